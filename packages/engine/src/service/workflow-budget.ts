import { amount, budgetsOf, spentWorkflowBudget } from "@cuebook/run";
import type { Definition } from "@cuebook/workflow";
import { spentByWorkflow } from "../drive/turn-budget.ts";
import type { Host, HostClock, HostLimits } from "../host/host.ts";
import type { Halt } from "./decide-dispatch.ts";
import type { ServedWorkflow, ServedWorkflows } from "./served-workflows.ts";

/**
 * Why no run of a workflow begins now: its budget is spent.
 * @throws CuebookError `runs_unindexed`
 */
export async function workflowHalt(
  host: HostLimits & HostClock & { readonly journal: Pick<Host["journal"], "spentUsd"> },
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

/** As `workflowHalt`, for each workflow of a service. @param haltOfAll why no run of any workflow begins */
export async function workflowHalts(
  host: Parameters<typeof workflowHalt>[0],
  { all }: Pick<ServedWorkflows, "all">,
  haltOfAll: () => Promise<Halt | undefined> = async () => undefined,
): Promise<(served: ServedWorkflow) => Halt | undefined> {
  const whole = await haltOfAll();
  if (whole !== undefined) return () => whole;
  const halts = new Map<string, Halt | undefined>();
  for (const { workflow, definition } of all) halts.set(definition, await workflowHalt(host, workflow.definition));
  return ({ definition }) => halts.get(definition);
}

/** The budgets for all runs of a journal together, in US dollars. */
export interface ServiceBudgets {
  /** On one day, in UTC. */
  readonly dayUsd?: number | undefined;
  readonly totalUsd?: number | undefined;
}

/**
 * Why no run of any workflow begins now: the budget of the whole service is spent.
 * @throws CuebookError `runs_unindexed`
 */
export async function serviceHalt(
  { journal, now }: { readonly journal: Pick<Host["journal"], "spentUsd">; readonly now: Host["now"] },
  { dayUsd, totalUsd }: ServiceBudgets,
): Promise<Halt | undefined> {
  const day = now().toISOString().slice(0, "2026-01-31".length);
  if (dayUsd === undefined && totalUsd === undefined) return undefined;
  const spent = await journal.spentUsd(day);
  const reasonOf = (cost: number, budget: number, when: string) =>
    `all runs have spent ${amount("costUsd", cost)}${when}, and the budget of the service is ${amount("costUsd", budget)}`;
  if (totalUsd !== undefined) {
    const cost = spent.totalUsd;
    if (cost >= totalUsd) return { key: `service ${totalUsd}`, reason: reasonOf(cost, totalUsd, "") };
  }
  if (dayUsd === undefined) return undefined;
  const cost = spent.dayUsd;
  if (cost < dayUsd) return undefined;
  return { key: `service ${day} ${dayUsd}`, reason: reasonOf(cost, dayUsd, ` on ${day}`), dueAt: nextDay(now()) };
}

/** The beginning of the next day, in UTC: ISO time. */
export function nextDay(now: Date): string {
  const next = new Date(now);
  next.setUTCHours(24, 0, 0, 0);
  return next.toISOString();
}
