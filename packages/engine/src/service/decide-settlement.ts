import { withClause } from "@cuebook/error";
import type { DispatchOutcome, FailureRecord, RunService, RunState } from "@cuebook/run";
import { graphSteps, isOpen, notDoneCode } from "@cuebook/run";
import type { Issue } from "@cuebook/trackers";
import { isActiveState, isSameState, isTerminalState } from "@cuebook/trackers";
import type { ServiceSettings } from "@cuebook/workflow";
import type { DispatchSettings } from "./decide-dispatch.ts";
import { failureOfRun, failuresInARow, type IssueRuns, spentOf } from "./history.ts";
import { weightOf } from "./served-workflows.ts";
import { nextDay } from "./workflow-budget.ts";

/** The pause after a successful dispatch before the next one of the issue, in milliseconds. */
const continuationPauseMs = 1000;
/** The pause after the first failure, in milliseconds; it doubles with each further failure in a row. */
const firstBackoffMs = 10_000;

/** The clause about an issue that a person has to look at. */
const changeWanted = "the issue waits until it or the workflow is changed";

/** The decision about a dispatch whose run has suspended or ended. */
export interface SettlementDecision {
  readonly outcome: DispatchOutcome;
  readonly reason: string;
  readonly dueAt?: string | undefined;
  /** The state that the issue is moved to before the settlement. */
  readonly handoff?: string;
  /** How a run that is still open ends; absent: a person may resume it. */
  readonly end?: "failed" | "cancelled";
  /** The kind of comment, if the settings want it. */
  readonly comment?: "comment_on_completion" | "comment_on_failure";
  /** Whether the workspace is no longer needed. */
  readonly cleanUp?: true;
  readonly error?: FailureRecord | undefined;
}

/**
 * Decides about a dispatch whose run has suspended or ended: a function of the run and the issue.
 * @param issue its current state; `undefined`: it no longer exists
 * @param before the issue's earlier runs
 * @returns `undefined` if the run continues
 */
export function decideSettlement(
  settings: DispatchSettings,
  run: RunState,
  issue: Issue | undefined,
  before: IssueRuns,
  now: Date,
): SettlementDecision | undefined {
  const states = settings.tracker;
  const end = isOpen(run) ? ({ end: "cancelled" } as const) : {};
  if (issue === undefined) return { outcome: "released", reason: "the issue is no longer in the tracker", ...end };
  const { state } = issue;
  const isHandedOff = states.handoffState !== undefined && isSameState(states.handoffState, state);
  const isDone = run.status === "completed";
  // A run about the pull request of an issue works while the issue is handed off.
  const isReaction = run.dispatch?.reaction !== undefined;
  const rest = restOfMove(settings, run, state);
  const stuck = isDone ? agentBlocked(run) : undefined;
  if (stuck !== undefined && (isHandedOff || isActiveState(states, state))) {
    const reason = withClause(stuck.message, changeWanted);
    return { outcome: "blocked", reason, comment: "comment_on_failure", error: stuck, ...rest };
  }
  if (isDone && isHandedOff) return { ...alreadyHandedOff(state, isReaction), ...rest };
  if (isTerminalState(states, state)) {
    return { outcome: "released", reason: `the issue is done: its state is ${state}`, ...end, cleanUp: true };
  }
  if (!isActiveState(states, state) && !(isReaction && isHandedOff)) {
    return { outcome: "released", reason: `the issue's state ${state} is not an active one`, ...end, ...rest };
  }
  if (isDone && run.dispatch?.workflow === "classify") return classified(run, now);
  if (isDone) return completed(settings, run, before, now);
  if (run.status === "cancelled") {
    return { outcome: "blocked", reason: `run ${run.id} was cancelled: the issue waits until it is changed` };
  }
  const failure = failureOfRun(run);
  return failure === undefined ? undefined : failed(settings, run, before, now, failure);
}

function alreadyHandedOff(state: string, isReaction: boolean): SettlementDecision {
  if (isReaction) return { outcome: "handed_off", reason: "the pull request is brought up to date" };
  return { outcome: "handed_off", reason: `the issue is in state ${state}`, comment: "comment_on_completion" };
}

/**
 * The rest of a move to the state of the handoff, for an issue that is already in it: a move of the service or the agent may have been
 * cut off. If states are labels, the issue may still have the label of the previous state.
 */
function restOfMove(
  { tracker: { handoffState } }: Pick<DispatchSettings, "tracker">,
  { dispatch, service }: RunState,
  state: string,
): Pick<SettlementDecision, "handoff"> {
  const isThere = handoffState !== undefined && isSameState(handoffState, state);
  const isOver = service?.handoff !== undefined && service.handoff !== "requested";
  return !isThere || isOver || dispatch?.reaction !== undefined ? {} : { handoff: state };
}

/** The reason of an agent that ended its work with the status `blocked` of a WORKFLOW.md. */
function agentBlocked({ dispatch, steps }: RunState): FailureRecord | undefined {
  const result = graphSteps(steps).at(-1)?.result;
  if (dispatch?.workflow !== undefined || result?.is !== "completed" || result.status !== "blocked") return undefined;
  const message = `the agent reports that it is blocked: ${String(result.value.reason)}`;
  return { code: "agent_blocked", message, retryable: false };
}

/**
 * Decides about work that is not done although its run has completed. It is retried a few times, unless a retry cannot add what is
 * missing, or the agent has moved the issue on. A whole workflow is not repeated.
 * @param missing the failure that names what the work lacks
 */
export function decideNotDone(
  settings: DispatchSettings & Pick<ServiceSettings, "done">,
  run: RunState,
  issue: Issue | undefined,
  before: IssueRuns,
  now: Date,
  missing: FailureRecord,
): SettlementDecision {
  const { handoffState } = settings.tracker;
  const isReaction = run.dispatch?.reaction !== undefined;
  if (!isReaction && issue !== undefined && handoffState !== undefined && isSameState(handoffState, issue.state)) {
    const reason = withClause(missing.message, `the issue is in state ${issue.state} all the same`);
    const rest = restOfMove(settings, run, issue.state);
    return { outcome: "blocked", reason, comment: "comment_on_failure", error: missing, ...rest };
  }
  const tries = before.length - 1 - before.findLastIndex((each) => !isNotDone(each));
  const retryable =
    missing.code === notDoneCode && run.dispatch?.workflow === undefined && tries < settings.done.retries;
  return failed(settings, run, before, now, { ...missing, retryable });
}

function isNotDone({ settlement }: Pick<RunService, "settlement">): boolean {
  return settlement?.outcome === "retry" && settlement.error?.code === notDoneCode;
}

/** The decision after the choice of a weight: the dispatch continues with the workflow for it. */
function classified(run: RunState, now: Date): SettlementDecision {
  const weight = weightOf(run);
  if (weight !== undefined) return { outcome: "continue", reason: `its weight is ${weight}`, dueAt: now.toISOString() };
  const reason = `the workflow ${run.workflow} returned no weight: the issue waits until it or the workflow is changed`;
  return { outcome: "blocked", reason, comment: "comment_on_failure" };
}

function completed(settings: DispatchSettings, run: RunState, before: IssueRuns, now: Date): SettlementDecision {
  const { handoffState } = settings.tracker;
  const comment = "comment_on_completion";
  if (handoffState !== undefined) {
    return { outcome: "handed_off", reason: `the work is done`, handoff: handoffState, comment };
  }
  const spent = spentOf(settings, [...before, run]);
  if (spent !== undefined) return { outcome: "exhausted", reason: spent.reason, comment: "comment_on_failure" };
  const dueAt = later(now, continuationPauseMs);
  return { outcome: "continue", reason: "the issue is still active", dueAt };
}

function failed(
  settings: DispatchSettings,
  run: RunState,
  before: IssueRuns,
  now: Date,
  error: FailureRecord,
): SettlementDecision {
  const comment = "comment_on_failure";
  const spent = spentOf(settings, [...before, run]);
  const { message } = error;
  if (spent !== undefined) {
    // The run stopped for the same budget: its message says the same.
    const isOfBudget = run.suspension?.budget === spent.budget;
    return { outcome: "exhausted", reason: isOfBudget ? spent.reason : `${spent.reason}; ${message}`, comment, error };
  }
  if (run.suspension?.budget === "dayUsd") {
    return {
      outcome: "continue",
      reason: withClause(message, "it is continued on the next day"),
      dueAt: nextDay(now),
      comment,
      error,
    };
  }
  if (!mayPass(error)) {
    const how =
      run.suspension?.reason === "decision"
        ? `until the decision about run ${run.id} is made, or it is changed`
        : isOpen(run)
          ? `until it is changed, or run ${run.id} is resumed`
          : "until it or the workflow is changed";
    return { outcome: "blocked", reason: withClause(message, `the issue waits ${how}`), comment, error };
  }
  const failures = failuresInARow(before) + (run.retries ?? 0) + 1;
  const pauseMs = Math.min(firstBackoffMs * 2 ** (failures - 1), settings.agent.maxRetryBackoffMs);
  const end = isOpen(run) && run.dispatch?.workflow === undefined ? ({ end: "failed" } as const) : {};
  const dueAt = resetAfter(later(now, pauseMs), error);
  return { outcome: "retry", reason: message, dueAt, ...end, comment, error };
}

/** A time, or the time of the reset that the agent's service named in the failure, whichever is later. */
function resetAfter(at: string, { data }: FailureRecord): string {
  const until = typeof data?.until === "string" ? Date.parse(data.until) : Number.NaN;
  return until > Date.parse(at) ? new Date(until).toISOString() : at;
}

/** Whether a new dispatch may succeed after a failure. After a lost session it may, because it opens a new one. */
function mayPass({ code, retryable }: FailureRecord): boolean {
  return retryable || code === "agent_session_lost";
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
