import type { RunEvent } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { readSummary } from "../folds.ts";
import { JournalError } from "../journal-error.ts";
import type { ReindexOptions, ReindexReport } from "../listing.ts";
import { hashesInText, objectsInTranscript } from "../mentions.ts";
import { runsUnindexed } from "../refusals.ts";
import { mostAtOnce, reindexBatch, type SummaryRow, summaryColumns } from "../summary-rows.ts";
import type { Connection } from "./connection.ts";
import { recordMentions } from "./objects.ts";
import { indexPassages } from "./passages.ts";
import { eventsOf } from "./read-events.ts";
import type { Statements } from "./statements.ts";
import { nameKey, storable } from "./texts.ts";
import { rebuildSums, writeCosts } from "./write-costs.ts";

/** Writes a rebuilt summary of a run. An append writes the summary itself. */
async function writeSummary(statements: Statements, { run, createdAt, position, made }: SummaryRow): Promise<void> {
  const { status, workflow, issue, isWaiting, wants, search, body } = summaryColumns(run, made);
  await statements.run(
    `INSERT INTO cuebook.summaries (run, created_at, position, status, workflow, issue, waits, wants, search, body)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (run) DO UPDATE SET position = excluded.position, status = excluded.status, workflow = excluded.workflow,
       issue = excluded.issue, waits = excluded.waits, wants = excluded.wants, search = excluded.search, body = excluded.body`,
    ...[run, createdAt, position, status, nameKey(workflow), issue === null ? null : nameKey(issue)],
    ...[isWaiting, wants, storable(search), body],
  );
}

/** Creates missing summaries, if they are few. @throws CuebookError `runs_unindexed` */
export async function requireIndex(connection: Connection): Promise<void> {
  const missing = "FROM cuebook.runs WHERE NOT is_indexed";
  const runs = await connection.all(`SELECT id ${missing} LIMIT $1`, mostAtOnce + 1);
  if (runs.length > mostAtOnce) {
    throw runsUnindexed(Number((await connection.get(`SELECT count(*) AS count ${missing}`))?.count));
  }
  for (const { id } of runs) await indexRun(connection, String(id));
}

/** Whether an event of any run mentions a hash. @throws CuebookError `runs_unindexed` */
export async function isMentioned(connection: Connection, hash: string): Promise<boolean> {
  await requireIndex(connection);
  return (await connection.get("SELECT FROM cuebook.mentions WHERE hash = $1 LIMIT 1", storable(hash))) !== undefined;
}

/** Makes the passages of a run again, while nobody appends to it. A damaged history has none. */
export async function indexPassagesOf(connection: Connection, run: string, mask: (text: string) => string) {
  return connection.transaction(async (statements) => {
    await statements.get("SELECT FROM cuebook.runs WHERE id = $1 FOR UPDATE", run);
    await indexPassages(connection, statements, run, await readable(connection, statements, run), mask);
  });
}

/** The events of a run; none if they are damaged. */
async function readable(connection: Connection, statements: Statements, run: string): Promise<readonly RunEvent[]> {
  const read = await readAll(connection, statements, run);
  try {
    return read();
  } catch {
    return [];
  }
}

/** Rebuilds all summaries and passages. */
export async function reindex(
  connection: Connection,
  mask: (text: string) => string,
  options: ReindexOptions,
): Promise<ReindexReport> {
  const of = Number((await connection.get("SELECT count(*) AS count FROM cuebook.runs"))?.count);
  const report = { done: 0, of, built: 0, repaired: [] as string[], unreadable: [] as string[] };
  let last = "";
  while (options.signal?.aborted !== true) {
    faultPoint("write summaries");
    const rows = await connection.all(
      "SELECT id FROM cuebook.runs WHERE id > $1 ORDER BY id LIMIT $2",
      last,
      reindexBatch,
    );
    if (rows.length === 0) break;
    for (const { id } of rows) {
      const run = String(id);
      const { was, isReadable } = await indexRun(connection, run);
      await indexPassagesOf(connection, run, mask);
      if (was === "missing") report.built++;
      if (was === "different") report.repaired.push(run);
      if (!isReadable) report.unreadable.push(run);
      last = run;
    }
    report.done += rows.length;
    options.onProgress?.(report.done, of);
  }
  if (report.done === of) await connection.transaction(rebuildSums);
  return report;
}

/** Creates the summary, the costs and the mentions of one run from its events, while nobody appends to it. */
async function indexRun(connection: Connection, run: string) {
  return connection.transaction((statements) => indexRunWithin(connection, statements, run));
}

/** Like `indexRun`, within a transaction. */
export async function indexRunWithin(connection: Connection, statements: Statements, run: string) {
  const row = await statements.get("SELECT created_at, is_indexed FROM cuebook.runs WHERE id = $1 FOR UPDATE", run);
  if (row === undefined) return { was: "same", isReadable: true } as const;
  const known = await statements.get("SELECT body FROM cuebook.summaries WHERE run = $1", run);
  const events = await readAll(connection, statements, run);
  const { made, costs } = readSummary(run, events);
  const last = await statements.get("SELECT max(position) AS position FROM cuebook.events WHERE run = $1", run);
  // Events that are older than positions have negative ones.
  const position = Math.max(0, Number(last?.position ?? 0));
  await writeSummary(statements, { run, createdAt: String(row.created_at), position, made });
  // The costs of an unreadable run are unchanged.
  if (costs !== undefined) await writeCosts(statements, run, costs);
  await recordMentions(statements, run, await hashesOfRun(statements, run));
  await statements.run("UPDATE cuebook.runs SET is_indexed = true WHERE id = $1 AND NOT is_indexed", run);
  const isSame = known?.body === JSON.stringify(made);
  const was = row.is_indexed !== true || known === undefined ? "missing" : isSame ? "same" : "different";
  return { was, isReadable: "summary" in made } as const;
}

/** Reads the events of a run. @returns a function that returns them, or throws why they cannot be read */
async function readAll(
  connection: Connection,
  statements: Statements,
  run: string,
): Promise<() => readonly RunEvent[]> {
  try {
    const events = await eventsOf(connection, run, 0, statements);
    return () => events;
  } catch (error) {
    if (!(error instanceof JournalError) || error.code !== "database_damaged") throw error;
    return () => {
      throw error;
    };
  }
}

/** Everything in a run's events that may be the name of an object, and the objects of its transcript. */
async function hashesOfRun(statements: Statements, run: string): Promise<ReadonlySet<string>> {
  const events = await statements.all("SELECT body FROM cuebook.events WHERE run = $1", run);
  const transcript = await statements.all(
    `SELECT body FROM cuebook.transcript WHERE run = $1 AND strpos(body, '"object":"') > 0`,
    run,
  );
  return new Set([
    ...events.flatMap(({ body }) => [...hashesInText(String(body))]),
    ...transcript.flatMap(({ body }) => [...objectsInTranscript(String(body))]),
  ]);
}
