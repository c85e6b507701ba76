import { budgetsOf, spentWorkflowBudget } from "@cuebook/run";
import type { Definition } from "@cuebook/workflow";
import { spentByWorkflow } from "../drive/turn-budget.ts";
import type { Host } from "../host/host.ts";
import type { Halt } from "./decide-dispatch.ts";
import type { ServedWorkflow, ServedWorkflows } from "./served-workflows.ts";

/**
 * Why no run of a workflow begins now: its budget is spent.
 * @throws CuebookError `runs_unindexed`
 */
export async function workflowHalt(
  host: Pick<Host, "limits" | "now"> & { readonly journal: Pick<Host["journal"], "workflowCosts"> },
  definition: Definition,
): Promise<Halt | undefined> {
  const { name } = definition;
  const workflow = await spentByWorkflow(host, definition, name);
  if (workflow === undefined) return undefined;
  const budgets = budgetsOf(definition, host.limits);
  const spent = spentWorkflowBudget(budgets, name, workflow);
  if (spent === undefined) return undefined;
  const { budget, reason } = spent;
  const isOfDay = budget === "dayUsd";
  const key = `${isOfDay ? workflow.day : "all"} ${budgets[budget]}`;
  return { key, reason, dueAt: isOfDay ? nextDay(host.now()) : undefined };
}

/** As `workflowHalt`, for each workflow of a service. */
export async function workflowHalts(
  host: Parameters<typeof workflowHalt>[0],
  { all }: Pick<ServedWorkflows, "all">,
): Promise<(served: ServedWorkflow) => Halt | undefined> {
  const halts = new Map<string, Halt | undefined>();
  for (const { workflow, definition } of all) halts.set(definition, await workflowHalt(host, workflow.definition));
  return ({ definition }) => halts.get(definition);
}

/** The beginning of the next day, in UTC: ISO time. */
export function nextDay(now: Date): string {
  const next = new Date(now);
  next.setUTCHours(24, 0, 0, 0);
  return next.toISOString();
}
