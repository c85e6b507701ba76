import type { SQLInputValue } from "node:sqlite";
import type { TurnSpending } from "@cuebook/run";
import type { RunCosts } from "../costs.ts";
import type { Connection, Row } from "./connection.ts";

/**
 * Writes what a run spent in place of what was written before, within the transaction that changes its events. Only rows that differ are
 * written: each one changes sums, too.
 */
export function writeCosts(connection: Connection, run: string, costs: RunCosts): void {
  const written = connection.all("SELECT * FROM costs WHERE run = ?", run);
  const wanted = costs.spending.map((spent) => rowOf(run, costs, spent));
  for (const row of written.filter((each) => !wanted.some((other) => isSame(each, other)))) {
    const { day, role, model } = row;
    connection.run(
      "DELETE FROM costs WHERE run = ? AND day = ? AND role = ? AND model = ?",
      ...[run, String(day), String(role), String(model)],
    );
  }
  for (const row of wanted.filter((each) => !written.some((other) => isSame(other, each)))) {
    const columns = Object.keys(row);
    connection.run(
      `INSERT INTO costs (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
      ...Object.values(row),
    );
  }
}

/** A row of the table; what is unknown is an empty text. */
function rowOf(run: string, { workflow, issue, definition }: RunCosts, spent: TurnSpending) {
  return {
    run,
    day: spent.day,
    role: spent.role,
    model: spent.model ?? "",
    workflow,
    issue: issue ?? "",
    definition: definition ?? "",
    turns: spent.turns,
    input_tokens: spent.inputTokens,
    cache_read_tokens: spent.cacheReadTokens,
    output_tokens: spent.outputTokens,
    reported_usd: spent.reportedUsd,
    computed_usd: spent.computedUsd,
    unknown_costs: spent.unknownCosts,
    duration_ms: spent.durationMs,
    repairs: spent.repairs,
    sent_back: spent.sentBack,
    failures: spent.failures,
  } satisfies Record<string, SQLInputValue>;
}

function isSame(written: Row, wanted: ReturnType<typeof rowOf>): boolean {
  return Object.entries(wanted).every(([column, value]) => written[column] === value);
}

/** The columns that are added up. */
export const summed = [
  ...["turns", "input_tokens", "cache_read_tokens", "output_tokens", "reported_usd", "computed_usd"],
  ...["unknown_costs", "duration_ms", "repairs", "sent_back", "failures"],
];

/** Makes the sums again, without the errors of adding and removing fractions. */
export function rebuildSums(connection: Connection): void {
  const keys = "day, workflow, role, model, definition";
  connection.transaction(() => {
    connection.exec("DELETE FROM cost_sums");
    connection.exec(
      `INSERT INTO cost_sums (${keys}, ${summed.join(", ")})
       SELECT ${keys}, ${summed.map((column) => `sum(${column})`).join(", ")} FROM costs GROUP BY ${keys}`,
    );
  });
}
