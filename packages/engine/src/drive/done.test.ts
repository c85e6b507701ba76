import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TurnRequest } from "@cuebook/agents";
import type { RunState } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { waiveChecks } from "../decisions/waive.ts";
import { output, Trial, type TrialOptions } from "../testing/trial.ts";

const graph = (done: string) => `version: 1
name: trial
${done}
roles:
  developer: { prompt: Do it., permissions: [edit] }
  committer:
    prompt: Commit it.
    permissions: full
    frontmatter: { properties: { $status: { enum: [committed, failed] } }, required: [$status] }
graph:
  $START: { _: { role: developer, prompt: Begin. } }
  developer: { _: { role: committer, prompt: Commit. } }
  committer: { committed: { role: $END }, failed: { role: developer, prompt: Again. } }
`;

const whole = "done: { commit: required, checks: [test] }";

function git({ workspace }: TurnRequest, ...args: readonly string[]): void {
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@localhost", ...args], { cwd: workspace });
}

const change = (request: TurnRequest, text = "code\n") => {
  writeFileSync(join(request.workspace, "b.js"), text);
  return "Done.";
};
const lie = () => output({ $status: "committed" });
const commit = (request: TurnRequest) => {
  git(request, "add", "--all");
  git(request, "commit", "--quiet", "-m", "Change");
  return lie();
};

async function ran(
  work: NonNullable<TrialOptions["work"]>,
  done = whole,
  project: Readonly<Record<string, string>> = { testCommand: "! grep BAD b.js" },
) {
  const trial = new Trial(graph(done), { work, project });
  return { trial, state: await trial.start() };
}

const end = ({ status, suspension }: RunState) => [status, suspension?.reason, suspension?.message];

describe("a graph that says what done means", () => {
  test("does not complete without a change, or without a commit", async () => {
    const idle = await ran({ developer: () => "Done.", committer: lie });
    await using _ = idle.trial;
    expect(end(idle.state)).toEqual(["suspended", "not_done", "the work is not done: no file was changed"]);
    const left = await ran({ developer: change, committer: lie });
    await using __ = left.trial;
    const message = "the work is not done: 1 change is not committed:\n  ?? b.js";
    expect(end(left.state)).toEqual(["suspended", "not_done", message]);
  });

  test("does not complete with red checks, and checks again when it is resumed", async () => {
    const bad = (request: TurnRequest) => change(request, "BAD\n");
    const { trial, state } = await ran({ developer: bad, committer: commit });
    await using _ = trial;
    expect(end(state).slice(0, 2)).toEqual(["suspended", "not_done"]);
    expect(state.suspension?.message).toContain("a check fails:\n- test (! grep BAD b.js) failed with exit code 1");
    const turns = trial.asked.length;
    expect(end(await trial.drive({ resume: {} })).slice(0, 2)).toEqual(["suspended", "not_done"]);
    execFileSync("sh", ["-c", "echo good > b.js && git commit --quiet --all -m Fix"], {
      cwd: state.plan.path,
      env: {
        ...process.env,
        GIT_AUTHOR_NAME: "A",
        GIT_AUTHOR_EMAIL: "a@localhost",
        GIT_COMMITTER_NAME: "A",
        GIT_COMMITTER_EMAIL: "a@localhost",
      },
    });
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    expect(trial.asked).toHaveLength(turns);
  });

  test("completes when it holds, or a person lets it pass", async () => {
    const good = await ran({ developer: change, committer: commit });
    await using _ = good.trial;
    expect(good.state).toMatchObject({ status: "completed", outcome: { uncommitted: 0 } });
    expect(good.state.steps.at(-1)?.finalChecks?.checks).toMatchObject([{ name: "test", outcome: "passed" }]);
    const left = await ran({ developer: change, committer: lie });
    await using __ = left.trial;
    await waiveChecks(left.trial.host, left.trial.run, { reason: "I commit it.", by: "ann" });
    expect((await left.trial.drive({ resume: {} })).status).toBe("completed");
  });

  test("knows what failed before the work, and a check without a command", async () => {
    const work = { developer: change, committer: commit };
    const checks = "done: { commit: required, checks: [test, lint] }";
    const known = await ran(work, checks, { testCommand: "false", lintCommand: "true" });
    await using _ = known.trial;
    expect(known.state.status).toBe("completed");
    const none = await ran(work, "done: { checks: [lint] }");
    await using __ = none.trial;
    const message = "the work is not done: the project has no command for the check `lint`: give it one with `run`";
    expect(end(none.state)).toEqual(["suspended", "not_done", message]);
  });
});

test("a graph without it completes as before, and the set-up runs before the first step of one that changes files", async () => {
  let wasThere = false;
  const developer = ({ workspace }: TurnRequest) => {
    wasThere = existsSync(join(workspace, "ready"));
    return "Done.";
  };
  await using trial = new Trial(graph(""), {
    ...{ work: { developer, committer: lie } },
    project: { setupCommand: "touch ready" },
  });
  expect((await trial.start()).status).toBe("completed");
  expect(wasThere).toBe(true);
});
