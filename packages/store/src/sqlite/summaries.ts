import { setImmediate } from "node:timers/promises";
import { faultPoint } from "@cuebook/system";
import { readSummary } from "../folds.ts";
import { JournalError } from "../journal-error.ts";
import type { ReindexOptions, ReindexReport } from "../listing.ts";
import { runsUnindexed } from "../refusals.ts";
import { mostAtOnce, reindexBatch, type SummaryRow, summaryColumns } from "../summary-rows.ts";
import type { Connection } from "./connection.ts";
import { hashesOfRun, recordMentions } from "./objects.ts";
import { addPassages, removePassages } from "./passages.ts";
import { eventsOf } from "./read-events.ts";
import { rebuildSums, writeCosts } from "./write-costs.ts";

/** Writes the summary of a run, within the transaction that changes its events. */
export function writeSummary(connection: Connection, { run, createdAt, position, made }: SummaryRow): void {
  const { status, workflow, issue, isWaiting, search, body } = summaryColumns(run, made);
  connection.run(
    `INSERT INTO summaries (run, created_at, position, status, workflow, issue, waits, search, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (run) DO UPDATE SET position = excluded.position, status = excluded.status, workflow = excluded.workflow,
       issue = excluded.issue, waits = excluded.waits, search = excluded.search, body = excluded.body`,
    ...[run, createdAt, position, status, workflow, issue, isWaiting ? 1 : 0, search, body],
  );
}

/** Creates missing summaries, if they are few. @throws CuebookError `runs_unindexed` */
export function requireIndex(connection: Connection): void {
  const missing = "SELECT id FROM runs WHERE summarized <> version";
  const runs = connection.all(`${missing} LIMIT ?`, mostAtOnce + 1).map(({ id }) => String(id));
  if (runs.length === 0) return;
  if (runs.length > mostAtOnce) {
    throw runsUnindexed(Number(connection.get(`SELECT count(*) AS count FROM (${missing})`)?.count));
  }
  connection.transaction(() => {
    for (const run of runs) indexRun(connection, run);
  });
}

/** Whether an event of any run mentions a hash. @throws CuebookError `runs_unindexed` */
export function isMentioned(connection: Connection, hash: string): boolean {
  requireIndex(connection);
  return connection.get("SELECT 1 FROM mentions WHERE hash = ? LIMIT 1", hash) !== undefined;
}

/** Rebuilds all summaries and passages. */
export async function reindex(
  connection: Connection,
  mask: (text: string) => string,
  options: ReindexOptions,
): Promise<ReindexReport> {
  const of = Number(connection.get("SELECT count(*) AS count FROM runs")?.count);
  const report = { done: 0, of, built: 0, repaired: [] as string[], unreadable: [] as string[] };
  let last = "";
  while (options.signal?.aborted !== true) {
    faultPoint("write summaries");
    const runs = connection.transaction(() => {
      const rows = connection.all("SELECT id FROM runs WHERE id > ? ORDER BY id LIMIT ?", last, reindexBatch);
      const ids = rows.map(({ id }) => String(id));
      for (const run of ids) {
        const { was, isReadable } = indexRun(connection, run);
        if (was === "missing") report.built++;
        if (was === "different") report.repaired.push(run);
        if (!isReadable) report.unreadable.push(run);
        last = run;
      }
      return ids;
    });
    if (runs.length === 0) break;
    // One by one: a run may have many passages, and others write in between.
    for (const run of runs) connection.transaction(() => indexPassages(connection, run, mask));
    report.done += runs.length;
    options.onProgress?.(report.done, of);
    await setImmediate();
  }
  if (report.done === of) rebuildSums(connection);
  return report;
}

/** Makes the passages of a run again, within a transaction. A damaged history has none. */
export function indexPassages(connection: Connection, run: string, mask: (text: string) => string): void {
  removePassages(connection, run);
  connection.run("UPDATE runs SET is_searched = 1 WHERE id = ?", run);
  try {
    addPassages(connection, run, eventsOf(connection, run), mask);
  } catch (error) {
    if (!(error instanceof JournalError) || error.code !== "database_damaged") throw error;
    removePassages(connection, run);
  }
}

/** Creates the summary, the costs and the mentions of one run from its events, within a transaction. */
export function indexRun(connection: Connection, run: string) {
  const known = connection.get(
    `SELECT runs.created_at, runs.summarized = runs.version AS fresh, summaries.body
     FROM runs LEFT JOIN summaries ON summaries.run = runs.id WHERE runs.id = ?`,
    run,
  );
  const { made, costs } = readSummary(run, () => eventsOf(connection, run));
  const position = connection.get("SELECT max(position) AS position FROM events WHERE run = ?", run)?.position ?? 0;
  const isSame = known?.body === JSON.stringify(made);
  writeSummary(connection, { run, createdAt: String(known?.created_at), position: Number(position), made });
  // The costs of an unreadable run are unchanged.
  if (costs !== undefined) writeCosts(connection, run, costs);
  connection.run("UPDATE runs SET summarized = version WHERE id = ?", run);
  recordMentions(connection, run, hashesOfRun(connection, run));
  const was = known?.fresh !== 1 || known.body === null ? "missing" : isSame ? "same" : "different";
  return { was, isReadable: "summary" in made } as const;
}
