import { budgetsOf, spentWorkflowBudget } from "@cuebook/run";
import type { Definition } from "@cuebook/workflow";
import { spentByWorkflow } from "../drive/turn-budget.ts";
import type { Host } from "../host/host.ts";
import type { Halt } from "./decide-dispatch.ts";

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

/** The beginning of the next day, in UTC: ISO time. */
export function nextDay(now: Date): string {
  const next = new Date(now);
  next.setUTCHours(24, 0, 0, 0);
  return next.toISOString();
}
