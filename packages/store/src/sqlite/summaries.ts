import { setImmediate } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import type { RunEvent } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { type Summarized, summarized } from "../folds.ts";
import { JournalError } from "../journal.ts";
import { type ReindexOptions, type ReindexReport, searchTextOf } from "../listing.ts";
import type { Connection } from "./connection.ts";
import { hashesOfRun, recordMentions } from "./objects.ts";
import { eventsOf } from "./read-events.ts";
import { rebuildSums, writeCosts } from "./write-costs.ts";

/** A run in the table of summaries. */
export interface SummaryRow {
  readonly run: string;
  readonly createdAt: string;
  readonly position: number;
  readonly made: Summarized;
}

/** Writes the summary of a run, within the transaction that changes its events. */
export function writeSummary(connection: Connection, { run, createdAt, position, made }: SummaryRow): void {
  const [state, workflow, issue, waits, search] =
    "summary" in made
      ? [
          made.summary.state,
          made.summary.workflow,
          made.summary.issue,
          made.summary.waiting.length,
          searchTextOf(made.summary),
        ]
      : ["unreadable", "", null, 0, run.toLowerCase()];
  connection.run(
    `INSERT INTO summaries (run, created_at, position, state, workflow, issue, waits, search, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (run) DO UPDATE SET position = excluded.position, state = excluded.state, workflow = excluded.workflow,
       issue = excluded.issue, waits = excluded.waits, search = excluded.search, body = excluded.body`,
    ...[run, createdAt, position, state, workflow, issue, waits === 0 ? 0 : 1, search, JSON.stringify(made)],
  );
}

/** The number of missing summaries that are created while a list is awaited: about a second's work. */
const mostAtOnce = 1000;

/** Creates missing summaries, if they are few. @throws CuebookError `runs_unindexed` */
export function requireIndex(connection: Connection): void {
  const missing = "SELECT id FROM runs WHERE summarized <> version";
  const runs = connection.all(`${missing} LIMIT ?`, mostAtOnce + 1).map(({ id }) => String(id));
  if (runs.length === 0) return;
  if (runs.length > mostAtOnce) {
    const { count } = connection.get(`SELECT count(*) AS count FROM (${missing})`) ?? {};
    throw new CuebookError("runs_unindexed", `${count} runs are missing in the index of runs`);
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

/** The number of runs indexed in one transaction: others can write in between. */
const batch = 100;

/** Rebuilds all summaries. */
export async function reindex(connection: Connection, options: ReindexOptions): Promise<ReindexReport> {
  const of = Number(connection.get("SELECT count(*) AS count FROM runs")?.count);
  const report = { done: 0, of, built: 0, repaired: [] as string[], unreadable: [] as string[] };
  let last = "";
  while (options.signal?.aborted !== true) {
    faultPoint("write summaries");
    const runs = connection.transaction(() => {
      const rows = connection.all("SELECT id FROM runs WHERE id > ? ORDER BY id LIMIT ?", last, batch);
      for (const { id } of rows) {
        const run = String(id);
        const { was, isReadable } = indexRun(connection, run);
        if (was === "missing") report.built++;
        if (was === "different") report.repaired.push(run);
        if (!isReadable) report.unreadable.push(run);
        last = run;
      }
      return rows.length;
    });
    if (runs === 0) break;
    report.done += runs;
    options.onProgress?.(report.done, of);
    await setImmediate();
  }
  if (report.done === of) rebuildSums(connection);
  return report;
}

/** Creates the summary, the costs and the mentions of one run from its events. */
function indexRun(connection: Connection, run: string) {
  const known = connection.get(
    `SELECT runs.created_at, runs.summarized = runs.version AS fresh, summaries.body
     FROM runs LEFT JOIN summaries ON summaries.run = runs.id WHERE runs.id = ?`,
    run,
  );
  const { made, costs } = summaryFrom(run, () => eventsOf(connection, run));
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

/** Events that cannot all be read have no state either. */
function summaryFrom(run: string, read: () => RunEvent[]): ReturnType<typeof summarized> {
  try {
    return summarized(run, read);
  } catch (error) {
    if (!(error instanceof JournalError) || error.code !== "database_damaged") throw error;
    const { code, message, retryable } = error;
    return { made: { error: { code, message, retryable } } };
  }
}
