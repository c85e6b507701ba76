/** @folder The journal and the library in SQLite: schema, migrations, queries. */
import type { RunEvent } from "@cuebook/run";
import type { RunArchive } from "../archive/format.ts";
import type { Journal } from "../journal.ts";
import { JournalError } from "../journal-error.ts";
import { noticesIn } from "../notices.ts";
import { schedulesIn } from "../schedules.ts";
import { searchRuns } from "../search-runs.ts";
import { sqliteComparedTexts } from "./compared-texts.ts";
import { Connection, type ConnectionOptions } from "./connection.ts";
import { spentUsd, sumCosts } from "./costs.ts";
import { SqliteEvents } from "./events.ts";
import { KnownDatabase } from "./known.ts";
import { drivenCondition, sqliteLeases } from "./leases.ts";
import { sqliteLibrary } from "./library.ts";
import { countStatuses, listRuns, selectRuns } from "./list.ts";
import { sqliteLiveTexts } from "./live-texts.ts";
import { FileMedium, MemoryMedium } from "./medium.ts";
import { sqliteObjects } from "./objects.ts";
import { sqlitePassages } from "./passages.ts";
import { sqlitePauses } from "./pauses.ts";
import { sqliteRepeats } from "./repeats.ts";
import { sqliteRequests } from "./requests.ts";
import { SqliteSessions } from "./sessions.ts";
import { indexPassages, isMentioned, reindex } from "./summaries.ts";
import { sqliteTranscripts } from "./transcripts.ts";
import { insertArchived, sqliteTransfer } from "./transfer.ts";

/** How to open a database. */
export interface SqliteOptions extends ConnectionOptions {
  /** Masks secrets in everything that is written. */
  readonly mask?: (text: string) => string;
  readonly now?: () => number;
}

/**
 * The embedded journal: one SQLite file in WAL mode, every commit on disk before it counts.
 * @param file the database; its folder is created
 * @throws CuebookError `database_replaced`, `database_older`, and the errors of the connection
 */
export function openSqliteJournal(file: string, options: SqliteOptions = {}): Journal {
  const connection = new Connection(new FileMedium(file), options);
  const known = knownOf(connection);
  const journal = journalOn(connection, options);
  const begun = async (first: Promise<RunEvent>) => {
    const event = await first;
    known.begun();
    return event;
  };
  return {
    ...journal,
    create: (...given) => begun(journal.create(...given)),
    claim: (...given) => begun(journal.claim(...given)),
    close: async () => {
      await connection.finish();
      known.write();
      await journal.close();
    },
  };
}

/** How a journal in memory begins. */
export interface MemoryOptions extends Pick<SqliteOptions, "mask" | "now"> {
  /** The runs that it has from the beginning. */
  readonly runs?: readonly RunArchive[];
}

/** A journal in memory that ends with the process, and meets the whole contract until then: for recordings, archives and tests. */
export function memoryJournal({ runs = [], ...options }: MemoryOptions = {}): Journal {
  const connection = new Connection(new MemoryMedium(), {});
  connection.transaction(() => {
    for (const archive of runs) insertArchived(connection, archive);
  });
  return journalOn(connection, options);
}

function journalOn(connection: Connection, { mask = (text) => text, now = Date.now }: SqliteOptions): Journal {
  const events = new SqliteEvents(connection, mask);
  const compared = sqliteComparedTexts(connection);
  const passages = sqlitePassages(connection, mask, (run) => indexPassages(connection, run, mask));
  return {
    library: sqliteLibrary(connection),
    schedules: schedulesIn(compared),
    notices: noticesIn(compared),
    pauses: sqlitePauses(connection),
    repeats: sqliteRepeats(connection, mask),
    sessions: new SqliteSessions(connection, mask, now),
    transfer: sqliteTransfer(connection, mask, now),
    create: (...given) => events.create(...given),
    claim: (...given) => events.claim(...given),
    dispatches: () => events.dispatches(),
    append: (...given) => events.append(...given),
    read: (...given) => events.read(...given),
    since: (...given) => events.since(...given),
    position: () => events.position(),
    find: (prefix) => events.find(prefix),
    forget: (...given) => events.forget(...given),
    archived: (prefix) => events.archived(prefix),
    ...sqliteLeases(connection, now),
    ...sqliteObjects(connection),
    ...sqliteRequests(connection, mask),
    ...sqliteTranscripts(connection, mask),
    ...sqliteLiveTexts(connection, mask),
    isMentioned: async (hash) => isMentioned(connection, hash),
    list: (filter = {}, page = {}) => listRuns(connection, passages, now, filter, page),
    search: (text, page) =>
      searchRuns(passages, (found, each) => selectRuns(connection, now, {}, each, found), text, page),
    statuses: async (filter = {}) => countStatuses(connection, filter),
    costs: async (by, filter = {}) => sumCosts(connection, by, filter),
    spentUsd: async (day, workflow) => spentUsd(connection, day, workflow),
    reindex: (given = {}) => reindex(connection, mask, given),
    runs: async () => {
      const { sql, values } = await drivenCondition(connection, now);
      const rows = connection.all(
        `SELECT id, created_at, ${sql} AS driven FROM runs ORDER BY created_at DESC, id DESC`,
        ...values,
      );
      return rows.map((row) => ({
        id: String(row.id),
        createdAt: String(row.created_at),
        isDriven: row.driven === 1,
      }));
    },
    compact: async () => compact(connection),
    close: () => connection.close(),
  };
}

/** The record of a database, which is closed if it is not the known one. */
function knownOf(connection: Connection): KnownDatabase {
  try {
    return new KnownDatabase(connection);
  } catch (error) {
    void connection.close();
    throw error;
  }
}

/**
 * Removes the words of deleted runs from the index, and rewrites the file if a quarter of it is free, which needs that much disk space
 * again for a moment. If others write, or the disk is too full, everything stays for later.
 */
function compact(connection: Connection): void {
  try {
    connection.exec("INSERT INTO words (words) VALUES ('optimize')");
    const pages = Number(connection.get("PRAGMA page_count")?.page_count);
    const free = Number(connection.get("PRAGMA freelist_count")?.freelist_count);
    if (free * 4 < pages) return;
    connection.exec("VACUUM");
    connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (error) {
    if (!(error instanceof JournalError) || !error.retryable) throw error;
  }
}
