import type { dispatchReport as dispatchShape, requestReport as requestShape } from "@cuebook/commands/json";
import { withClause } from "@cuebook/error";
import { type DispatchRecord, outcomeWords, outsideWords, type Settlement } from "@cuebook/run";
import { durationText } from "@cuebook/settings/values";
import type { TypeOf } from "@cuebook/shape";

/** A run's dispatch as `runs list` and `runs show` write it in JSON; null if no service made the run. */
export type DispatchReport = TypeOf<typeof dispatchShape>;

/** The pull request of a run in a list. */
type RequestReport = TypeOf<typeof requestShape>;

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

/** The outcome of a run's work, for a table: `handed off`, `checks failing`, `retries in 8.0s`; empty before the result. */
export function outsideText(
  { dispatch, request }: { readonly dispatch: DispatchReport | null; readonly request: RequestReport | null },
  now: Date,
): string {
  const { outcome = null, dueAt = null } = dispatch ?? {};
  const words = outsideWords(outcome, request?.state);
  const ms = dueAt === null ? 0 : Date.parse(dueAt) - now.getTime();
  return ms <= 0 ? words : `${words} in ${durationText(ms)}`;
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
  const result = outcome === null ? "" : `${outcomeWords[outcome]}: ${reason}`;
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
