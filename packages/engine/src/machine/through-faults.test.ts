import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { type RunEvent, stateOf } from "@cuebook/run";
import { afterEach, expect, test } from "vitest";
import { cancelRun } from "../drive/cancel.ts";
import { driveRun } from "../drive/drive.ts";
import { returnDriving } from "../drive/suspend.ts";
import { deriveHost } from "../host/derive.ts";
import type { Host } from "../host/host.ts";
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

/**
 * A run on a machine whose git is missing until that is said: from the beginning, or from its first turn.
 * @param atFault what is done by then, before git is there again
 */
async function runOn(
  broken: "never" | "always" | "in a turn",
  waits: boolean,
  atFault?: (host: Host, run: string) => Promise<unknown>,
) {
  let isMissing = broken === "always";
  let turns = 0;
  const require = async () => {
    if (isMissing) throw new CuebookError("git_missing", "git is not on PATH");
  };
  const writer = async () => {
    isMissing ||= broken === "in a turn" && turns++ === 0;
    await require();
    return "done";
  };
  trial = new Trial(workflow, { work: { writer } });
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
    void Promise.resolve(atFault?.(host, run)).then(() => {
      isMissing = false;
    });
  });
  const host = deriveHost(given, { machine, workspaces });
  const run = await startRun(host, { workflow: trial.workflow, repository: join(folder, "r") });
  return { host, run, said };
}

const typesOf = (events: readonly RunEvent[]) => events.map(({ type }) => type);

test("a run waits on a machine that cannot work, and nothing of it fails", async () => {
  const { host, run, said } = await runOn("always", true);
  expect(await driveRun(host, run)).toMatchObject({ status: "completed" });
  const types = typesOf(await host.journal.read(run));
  expect(types.filter((type) => type === "turn_failed" || type === "run_suspended")).toEqual([]);
  expect(said).toEqual(["unhealthy", "probation", "ready"]);
});

/** How each process began to drive a run, and why turns were cut off. */
const drivings = (events: readonly RunEvent[]) =>
  events
    .filter((event) => event.type === "driver_attached" || event.type === "turn_interrupted")
    .map(({ type, reason }) => `${type} ${reason}`);

test("a run that waited continues in its process, which was never gone", async () => {
  const { host, run } = await runOn("in a turn", true);
  const seen: RunEvent[] = [];
  await driveRun(host, run, { onEvent: (event) => seen.push(event) });
  expect(drivings(seen)).toEqual(["driver_attached start", "driver_attached resume", "turn_interrupted machine"]);
});

test("a run that is cancelled while it waits has lost no process", async () => {
  let isAsked = false;
  const { host, run } = await runOn("in a turn", true, async (...given) => {
    if (isAsked) return;
    isAsked = true;
    await cancelRun(...given);
  });
  expect(await driveRun(host, run)).toMatchObject({ status: "cancelled" });
  expect(drivings(await host.journal.read(run))).toEqual(["driver_attached start", "turn_interrupted cancelled"]);
});

test.each([true, false])(
  "a cancel that is asked while the driver gives up is carried out (the machine waits: %s)",
  async (waits) => {
    const { host, run } = await runOn("in a turn", waits);
    const { journal } = host;
    const asking = Object.assign(Object.create(journal) as typeof journal, {
      release: async (lease: Parameters<typeof journal.release>[0]) => {
        if (typesOf(await journal.read(run)).includes("turn_requested"))
          expect(await cancelRun(host, run)).toBe("requested");
        await journal.release(lease);
      },
    });
    const state = await driveRun(deriveHost(host, { journal: asking }), run);
    expect(state).toMatchObject({ status: "cancelled" });
    expect(drivings(await journal.read(run))).toEqual(["driver_attached start", "turn_interrupted cancelled"]);
  },
);

test("a run that was given back has lost no process", async () => {
  const { host, run } = await runOn("in a turn", false);
  await expect(driveRun(host, run)).rejects.toMatchObject({ code: "machine_fault" });
  await returnDriving(host, run, { worker: "a", reason: "git: it is missing" });
  await driveRun(host, run);
  expect(drivings(await host.journal.read(run))).toEqual([
    "driver_attached start",
    "turn_interrupted machine",
    "driver_attached resume",
  ]);
});

test("a run where it does not wait stays unchanged, and the error says what is wrong with the machine", async () => {
  const { host, run } = await runOn("always", false);
  await expect(driveRun(host, run)).rejects.toMatchObject({
    code: "machine_fault",
    fault: { part: "git", reason: "git: its start failed: git is not on PATH" },
  });
  expect(stateOf(run, await host.journal.read(run))).toMatchObject({ status: "running" });
  expect(await driveRun(host, run)).toMatchObject({ status: "completed" });
});

test("a failure on a machine that is well is the run's", async () => {
  const { host, run } = await runOn("never", true);
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
  const { host, run } = await runOn("never", false);
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
