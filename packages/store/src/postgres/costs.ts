import { costRow, summed } from "../cost-rows.ts";
import type { CostDimension, CostFilter, CostRow } from "../costs.ts";
import type { Connection } from "./connection.ts";
import { Parameters } from "./parameters.ts";
import { requireIndex } from "./summaries.ts";
import { nameKey } from "./texts.ts";

/** Sums costs, in the order of their keys. @throws CuebookError `runs_unindexed` */
export async function sumCosts(connection: Connection, by: CostDimension, filter: CostFilter): Promise<CostRow[]> {
  await requireIndex(connection);
  const to = new Parameters();
  const where = conditionsOf(filter, to);
  // An unknown key is an empty text, and comes last.
  const key = by === "total" ? "''" : by;
  // `cost_sums` does not have the issues.
  const table = by === "issue" ? "costs" : "cost_sums";
  const rows = await connection.all(
    `SELECT * FROM (SELECT ${key} AS key, ${sums} FROM cuebook.${table} ${where} GROUP BY key HAVING sum(turns) > 0) AS of_keys
     ORDER BY key = '', key COLLATE "C"`,
    ...to.values,
  );
  if (rows.length === 0) return [];
  const counts = await connection.all(
    `SELECT ${key} AS key, count(DISTINCT run) AS runs FROM cuebook.costs ${where} GROUP BY key`,
    ...to.values,
  );
  const runs = new Map(counts.map((row) => [row.key, Number(row.runs)]));
  return rows.map((row) => costRow(row, runs.get(row.key) ?? 0));
}

const sums = summed.map((column) => `sum(${column}) AS ${column}`).join(", ");

/** What the runs of a workflow, or all runs, cost on a day, and in total. @throws CuebookError `runs_unindexed` */
export async function spentUsd(connection: Connection, day: string, workflow: string | undefined) {
  await requireIndex(connection);
  const to = new Parameters();
  const cost = "coalesce(sum(reported_usd + computed_usd)";
  const row = await connection.get(
    `SELECT ${cost}, 0) AS total, ${cost} FILTER (WHERE day = ${to.add(day)}), 0) AS day
     FROM cuebook.cost_sums ${conditionsOf({ workflow }, to)}`,
    ...to.values,
  );
  return { dayUsd: Number(row?.day), totalUsd: Number(row?.total) };
}

function conditionsOf({ workflow, role, model, since, until }: CostFilter, to: Parameters): string {
  const conditions = [
    ["workflow =", workflow],
    ["role =", role],
    ["model =", model],
    ["day >=", since],
    ["day <=", until],
  ].flatMap(([comparison, value]) => (value === undefined ? [] : [`${comparison} ${to.add(nameKey(value))}`]));
  return conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
}
