import type { runRow } from "@cuebook/commands/json";
import { type RequestSummary, requestStateOf } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import type { TypeOf } from "@cuebook/shape";
import { type ListedRun, listedStatus, whereWords } from "@cuebook/store";
import { dispatchReport } from "../run-output/dispatch.ts";
import { nameText } from "../run-output/step-line.ts";

/** A run as `runs list --format json` writes it. */
export type RunRow = TypeOf<typeof runRow>;

/** The row of a run. */
export function rowOf(listed: ListedRun): RunRow {
  if ("error" in listed) return unreadable(listed, listed.error.message);
  const { summary } = listed;
  const active = summary.activeSteps.map(nameText);
  return {
    run: summary.run,
    status: listedStatus(listed),
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
    request: requestReport(summary.request),
    hit: hitReport(listed),
  };
}

function hitReport({ hit }: ListedRun): RunRow["hit"] {
  return hit === undefined ? null : { where: whereWords(hit), text: printableLine(hit.text) };
}

function requestReport(request: RequestSummary | undefined): RunRow["request"] {
  if (request === undefined) return null;
  const { number, address } = request;
  return { number, address, state: requestStateOf(request) };
}

/** The current step of a run, and the number of other active steps. */
export function whereText({ active }: Pick<RunRow, "active">): string {
  const [first = "-", ...others] = active;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** The row of a run that cannot be read, with the reason in place of its subject. */
function unreadable(listed: ListedRun, reason: string): RunRow {
  const { run, createdAt } = listed;
  return {
    run,
    status: listedStatus(listed),
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
    request: null,
    hit: hitReport(listed),
  };
}
