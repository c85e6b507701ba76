/** @folder The journal and the library in PostgreSQL: schema, migrations, queries. */

import type { Journal } from "../journal.ts";
import { noticesIn } from "../notices.ts";
import { schedulesIn } from "../schedules.ts";
import { searchRuns } from "../search-runs.ts";
import type { PostgresAddress } from "./address.ts";
import { postgresComparedTexts } from "./compared-texts.ts";
import { Connection, type ConnectionOptions } from "./connection.ts";
import { spentUsd, sumCosts } from "./costs.ts";
import { PostgresEvents } from "./events.ts";
import { InOrder } from "./in-order.ts";
import { drivenCondition, postgresLeases } from "./leases.ts";
import { postgresLibrary } from "./library.ts";
import { countStatuses, listRuns, selectRuns } from "./list.ts";
import { postgresLiveTexts } from "./live-texts.ts";
import { postgresObjects } from "./objects.ts";
import { Parameters } from "./parameters.ts";
import { postgresPassages } from "./passages.ts";
import { postgresPauses } from "./pauses.ts";
import { postgresRepeats } from "./repeats.ts";
import { postgresRequests } from "./requests.ts";
import { PostgresSessions } from "./sessions.ts";
import { indexPassagesOf, isMentioned, reindex } from "./summaries.ts";
import { postgresTranscripts } from "./transcripts.ts";
import { postgresTransfer } from "./transfer.ts";

/** How to open a database. */
export interface PostgresOptions extends ConnectionOptions {
  /** Masks secrets in everything that is written. */
  readonly mask?: (text: string) => string;
  readonly now?: () => number;
}

/**
 * The journal of many machines: the schema `cuebook` in a database of PostgreSQL. It connects with the first call, which may also fail
 * with `database_newer`, `database_foreign`, `database_invalid`, `database_denied`, `database_refused`, `database_unavailable`.
 */
export function openPostgresJournal(address: PostgresAddress, options: PostgresOptions = {}): Journal {
  const { mask = (text) => text, now = Date.now } = options;
  const connection = new Connection(address, options);
  const inOrder = new InOrder();
  const events = new PostgresEvents(connection, mask, inOrder);
  const compared = postgresComparedTexts(connection);
  const passages = postgresPassages(connection, mask, (run) => indexPassagesOf(connection, run, mask));
  return {
    library: postgresLibrary(connection),
    schedules: schedulesIn(compared),
    notices: noticesIn(compared),
    pauses: postgresPauses(connection),
    repeats: postgresRepeats(connection, mask),
    sessions: new PostgresSessions(connection, mask),
    transfer: postgresTransfer(connection, mask),
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
    ...postgresLeases(connection, now),
    ...postgresObjects(connection),
    ...postgresRequests(connection, mask),
    ...postgresTranscripts(connection, mask, inOrder),
    ...postgresLiveTexts(connection, mask),
    isMentioned: (hash) => isMentioned(connection, hash),
    list: (filter = {}, page = {}) => listRuns(connection, passages, filter, page),
    search: (text, page) => searchRuns(passages, (found, each) => selectRuns(connection, {}, each, found), text, page),
    statuses: (filter = {}) => countStatuses(connection, filter),
    costs: (by, filter = {}) => sumCosts(connection, by, filter),
    spentUsd: (day, workflow) => spentUsd(connection, day, workflow),
    reindex: (given = {}) => reindex(connection, mask, given),
    runs: () => everyRunId(connection),
    // PostgreSQL reuses the space.
    compact: async () => undefined,
    close: () => connection.close(),
  };
}

async function everyRunId(connection: Connection) {
  const driven = await drivenCondition(connection);
  const to = new Parameters();
  const rows = await connection.all(
    `SELECT id, created_at, ${driven(to)} AS driven FROM cuebook.runs ORDER BY created_at DESC, id DESC`,
    ...to.values,
  );
  return rows.map((row) => ({
    id: String(row.id),
    createdAt: String(row.created_at),
    isDriven: row.driven === true,
  }));
}
