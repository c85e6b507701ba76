import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { trialDatabase } from "../testing/trial-database.ts";
import { at, created, here } from "../testing/trial-events.ts";

const { file, using, change, createOld } = trialDatabase();

const failed = (message: string) => ({ type: "run_failed", error: { code: "c", message, retryable: false } }) as const;

test("a database older than the index is searched at once, and has its runs in it from then on", async () => {
  createOld(4, 30, 4, [created, failed("cannot open display")]);
  await using(async (journal) => {
    await journal.reindex();
    change("DELETE FROM passages; DELETE FROM words; UPDATE runs SET is_searched = 0");
    const { runs, unsearched } = await journal.search("display", { limit: 50 });
    expect(runs.length + (unsearched ?? 0)).toBeGreaterThanOrEqual(30);
    for (let left = unsearched; left !== undefined && left > 0; )
      left = (await journal.search("display", { limit: 1 })).unsearched;
    expect(await journal.list({ search: "display" }, { limit: 0 })).toEqual({ runs: [], total: 30 });
  });
});

test("the words of a deleted run are gone from the file", async () => {
  await using(async (journal) => {
    for (const [run, word] of [
      ["a", "zebra"],
      ["b", "walrus"],
    ] as const) {
      await journal.create(run, created, at);
      const lease = await journal.acquire(run, await here());
      await journal.append(lease, 1, [failed(word)], at);
      await journal.release(lease);
    }
    await journal.forget(await journal.acquire("a", await here()));
    await journal.compact();
  });
  // What SQLite frees is overwritten by a rewrite of the file.
  change("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
  const text = readFileSync(file, "latin1");
  expect([text.includes("zebra"), text.includes("walrus")]).toEqual([false, true]);
});
