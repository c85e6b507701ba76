import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TurnRequest } from "@cuebook/agents";
import type { RunState } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { waiveChecks } from "../decisions/waive.ts";
import { textOfRequest } from "../request/text.ts";
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
  files: Readonly<Record<string, string>> = {},
) {
  const trial = new Trial(graph(done), { work, project, files });
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

  test("completes if the checks of the projects below the root pass, and else names the one that fails", async () => {
    const files = { "web/package.json": '{ "scripts": { "test": "! grep BAD ../b.js" } }' };
    const work = { developer: change, committer: commit };
    const good = await ran(work, undefined, {}, files);
    await using _ = good.trial;
    expect(good.state.status).toBe("completed");
    const bad = await ran({ ...work, developer: (request) => change(request, "BAD\n") }, undefined, {}, files);
    await using __ = bad.trial;
    expect(bad.state.suspension?.message).toContain("a check fails:\n- web: test (cd web && npm test) failed");
    expect(bad.state.suspension?.message).not.toContain("no command");
  });

  test("names in the text of its pull request what a person let pass", async () => {
    const { trial, state } = await ran({ developer: (request) => change(request, "BAD\n"), committer: commit });
    await using _ = trial;
    expect(end(state).slice(0, 2)).toEqual(["suspended", "not_done"]);
    await waiveChecks(trial.host, trial.run, { reason: "BAD is a name.", by: "ann" });
    const ended = await trial.drive({ resume: {} });
    const { body } = textOfRequest(ended, { files: [], commits: [] }, { workflow: trial.workflow });
    expect(body).toContain("check test: passed by ann, because: BAD is a name.");
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

const outer = (done: string) => `version: 1
name: trial
${done}
roles:
  work: { workflow: inner.workflow.yaml }
  skipped: { workflow: other.workflow.yaml }
  first: { prompt: Look., frontmatter: { properties: { $status: { enum: [go, other] } }, required: [$status] } }
graph:
  $START: { _: { role: first, prompt: Begin. } }
  first: { go: { role: work, prompt: Work. }, other: { role: skipped, prompt: Work. } }
  work: { _: { role: $END } }
  skipped: { _: { role: $END } }
`;
const inner = (done: string) => `version: 1
name: inner
${done}
roles: { developer: { prompt: Do it., permissions: [edit] } }
graph:
  $START: { _: { role: developer, prompt: "{{{input.prompt}}}" } }
  developer: { _: { role: $END } }
`;

describe("the end of a run whose role runs a workflow with its own `done`", () => {
  const run = async (developer: NonNullable<TrialOptions["work"]>[string], done = "") => {
    const trial = new Trial(outer(done), {
      work: { first: () => output({ $status: "go" }), developer },
      project: { testCommand: "! grep BAD b.js" },
      workflows: {
        "inner.workflow.yaml": inner("done: { checks: [test] }"),
        "other.workflow.yaml": inner("done: { commit: required }"),
      },
    });
    return { trial, state: await trial.start() };
  };

  test("is held to it, and not to that of a workflow that was not entered", async () => {
    const { trial, state } = await run(change);
    await using _ = trial;
    expect(state.status).toBe("completed");
    expect(state.steps.flatMap((step) => step.finalChecks?.checks ?? [])).toMatchObject([
      { name: "test", outcome: "passed" },
    ]);
  });

  test("does not complete where it does not hold, and adds it to what its own workflow asks for", async () => {
    const { trial, state } = await run((request) => change(request, "BAD\n"), "done: { commit: required }");
    await using _ = trial;
    expect(end(state).slice(0, 2)).toEqual(["suspended", "not_done"]);
    expect(state.suspension?.message).toContain("1 change is not committed");
    expect(state.suspension?.message).toContain("test (! grep BAD b.js) failed with exit code 1");
  });
});
