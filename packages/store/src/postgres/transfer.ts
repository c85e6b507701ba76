import { faultPoint } from "@cuebook/system";
import { checksumOf, portableEvents, portableTranscript } from "../portable-rows.ts";
import { issueClaimed, processName, runLocked, versionConflict } from "../refusals.ts";
import type { Row } from "../stored-events.ts";
import { Placement, type Positions } from "../transfer/placement.ts";
import type {
  HistoryRange,
  PortableEvent,
  PortableMessage,
  PortableTranscriptEvent,
  RunWrite,
  Transfer,
} from "../transfer/transfer.ts";
import type { Connection } from "./connection.ts";
import { violates } from "./database-error.ts";
import { isHeld, ownerOf } from "./leases.ts";
import { advisoryLocks } from "./locks.ts";
import { postgresRecords, recordsWithin } from "./records.ts";
import type { Statements, Value } from "./statements.ts";
import { indexPassagesOf, indexRunWithin } from "./summaries.ts";
import { storable } from "./texts.ts";

const leaseColumns = "lease_owner AS owner, lease_machine AS machine, lease_until > cuebook.now_ms() AS lasts";
const outlineColumns = `runs.id, created_at, version, issue, claims, request, mailed, ${leaseColumns},
  (SELECT coalesce(max(seq), 0) FROM cuebook.transcript WHERE run = runs.id) AS transcript,
  (SELECT count(*) FROM cuebook.permission_answers WHERE run = runs.id) AS answers`;

/** The content of the database, for copies. */
export function postgresTransfer(connection: Connection, mask: (text: string) => string): Transfer {
  const outlines = async (rest: string, ...values: Value[]) => {
    const rows = await connection.all(`SELECT ${outlineColumns} FROM cuebook.runs ${rest}`, ...values);
    return Promise.all(rows.map(outlineOf));
  };
  const history = (columns: string, table: "events" | "transcript", { run, after, upTo, limit }: HistoryRange) =>
    connection.all(
      `SELECT run, ${columns} FROM cuebook.${table} WHERE run = $1 AND seq > $2 AND seq <= $3 ORDER BY seq LIMIT $4`,
      ...[run, after, upTo, limit],
    );
  const messages = async (table: "mail" | "permission_answers", id: "id" | "permission", run: string) => {
    const rows = await connection.all(
      `SELECT ${id} AS id, body FROM cuebook.${table} WHERE run = $1 ORDER BY ${id}`,
      run,
    );
    return rows.map((row) => ({ id: Number(row.id), body: String(row.body) }));
  };
  return {
    keepsNames: false,
    identity: async () => {
      // No two servers start in the same microsecond, so this works for any of their addresses.
      const row = await connection.get(
        "SELECT pg_postmaster_start_time()::text AS started, (SELECT oid FROM pg_database WHERE datname = current_database()) AS oid",
      );
      return `postgres ${String(row?.started)} ${String(row?.oid)}`;
    },
    outlines: (after, limit) => outlines("WHERE runs.id > $1 ORDER BY runs.id LIMIT $2", storable(after), limit),
    outlinesOf: (runs) => outlines("WHERE runs.id = ANY($1::text[]) ORDER BY runs.id", runs.map(storable)),
    countRuns: async () => Number((await connection.get("SELECT count(*) AS count FROM cuebook.runs"))?.count),
    events: async (range) =>
      portableEvents(
        connection.name,
        await history("seq, at, version, type, body, position, checksum", "events", range),
      ),
    transcript: async (range) => portableTranscript(await history("seq, step, try, turn, body", "transcript", range)),
    messages: async (run) => ({
      mail: await messages("mail", "id", run),
      answers: await messages("permission_answers", "permission", run),
    }),
    write: async (write) => {
      await writeRun(connection, write);
      await indexPassagesOf(connection, write.run.run, mask);
    },
    reserve: (count) =>
      connection.transaction(async (statements) => {
        // Exclusive, so that the positions are consecutive. A role that is not the owner may take positions, but not set the sequence.
        await statements.run(`SELECT pg_advisory_xact_lock(${advisoryLocks.positions})`);
        const row = await statements.get(
          "SELECT max(nextval('cuebook.positions')) AS last FROM generate_series(1, $1::bigint)",
          Math.max(1, count),
        );
        return Number(row?.last) - Math.max(1, count);
      }),
    objects: async (after, limit) => {
      const rows = await connection.all(
        "SELECT hash FROM cuebook.objects WHERE hash > $1 ORDER BY hash LIMIT $2",
        ...[after, limit],
      );
      return rows.map(({ hash }) => String(hash));
    },
    lacking: async (hashes) => {
      const rows = await connection.all(
        `SELECT hash FROM unnest($1::text[]) AS hash
         WHERE NOT EXISTS (SELECT FROM cuebook.objects WHERE objects.hash = hash.hash)`,
        hashes,
      );
      return rows.map(({ hash }) => String(hash));
    },
    ...postgresRecords(connection),
  };
}

async function outlineOf(row: Row) {
  return {
    ...{ run: String(row.id), createdAt: String(row.created_at), hasClaim: row.claims === true },
    ...{ version: Number(row.version), transcript: Number(row.transcript) },
    ...{ mailed: Number(row.mailed), answers: Number(row.answers) },
    ...{ issue: textOrNull(row.issue), request: textOrNull(row.request) },
    driver: (await isHeld(row)) ? processName(ownerOf(row.owner)) : undefined,
  };
}

async function writeRun(connection: Connection, write: RunWrite): Promise<void> {
  const { run, issue } = write.run;
  try {
    await connection.transaction(async (statements) => {
      await begin(statements, write);
      const last = await statements.get("SELECT max(position) AS last FROM cuebook.events WHERE run = $1", run);
      const placement = new Placement(positionsOf(statements), Number(last?.last ?? 0));
      for await (const events of write.events()) {
        const positions = await placement.place(events.map(({ position }) => position));
        await insertEvents(statements, run, events, await withoutNull(statements, positions));
      }
      for await (const events of write.transcript()) await insertTranscript(statements, run, events);
      await insertMessages(statements, "mail", "id", run, write.messages.mail);
      await insertMessages(statements, "permission_answers", "permission", run, write.messages.answers);
      await recordsWithin(statements).addRecords("costs", write.costs);
      await indexRunWithin(connection, statements, run);
      faultPoint("commit copied run");
    });
  } catch (error) {
    throw violates(error, "claim_of_issue") && issue !== null ? issueClaimed(issue) : error;
  }
}

/** Writes the final row of the run. Nobody drives the run until the commit. */
async function begin(statements: Statements, { run, known }: RunWrite): Promise<void> {
  const found = await statements.get(
    `SELECT version, ${leaseColumns} FROM cuebook.runs WHERE id = $1 FOR UPDATE`,
    run.run,
  );
  const version = Number(found?.version ?? 0);
  const expected = known?.version ?? 0;
  if (version !== expected) throw versionConflict(run.run, version, expected);
  if (found !== undefined && (await isHeld(found))) throw runLocked(run.run, ownerOf(found.owner));
  const { changes } = await statements.run(
    `INSERT INTO cuebook.runs AS runs (id, created_at, version, issue, claims, request, mailed, is_indexed, is_searched)
     VALUES ($1, $2, $3, $4, $5, $6, $7, false, false)
     ON CONFLICT (id) DO UPDATE SET version = excluded.version, claims = excluded.claims, request = excluded.request,
       mailed = excluded.mailed, is_indexed = false, is_searched = false WHERE runs.version = $8`,
    ...[run.run, run.createdAt, run.version, run.issue === null ? null : storable(run.issue), run.hasClaim],
    ...[run.request === null ? null : storable(run.request), run.mailed, expected],
  );
  // Another process has begun to write the run in between.
  if (changes === 0) throw versionConflict(run.run, -1, expected);
}

function positionsOf(statements: Statements): Positions {
  return {
    areFree: async (positions) => {
      const taken = "SELECT FROM cuebook.events WHERE position = ANY($1::bigint[]) LIMIT 1";
      return (await statements.get(taken, positions)) === undefined;
    },
    take: async (count) => {
      await statements.run(`SELECT pg_advisory_xact_lock_shared(${advisoryLocks.positions})`);
      const rows = await statements.all(
        "SELECT nextval('cuebook.positions') AS position FROM generate_series(1, $1::bigint)",
        count,
      );
      return rows.map(({ position }) => Number(position));
    },
  };
}

/** In PostgreSQL, every event has a position. Events that are older than positions get negative ones, which no reader asks for. */
async function withoutNull(statements: Statements, positions: readonly (number | null)[]): Promise<readonly number[]> {
  const old = positions.filter((position) => position === null).length;
  if (old === 0) return positions.map(Number);
  const row = await statements.get("SELECT least(min(position), 0) AS first FROM cuebook.events");
  let next = Number(row?.first) - old;
  return positions.map((position) => position ?? next++);
}

async function insertEvents(
  statements: Statements,
  run: string,
  events: readonly PortableEvent[],
  positions: readonly number[],
): Promise<void> {
  await statements.run(
    `INSERT INTO cuebook.events (run, seq, at, version, type, body, checksum, position)
     SELECT $1, * FROM unnest($2::bigint[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::bigint[])`,
    run,
    ...[events.map(({ seq }) => seq), events.map(({ at }) => at), events.map(({ version }) => version)],
    ...[events.map(({ type }) => type), events.map(({ body }) => body)],
    ...[events.map((event) => checksumOf(run, event)), positions],
  );
}

async function insertTranscript(
  statements: Statements,
  run: string,
  events: readonly PortableTranscriptEvent[],
): Promise<void> {
  await statements.run(
    `INSERT INTO cuebook.transcript (run, seq, step, try, turn, body)
     SELECT $1, * FROM unnest($2::bigint[], $3::integer[], $4::integer[], $5::integer[], $6::text[])`,
    run,
    ...[events.map(({ seq }) => seq), events.map(({ step }) => step), events.map((event) => event.try)],
    ...[events.map(({ turn }) => turn), events.map(({ body }) => body)],
  );
}

async function insertMessages(
  statements: Statements,
  table: "mail" | "permission_answers",
  id: "id" | "permission",
  run: string,
  messages: readonly PortableMessage[],
): Promise<void> {
  await statements.run(`DELETE FROM cuebook.${table} WHERE run = $1`, run);
  if (messages.length === 0) return;
  await statements.run(
    `INSERT INTO cuebook.${table} (run, ${id}, body) SELECT $1, * FROM unnest($2::bigint[], $3::text[])`,
    run,
    ...[messages.map((each) => each.id), messages.map(({ body }) => body)],
  );
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
