import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type RunState, stateOf } from "@cuebook/run";
import { describePostgres } from "@cuebook/store/testing";
import { expect, test } from "vitest";
import { TrialCluster } from "../testing/trial-cluster.ts";
import { drivenBy } from "./drive-job.ts";
import type { WorkerEvent } from "./events.ts";
import { runWorker } from "./worker.ts";

function bug(): never {
  throw new TypeError("x is not a function");
}

/** Where one run meets a bug each: within its drive, around it, and before it. */
const places = ["checkpoint", "driveOf", "refusalOf"] as const;

describePostgres("a worker whose runs meet bugs", (database) => {
  test("suspends each with its stack in the log, and completes all others", async () => {
    await using trial = await TrialCluster.open(database.address, { roles: ["one"], times: {} });
    trial.release();
    const runs = await trial.queue(places.length + 3);
    const isAt = (place: (typeof places)[number], run: string) => runs.indexOf(run) === places.indexOf(place);
    const { host } = trial;
    const { checkpoint } = host.workspaces;
    host.workspaces.checkpoint = async (workspace, name) =>
      workspace.path.includes(runs[0] ?? "") ? bug() : checkpoint(workspace, name);
    const events: WorkerEvent[] = [];
    const drain = new AbortController();
    const drive = drivenBy(host);
    const working = runWorker({
      ...{ address: database.address, name: "w", host, slots: 2, queues: ["default"], tags: [], agents: ["hands"] },
      driveOf: (run, how) => (isAt("driveOf", run.id) ? bug() : drive(run, how)),
      refusalOf: async ({ id }: RunState) => (isAt("refusalOf", id) ? bug() : undefined),
      ...{ observe: (event) => void events.push(event), drain: drain.signal, drainMs: 1000 },
      times: { takeMs: 100, sweepMs: 300, doubtMs: 1000, retryMs: 100 },
    });
    const states = async () =>
      Promise.all(
        runs.map(async (run) => {
          const { status, suspension } = stateOf(run, await host.journal.read(run));
          return suspension === undefined ? status : `${status} ${suspension.reason}`;
        }),
      );
    const expected = [...places.map(() => "suspended internal_error"), ...Array(3).fill("completed")];
    await expect.poll(states).toEqual(expected);
    const open = () => database.query("SELECT run FROM cuebook.drivings WHERE state <> 'ended'");
    await expect.poll(open).toEqual([]);
    for (const run of runs.slice(0, places.length)) {
      const log = readFileSync(join(host.logs, run, "internal-error.log"), "utf8");
      expect(log.match(/TypeError: x is not a function\n +at bug /g)).toHaveLength(1);
    }
    drain.abort();
    await working;
    const failed = events.flatMap((event) => (event.type === "run_failed" ? event.run : []));
    expect(new Set(failed)).toEqual(new Set(runs.slice(1, places.length)));
  });
});
