import type { EventBody } from "@cuebook/run";
import { expect, test } from "vitest";
import type { Journal } from "../journal.ts";
import { trialDatabase } from "../testing/trial-database.ts";
import { at, created, here } from "../testing/trial-events.ts";
import { migrations } from "./migrations.ts";
import { rescueStore } from "./rescue.ts";

const { file, using, change, createOld } = trialDatabase();

const turn = { step: 1, try: 1, turn: 1 };
const agent = { name: "a", kind: "k", resume: true, resumeInterrupted: false };
const paid: readonly EventBody[] = [
  { type: "step_started", step: 1, role: "writer", visit: 1, parents: [], via: { role: "$START", status: "_" } },
  { type: "try_started", step: 1, try: 1, reason: "first", restore: false },
  { type: "turn_requested", ...turn, kind: "prompt", agent, prompt: "p" },
  {
    ...{ type: "turn_completed", ...turn, text: "t", durationMs: 1, denied: [] },
    usage: { inputTokens: 7, outputTokens: 1, cacheReadTokens: 0, costUsd: 0.5 },
  },
];

async function addRun(journal: Journal, run: string): Promise<void> {
  await journal.create(run, created, at);
  const lease = await journal.acquire(run, await here());
  await journal.append(lease, 1, paid, at);
  await journal.release(lease);
}

/** The place of the step that adds the table. */
const added = migrations.findIndex((step) => step.includes("CREATE TABLE costs"));

/** A database from before costs, with runs that have turns. */
function oldDatabase(runs: number): void {
  createOld(added, runs, 5, [created, ...paid]);
  change("UPDATE runs SET summarized = version");
}

test("a database from before costs gets those of its runs when they are first read", async () => {
  oldDatabase(3);
  await using(async (journal) => {
    expect(await journal.costs("role")).toMatchObject([{ key: "writer", runs: 3, turns: 3, reportedUsd: 1.5 }]);
    expect((await journal.list()).runs).toMatchObject(Array(3).fill({ summary: { costUsd: 0.5, unknownCosts: 0 } }));
  });
});

test("a database from before sums of costs gets those of all its rows, also of runs that are gone", async () => {
  const summed = migrations.findIndex((step) => step.includes("CREATE TABLE cost_sums"));
  createOld(summed, 0, 5, []);
  for (const [run, role, usd] of [
    ["gone", "writer", 0.5],
    ["gone", "tester", 0.25],
    ["other", "writer", 2],
  ] as const)
    change(`INSERT INTO costs (run, day, role, model, workflow, issue, turns, input_tokens, cache_read_tokens, output_tokens,
      reported_usd, computed_usd, unknown_costs) VALUES ('${run}', '2026-01-01', '${role}', '', 'w', '', 2, 7, 0, 1, ${usd}, 0, 1)`);
  await using(async (journal) => {
    expect(await journal.costs("role")).toMatchObject([
      { key: "tester", runs: 1, turns: 2, reportedUsd: 0.25 },
      { key: "writer", runs: 2, turns: 4, inputTokens: 14, reportedUsd: 2.5, unknownCosts: 2 },
    ]);
    expect(await journal.costs("total")).toMatchObject([{ runs: 2, turns: 6 }]);
    expect(await journal.spentUsd("2026-01-01", "w")).toEqual({ dayUsd: 2.75, totalUsd: 2.75 });
  });
});

test("the costs of many runs from before are read after a reindex, and never in part", async () => {
  oldDatabase(1001);
  await using(async (journal) => {
    await expect(journal.costs("total")).rejects.toMatchObject({ code: "runs_unindexed" });
    await expect(journal.spentUsd("2026-01-01", "w")).rejects.toMatchObject({ code: "runs_unindexed" });
    await journal.reindex();
    expect(await journal.spentUsd("2026-01-01", "w")).toEqual({ dayUsd: 500.5, totalUsd: 500.5 });
  });
});

test("a run that became unreadable keeps the costs that were written", async () => {
  await using((journal) => addRun(journal, "r1"));
  change("UPDATE events SET version = 99, checksum = NULL; UPDATE runs SET summarized = 0");
  await using(async (journal) => {
    expect((await journal.reindex()).unreadable).toEqual(["r1"]);
    expect(await journal.costs("total")).toMatchObject([{ runs: 1, reportedUsd: 0.5 }]);
  });
});

test("a rescued database has the costs of all runs, also of those that are lost or were deleted", async () => {
  await using(async (journal) => {
    for (const run of ["r1", "r2", "r3"]) await addRun(journal, run);
    await journal.forget(await journal.acquire("r3", await here()));
  });
  change("UPDATE events SET body = '{' WHERE run = 'r2' AND seq = 2");
  expect(await rescueStore(file)).toMatchObject({ saved: ["r1"], left: ["r2"] });
  await using(async (journal) => {
    expect(await journal.costs("total")).toMatchObject([{ runs: 3, turns: 3, reportedUsd: 1.5 }]);
  });
});
