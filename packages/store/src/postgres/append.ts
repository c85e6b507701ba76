import { type EventBody, type Placed, type RunState, summaryOf } from "@cuebook/run";
import { changesCosts, costsOf } from "../folds.ts";
import type { Lease } from "../journal.ts";
import { mailTakenBy } from "../mail.ts";
import type { PassageRow } from "../passage-rows.ts";
import type { QueuedRun } from "../queued-run.ts";
import { hashesInSealed, type SealedEvent } from "../stored-events.ts";
import { summaryColumns } from "../summary-rows.ts";
import { advisoryLocks } from "./locks.ts";
import { Parameters } from "./parameters.ts";
import { addingPassages } from "./passages.ts";
import { placedPart, queuedPart } from "./placement.ts";
import type { Value } from "./statements.ts";
import { nameKey, storable } from "./texts.ts";
import { spentParts } from "./write-costs.ts";

/** New events of a run, and the state after them. */
export interface Batch {
  readonly sealed: readonly SealedEvent[];
  readonly state: RunState;
  /** Identifies the batch: the row of the run stores the key of its last append. */
  readonly key: string;
  /** How the events change the run's place in the queue. Absent: they do not. */
  readonly placed?: Placed | undefined;
  /** What can be found of them. */
  readonly passages: readonly PassageRow[];
  /** Where the run that these events begin is queued. */
  readonly queued?: QueuedRun | undefined;
}

/** The returned values of the run's row. The lock makes positions become visible in their order: see the migrations. */
const returned = `RETURNING id, created_at, pg_advisory_xact_lock_shared(${advisoryLocks.positions}) AS ordered`;

/** The statement that begins a run. @param dispatch `seen`: the number of runs of its issue */
export function beginStatement(batch: Batch, run: string, at: string, dispatch?: { issue: string; seen: number }) {
  const to = new Parameters();
  const values = [run, at, batch.sealed.length, batch.key].map((value) => to.add(value));
  const [issue, condition] =
    dispatch === undefined
      ? ["NULL", ""]
      : [to.add(dispatch.issue), `WHERE cuebook.may_claim(${to.add(dispatch.issue)}, ${to.add(dispatch.seen)})`];
  const head = `INSERT INTO cuebook.runs (id, created_at, version, batch, issue, claims)
    SELECT ${values.join(", ")}, ${issue}, ${dispatch !== undefined} ${condition}
    ON CONFLICT (id) DO NOTHING ${returned}`;
  return batchStatement(head, batch, to);
}

/** The statement that adds events to a run, if the token and the version of the run still match. */
export function appendStatement(batch: Batch, { run, token }: Lease, version: number) {
  const to = new Parameters();
  const claims = claimAfter(batch.sealed.map(({ event }) => event));
  const claim = claims === undefined ? "" : `, claims = ${claims} AND issue IS NOT NULL`;
  const head = `UPDATE cuebook.runs SET version = version + ${to.add(batch.sealed.length)}, batch = ${to.add(batch.key)}${claim}
    WHERE id = ${to.add(run)} AND token = ${to.add(token)} AND version = ${to.add(version)} ${returned}`;
  return batchStatement(head, batch, to);
}

/** Whether a run has the claim of its issue after events; `undefined`: unchanged. */
function claimAfter(events: readonly EventBody[]): boolean | undefined {
  const last = events.findLast(({ type }) => type === "run_resumed" || type === "dispatch_settled");
  return last === undefined ? undefined : last.type === "run_resumed";
}

/** One statement: nothing is written unless the head returns the row of the run. */
function batchStatement(head: string, batch: Batch, to: Parameters): { sql: string; values: readonly Value[] } {
  const events = batch.sealed.map(({ event }) => event);
  const parts = [
    addedPart(batch.sealed, to),
    summarizedPart(batch.state, to),
    ...mentionedParts(batch.sealed, to),
    ...(events.some(changesCosts) ? spentParts(costsOf(batch.state), to) : []),
    ...takenParts(events, to),
    ...(batch.placed === undefined ? [] : [placedPart(batch.placed, batch.state.id, to)]),
    ...(batch.passages.length === 0 ? [] : [`indexed AS (${addingPassages(batch.passages, to, "head")})`]),
    ...(batch.queued === undefined ? [] : [queuedPart(batch.queued, to)]),
  ];
  const sql = `WITH head AS (${head}), ${parts.join(", ")} SELECT count(*) AS added FROM head`;
  return { sql, values: to.values };
}

function addedPart(sealed: readonly SealedEvent[], to: Parameters): string {
  const [first] = sealed;
  const before = to.add((first?.event.seq ?? 1) - 1);
  const [at, version] = [to.add(first?.event.at ?? ""), to.add(first?.event.version ?? 0)];
  const columns = [
    sealed.map(({ event }) => event.type),
    sealed.map(({ text }) => text),
    sealed.map(({ checksum }) => checksum),
  ].map((column) => `${to.add(column)}::text[]`);
  return `added AS (
    INSERT INTO cuebook.events (run, seq, at, version, type, body, checksum, position)
    SELECT head.id, ${before}::bigint + event.number, ${at}, ${version}::integer, type, body, checksum, nextval('cuebook.positions')
    FROM head, unnest(${columns.join(", ")}) WITH ORDINALITY AS event (type, body, checksum, number)
    RETURNING position)`;
}

function summarizedPart(state: RunState, to: Parameters): string {
  const row = summaryColumns(state.id, { summary: summaryOf(state) });
  const issue = row.issue === null ? null : nameKey(row.issue);
  const values = [row.status, nameKey(row.workflow), issue, row.isWaiting, row.wants, storable(row.search), row.body];
  return `summarized AS (
    INSERT INTO cuebook.summaries (run, created_at, position, status, workflow, issue, waits, wants, search, body)
    SELECT head.id, head.created_at, (SELECT max(position) FROM added), ${values.map((value) => to.add(value)).join(", ")} FROM head
    ON CONFLICT (run) DO UPDATE SET position = excluded.position, status = excluded.status, workflow = excluded.workflow,
      issue = excluded.issue, waits = excluded.waits, wants = excluded.wants, search = excluded.search, body = excluded.body)`;
}

function mentionedParts(sealed: readonly SealedEvent[], to: Parameters): string[] {
  const hashes = [...hashesInSealed(sealed)];
  if (hashes.length === 0) return [];
  return [
    `mentioned AS (
      INSERT INTO cuebook.mentions (hash, run) SELECT hash, head.id FROM head, unnest(${to.add(hashes)}::text[]) AS hash
      ON CONFLICT DO NOTHING)`,
  ];
}

/** The parts that remove the messages and answers that these events take. */
function takenParts(events: readonly EventBody[], to: Parameters): string[] {
  const mail = events.flatMap((event) => mailTakenBy(event) ?? []);
  const answers = events.flatMap((event) => (event.type === "permission_decided" ? event.permission : []));
  const taken = (part: string, table: string, column: string, numbers: readonly number[]) =>
    numbers.length === 0
      ? []
      : [
          `${part} AS (DELETE FROM cuebook.${table} USING head
            WHERE ${table}.run = head.id AND ${table}.${column} = ANY(${to.add(numbers)}::bigint[]))`,
        ];
  return [
    ...taken("taken_mail", "mail", "id", mail),
    ...taken("taken_answers", "permission_answers", "permission", answers),
  ];
}
