import type { ListedStatus } from "@cuebook/run";
import {
  asksForDriver,
  type RunFilter,
  type RunList,
  type RunPage,
  selectsDriven,
  storedStatuses,
} from "../listing.ts";
import { type Found, find, type PassageIndex, runsOf, withHits } from "../search-runs.ts";
import { listedRun } from "../summary-rows.ts";
import type { Connection } from "./connection.ts";
import { drivenCondition } from "./leases.ts";
import { Parameters } from "./parameters.ts";
import { requireIndex } from "./summaries.ts";
import { nameKey, storable } from "./texts.ts";

type DrivenCondition = (to: Parameters) => string;

/** Lists runs, with what a search finds in them. */
export async function listRuns(
  connection: Connection,
  index: PassageIndex,
  filter: RunFilter,
  page: RunPage,
): Promise<RunList> {
  const found = await find(index, filter.search);
  const { runs, total } = await selectRuns(connection, filter, page, found);
  return { runs: await withHits(index, found, runs), total, unsearched: found?.unsearched || undefined };
}

/** Lists runs with their summaries, page by page in the order of an index. */
export async function selectRuns(
  connection: Connection,
  filter: RunFilter,
  page: RunPage,
  found?: Found,
): Promise<RunList> {
  await requireIndex(connection);
  const driven = await drivenCondition(connection);
  const total = await countRuns(connection, filter, driven, found);
  if (total === 0 || page.limit === 0) return { runs: [], total };
  const to = new Parameters();
  const conditions = allConditions(filter, to, driven, found);
  if (page.after !== undefined) {
    const { createdAt, run } = page.after;
    conditions.push(`(summaries.created_at, summaries.run) < (${to.add(createdAt)}, ${to.add(storable(run))})`);
  }
  const rows = await connection.all(
    `SELECT summaries.run, summaries.created_at, summaries.position, summaries.body, ${driven(to)} AS driven
     FROM cuebook.summaries JOIN cuebook.runs ON runs.id = summaries.run ${where(conditions)}
     ORDER BY summaries.created_at DESC, summaries.run DESC LIMIT ${to.add(page.limit ?? null)}::bigint`,
    ...to.values,
  );
  return { runs: rows.map((row) => listedRun(connection.name, row, row.driven === true)), total };
}

async function countRuns(
  connection: Connection,
  filter: RunFilter,
  driven: DrivenCondition,
  found: Found | undefined,
): Promise<number> {
  const to = new Parameters();
  // A run's lease is read only if a filter needs it.
  const leases = [filter, ...(found?.filters ?? [])].some(asksForDriver)
    ? "JOIN cuebook.runs ON runs.id = summaries.run"
    : "";
  const conditions = where(allConditions(filter, to, driven, found));
  const row = await connection.get(
    `SELECT count(*) AS count FROM cuebook.summaries ${leases} ${conditions}`,
    ...to.values,
  );
  return Number(row?.count);
}

/** The number of runs with each status that has any. */
export async function countStatuses(
  connection: Connection,
  { workflow }: Pick<RunFilter, "workflow">,
): Promise<ReadonlyMap<ListedStatus, number>> {
  await requireIndex(connection);
  const to = new Parameters();
  const conditions = where(conditionsOf({ workflow }, to, () => ""));
  const rows = await connection.all(
    `SELECT status, count(*) AS count FROM cuebook.summaries ${conditions} GROUP BY status`,
    ...to.values,
  );
  return new Map(rows.map(({ status, count }) => [String(status) as ListedStatus, Number(count)]));
}

function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
}

function conditionsOf(filter: RunFilter, to: Parameters, driven: DrivenCondition): string[] {
  const { runs, prefix, isDriven, isWaiting, workflow, issue } = filter;
  const conditions: string[] = [];
  const anyOf = (texts: readonly string[]) => `ANY(${to.add(texts.map(storable))}::text[])`;
  if (runs !== undefined) conditions.push(`summaries.run = ${anyOf(runs)}`);
  if (prefix !== undefined) conditions.push(`starts_with(summaries.run, ${to.add(storable(prefix))})`);
  const statuses = storedStatuses(filter);
  if (statuses !== undefined) conditions.push(`summaries.status = ${anyOf(statuses)}`);
  const selected = selectsDriven(filter);
  if (selected !== undefined) {
    conditions.push(`(summaries.status <> 'running' OR ${selected ? "" : "NOT "}${driven(to)})`);
  }
  if (isDriven !== undefined) conditions.push(`${isDriven ? "" : "NOT "}${driven(to)}`);
  if (isWaiting !== undefined) conditions.push(`${isWaiting ? "" : "NOT "}summaries.waits`);
  if (workflow !== undefined) conditions.push(`summaries.workflow = ${to.add(nameKey(workflow))}`);
  if (issue !== undefined) conditions.push(`summaries.issue = ${to.add(nameKey(issue))}`);
  return conditions;
}

function allConditions(filter: RunFilter, to: Parameters, driven: DrivenCondition, found: Found | undefined): string[] {
  const conditions = [filter, ...(found?.filters ?? [])].flatMap((each) => conditionsOf(each, to, driven));
  return found === undefined ? conditions : [...conditions, ...foundConditions(found, to)];
}

/** The runs that a search found: by their titles, or by the passages that were found before. */
function foundConditions(found: Found, to: Parameters): string[] {
  const { terms, only } = found;
  if (terms.length === 0) return only === undefined || only === "title" ? [] : ["false"];
  const titles = terms.map(({ text }) => `strpos(summaries.search, ${to.add(storable(text))}) > 0`);
  const hasTitle = `(${titles.join(" AND ")})`;
  if (only === "title") return [hasTitle];
  const isFound = `summaries.run = ANY(${to.add(runsOf(found))}::text[])`;
  return [only === undefined ? `(${hasTitle} OR ${isFound})` : `(NOT ${hasTitle} AND ${isFound})`];
}
