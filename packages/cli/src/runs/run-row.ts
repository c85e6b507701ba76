import type { Waits } from "@cuebook/run";
import type { ListedRun } from "@cuebook/store";
import { printableLine } from "../output/printable.ts";
import { type DispatchReport, dispatchReport } from "../run-output/dispatch.ts";
import { type ShownStatus, shownStatus } from "../run-output/report.ts";
import { nameText } from "../run-output/step-line.ts";

/** A run as `runs list --format json` writes it. */
export interface RunRow {
  readonly run: string;
  readonly status: ShownStatus | "unreadable";
  /** Why it is suspended; null if it is not. */
  readonly reason: string | null;
  /** What it waits for besides people; null: nothing. */
  readonly waits: Waits | null;
  readonly workflow: string;
  readonly issue: string | null;
  /** The current step, or the last one: `2 developer`. */
  readonly step: string | null;
  /** All current steps: several while branches work. */
  readonly active: readonly string[];
  readonly steps: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** US dollars; null if no turn has a known cost. */
  readonly costUsd: number | null;
  /** The part of the cost that was computed from prices. */
  readonly computedUsd: number;
  /** The number of turns whose cost is unknown. */
  readonly unknownCosts: number;
  readonly branch: string;
  readonly subject: string;
  /** Its dispatch; null if no service made it. */
  readonly dispatch: DispatchReport | null;
}

/** The row of a run. */
export function rowOf(listed: ListedRun): RunRow {
  if ("error" in listed) return unreadable(listed, listed.error.message);
  const { summary, isDriven } = listed;
  const active = summary.activeSteps.map(nameText);
  return {
    run: summary.run,
    status: shownStatus(summary.state, isDriven),
    reason: summary.reason,
    waits: summary.waits ?? null,
    workflow: summary.workflow,
    issue: summary.issue,
    step: active[0] ?? null,
    active,
    steps: summary.steps,
    createdAt: summary.createdAt,
    updatedAt: summary.updatedAt,
    costUsd: summary.costUsd,
    computedUsd: summary.computedUsd,
    unknownCosts: summary.unknownCosts,
    branch: summary.plan.branch,
    subject: printableLine(summary.subject),
    dispatch: dispatchReport(summary),
  };
}

/** Where a run is: its current step, and how many others there are. */
export function whereText({ active }: Pick<RunRow, "active">): string {
  const [first = "-", ...others] = active;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** A run that cannot be read, with the reason in place of its subject. */
function unreadable({ run, createdAt }: ListedRun, reason: string): RunRow {
  return {
    run,
    status: "unreadable",
    reason: null,
    waits: null,
    workflow: "-",
    issue: null,
    step: null,
    active: [],
    steps: 0,
    createdAt,
    updatedAt: createdAt,
    costUsd: null,
    computedUsd: 0,
    unknownCosts: 0,
    branch: "",
    subject: reason,
    dispatch: null,
  };
}
