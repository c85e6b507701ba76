import { budgetsOf } from "@cuebook/run";
import type { Definition } from "@cuebook/workflow";
import { spentByWorkflow } from "../drive/turn-budget.ts";
import type { Host, HostClock, HostLimits } from "../host/host.ts";
import type { ServiceBudgets } from "../service/workflow-budget.ts";

/** A budget in US dollars, with what is spent of it. */
export interface BoardBudget {
  /** The workflow whose runs it covers; null: all runs of the service. */
  readonly workflow: string | null;
  /** `day`: the current one, in UTC. */
  readonly per: "day" | "total";
  readonly spentUsd: number;
  readonly limitUsd: number;
}

/** The budgets of workflows and of the service as a whole, as far as they are set. @throws CuebookError `runs_unindexed` */
export async function boardBudgets(
  host: HostLimits & HostClock & { readonly journal: Pick<Host["journal"], "spentUsd"> },
  definitions: readonly Definition[],
  ofService: ServiceBudgets,
): Promise<BoardBudget[]> {
  const budgets: BoardBudget[] = [];
  for (const definition of new Map(definitions.map((each) => [each.name, each])).values()) {
    const { dayUsd, totalUsd } = budgetsOf(definition, host.limits);
    const spent = await spentByWorkflow(host, definition, definition.name);
    if (spent === undefined) continue;
    const workflow = definition.name;
    if (dayUsd !== undefined) budgets.push({ workflow, per: "day", spentUsd: spent.dayUsd, limitUsd: dayUsd });
    if (totalUsd !== undefined) budgets.push({ workflow, per: "total", spentUsd: spent.totalUsd, limitUsd: totalUsd });
  }
  const day = host.now().toISOString().slice(0, "2026-01-31".length);
  const { dayUsd, totalUsd } = ofService;
  if (dayUsd === undefined && totalUsd === undefined) return budgets;
  const spent = await host.journal.spentUsd(day);
  if (dayUsd !== undefined) budgets.push({ workflow: null, per: "day", spentUsd: spent.dayUsd, limitUsd: dayUsd });
  if (totalUsd !== undefined)
    budgets.push({ workflow: null, per: "total", spentUsd: spent.totalUsd, limitUsd: totalUsd });
  return budgets;
}
