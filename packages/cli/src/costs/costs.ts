/** @folder What turns used and cost, as tables. */

import type { LocalHost } from "@cuebook/engine";
import { costText, knownCostText, plural, printableLine, tokensText } from "@cuebook/settings/values";
import type { CostDimension, CostRow } from "@cuebook/store";
import { type DayFlags, requireRange } from "../options/days.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { wrappedText } from "../output/wrap.ts";
import { readyProject, withRuns } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type CostTable, reportText, rounded } from "./report.ts";

export interface CostsOptions extends DayFlags {
  readonly by: Exclude<CostDimension, "total">;
  readonly workflow?: string;
  readonly repo?: string;
  readonly format: "text" | "json" | "csv";
}

/** Runs `cuebook costs`. */
export async function costs(options: CostsOptions, context: CommandContext): Promise<void> {
  requireRange(options);
  const { terminal } = context;
  const project = readyProject(context, options, options.format === "json" ? "json" : "text");
  if (project === undefined) return;
  const table = await withRuns(project, async (host) => readTable(host, options));
  switch (options.format) {
    case "json":
      return terminal.out(reportText(table));
    case "csv":
      return terminal.out(csvText(table));
    case "text":
      return terminal.out(
        table.total === undefined
          ? noneText(options, printableLine(project.config.database ?? project.config.state))
          : costsText(table, table.total, context.style("out")),
      );
  }
}

async function readTable(host: LocalHost | undefined, options: CostsOptions): Promise<CostTable> {
  const { by, since, until, workflow } = options;
  const filter = { since, until, workflow };
  const rows = (await host?.journal.costs(by, filter)) ?? [];
  const [total] = (await host?.journal.costs("total", filter)) ?? [];
  return { by, since, until, workflow, rows: by === "day" ? rows : rows.toSorted(mostFirst), total };
}

/** The most expensive first; of the same cost, those with more turns, and then in the order of the store. */
function mostFirst(a: CostRow, b: CostRow): number {
  const usd = (row: CostRow) => row.reportedUsd + row.computedUsd;
  return usd(b) - usd(a) || b.turns - a.turns;
}

function noneText({ since, until, workflow }: CostsOptions, place: string): string {
  const which = [
    ...(workflow === undefined ? [] : [`of ${printableLine(workflow)}`]),
    ...(since === undefined ? [] : [`since ${since}`]),
    ...(until === undefined ? [] : [`until ${until}`]),
  ].join(" ");
  return which === ""
    ? `No turns yet in ${place}. Start a run: cuebook run WORKFLOW\n`
    : `No turns ${which} in ${place}.\n`;
}

/** The sums as `costs --format csv` writes them: without a total, so that a column can be added up. */
function csvText({ by, rows }: CostTable): string {
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

/** The sums as a table with a total. */
function costsText({ by, rows }: CostTable, total: CostRow, style: Style): string {
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
