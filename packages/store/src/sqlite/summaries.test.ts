import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { trialDatabase } from "../testing/trial-database.ts";
import { at, created, here } from "../testing/trial-events.ts";
import { migrations } from "./migrations.ts";

const { file, using, change, changeRaw, createOld } = trialDatabase();

/** A database older than summaries. */
const oldDatabase = (runs: number) => createOld(4, runs, 4, [created, { type: "run_cancelled" }]);

/** A database that has only mentions of objects, with a run that completed a step. */
function databaseWithArtifacts(bodies: readonly string[]): void {
  createOld(5, 1, 4, []);
  changeRaw((raw) => {
    raw.exec("UPDATE runs SET version = 9, summarized = 9");
    const event = raw.prepare(
      "INSERT INTO events (run, seq, at, version, type, body) VALUES ('r0001', ?, ?, 4, 'step_completed', ?)",
    );
    for (const [index, body] of bodies.entries()) event.run(index + 1, at, body);
  });
}

test("a database with old mentions finds the artifacts that its runs name, and skips damaged events", async () => {
  const hashes = ["a", "b"].map((digit) => digit.repeat(64));
  const completed = {
    type: "step_completed",
    artifacts: hashes.map((hash) => ({ name: "n", hash: `sha256:${hash}` })),
  };
  databaseWithArtifacts([
    "{no JSON",
    JSON.stringify({ type: "step_completed", artifacts: [null, "x", { hash: 7 }, {}] }),
    JSON.stringify({ type: "step_completed" }),
    JSON.stringify(completed),
  ]);
  await using(async (journal) => {
    expect(await Promise.all([...hashes, "c".repeat(64)].map((hash) => journal.isMentioned(hash)))).toEqual([
      ...[true, true, false],
    ]);
  });
});

test("a database older than summaries gets them when it is first listed", async () => {
  oldDatabase(3);
  await using(async (journal) => {
    expect(await journal.list({ statuses: ["cancelled"] })).toMatchObject({
      total: 3,
      runs: [{ run: "r0003", position: 0 }, {}, {}],
    });
    const lease = await journal.acquire("r0001", await here());
    await journal.append(lease, 2, [{ type: "run_resumed" }], at);
    expect(await journal.list({ statuses: ["running"] })).toMatchObject({ runs: [{ run: "r0001", position: 1 }] });
  });
});

test("summaries of an earlier version get the name of the status that all views have", async () => {
  oldDatabase(2);
  const listed = await using((journal) => journal.list());
  change(`UPDATE summaries SET body = replace(body, ',"status":', ',"state":');
    DROP INDEX summaries_of_statuses;
    ALTER TABLE summaries RENAME COLUMN status TO state;
    CREATE INDEX summaries_of_states ON summaries (state, workflow);
    DROP TABLE passages;
    DROP TABLE words;
    DROP INDEX runs_unsearched;
    ALTER TABLE runs DROP COLUMN is_searched;
    PRAGMA user_version = ${migrations.length - 2}`);
  await using(async (journal) => {
    expect(await journal.list({ statuses: ["cancelled"] })).toEqual(listed);
    expect(await journal.reindex()).toMatchObject({ built: 0, repaired: [] });
  });
});

test("an old run is continued, and its objects are mentioned from then on", async () => {
  oldDatabase(1);
  await using(async (journal) => {
    const hash = await journal.putObject("text");
    change(`UPDATE events SET body = replace(body, '"o"', '"${hash}"') WHERE seq = 1`);
    const lease = await journal.acquire("r0001", await here());
    await journal.append(lease, 2, [{ type: "run_resumed" }], at);
    await journal.create("r2", { ...created, pin: { definition: "d", object: hash } }, at);
    await journal.forget(await journal.acquire("r2", await here()));
    expect(await journal.getObject(hash)).toBe("text");
  });
});

test("many runs without summaries are listed after a reindex, which can be interrupted and run again", async () => {
  oldDatabase(1001);
  await using(async (journal) => {
    const unindexed = {
      code: "runs_unindexed",
      message: "1001 runs are missing in the index of runs",
    };
    await expect(journal.list()).rejects.toMatchObject(unindexed);
    const lease = await journal.acquire("r0001", await here());
    await expect(journal.forget(lease)).rejects.toMatchObject(unindexed);
    await journal.release(lease);

    const stop = new AbortController();
    const cut = await journal.reindex({ signal: stop.signal, onProgress: (done) => done >= 200 && stop.abort() });
    expect(cut).toMatchObject({ done: 200, of: 1001, built: 200 });
    expect((await journal.list()).total).toBe(1001);
    expect(await journal.reindex()).toMatchObject({ done: 1001, of: 1001, built: 0, repaired: [] });
  });
});

test("a reindex names the runs whose summary was wrong, and those whose events have none", async () => {
  oldDatabase(4);
  await using((journal) => journal.list());
  change(
    "UPDATE summaries SET status = 'running', body = json_set(body, '$.summary.status', 'running') WHERE run = 'r0001'",
  );
  change("UPDATE events SET version = 99 WHERE run = 'r0002'");
  change("UPDATE events SET body = '{' WHERE run = 'r0003'");
  await using(async (journal) => {
    expect(await journal.list({ statuses: ["interrupted"] })).toMatchObject({ runs: [{ run: "r0001" }] });
    expect(await journal.reindex()).toEqual({
      ...{ done: 4, of: 4, built: 0 },
      repaired: ["r0001", "r0002", "r0003"],
      unreadable: ["r0002", "r0003"],
    });
    expect((await journal.list({ statuses: ["cancelled"] })).runs.map(({ run }) => run)).toEqual(["r0004", "r0001"]);
    const { runs } = await journal.list({ statuses: ["unreadable"] });
    expect(runs.map((each) => "error" in each && [each.run, each.error.code])).toEqual([
      ["r0003", "database_damaged"],
      ["r0002", "journal_newer"],
    ]);
  });
});

test.each([
  ["write workspace_requested#1", 1],
  ["write summary#2", 1],
  ["write run_cancelled#1", 2],
])("a process that is killed at %s leaves events and summary of the same version", async (fault, version) => {
  const child = fileURLToPath(new URL("../testing/append-child.ts", import.meta.url));
  const { signal } = spawnSync(process.execPath, [child, file], { env: { ...process.env, CUEBOOK_FAULT: fault } });
  expect(signal).toBe("SIGKILL");
  await using(async (journal) => {
    expect(await journal.read("r1")).toHaveLength(version);
    expect((await journal.list()).runs).toMatchObject([{ position: version, isDriven: false, summary: { version } }]);
    const lease = await journal.acquire("r1", await here());
    expect(lease.token).toBe(2);
    await journal.append(lease, version, [{ type: "run_cancelled" }], at);
    expect(await journal.since(version, 5)).toMatchObject([{ position: version + 1 }]);
  });
});
