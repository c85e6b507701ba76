import type { TurnSpending } from "@cuebook/run";

/** What costs are summed by. `total`: everything in one row. */
export const costDimensions = ["workflow", "role", "model", "issue", "day", "definition"] as const;
export type CostDimension = "total" | (typeof costDimensions)[number];

/** Which turns count: those that match every field that is set. */
export interface CostFilter {
  /** The workflow's name. */
  readonly workflow?: string | undefined;
  readonly role?: string | undefined;
  readonly model?: string | undefined;
  /** The first and the last day on which the turns began, in UTC: `2026-01-31`. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** A sum of costs. */
export interface CostRow extends Omit<TurnSpending, "day" | "role" | "model"> {
  /** The workflow, role, model, issue, day, or the hash of the definition. Null: none, or unknown; for `total` always. */
  readonly key: string | null;
  /** The number of runs with such turns. */
  readonly runs: number;
}

/** What one run spent. Stores keep it even after the run is deleted. */
export interface RunCosts {
  readonly workflow: string;
  readonly issue: string | null;
  /** The hash of the definition that the run follows, the last one if it adopted another. Null: it was not recorded. */
  readonly definition: string | null;
  readonly spending: readonly TurnSpending[];
}
