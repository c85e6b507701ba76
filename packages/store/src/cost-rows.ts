import type { TurnSpending } from "@cuebook/run";
import type { CostRow, RunCosts } from "./costs.ts";
import type { Row } from "./stored-events.ts";

/** A row of the costs table; an unknown value is an empty text. */
export function costsRow(run: string, { workflow, issue, definition }: RunCosts, spent: TurnSpending) {
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
  };
}

export type CostsRow = ReturnType<typeof costsRow>;

/** The columns that are added up. */
export const summed = [
  ...["turns", "input_tokens", "cache_read_tokens", "output_tokens", "reported_usd", "computed_usd"],
  ...["unknown_costs", "duration_ms", "repairs", "sent_back", "failures"],
];

/** A sum of costs from its row. */
export function costRow(row: Row, runs: number): CostRow {
  return {
    key: row.key === "" ? null : String(row.key),
    runs,
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
  };
}
