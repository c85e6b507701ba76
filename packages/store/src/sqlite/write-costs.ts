import type { RunCosts } from "../costs.ts";
import type { Connection } from "./connection.ts";

/** Writes what a run spent in place of what was written before, within the transaction that changes its events. */
export function writeCosts(
  connection: Connection,
  run: string,
  { workflow, issue, definition, spending }: RunCosts,
): void {
  connection.run("DELETE FROM costs WHERE run = ?", run);
  for (const spent of spending) {
    connection.run(
      `INSERT INTO costs (run, day, role, model, workflow, issue, turns, input_tokens, cache_read_tokens, output_tokens,
         reported_usd, computed_usd, unknown_costs, duration_ms, repairs, sent_back, failures, definition)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[run, spent.day, spent.role, spent.model ?? "", workflow, issue ?? ""],
      ...[spent.turns, spent.inputTokens, spent.cacheReadTokens, spent.outputTokens],
      ...[spent.reportedUsd, spent.computedUsd, spent.unknownCosts],
      ...[spent.durationMs, spent.repairs, spent.sentBack, spent.failures, definition ?? ""],
    );
  }
}
