import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { RunEvent } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { makeDecision, readDecision } from "../decisions/make.ts";
import { output, Trial, type TrialOptions, type Work } from "../testing/trial.ts";

const made = "frontmatter: { properties: { made: { type: string } }, required: [made] }";
const workflow = (gate = "") => `name: trial
roles:
  left: { prompt: Left., ${made} }
  right: { prompt: Right., ${made} }
  check: { prompt: Check. }
  end: { prompt: End. }
graph:
  $START:
    _:
      all: [{ role: left, prompt: Go. }, { role: right, prompt: Go. }]
      join: { role: end, prompt: End. }
  left: { _: { role: check, prompt: Check.${gate} } }
  check: { _: { role: $JOIN } }
  right: { _: { role: $JOIN } }
  end: { _: { role: $END } }
`;

/** Roles that add a line to their files; what `check` and `end` find is read. */
function hands(read: string[]): TrialOptions {
  const write = (name: string) => (request: { readonly workspace: string }) => {
    writeFileSync(join(request.workspace, `${name}.txt`), "one\n", { flag: "a" });
    return output({ made: name });
  };
  const look = ({ workspace }: { readonly workspace: string }) => {
    const files = ["left.txt", "right.txt"].map((file) => join(workspace, file));
    read.push(files.map((file) => (existsSync(file) ? readFileSync(file, "utf8").trim() : "-")).join(" "));
    return "ok";
  };
  return { work: { left: write("left"), right: write("right"), check: look, end: look } };
}

const remove = (folder: string) => rmSync(folder, { recursive: true });
const folderOf = async (trial: Trial, key: string) =>
  (await trial.state()).scopes.find((scope) => scope.key === key)?.workspace?.path ?? "";

describe("a run whose branch lost its worktree", () => {
  test("while it waited for a person continues with the same files, and shows what was asked", {
    tags: ["long"],
  }, async () => {
    const read: string[] = [];
    await using trial = new Trial(workflow(", gate: human"), hands(read));
    await trial.start();
    const before = await readDecision(trial.host, trial.run);
    remove(await folderOf(trial, "left"));
    expect(await readDecision(trial.host, trial.run)).toEqual(before);
    await makeDecision(trial.host, trial.run, { verdict: "approved", hash: before.hash });
    expect(await trial.drive({ resume: {} })).toMatchObject({ status: "completed" });
    expect(read).toEqual(["one -", "one one"]);
  });

  test("after the branch had ended merges the same files", { tags: ["long"] }, async () => {
    const read: string[] = [];
    await using trial = new Trial(workflow(", gate: human"), hands(read));
    await trial.start();
    await makeDecision(trial.host, trial.run, { verdict: "approved" });
    for (const key of ["left", "right"]) remove(await folderOf(trial, key));
    expect(await trial.drive({ resume: {} })).toMatchObject({ status: "completed" });
    expect(read).toEqual(["one -", "one one"]);
  });

  test("while it was stopped continues, and again if the worktree is lost a second time", {
    tags: ["long"],
  }, async () => {
    const read: string[] = [];
    await using trial = new Trial(workflow(), hands(read));
    const stopped = async (last: number, resume?: object) => {
      const stop = new AbortController();
      const onEvent = (event: RunEvent) => event.type === "edge_taken" && event.step === last && stop.abort();
      const options = { signal: stop.signal, onEvent };
      return resume === undefined ? trial.start(options) : trial.drive({ ...options, resume });
    };
    await stopped(1);
    remove(await folderOf(trial, "left"));
    const again = await stopped(3, {});
    remove(await folderOf(trial, "left"));
    const state = again.status === "suspended" ? await trial.drive({ resume: {} }) : again;
    expect(state.status).toBe("completed");
    expect(read.at(-1)).toBe("one one");
  });

  test("and whose changes are in no checkpoint is suspended with the reason, and nothing else is lost", async () => {
    const read: string[] = [];
    const { work = {} } = hands(read);
    // The process is gone when both worktrees are there.
    const left: Work = async (request) => {
      while (!existsSync(request.workspace.replace("-1-left", "-2-right"))) await setTimeout(10);
      return work.left?.(request) ?? "";
    };
    await using trial = new Trial(workflow(), { work: { ...work, left } });
    const crash = {
      onEvent: (event: RunEvent) => {
        if (event.type === "edge_taken" && event.to === "check") throw new Error("the process is gone");
      },
    };
    await expect(trial.start(crash)).rejects.toThrow("the process is gone");
    const path = await folderOf(trial, "left");
    remove(path);
    const state = await trial.drive();
    expect(state).toMatchObject({
      status: "suspended",
      suspension: {
        reason: "failure",
        message: `the worktree ${path} of the branch left of run ${trial.run} is lost, and its changes are in no checkpoint`,
        error: { code: "workspace_failed", hint: expect.stringContaining("Fork the run") },
      },
    });
    expect(await trial.drive({ resume: {} })).toMatchObject({ status: "suspended", suspension: state.suspension });
    expect(existsSync(await folderOf(trial, "right"))).toBe(true);
    expect(read).toEqual([]);
  });

  test("together with its checkpoint is suspended with the reason", { tags: ["long"] }, async () => {
    await using trial = new Trial(workflow(", gate: human"), hands([]));
    await trial.start();
    remove(await folderOf(trial, "left"));
    const script =
      "git worktree prune; git for-each-ref --format='delete %(refname)' refs/cuebook refs/heads/cuebook | git update-ref --stdin; git gc --quiet --prune=now";
    execFileSync("sh", ["-ec", script], { cwd: join(trial.folder, "r") });
    await expect(makeDecision(trial.host, trial.run, { verdict: "approved" })).rejects.toMatchObject({
      code: "workspace_failed",
      message: expect.stringContaining("no longer has its checkpoint"),
    });
  });
});
