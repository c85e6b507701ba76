import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deriveHost, localMachine, openLocalHost } from "@cuebook/engine";
import { openPostgresJournal } from "@cuebook/store";
import { describePostgres } from "@cuebook/store/testing";
import { afterAll, expect, test } from "vitest";
import { openCluster } from "../cluster.ts";
import { startTrial, trialWorkflow } from "../testing/trial-host.ts";
import { usualTimes } from "../times.ts";
import type { WorkerEvent } from "./events.ts";
import { runWorker } from "./worker.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-sick-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describePostgres("a worker whose machine is sick though its probes find nothing", (database) => {
  test("takes nothing after three runs in a row, says so, and works again when one makes progress", async () => {
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b", ...args], { cwd: folder, stdio: "ignore" });
    git("init", "--quiet", "--initial-branch=main", "r");
    git("-C", "r", "commit", "--quiet", "--allow-empty", "--message=Begin");
    writeFileSync(join(folder, "trial.workflow.yaml"), trialWorkflow(["one"]));
    // The program is there, and what it needs is not.
    const script = `cat > /dev/null; [ -e ${folder}/cured ] || exit 127; echo line >> text; echo done`;
    const [state, worktrees] = [join(folder, "state"), join(folder, "worktrees")];
    mkdirSync(state);
    const local = openLocalHost({
      ...{ state, worktrees, limits: { retryDelayMs: 1 } },
      ...{ agents: { hands: { kind: "command", command: ["sh", "-c", script] } }, defaultAgent: "hands" },
    });
    const journal = openPostgresJournal(database.address);
    const placed = deriveHost(local, { journal, close: () => journal.close() });
    const times = { pauseMs: 600, longestPauseMs: 600 };
    const machine = localMachine(placed, { folders: [state], worktrees, root: join(folder, "r"), waits: false, times });
    const host = deriveHost(placed, { machine });
    await using cluster = openCluster(database.address, { times: usualTimes });
    const runs: string[] = [];
    for (let count = 0; count < 5; count++) {
      runs.push(await startTrial(host, folder));
      await cluster.drivings.enqueue(runs[count] ?? "", { queue: "default" });
    }
    const events: WorkerEvent[] = [];
    const drain = new AbortController();
    const working = runWorker({
      ...{ address: database.address, name: "w", host, slots: 1, queues: ["default"], tags: [], agents: ["hands"] },
      ...{ observe: (event) => void events.push(event), drain: drain.signal, drainMs: 1000 },
      times: { takeMs: 100, healthMs: 100, retryMs: 100 },
    });
    const health = () => events.flatMap((event) => (event.type === "health" ? event : []));
    await expect.poll(health).toMatchObject([{ state: "unhealthy" }]);
    expect(health()[0]?.reason).toBe(
      "agent: 3 runs in a row failed without progress, though its probes find nothing; the last because of the agent hands",
    );
    await expect
      .poll(() => cluster.workers.list())
      .toMatchObject([
        { state: "unhealthy", health: { reason: expect.stringMatching(/^agent: 3 runs in a row failed /) } },
      ]);
    writeFileSync(join(folder, "cured"), "");
    const ended = () => events.flatMap((event) => (event.type === "run_left" ? event.status : []));
    // Nobody else can take the run that was given back.
    await expect.poll(ended).toEqual([...Array(2).fill("suspended"), ...Array(3).fill("completed")]);
    expect(events.filter(({ type }) => type === "run_returned")).toHaveLength(1);
    expect(health().map(({ state }) => state)).toEqual(["unhealthy", "probation", "ready"]);
    drain.abort();
    await working;
    await host.close();
  });
});
