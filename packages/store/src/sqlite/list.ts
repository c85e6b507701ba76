import type { SQLInputValue } from "node:sqlite";
import type { ListedStatus } from "@cuebook/run";
import { damaged } from "../damage.ts";
import {
  asksForDriver,
  type RunFilter,
  type RunList,
  type RunPage,
  selectsDriven,
  storedStatuses,
} from "../listing.ts";
import { type Found, find, type PassageIndex, runsOf, withHits } from "../search-runs.ts";
import type { Row } from "../stored-events.ts";
import { listedRun } from "../summary-rows.ts";
import type { Connection } from "./connection.ts";
import { drivenCondition } from "./leases.ts";
import { requireIndex } from "./summaries.ts";

interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** Lists runs, with what a search finds in them. */
export async function listRuns(
  connection: Connection,
  index: PassageIndex,
  now: () => number,
  filter: RunFilter,
  page: RunPage,
): Promise<RunList> {
  const found = await find(index, filter.search);
  const { runs, total } = await selectRuns(connection, now, filter, page, found);
  return { runs: await withHits(index, found, runs), total, unsearched: found?.unsearched || undefined };
}

/** Lists runs with their summaries. One index covers selection and order: the table is read only for the page. */
export async function selectRuns(
  connection: Connection,
  now: () => number,
  filter: RunFilter,
  { limit, after }: RunPage,
  found?: Found,
): Promise<RunList> {
  requireIndex(connection);
  requireSummaries(connection);
  const driven = await drivenCondition(connection, now);
  const filters = [filter, ...(found?.filters ?? [])];
  const matching = [
    ...filters.flatMap((each) => conditionsOf(each, driven)),
    ...(found === undefined ? [] : foundConditions(found)),
  ];
  const onPage = after === undefined ? matching : [...matching, placedAfter(after.createdAt, after.run)];
  // A separate index lists the few waiting runs; the planner does not know that it is short.
  const summaries = filter.isWaiting === true ? "summaries INDEXED BY summaries_waiting" : "summaries";
  const tables = `${summaries} JOIN runs ON runs.id = summaries.run`;
  // A run's lease is read for the page, or if the filter needs it.
  const counted = filters.some(asksForDriver) ? tables : summaries;
  const { count } = select(connection, `SELECT count(*) AS count FROM ${counted}`, matching)[0] ?? {};
  if (count === 0 || limit === 0) return { runs: [], total: Number(count) };
  const columns = "summaries.run, summaries.created_at, summaries.position, summaries.body";
  const rows = select(
    connection,
    `SELECT ${columns}, ${driven.sql} AS driven FROM ${tables}`,
    onPage,
    driven.values,
    `ORDER BY summaries.created_at DESC, summaries.run DESC LIMIT ${limit ?? -1}`,
  );
  return { runs: rows.map((row) => listedRun(connection.file, row, row.driven === 1)), total: Number(count) };
}

/** The number of runs with each status that has any: in the order of an index. */
export function countStatuses(
  connection: Connection,
  { workflow }: Pick<RunFilter, "workflow">,
): ReadonlyMap<ListedStatus, number> {
  requireIndex(connection);
  requireSummaries(connection);
  const rows = select(
    connection,
    "SELECT status, count(*) AS count FROM summaries INDEXED BY summaries_of_statuses",
    conditionsOf({ workflow }, { sql: "", values: [] }),
    [],
    "GROUP BY status",
  );
  return new Map(rows.map(({ status, count }) => [String(status) as ListedStatus, Number(count)]));
}

/**
 * Requires a summary for every run, because a damaged database may leave runs out of the list without an error.
 * @throws CuebookError `database_damaged`
 */
function requireSummaries(connection: Connection): void {
  const counts = "SELECT (SELECT count(*) FROM runs) AS runs, (SELECT count(*) FROM summaries) AS summaries";
  const { runs, summaries } = connection.get(counts) ?? {};
  if (runs === summaries) return;
  const missing = "SELECT id FROM runs WHERE summarized = version AND id NOT IN (SELECT run FROM summaries) LIMIT 5";
  const ids = connection.all(missing).map(({ id }) => String(id));
  if (ids.length === 0 && Number(runs) > Number(summaries)) return;
  throw damaged(
    connection.file,
    `${String(runs)} runs have ${String(summaries)} summaries${ids.length === 0 ? "" : `; missing: ${ids.join(", ")}`}`,
  );
}

function select(
  connection: Connection,
  head: string,
  conditions: readonly Condition[],
  values: readonly SQLInputValue[] = [],
  tail = "",
): Row[] {
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.map(({ sql }) => sql).join(" AND ")}`;
  return connection.all(`${head} ${where} ${tail}`, ...values, ...conditions.flatMap((each) => each.values));
}

function conditionsOf(filter: RunFilter, driven: Condition): Condition[] {
  const { runs, prefix, isDriven, isWaiting, workflow, issue } = filter;
  const conditions: Condition[] = [];
  const add = (sql: string, ...values: SQLInputValue[]) => conditions.push({ sql, values });
  if (runs !== undefined) add("summaries.run IN (SELECT value FROM json_each(?))", JSON.stringify(runs));
  if (prefix !== undefined) add("substr(summaries.run, 1, length(?)) = ?", prefix, prefix);
  const statuses = storedStatuses(filter);
  if (statuses !== undefined) add(`summaries.status IN (${statuses.map(() => "?").join(", ")})`, ...statuses);
  const selected = selectsDriven(filter);
  if (selected !== undefined) {
    add(`(summaries.status <> 'running' OR ${driven.sql} = ${selected ? 1 : 0})`, ...driven.values);
  }
  if (isDriven !== undefined) add(`${driven.sql} = ${isDriven ? 1 : 0}`, ...driven.values);
  if (isWaiting !== undefined) add(`summaries.waits = ${isWaiting ? 1 : 0}`);
  if (workflow !== undefined) add("summaries.workflow = ?", workflow);
  if (issue !== undefined) add("summaries.issue = ?", issue);
  return conditions;
}

/** The runs that a search found: by their titles, or by the passages that were found before. */
function foundConditions(found: Found): Condition[] {
  const { terms, only } = found;
  if (terms.length === 0) return only === undefined || only === "title" ? [] : [{ sql: "false", values: [] }];
  const titles = terms.map(({ text }) => text);
  const hasTitle = `(${titles.map(() => "instr(summaries.search, ?) > 0").join(" AND ")})`;
  if (only === "title") return [{ sql: hasTitle, values: titles }];
  const isFound = "summaries.run IN (SELECT value FROM json_each(?))";
  const sql = only === undefined ? `(${hasTitle} OR ${isFound})` : `(NOT ${hasTitle} AND ${isFound})`;
  return [{ sql, values: [...titles, JSON.stringify(runsOf(found))] }];
}

function placedAfter(createdAt: string, run: string): Condition {
  return { sql: "(summaries.created_at, summaries.run) < (?, ?)", values: [createdAt, run] };
}
