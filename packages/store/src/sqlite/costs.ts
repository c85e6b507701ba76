import type { SQLInputValue } from "node:sqlite";
import type { CostDimension, CostFilter, CostRow } from "../costs.ts";
import type { Connection } from "./connection.ts";
import { requireIndex } from "./summaries.ts";

/** Sums costs, in the order of their keys. @throws CuebookError `runs_unindexed` */
export function sumCosts(connection: Connection, by: CostDimension, filter: CostFilter): CostRow[] {
  requireIndex(connection);
  const { sql: where, values } = conditionsOf(filter);
  const rows = connection.all(sumOf(by, where), ...values);
  return rows.map((row) => ({
    key: row.key === "" ? null : String(row.key),
    runs: Number(row.runs),
    turns: Number(row.turns),
    inputTokens: Number(row.input_tokens),
    cacheReadTokens: Number(row.cache_read_tokens),
    outputTokens: Number(row.output_tokens),
    reportedUsd: Number(row.reported_usd),
    computedUsd: Number(row.computed_usd),
    unknownCosts: Number(row.unknown_costs),
    durationMs: Number(row.duration_ms),
    repairs: Number(row.repairs),
    sentBack: Number(row.sent_back),
    failures: Number(row.failures),
  }));
}

const sums = [
  "turns",
  "input_tokens",
  "cache_read_tokens",
  "output_tokens",
  "reported_usd",
  "computed_usd",
  "unknown_costs",
  "duration_ms",
  "repairs",
  "sent_back",
  "failures",
]
  .map((column) => `sum(${column}) AS ${column}`)
  .join(", ");

/**
 * The statement that sums costs. The rows of a run are together, in the order of days: they are summed first, which is several times
 * faster than to count the different runs of each key. The rows of a role, and of a model, are not.
 */
function sumOf(by: CostDimension, where: string): string {
  // An unknown key is an empty text, and comes last.
  const key = by === "total" ? "''" : by;
  const order = `GROUP BY ${by === "total" ? "NULL" : by} ORDER BY key = '', key`;
  if (by === "role" || by === "model") {
    return `SELECT ${key} AS key, count(DISTINCT run) AS runs, ${sums} FROM costs ${where} ${order}`;
  }
  const ofRun = `SELECT run, day, workflow, issue, definition, ${sums} FROM costs ${where} GROUP BY run${by === "day" ? ", day" : ""}`;
  return `SELECT ${key} AS key, count(*) AS runs, ${sums} FROM (${ofRun}) ${order}`;
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
