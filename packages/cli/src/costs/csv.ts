import { type CostTable, rounded } from "./report.ts";

/** The sums as `costs --format csv` writes them: without a total, so that a column can be added up. */
export function csvText({ by, rows }: CostTable): string {
  const heading = [
    ...[by, "runs", "turns", "input_tokens", "cache_read_tokens", "output_tokens"],
    ...["reported_usd", "computed_usd", "unknown_costs"],
  ];
  const lines = rows
    .map(rounded)
    .map((row) => [
      ...[cell(row.key ?? ""), row.runs, row.turns, row.inputTokens, row.cacheReadTokens, row.outputTokens],
      ...[row.reportedUsd, row.computedUsd, row.unknownCosts],
    ]);
  return [heading, ...lines].map((line) => `${line.join(",")}\n`).join("");
}

/** A text as a cell. A stranger may have named the issue, so no spreadsheet may take the text for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
