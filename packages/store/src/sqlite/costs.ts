import type { SQLInputValue } from "node:sqlite";
import { costRow, summed } from "../cost-rows.ts";
import type { CostDimension, CostFilter, CostRow } from "../costs.ts";
import type { Connection } from "./connection.ts";
import { requireIndex } from "./summaries.ts";

/** Sums costs, in the order of their keys. @throws CuebookError `runs_unindexed` */
export function sumCosts(connection: Connection, by: CostDimension, filter: CostFilter): CostRow[] {
  requireIndex(connection);
  const { sql: where, values } = conditionsOf(filter);
  // An unknown key is an empty text, and comes last.
  const key = by === "total" ? "''" : by;
  // `cost_sums` does not have the issues.
  const table = by === "issue" ? "costs" : "cost_sums";
  const rows = connection.all(
    `SELECT ${key} AS key, ${sums} FROM ${table} ${where} GROUP BY key ORDER BY key = '', key`,
    ...values,
  );
  if (rows.length === 0) return [];
  const counts = connection.all(countOf(by, key, where), ...values);
  const runs = new Map(counts.map((row) => [row.key, Number(row.runs)]));
  return rows.map((row) => costRow(row, runs.get(row.key) ?? 0));
}

const sums = summed.map((column) => `total(${column}) AS ${column}`).join(", ");

/**
 * The statement that counts the distinct runs of each key, which sums cannot provide. The rows of a run are adjacent and in the order
 * of days, so runs and their days are counted in one pass; the rows of a role or a model are not adjacent.
 */
function countOf(by: CostDimension, key: string, where: string): string {
  if (by === "role" || by === "model")
    return `SELECT ${key} AS key, count(DISTINCT run) AS runs FROM costs ${where} GROUP BY key`;
  const ofRun = by === "total" ? "run" : `run, ${by}`;
  const ofDay = by === "day" ? ", day" : "";
  return `SELECT ${key} AS key, count(*) AS runs FROM (SELECT ${ofRun} FROM costs ${where} GROUP BY run${ofDay}) GROUP BY key`;
}

/** What the runs of a workflow, or all runs, cost on a day, and in total. @throws CuebookError `runs_unindexed` */
export function spentUsd(connection: Connection, day: string, workflow: string | undefined) {
  requireIndex(connection);
  const cost = "coalesce(sum(reported_usd + computed_usd)";
  const row = connection.get(
    `SELECT ${cost}, 0) AS total, ${cost} FILTER (WHERE day = ?), 0) AS day
     FROM cost_sums ${workflow === undefined ? "" : "WHERE workflow = ?"}`,
    ...[day, ...(workflow === undefined ? [] : [workflow])],
  );
  return { dayUsd: Number(row?.day), totalUsd: Number(row?.total) };
}

function conditionsOf({ workflow, role, model, since, until }: CostFilter): { sql: string; values: SQLInputValue[] } {
  const conditions = [
    { sql: "workflow = ?", value: workflow },
    { sql: "role = ?", value: role },
    { sql: "model = ?", value: model },
    { sql: "day >= ?", value: since },
    { sql: "day <= ?", value: until },
  ].flatMap(({ sql, value }) => (value === undefined ? [] : [{ sql, value }]));
  const sql = conditions.length === 0 ? "" : `WHERE ${conditions.map((each) => each.sql).join(" AND ")}`;
  return { sql, values: conditions.map(({ value }) => value) };
}
