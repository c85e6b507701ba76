import { type EventBody, spendingOf, stateOf, type TurnSpending, type Usage } from "@cuebook/run";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { CostRow } from "../costs.ts";
import type { StoreTrial } from "./store-trial.ts";
import { anyEvent, at, created, here } from "./trial-events.ts";

const [monday, tuesday] = ["2026-03-02T23:59:59.999Z", "2026-03-03T00:00:00.000Z"];
const usage = { inputTokens: 100, outputTokens: 10, cacheReadTokens: 5 };
const price = { inputPerMtok: 1, outputPerMtok: 1, from: "table", of: "m-1" } as const;

/** The events of a step with one turn. */
function turnOf(role: string, end: "turn_completed" | "turn_failed" | "turn_interrupted", used?: Usage): EventBody[] {
  const turn = { step: 1, try: 1, turn: 1 };
  const agent = { name: "a", kind: "k", model: "m-0", resume: true, resumeInterrupted: false };
  const error = { code: "agent_stalled", message: "m", retryable: true };
  return [
    { type: "step_started", step: 1, role, visit: 1, parents: [], via: { role: "$START", status: "_" } },
    { type: "try_started", step: 1, try: 1, reason: "first", restore: false },
    { type: "turn_requested", ...turn, kind: "prompt", agent, prompt: "p" },
    end === "turn_completed"
      ? { type: end, ...turn, text: "t", durationMs: 1, denied: [], usage: used }
      : end === "turn_failed"
        ? { type: end, ...turn, error, durationMs: 1, usage: used }
        : { type: end, ...turn, reason: "crash", usage: used },
  ];
}

/** The contract of every journal: what turns cost. */
export function costContract(trial: StoreTrial): void {
  describe("costs", () => {
    beforeEach(async () => {
      const issue = { identifier: "ANN-7", title: "t" };
      const reported = { ...usage, model: "m-1", costUsd: 0.5 };
      await trial.addRun("r1", turnOf("writer", "turn_completed", reported), { ...created, issue }, monday);
      const computed = { ...usage, model: "m-1", costUsd: 0.25, price };
      await trial.addRun("r2", turnOf("writer", "turn_failed", computed), created, tuesday);
      await trial.addRun("r3", turnOf("tester", "turn_interrupted"), { ...created, workflow: "other" }, tuesday);
    });

    const went = { durationMs: 1, repairs: 0, sentBack: 0, failures: 0 };
    const row = { runs: 1, turns: 1, inputTokens: 100, cacheReadTokens: 5, outputTokens: 10 };
    const reported = { ...row, reportedUsd: 0.5, computedUsd: 0, unknownCosts: 0, ...went };
    const computed = { ...row, reportedUsd: 0, computedUsd: 0.25, unknownCosts: 0, ...went, failures: 1 };
    const nothing = { inputTokens: 0, cacheReadTokens: 0, outputTokens: 0, reportedUsd: 0, computedUsd: 0 };
    const unknown = { ...nothing, ...went, durationMs: 0, failures: 1, runs: 1, turns: 1, unknownCosts: 1 };
    const both = {
      ...{ runs: 2, turns: 2, inputTokens: 200, cacheReadTokens: 10, outputTokens: 20 },
      ...{ reportedUsd: 0.5, computedUsd: 0.25, unknownCosts: 0 },
      ...{ ...went, durationMs: 2, failures: 1 },
    };

    test.each([
      [
        "workflow",
        [
          { key: "other", ...unknown },
          { key: "w", ...both },
        ],
      ],
      [
        "role",
        [
          { key: "tester", ...unknown },
          { key: "writer", ...both },
        ],
      ],
      [
        "model",
        [
          { key: "m-0", ...unknown },
          { key: "m-1", ...both },
        ],
      ],
      [
        "day",
        [
          { key: "2026-03-02", ...reported },
          { key: "2026-03-03", ...computed, runs: 2, turns: 2, unknownCosts: 1, failures: 2 },
        ],
      ],
      ["total", [{ key: null, ...both, runs: 3, turns: 3, unknownCosts: 1, failures: 2 }]],
    ] as const)("are summed by %s, with failed and interrupted turns", async (by, expected) => {
      expect(await trial.again().costs(by)).toEqual(expected);
    });

    test("are summed by issue, with runs that have none at the end", async () => {
      expect(await trial.again().costs("issue")).toMatchObject([
        { key: "ANN-7", reportedUsd: 0.5 },
        { key: null, runs: 2, computedUsd: 0.25, unknownCosts: 1 },
      ]);
    });

    test("are summed by definition, of the turns of a role or a model", async () => {
      const rows = await trial.again().costs("definition", { workflow: "w", role: "writer", model: "m-1" });
      expect(rows).toEqual([{ key: created.pin.definition, ...both }]);
      expect(await trial.journal.costs("definition", { role: "none" })).toEqual([]);
    });

    test.each([
      [{ since: "2026-03-03" }, 2],
      [{ until: "2026-03-02" }, 1],
      [{ since: "2026-03-02", until: "2026-03-03", workflow: "w" }, 2],
      [{ since: "2026-03-04" }, 0],
    ])("are selected by %j", async (filter, runs) => {
      const rows = await trial.journal.costs("total", filter);
      expect(rows.reduce((sum, each) => sum + each.runs, 0)).toBe(runs);
    });

    test("of a workflow are those of one day and of all days", async () => {
      expect(await trial.again().spentUsd("2026-03-03", "w")).toEqual({ dayUsd: 0.25, totalUsd: 0.75 });
      expect(await trial.journal.spentUsd("2026-03-03", "none")).toEqual({ dayUsd: 0, totalUsd: 0 });
      expect(await trial.again().spentUsd("2026-03-02")).toEqual({ dayUsd: 0.5, totalUsd: 0.75 });
    });

    test("stay when a run is deleted or archived, because the money is spent", async () => {
      const before = await trial.journal.costs("role");
      await trial.journal.forget(await trial.journal.acquire("r1", await here()));
      const archive = { file: "/a/r2.jsonl.gz", archivedAt: at };
      await trial.journal.forget(await trial.journal.acquire("r2", await here()), archive);
      await trial.journal.reindex();
      expect(await trial.again().costs("role")).toEqual(before);
    });

    test("are not counted twice when the index is made again", async () => {
      const before = await trial.journal.costs("total");
      await trial.journal.reindex();
      expect(await trial.journal.costs("total")).toEqual(before);
    });
  });

  test("costs are those of the folds of all runs, for any events and any writer", async () => {
    let count = 0;
    const batches = fc.array(
      fc.record({ events: fc.array(anyEvent, { minLength: 1, maxLength: 6 }), isElsewhere: fc.boolean() }),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        const run = `run${++count}`;
        await trial.journal.create(run, { ...created, workflow: run }, at);
        const lease = await trial.journal.acquire(run, await here());
        let version = 1;
        for (const { events, isElsewhere } of all) {
          await (isElsewhere ? trial.again() : trial.journal).append(lease, version, events, at);
          version += events.length;
        }
        const expected = spendingOf(stateOf(run, await trial.journal.read(run)));
        expect(sumsOf(await trial.again().costs("role", { workflow: run }))).toEqual(sumsOf(expected));
      }),
      { numRuns: 30 },
    );
  });
}

function sumsOf(rows: readonly (CostRow | TurnSpending)[]) {
  const sum = (of: (row: CostRow | TurnSpending) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    turns: sum(({ turns }) => turns),
    tokens: sum((row) => row.inputTokens + row.cacheReadTokens + row.outputTokens),
    reportedUsd: Math.round(sum(({ reportedUsd }) => reportedUsd) * 1e6),
    unknownCosts: sum(({ unknownCosts }) => unknownCosts),
    went: sum((row) => row.durationMs + row.repairs + 1000 * row.sentBack + 100 * row.failures),
  };
}
