/** @folder What turns used and cost, as tables. */

import type { LocalHost } from "@cuebook/engine";
import { printableLine } from "@cuebook/settings/values";
import type { CostDimension, CostRow } from "@cuebook/store";
import { type DayFlags, requireRange } from "../options/days.ts";
import { readyProject, withRuns } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { csvText } from "./csv.ts";
import { type CostTable, reportText } from "./report.ts";
import { costsText } from "./text.ts";

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
