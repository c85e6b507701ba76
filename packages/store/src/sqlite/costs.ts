import type { SQLInputValue } from "node:sqlite";
import type { CostDimension, CostFilter, CostRow } from "../costs.ts";
import type { Connection } from "./connection.ts";
import { requireIndex } from "./summaries.ts";

/** Sums costs, in the order of their keys. @throws CuebookError `runs_unindexed` */
export function sumCosts(connection: Connection, by: CostDimension, filter: CostFilter): CostRow[] {
  requireIndex(connection);
  const { sql, values } = conditionsOf(filter);
  // An unknown key is an empty text, and comes last.
  const key = by === "total" ? "''" : by;
  const rows = connection.all(
    `SELECT ${key} AS key, count(DISTINCT run) AS runs, sum(turns) AS turns, sum(input_tokens) AS input,
       sum(cache_read_tokens) AS cached, sum(output_tokens) AS output, sum(reported_usd) AS reported,
       sum(computed_usd) AS computed, sum(unknown_costs) AS unknown
     FROM costs ${sql} GROUP BY ${by === "total" ? "NULL" : by} ORDER BY key = '', key`,
    ...values,
  );
  return rows.map((row) => ({
    key: row.key === "" ? null : String(row.key),
    runs: Number(row.runs),
    turns: Number(row.turns),
    inputTokens: Number(row.input),
    cacheReadTokens: Number(row.cached),
    outputTokens: Number(row.output),
    reportedUsd: Number(row.reported),
    computedUsd: Number(row.computed),
    unknownCosts: Number(row.unknown),
  }));
}

/** What the runs of a workflow cost on a day, and since the first. @throws CuebookError `runs_unindexed` */
export function workflowCosts(connection: Connection, workflow: string, day: string) {
  requireIndex(connection);
  const row = connection.get(
    `SELECT total(reported_usd + computed_usd) AS total,
       (SELECT total(reported_usd + computed_usd) FROM costs WHERE workflow = ?1 AND day = ?2) AS day
     FROM costs WHERE workflow = ?1`,
    ...[workflow, day],
  );
  return { dayUsd: Number(row?.day), totalUsd: Number(row?.total) };
}

function conditionsOf({ workflow, since, until }: CostFilter): { sql: string; values: SQLInputValue[] } {
  const conditions = [
    { sql: "workflow = ?", value: workflow },
    { sql: "day >= ?", value: since },
    { sql: "day <= ?", value: until },
  ].flatMap(({ sql, value }) => (value === undefined ? [] : [{ sql, value }]));
  const sql = conditions.length === 0 ? "" : `WHERE ${conditions.map((each) => each.sql).join(" AND ")}`;
  return { sql, values: conditions.map(({ value }) => value) };
}
