import { costText, knownCostText, plural, printableLine, tokensText } from "@cuebook/settings/values";
import type { CostRow } from "@cuebook/store";

import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { wrappedText } from "../output/wrap.ts";
import type { CostTable } from "./report.ts";

/** The sums as a table with a total. */
export function costsText({ by, rows }: CostTable, total: CostRow, style: Style): string {
  const heading = [
    { text: by.toUpperCase() },
    "RUNS",
    "TURNS",
    "INPUT",
    "CACHED",
    "OUTPUT",
    "REPORTED",
    "COMPUTED",
    "COST",
  ];
  const nameless = by === "issue" ? "(no issue)" : "(unknown)";
  const cells = [...rows.map((row) => cellsOf(printableLine(row.key ?? nameless), row)), cellsOf("total", total)];
  const table = tableText(heading, cells, style, (text, row) => (row === rows.length ? style.strong(text) : text));
  if (total.unknownCosts === 0) return table;
  const [what, have] = [plural(total.unknownCosts, "turn"), total.unknownCosts === 1 ? "has" : "have"];
  const why = `${what} ${have} an unknown cost (?): no cost was reported, and no price is known.`;
  return `${table}\n${wrappedText(`${why}\nTo set prices of models, see \`prices\` in the configuration.\n`, style)}`;
}

function cellsOf(name: string, row: CostRow): string[] {
  const { runs, turns, inputTokens, cacheReadTokens, outputTokens, reportedUsd, computedUsd, unknownCosts } = row;
  const isKnown = turns > unknownCosts;
  const costUsd = isKnown ? reportedUsd + computedUsd : null;
  return [
    ...[name, String(runs), String(turns)],
    ...[tokensText(inputTokens), tokensText(cacheReadTokens), tokensText(outputTokens)],
    ...[reportedUsd, computedUsd].map((usd) => (usd === 0 ? "-" : costText(usd))),
    knownCostText({ costUsd, computedUsd, unknownCosts }) || "-",
  ];
}
