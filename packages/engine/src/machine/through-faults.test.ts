import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { type RunEvent, stateOf } from "@cuebook/run";
import { afterEach, expect, test } from "vitest";
import { driveRun } from "../drive/drive.ts";
import { returnDriving } from "../drive/suspend.ts";
import { deriveHost } from "../host/derive.ts";
import { startRun } from "../plan/start.ts";
import { Trial } from "../testing/trial.ts";
import { Machine } from "./machine.ts";

const workflow = `version: 1
name: essay
agent: hands
roles:
  writer: { prompt: Write. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;

let trial: Trial | undefined;
afterEach(async () => {
  await trial?.[Symbol.asyncDispose]();
  trial = undefined;
});

/** A run on a machine whose git is missing until that is said. */
async function runOn(isBroken: boolean, waits: boolean) {
  let isMissing = isBroken;
  trial = new Trial(workflow, { work: { writer: () => "done" } });
  const require = async () => {
    if (isMissing) throw new CuebookError("git_missing", "git is not on PATH");
  };
  const { folder, host: given } = trial;
  const workspaces = {
    ...given.workspaces,
    checkpoint: async (...args: Parameters<typeof given.workspaces.checkpoint>) => {
      await require();
      return given.workspaces.checkpoint(...args);
    },
  };
  const machine = new Machine({
    ...{ folders: [folder], agent: async () => undefined, git: require, waits, times: { pauseMs: 5 } },
  });
  const said: string[] = [];
  machine.onChange((change) => {
    said.push(change.is === "machine" ? change.health.state : change.agent);
    isMissing = false;
  });
  const host = deriveHost(given, { machine, workspaces });
  const run = await startRun(host, { workflow: trial.workflow, repository: join(folder, "r") });
  return { host, run, said };
}

const typesOf = (events: readonly RunEvent[]) => events.map(({ type }) => type);

test("a run waits on a machine that cannot work, and nothing of it fails", async () => {
  const { host, run, said } = await runOn(true, true);
  expect(await driveRun(host, run)).toMatchObject({ status: "completed" });
  const types = typesOf(await host.journal.read(run));
  expect(types.filter((type) => type === "turn_failed" || type === "run_suspended")).toEqual([]);
  expect(said).toEqual(["unhealthy", "probation", "ready"]);
});

test("a run where it does not wait stays unchanged, and the error says what is wrong with the machine", async () => {
  const { host, run } = await runOn(true, false);
  await expect(driveRun(host, run)).rejects.toMatchObject({
    code: "machine_fault",
    fault: { part: "git", reason: "git: its start failed: git is not on PATH" },
  });
  expect(stateOf(run, await host.journal.read(run))).toMatchObject({ status: "running" });
  expect(await driveRun(host, run)).toMatchObject({ status: "completed" });
});

test("a failure on a machine that is well is the run's", async () => {
  const { host, run } = await runOn(false, true);
  const broken = {
    ...host.workspaces,
    checkpoint: async () => Promise.reject(new CuebookError("git_missing", "no git")),
  };
  const state = await driveRun(deriveHost(host, { workspaces: broken }), run);
  expect(state).toMatchObject({
    status: "suspended",
    suspension: { reason: "failure", error: { machine: { part: "git" } } },
  });
});

test("a run that is given back is suspended when the third worker does so, and completes when it is resumed", async () => {
  const { host, run } = await runOn(false, false);
  for (const worker of ["a", "b"]) {
    expect(await returnDriving(host, run, { worker, reason: "disk: it is full" })).toMatchObject({ status: "pending" });
  }
  const state = await returnDriving(host, run, { worker: "c", reason: "git: it is missing" });
  expect(state).toMatchObject({
    status: "suspended",
    suspension: { reason: "machine_faults", message: expect.stringContaining("c: git: it is missing") },
  });
  expect(await driveRun(host, run, { resume: {} })).toMatchObject({ status: "completed" });
  const events = await host.journal.read(run);
  expect(stateOf(run, events).returned).toBeUndefined();
  // A journal of an earlier version has no such events, and folds as before.
  expect(typesOf(events).filter((type) => type === "driving_returned")).toHaveLength(3);
});
