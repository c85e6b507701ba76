import { isRecord } from "@cuebook/settings/values";
import type { Definition, WorkflowBudgets } from "../../model/workflow.ts";

const dollars = { type: "number", exclusiveMinimum: 0 };

/** The schema of `budgets`, in all kinds of workflow file. */
export const budgetsSchema = {
  type: "object",
  properties: {
    run_usd: { ...dollars, description: "What one run may cost." },
    day_usd: { ...dollars, description: "What all runs of the workflow may cost on one day (UTC)." },
    total_usd: { ...dollars, description: "What all runs of the workflow may cost." },
  },
  additionalProperties: false,
  description:
    "What runs may cost in US dollars, including failed and stopped turns. A run that reaches a budget is suspended with reason limit. Of these and the limits of the configuration, the lower counts.",
} as const;

/** The budgets of a workflow as written. */
export function budgetsOf(written: unknown): Pick<Definition, "budgets"> {
  if (!isRecord(written)) return {};
  const usd = (key: keyof typeof budgetsSchema.properties) => {
    const value = written[key];
    return typeof value === "number" && value > 0 ? value : undefined;
  };
  const budgets: WorkflowBudgets = { runUsd: usd("run_usd"), dayUsd: usd("day_usd"), totalUsd: usd("total_usd") };
  const set = Object.entries(budgets).filter(([, value]) => value !== undefined);
  return set.length === 0 ? {} : { budgets: Object.fromEntries(set) };
}
