import {
  isOpen,
  notDoneCode,
  type PreviousDispatch,
  type ReactionRecord,
  type RunState,
  type Settlement,
} from "@cuebook/run";
import { isBlank } from "@cuebook/template";
import { type Issue, isActiveState, isSameState, isTerminalState } from "@cuebook/trackers";
import type { ServiceSettings } from "@cuebook/workflow";
import { type IssueRuns, isDecided, previousOf, sessionCostOf, sessionOf, spentOf } from "./history.ts";
import { isChangedSince } from "./issue-hash.ts";
import { latestRound, roundOfNext } from "./round.ts";
import type { ServedWorkflow } from "./served-workflows.ts";

/** The settings that affect which issues are dispatched. */
export type DispatchSettings = Pick<ServiceSettings, "tracker" | "agent" | "budget" | "tokenRates">;

/** Why an issue is not dispatched. */
export type SkipCode =
  | "incomplete"
  | "terminal"
  | "inactive"
  | "has_blockers"
  | "blocker_cycle"
  | "claimed"
  | "budget_spent"
  | typeof haltCode
  | "blocked"
  | "paused"
  | "not_due"
  | "no_slot";

/** Whether an issue is dispatched now. */
export type DispatchDecision = Eligible | Skipped;

export interface Eligible {
  readonly is: "eligible";
  /** In the form of `run_created.dispatch`. */
  readonly attempt: number | null;
  readonly previous: PreviousDispatch | null;
  /** What happened to the issue's pull request that the run works on. */
  readonly reaction?: ReactionRecord;
  /** The session to resume. */
  readonly session?: string | undefined;
  /** The cost of that session, if its agent reported it. */
  readonly sessionCostUsd?: number | undefined;
  /** The work begins again, because a person moved the issue to an active state. */
  readonly isFresh?: true;
  /** The issue's last run, whose workspace is used again. Absent: it gets a new one. */
  readonly last?: RunState;
  /** A run that waits for a person; the dispatch replaces and ends it. */
  readonly replaces?: string;
  /** The run that is continued; absent: the dispatch begins a run. */
  readonly resumes?: string;
}

export interface Skipped {
  readonly is: "skipped";
  readonly code: SkipCode;
  /** The reason as a sentence. */
  readonly reason: string;
  /** The time from which the issue is no longer skipped: ISO time. */
  readonly dueAt?: string | undefined;
}

/**
 * Whether an issue is dispatched, apart from slots: it is complete, active, not blocked, not claimed, has budget left, and waits
 * for nothing. A function of the tracker's data and the journals of its runs. An issue that a person moved to an active state begins
 * again: with a new workspace, and without the attempts, sessions and budgets of earlier runs.
 * @param definition the hash of the workflow in force: a failure under a different workflow may be retried
 */
export function decideDispatch(
  settings: DispatchSettings,
  issue: Issue,
  runs: IssueRuns,
  now: Date,
  definition: string,
): DispatchDecision {
  const states = settings.tracker;
  const missing = (["id", "identifier", "title", "state"] as const).filter((name) => isBlank(issue[name]));
  if (missing.length > 0) return skipped("incomplete", `it has no ${missing.join(", no ")}`);
  if (isTerminalState(states, issue.state)) return skipped("terminal", `it is done: its state is ${issue.state}`);
  if (!isActiveState(states, issue.state)) {
    return skipped("inactive", `its state ${issue.state} is not an active one`);
  }
  const open = runs.find(({ settlement }) => settlement === undefined);
  if (open !== undefined) return skipped("claimed", `run ${open.id} works on it`);
  // A blocker in an unknown state may not be done.
  const blockers = issue.blockers.filter(({ state }) => !isTerminalState(states, state));
  if (blockers.length > 0) {
    const named = blockers.map(({ id, identifier, state }) => `${identifier || id} (${state || "unknown state"})`);
    return skipped("has_blockers", `it is blocked by ${named.join(", ")}`);
  }
  const round = roundOfNext(states, runs, issue);
  const spent = spentOf(settings, round);
  if (spent !== undefined) return skipped("budget_spent", spent.reason);

  const last = runs.at(-1);
  if (last?.settlement === undefined) return { is: "eligible", attempt: null, previous: null };
  const replaces = isOpen(last) ? { replaces: last.id } : {};
  if (round.length === 0) return { is: "eligible", attempt: null, previous: null, isFresh: true, ...replaces };
  const wait = waitAfter(last, issue, now, definition);
  if (wait !== undefined) return wait;
  if (last.dispatch?.workflow !== undefined || isDecided(last)) return afterNamed(round, last, last.settlement);
  const isAddition = last.settlement.outcome === "retry" && last.settlement.error?.code === notDoneCode;
  const session = last.settlement.outcome === "continue" || isAddition ? sessionOf(last) : undefined;
  const sessionCostUsd = session === undefined ? undefined : sessionCostOf(last);
  return {
    is: "eligible",
    attempt: round.length,
    previous: previousOf(last),
    session,
    sessionCostUsd,
    last,
    ...replaces,
  };
}

/**
 * The dispatch that reacts to an event of an issue's pull request. It continues the session of the work, if the text of the WORKFLOW.md
 * did the work.
 */
export function afterRequest(runs: IssueRuns, last: RunState, reaction: ReactionRecord): Eligible {
  const { settlement, dispatch } = last;
  const isAddition = settlement?.outcome === "retry" && settlement.error?.code === notDoneCode;
  const isContinued = settlement?.outcome === "handed_off" || isAddition;
  const session = isContinued && dispatch?.workflow === undefined ? sessionOf(last) : undefined;
  const sessionCostUsd = session === undefined ? undefined : sessionCostOf(last);
  return {
    ...{ is: "eligible", attempt: latestRound(runs).length, previous: previousOf(last), reaction },
    ...{ session, sessionCostUsd, last },
    ...(isOpen(last) ? { replaces: last.id } : {}),
  };
}

/** The dispatch that continues a run about the pull request of an issue. */
export function continuedRequest(last: RunState): Eligible {
  const { attempt = null, previous = null } = last.dispatch ?? {};
  return { is: "eligible", attempt, previous, last, resumes: last.id };
}

/** The dispatch after a run that is continued: one that has its answer, or a named workflow after a failure. */
function afterNamed(runs: IssueRuns, last: RunState, { outcome }: Settlement): Eligible {
  const earlier = runs.filter(({ dispatch }) => dispatch?.workflow !== "classify");
  const isContinued = isOpen(last) && (outcome === "retry" || outcome === "continue" || isDecided(last));
  const before = isContinued ? earlier.filter((run) => run !== last) : earlier;
  const previous = before.at(-1);
  return {
    is: "eligible",
    attempt: before.length === 0 ? null : before.length,
    previous: previous === undefined ? null : previousOf(previous),
    last,
    ...(isContinued ? { resumes: last.id } : isOpen(last) ? { replaces: last.id } : {}),
  };
}

/** The reason for which an issue still waits after its last dispatch. */
function waitAfter(last: RunState, issue: Issue, now: Date, definition: string): Skipped | undefined {
  const { settlement } = last;
  if (settlement === undefined || isDecided(last)) return undefined;
  switch (settlement.outcome) {
    case "continue":
    case "retry": {
      const { dueAt } = settlement;
      if (dueAt === undefined || Date.parse(dueAt) <= now.getTime()) return undefined;
      const what = settlement.outcome === "retry" ? "the next attempt is" : "it is continued";
      return skipped("not_due", `${what} at ${dueAt}: ${settlement.reason}`, dueAt);
    }
    case "blocked":
    case "exhausted": {
      const isChanged = settlement.seen !== undefined && isChangedSince(settlement.seen, issue, last);
      // If a budget is no longer spent, it was raised. A changed workflow may fix a failure, but does not answer a question.
      const isAsking = last.suspension?.reason === "decision";
      const isOther = last.status !== "cancelled" && last.pin.definition !== definition;
      const isFixed = settlement.outcome === "exhausted" || (isOther && !isAsking);
      return isChanged || isFixed ? undefined : skipped("blocked", settlement.reason);
    }
    case "handed_off":
    case "released":
      return undefined;
  }
}

function skipped(code: SkipCode, reason: string, dueAt?: string): Skipped {
  return { is: "skipped", code, reason, dueAt };
}

/** An issue with its decision. */
export interface Planned {
  readonly issue: Issue;
  readonly decision: DispatchDecision;
}

/** The code of issues that wait for the budget of the workflow. */
export const haltCode = "workflow_budget_spent";

/** Why no issue is dispatched. */
export interface Halt {
  /** Identifies the halt: stays the same while it lasts, although the amounts in the reason grow. */
  readonly key: string;
  /** The reason as a sentence. */
  readonly reason: string;
  /** When it ends: ISO time. */
  readonly dueAt?: string | undefined;
}

/**
 * The issues that are dispatched now, in order, and the reasons why others are not. More urgent issues come first, then older ones,
 * then by identifier, up to the number of slots.
 * @param runsOf the runs of an issue, by its id
 * @param working the states of the issues that are being worked on
 * @param workflows the workflows of the service
 * @param haltOf why no issue is dispatched: the budget of the workflow is spent
 * @param pauseOf why an issue is paused, as a sentence
 */
export function planDispatches<Served extends Pick<ServedWorkflow, "definition">>(
  settings: DispatchSettings,
  issues: readonly Issue[],
  runsOf: (id: string) => IssueRuns,
  working: readonly string[],
  now: Date,
  workflows: { nextOf(runs: IssueRuns): Served },
  haltOf: (served: Served) => Halt | undefined = () => undefined,
  pauseOf: (issue: Issue) => string | undefined = () => undefined,
): Planned[] {
  const states = [...working];
  const byId = new Map(issues.map((issue) => [issue.id, issue]));
  return [...issues].sort(inOrder).map((issue) => {
    const runs = runsOf(issue.id);
    const served = workflows.nextOf(roundOfNext(settings.tracker, runs, issue));
    const decision = decideDispatch(settings, issue, runs, now, served.definition);
    if (decision.is === "skipped") return { issue, decision: withCycle(settings, issue, decision, byId) };
    const pause = pauseOf(issue);
    if (pause !== undefined) return { issue, decision: skipped("paused", pause) };
    const halt = haltOf(served);
    if (halt !== undefined) return { issue, decision: skipped(haltCode, halt.reason, halt.dueAt) };
    const full = fullSlots(settings.agent, issue.state, states);
    if (full !== undefined) return { issue, decision: skipped("no_slot", full) };
    states.push(issue.state);
    return { issue, decision };
  });
}

/** Marks an issue that waits for itself, directly or through other issues: it waits for a person. */
function withCycle(
  { tracker }: DispatchSettings,
  issue: Issue,
  decision: Skipped,
  byId: ReadonlyMap<string, Issue>,
): Skipped {
  const cycle = decision.code === "has_blockers" ? blockerCycle(tracker, issue, byId) : undefined;
  if (cycle === undefined) return decision;
  return skipped("blocker_cycle", `it waits for itself: ${cycle}; remove one of these links`);
}

/** Why there is no slot for one more issue in a state. */
function fullSlots(agent: DispatchSettings["agent"], state: string, working: readonly string[]): string | undefined {
  const { maxConcurrentAgents, maxConcurrentAgentsByState } = agent;
  if (working.length >= maxConcurrentAgents) {
    return `${working.length} of ${maxConcurrentAgents} slots are taken`;
  }
  const limit = Object.entries(maxConcurrentAgentsByState).find(([name]) => isSameState(name, state))?.[1];
  const count = working.filter((each) => isSameState(each, state)).length;
  if (limit === undefined || count < limit) return undefined;
  return `${count} of ${limit} slots for issues in state ${state} are taken`;
}

/** The order in which issues are dispatched. */
function inOrder(a: Issue, b: Issue): number {
  const byPriority = (a.priority ?? Number.POSITIVE_INFINITY) - (b.priority ?? Number.POSITIVE_INFINITY);
  // The difference of two infinite priorities is not a number.
  if (byPriority !== 0 && !Number.isNaN(byPriority)) return byPriority;
  return compareTimes(a.created_at, b.created_at) || compareTexts(a.identifier, b.identifier);
}

/** Orders issues by age, older first; issues of unknown age come last. */
function compareTimes(a: string, b: string): number {
  const [one, other] = [Date.parse(a), Date.parse(b)];
  if (Number.isNaN(one) || Number.isNaN(other)) {
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || compareTexts(a, b);
  }
  return one - other;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The shortest cycle from an issue through unfinished blockers back to itself, as identifiers: `APP-1 -> APP-2 -> APP-1`. None of its
 * issues is ever dispatched. Undefined: there is no cycle among the issues that the tracker lists.
 */
function blockerCycle(
  states: Parameters<typeof isTerminalState>[0],
  issue: Issue,
  byId: ReadonlyMap<string, Issue>,
): string | undefined {
  const ways = new Map<string, readonly string[]>([[issue.id, [issue.identifier]]]);
  for (const [id, way] of ways) {
    for (const blocker of byId.get(id)?.blockers ?? []) {
      if (isTerminalState(states, blocker.state)) continue;
      if (blocker.id === issue.id) return [...way, issue.identifier].join(" -> ");
      if (!ways.has(blocker.id)) ways.set(blocker.id, [...way, blocker.identifier || blocker.id]);
    }
  }
  return undefined;
}
