import { faultPoint } from "@cuebook/system";
import type { RunArchive } from "../archive/format.ts";
import { eventChecksum } from "../checksum.ts";
import { objectsInTranscript } from "../mentions.ts";
import { portableEvents, portableTranscript } from "../portable-rows.ts";
import { issueClaimed, processName, runLocked, versionConflict } from "../refusals.ts";
import type { Row } from "../stored-events.ts";
import { Placement, type Positions } from "../transfer/placement.ts";
import type { HistoryRange, PortableEvent, PortableTranscriptEvent, RunWrite, Transfer } from "../transfer/transfer.ts";
import type { Connection } from "./connection.ts";
import { isRowHeld, ownerOf } from "./leases.ts";
import { insertRecords, sqliteRecords } from "./records.ts";
import { indexPassages, indexRun } from "./summaries.ts";

const outlineColumns = `runs.id, created_at, version, issue, claims, request, mailed, lease_owner, lease_expires_at,
  (SELECT coalesce(max(seq), 0) FROM transcript WHERE run = runs.id) AS transcript,
  (SELECT count(*) FROM permission_answers WHERE run = runs.id) AS answers`;

/** The content of the database, for copies. */
export function sqliteTransfer(connection: Connection, mask: (text: string) => string, now: () => number): Transfer {
  const outline = async (row: Row) => ({
    ...{ run: String(row.id), createdAt: String(row.created_at), hasClaim: row.claims === 1 },
    ...{ version: Number(row.version), transcript: Number(row.transcript) },
    ...{ mailed: Number(row.mailed), answers: Number(row.answers) },
    ...{ issue: textOrNull(row.issue), request: textOrNull(row.request) },
    driver: (await isRowHeld(row, now())) ? processName(ownerOf(row.lease_owner)) : undefined,
  });
  const messages = (table: "mail" | "permission_answers", id: "id" | "permission", run: string) =>
    connection
      .all(`SELECT ${id} AS id, body FROM ${table} WHERE run = ? ORDER BY ${id}`, run)
      .map((row) => ({ id: Number(row.id), body: String(row.body) }));
  const history = (columns: string, table: "events" | "transcript", { run, after, upTo, limit }: HistoryRange) =>
    connection.all(
      `SELECT run, ${columns} FROM ${table} WHERE run = ? AND seq > ? AND seq <= ? ORDER BY seq LIMIT ?`,
      ...[run, after, upTo, limit],
    );
  return {
    keepsNames: true,
    identity: async () => connection.identity(),
    outlines: async (after, limit) =>
      Promise.all(
        connection
          .all(`SELECT ${outlineColumns} FROM runs WHERE runs.id > ? ORDER BY runs.id LIMIT ?`, after, limit)
          .map(outline),
      ),
    outlinesOf: async (runs) =>
      Promise.all(
        connection
          .all(
            `SELECT ${outlineColumns} FROM runs WHERE runs.id IN (SELECT value FROM json_each(?)) ORDER BY runs.id`,
            JSON.stringify(runs),
          )
          .map(outline),
      ),
    countRuns: async () => Number(connection.get("SELECT count(*) AS count FROM runs")?.count),
    events: async (range) =>
      portableEvents(connection.file, history("seq, at, version, type, body, position, checksum", "events", range)),
    transcript: async (range) => portableTranscript(history("seq, step, try, turn, body", "transcript", range)),
    messages: async (run) => ({
      mail: messages("mail", "id", run),
      answers: messages("permission_answers", "permission", run),
    }),
    write: (write) => connection.transactionOver(() => writeRun(connection, mask, now, write)),
    reserve: async (count) => reservePositions(connection, count),
    objects: async (after, limit) =>
      connection
        .all("SELECT hash FROM objects WHERE hash > ? ORDER BY hash LIMIT ?", after, limit)
        .map(({ hash }) => String(hash)),
    lacking: async (hashes) =>
      connection
        .all("SELECT value FROM json_each(?) WHERE value NOT IN (SELECT hash FROM objects)", JSON.stringify(hashes))
        .map(({ value }) => String(value)),
    ...sqliteRecords(connection),
  };
}

async function writeRun(
  connection: Connection,
  mask: (text: string) => string,
  now: () => number,
  write: RunWrite,
): Promise<void> {
  const { run } = write.run;
  await begin(connection, now, write);
  const { last } = connection.get("SELECT max(position) AS last FROM events WHERE run = ?", run) ?? {};
  const placement = new Placement(positionsOf(connection), Number(last ?? 0));
  for await (const events of write.events()) {
    insertEvents(connection, run, events, await placement.place(events.map(({ position }) => position)));
  }
  for await (const events of write.transcript()) insertTranscript(connection, run, events);
  insertMessages(connection, write);
  insertRecords(connection, "costs", write.costs);
  indexRun(connection, run);
  indexPassages(connection, run, mask);
  faultPoint("commit copied run");
}

/** Writes the final row of the run. */
async function begin(connection: Connection, now: () => number, { run, known }: RunWrite): Promise<void> {
  const found = connection.get("SELECT version, lease_owner, lease_expires_at FROM runs WHERE id = ?", run.run);
  const version = Number(found?.version ?? 0);
  if (version !== (known?.version ?? 0)) throw versionConflict(run.run, version, known?.version ?? 0);
  if (found !== undefined && (await isRowHeld(found, now()))) throw runLocked(run.run, ownerOf(found.lease_owner));
  if (run.hasClaim && run.issue !== null) {
    const other = "SELECT 1 FROM runs WHERE issue = ? AND claims = 1 AND id <> ?";
    if (connection.get(other, run.issue, run.run) !== undefined) throw issueClaimed(run.issue);
  }
  connection.run(
    `INSERT INTO runs (id, created_at, version, issue, claims, request, mailed, summarized) VALUES (?, ?, ?, ?, ?, ?, ?, 0)
     ON CONFLICT (id) DO UPDATE SET version = excluded.version, claims = excluded.claims, request = excluded.request,
       mailed = excluded.mailed, summarized = 0`,
    ...[run.run, run.createdAt, run.version, run.issue, run.hasClaim ? 1 : 0, run.request, run.mailed],
  );
}

function positionsOf(connection: Connection): Positions {
  return {
    areFree: (positions) => {
      const taken = "SELECT 1 FROM events WHERE position IN (SELECT value FROM json_each(?)) LIMIT 1";
      return connection.get(taken, JSON.stringify(positions)) === undefined;
    },
    take: (count) => takePositions(connection, count),
  };
}

function takePositions(connection: Connection, count: number): number[] {
  const before = reservePositions(connection, count);
  return Array.from({ length: count }, (_, index) => before + 1 + index);
}

/** @returns the position before them */
function reservePositions(connection: Connection, count: number): number {
  const { last } = connection.get("UPDATE positions SET last = last + ? RETURNING last", count) ?? {};
  return Number(last) - count;
}

function insertEvents(
  connection: Connection,
  run: string,
  events: readonly PortableEvent[],
  positions: readonly (number | null)[],
): void {
  for (const [index, { seq, at, version, type, body, checksum }] of events.entries()) {
    connection.run(
      "INSERT INTO events (run, seq, at, version, type, body, position, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      ...[run, seq, at, version, type, body, positions[index] ?? null, checksum],
    );
  }
}

function insertTranscript(connection: Connection, run: string, events: readonly PortableTranscriptEvent[]): void {
  for (const { seq, step, try: attempt, turn, body } of events) {
    const objects = objectsInTranscript(body);
    connection.run(
      "INSERT INTO transcript (run, seq, step, try, turn, body, objects) VALUES (?, ?, ?, ?, ?, ?, ?)",
      ...[run, seq, step, attempt, turn, body, objects.size === 0 ? null : [...objects].join(" ")],
    );
  }
}

function insertMessages(connection: Connection, { run: { run }, messages: { mail, answers } }: RunWrite): void {
  for (const table of ["mail", "permission_answers"]) connection.run(`DELETE FROM ${table} WHERE run = ?`, run);
  for (const { id, body } of mail) connection.run("INSERT INTO mail (run, id, body) VALUES (?, ?, ?)", run, id, body);
  for (const { id, body } of answers) {
    connection.run("INSERT INTO permission_answers (run, permission, body) VALUES (?, ?, ?)", run, id, body);
  }
}

/** Writes an archived run as it was. A search adds its passages. */
export function insertArchived(connection: Connection, archive: RunArchive): void {
  const { run, createdAt, events, transcript, objects } = archive;
  const version = events.at(-1)?.seq ?? 0;
  connection.run(
    "INSERT INTO runs (id, created_at, version, summarized, is_searched) VALUES (?, ?, ?, 0, 0)",
    ...[run, createdAt, version],
  );
  const rows = events.map(({ seq, at, version, ...rest }) => {
    const body = JSON.stringify(rest);
    const checksum = eventChecksum({ run, seq, at, version, body });
    return { seq, at, version, type: rest.type, body, checksum, position: null };
  });
  insertEvents(connection, run, rows, takePositions(connection, events.length));
  insertTranscript(
    connection,
    run,
    transcript.map((event) => ({ ...event, body: JSON.stringify(event) })),
  );
  for (const [hash, text] of objects) {
    connection.run("INSERT INTO objects (hash, body) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING", hash, text);
  }
  indexRun(connection, run);
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
