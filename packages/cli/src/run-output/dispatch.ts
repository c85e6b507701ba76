import { withClause } from "@cuebook/error";
import type { DispatchOutcome, DispatchRecord, Settlement } from "@cuebook/run";
import type { TypeOf } from "../json-output/declare.ts";
import type { dispatchReport as dispatchShape } from "../json-output/shapes/dispatch.ts";
import { durationText } from "../output/measure.ts";

/** A run's dispatch as `runs list` and `runs show` write it in JSON; null if no service made the run. */
export type DispatchReport = TypeOf<typeof dispatchShape>;

/** A run, or its summary, with its dispatch. */
interface Dispatched {
  readonly dispatch?: DispatchRecord | null | undefined;
  readonly settlement?: Settlement | null | undefined;
}

/** The report of a run's dispatch. */
export function dispatchReport({ dispatch, settlement }: Dispatched): DispatchReport | null {
  if (dispatch === undefined || dispatch === null) return null;
  const { tracker, issue, attempt, previous } = dispatch;
  const { outcome = null, reason = null, dueAt = null, state = null } = settlement ?? {};
  return { tracker, issue, attempt, previous, outcome, reason, dueAt, state };
}

/** The result of a dispatch, in one or two words. */
export const outcomeText: Readonly<Record<DispatchOutcome, string>> = {
  handed_off: "handed off",
  continue: "continues",
  retry: "retries",
  released: "released",
  blocked: "blocked",
  exhausted: "out of budget",
};

/** The result of a dispatch, for a table: `handed off`, `retries in 8.0s`; empty before the result. */
export function dispatchOutcomeText({ outcome, dueAt }: Pick<DispatchReport, "outcome" | "dueAt">, now: Date): string {
  if (outcome === null) return "";
  if (dueAt === null) return outcomeText[outcome];
  const ms = Date.parse(dueAt) - now.getTime();
  return ms <= 0 ? outcomeText[outcome] : `${outcomeText[outcome]} in ${durationText(ms)}`;
}

/** `attempt 2 after the first`, or `the first`. */
export function attemptText(attempt: number | null): string {
  return attempt === null ? "the first" : `attempt ${attempt} after the first`;
}

/** The rows about the dispatch in a run's story, with their labels. */
export function dispatchRows(report: DispatchReport | null, now: Date): (readonly [string, string])[] {
  if (report === null) return [];
  const { tracker, issue, attempt, previous, outcome, reason, dueAt, state } = report;
  const before =
    previous === null
      ? ""
      : `; the previous one ${previous.outcome}${previous.error === null ? "" : `: ${previous.error} (${previous.code})`}`;
  const due = dueAt === null ? [] : [`${dueAt}, ${dueText(dueAt, now)}`];
  const at = state === null ? [] : [`the issue is in state ${state}`];
  const result = outcome === null ? "" : `${outcomeText[outcome]}: ${reason}`;
  const clauses = [...due, ...at].join("; ");
  return [
    ["dispatch", `issue ${issue} of the tracker ${tracker}, ${attemptText(attempt)}${before}`],
    ...(outcome === null ? [] : ([["outcome", clauses === "" ? result : withClause(result, clauses)]] as const)),
  ];
}

function dueText(at: string, now: Date): string {
  const ms = Date.parse(at) - now.getTime();
  return ms <= 0 ? "now due" : `in ${durationText(ms)}`;
}
