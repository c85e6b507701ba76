import { type ListedStatus, stateOf, summaryOf } from "@cuebook/run";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { listedStatus } from "../listing.ts";
import { idsOf, type StoreTrial } from "./store-trial.ts";
import { anyEvent, at, created, here } from "./trial-events.ts";

/** The contract of every journal: lists of runs, and their summaries. */
export function listContract(trial: StoreTrial): void {
  describe("lists", () => {
    const [first, second, third] = ["2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z", "2026-01-03T00:00:00.000Z"];
    const issue = { identifier: "ANN-7", title: "Wrong Hours in parseDuration" };

    beforeEach(async () => {
      await trial.addRun("a1", [{ type: "run_completed", commit: "c", uncommitted: 0 }], { ...created, issue }, first);
      await trial.addRun("b1", [{ type: "run_suspended", reason: "failure", message: "m" }], created, second);
      await trial.addRun("a2", [], { ...created, workflow: "other", input: { prompt: "100% _sure_" } }, second);
      await trial.addRun("c1", [{ type: "run_cancelled" }], created, third);
    });

    test("have the newest runs first, page by page", async () => {
      expect(idsOf(await trial.journal.list())).toEqual(["c1", "b1", "a2", "a1"]);
      const page = await trial.again().list({}, { limit: 2 });
      expect([idsOf(page), page.total]).toEqual([["c1", "b1"], 4]);
      const next = await trial.journal.list({}, { limit: 5, after: { createdAt: second, run: "b1" } });
      expect([idsOf(next), next.total]).toEqual([["a2", "a1"], 4]);
      expect(await trial.journal.list({}, { limit: 0 })).toEqual({ runs: [], total: 4 });
    });

    test.each([
      [{ statuses: ["completed", "cancelled"] }, ["c1", "a1"]],
      [{ statuses: ["unreadable"] }, []],
      [{ workflow: "other" }, ["a2"]],
      [{ workflow: "w", statuses: ["suspended"] }, ["b1"]],
      [{ issue: "ANN-7" }, ["a1"]],
      [{ issue: "ann-7" }, []],
      [{ search: "parseduration HOURS" }, ["a1"]],
      [{ search: "hours minutes" }, []],
      [{ search: "% _s" }, ["a2"]],
      [{ search: "  " }, ["c1", "b1", "a2", "a1"]],
      [{ search: "b1" }, ["b1"]],
      [{ prefix: "a" }, ["a2", "a1"]],
      [{ prefix: "%" }, []],
      [{ runs: ["a1", "b1", "gone"] }, ["b1", "a1"]],
      [{ runs: [] }, []],
      [{ isDriven: true }, []],
      [{ isWaiting: true }, ["b1"]],
      [{ isWaiting: false, isDriven: false }, ["c1", "a2", "a1"]],
    ] as const)("select by %j", async (filter, expected) => {
      const list = await trial.again().list(filter);
      expect([idsOf(list), list.total]).toEqual([expected, expected.length]);
    });

    test("are counted by their statuses", async () => {
      const all = [...(await trial.again().statuses())].sort();
      const [, second] = [...(await trial.journal.statuses({ workflow: "other" }))].flat();
      expect(all.map(([status, count]) => `${count} ${status}`)).toEqual([
        "1 cancelled",
        "1 completed",
        "1 pending",
        "1 suspended",
      ]);
      expect(second).toBe(1);
    });

    test("select driven runs", async () => {
      await trial.journal.acquire("b1", await here());
      await trial.journal.acquire("a2", { ...(await here()), startedAt: "another process of this pid" });
      expect(idsOf(await trial.journal.list({ isDriven: true }))).toEqual(["b1"]);
      expect(idsOf(await trial.journal.list({ isDriven: false, statuses: ["suspended"] }))).toEqual([]);
    });

    test("select interrupted runs apart from those that are driven", async () => {
      for (const [run, version] of [
        ["a2", 1],
        ["b1", 2],
      ] as const) {
        const lease = await trial.journal.acquire(run, await here());
        await trial.journal.append(lease, version, [{ type: "run_resumed" }], third);
        if (run === "a2") await trial.journal.release(lease);
      }
      const ids = async (...statuses: readonly ListedStatus[]) => {
        const { runs, total } = await trial.journal.list({ statuses });
        expect(total).toBe(runs.length);
        for (const run of runs) expect(statuses).toContain(listedStatus(run));
        return runs.map(({ run }) => run);
      };
      expect(await ids("running")).toEqual(["b1"]);
      expect(await ids("interrupted")).toEqual(["a2"]);
      expect(await ids("interrupted", "running")).toEqual(["b1", "a2"]);
      expect(await ids("interrupted", "cancelled", "completed")).toEqual(["c1", "a2", "a1"]);
    });

    test("have the open questions to a person", async () => {
      const lease = await trial.journal.acquire("b1", await here());
      const question = { decision: 1, kind: "gate", step: 1, message: "May it?", shown: "hash" } as const;
      await trial.journal.append(
        lease,
        2,
        [
          { type: "decision_requested", ...question },
          { type: "run_suspended", reason: "decision", message: "m" },
        ],
        third,
      );
      const { runs } = await trial.journal.list({ isWaiting: true });
      expect(runs).toMatchObject([
        {
          run: "b1",
          summary: {
            reason: "decision",
            waiting: [{ kind: "gate", number: 1, message: "May it?", edge: null, shown: "hash", askedAt: third }],
          },
        },
      ]);
    });

    test("find runs by a prefix of their id, with any characters", async () => {
      expect(await trial.again().find("a")).toEqual(["a1", "a2"]);
      expect(await trial.journal.find("a1")).toEqual(["a1"]);
      expect(await trial.journal.find("%")).toEqual([]);
      expect(await trial.journal.find("")).toHaveLength(4);
    });

    test("are the same after their summaries were rebuilt", async () => {
      const before = await trial.journal.list();
      const progress: number[] = [];
      const report = await trial.journal.reindex({ onProgress: (done) => progress.push(done) });
      expect(report).toEqual({ done: 4, of: 4, built: 0, repaired: [], unreadable: [] });
      expect(progress).toEqual([4]);
      expect(await trial.journal.list()).toEqual(before);
    });
  });

  test("the summary of a run is that of its fold, for any events and any writer", async () => {
    let count = 0;
    const batch = fc.record({
      events: fc.array(anyEvent, { minLength: 1, maxLength: 6 }),
      isElsewhere: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { maxLength: 5 }), async (batches) => {
        const run = `run${++count}`;
        await trial.journal.create(run, created, at);
        const lease = await trial.journal.acquire(run, await here());
        let version = 1;
        for (const { events, isElsewhere } of batches) {
          await (isElsewhere ? trial.again() : trial.journal).append(lease, version, events, at);
          version += events.length;
          expect(await trial.summaryOf(run)).toEqual(summaryOf(stateOf(run, await trial.journal.read(run))));
        }
      }),
      { numRuns: 30 },
    );
    expect(await trial.journal.reindex()).toMatchObject({ done: count, repaired: [], unreadable: [] });
  });
}
