import type { ListedStatus } from "@cuebook/run";
import {
  asksForDriver,
  type RunFilter,
  type RunList,
  type RunPage,
  searchWords,
  selectsDriven,
  storedStatuses,
} from "../listing.ts";
import { listedRun } from "../summary-rows.ts";
import type { Connection } from "./connection.ts";
import { drivenCondition } from "./leases.ts";
import { Parameters } from "./parameters.ts";
import { requireIndex } from "./summaries.ts";
import { nameKey, storable } from "./texts.ts";

type DrivenCondition = (to: Parameters) => string;

/** Lists runs with their summaries, page by page in the order of an index. */
export async function listRuns(connection: Connection, filter: RunFilter, page: RunPage): Promise<RunList> {
  await requireIndex(connection);
  const driven = await drivenCondition(connection);
  const total = await countRuns(connection, filter, driven);
  if (total === 0 || page.limit === 0) return { runs: [], total };
  const to = new Parameters();
  const conditions = conditionsOf(filter, to, driven);
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

async function countRuns(connection: Connection, filter: RunFilter, driven: DrivenCondition): Promise<number> {
  const to = new Parameters();
  // A run's lease is read only if the filter needs it.
  const leases = asksForDriver(filter) ? "JOIN cuebook.runs ON runs.id = summaries.run" : "";
  const conditions = where(conditionsOf(filter, to, driven));
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
  const { runs, isDriven, isWaiting, workflow, issue, search } = filter;
  const conditions: string[] = [];
  const anyOf = (texts: readonly string[]) => `ANY(${to.add(texts.map(storable))}::text[])`;
  if (runs !== undefined) conditions.push(`summaries.run = ${anyOf(runs)}`);
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
  for (const word of searchWords(search)) conditions.push(`strpos(summaries.search, ${to.add(storable(word))}) > 0`);
  return conditions;
}
