import type {
  FailureRecord,
  PreviousDispatch,
  Rates,
  RunBudget,
  RunHalt,
  RunOrigin,
  RunQuestions,
  RunState,
  Try,
} from "@cuebook/run";
import { amount, graphSteps, type Spent, spentBy } from "@cuebook/run";
import type { ServiceSettings } from "@cuebook/workflow";

/** All runs of one issue, oldest first. */
export type IssueRuns = readonly RunState[];

/** A budget of an issue that is spent. */
export interface SpentBudget {
  readonly budget: RunBudget | "sessions";
  /** The reason as a sentence. */
  readonly reason: string;
}

/** The budget of an issue that all its runs have spent, if any. */
export function spentOf(settings: Pick<ServiceSettings, "budget" | "agent" | "tokenRates">, runs: IssueRuns) {
  const spent = sumOf(runs, settings.tokenRates);
  for (const name of budgetNames) {
    const limit = settings.budget[name];
    if (limit === undefined || spent[name] < limit) continue;
    const reason = `the issue has spent ${amount(name, spent[name])}, and its budget is ${amount(name, limit)}`;
    return { budget: name, reason } satisfies SpentBudget;
  }
  const { maxSessions } = settings.agent;
  const sessions = runs.reduce((sum, run) => sum + sessionsOf(run), 0);
  if (maxSessions === 0 || sessions < maxSessions) return undefined;
  const times = sessions === 1 ? "once" : `${sessions} times`;
  const reason = `the issue was dispatched ${times}, and agent.max_sessions is ${maxSessions}`;
  return { budget: "sessions", reason } satisfies SpentBudget;
}

/** The number of dispatches of a run, including each continuation after a failure. The choice of a weight does not count. */
function sessionsOf({ dispatch, retries = 0, settlement }: RunState): number {
  if (dispatch?.workflow === "classify") return 0;
  return settlement?.outcome === "retry" ? retries : retries + 1;
}

const budgetNames: readonly RunBudget[] = ["turns", "tokens", "costUsd", "wallTimeMs"];

/** The total of all runs of an issue. */
export function sumOf(runs: IssueRuns, rates: Readonly<Record<string, Rates>>): Spent {
  const each = runs.map((run) => spentBy(run, rates));
  const sum = (name: RunBudget) => each.reduce((total, spent) => total + spent[name], 0);
  return { turns: sum("turns"), tokens: sum("tokens"), costUsd: sum("costUsd"), wallTimeMs: sum("wallTimeMs") };
}

/** The number of latest dispatches in a row that had a transient failure. */
export function failuresInARow(runs: IssueRuns): number {
  const other = runs.findLastIndex(({ settlement }) => settlement?.outcome !== "retry");
  return runs.length - 1 - other;
}

/** The tries of the latest session of a run's agent, from the try that opened it; all tries, if an earlier dispatch opened it. */
function latestTries({ steps, dispatch }: RunState): readonly Try[] {
  const taken = graphSteps(steps);
  // The steps of a WORKFLOW.md continue one session.
  const tries = (dispatch?.workflow === undefined ? taken : taken.slice(-1)).flatMap((step) => step.tries);
  return tries.slice(
    Math.max(
      0,
      tries.findLastIndex(({ session }) => session !== undefined),
    ),
  );
}

/** The latest session of a run's agent. */
export function sessionOf(run: RunState): string | undefined {
  return latestTries(run)[0]?.session ?? run.dispatch?.session;
}

/** The cost of the latest session of a run's agent, if the agent reported it. */
export function sessionCostOf(run: RunState): number | undefined {
  const { dispatch } = run;
  const tries = latestTries(run);
  const opened = tries[0]?.session;
  const isGiven = opened === undefined || opened === dispatch?.session;
  const costs = [
    ...(isGiven && dispatch?.sessionCostUsd !== undefined ? [dispatch.sessionCostUsd] : []),
    // Later reports of the agent continue only from costs that it reported itself, so computed prices are left out.
    ...tries.flatMap(({ turns }) =>
      turns.flatMap(({ usage }) => (usage?.price === undefined ? (usage?.costUsd ?? []) : [])),
    ),
  ];
  return costs.length === 0 ? undefined : costs.reduce((sum, cost) => sum + cost);
}

/** The facts about a settled dispatch for the prompt of the next dispatch. */
export function previousOf(run: RunState): PreviousDispatch {
  const { status, settlement } = run;
  const error = settlement?.error ?? failureOfRun(run);
  const isDone = status === "completed" && error === undefined;
  const outcome = isDone ? "succeeded" : status === "cancelled" ? "cancelled" : "failed";
  return { outcome, code: error?.code ?? null, error: error?.message ?? null };
}

/** Whether a run was only stopped: it did not fail, and continues when it is driven. */
export function isStopped({ status, suspension }: Pick<RunState, "status" | "suspension">): boolean {
  // A hook that is ended because the service stops suspends its run too.
  return status === "suspended" && (suspension?.reason === "stopped" || suspension?.error?.code === "hook_stopped");
}

/** Whether a suspended run has received the decision, or the waiver of its failed checks, that it waited for. */
export function isDecided({
  status,
  suspension,
  decisions,
  pauses = [],
  waivers = [],
}: RunHalt & RunQuestions): boolean {
  if (status !== "suspended") return false;
  const decision = decisions.find((each) => each.decision === suspension?.decision);
  if (decision?.made !== undefined) return true;
  const since = pauses.at(-1)?.from;
  return since !== undefined && waivers.some(({ at, isRewound }) => isRewound !== true && at >= since);
}

/** Why a run failed or was suspended. */
export function failureOfRun({ status, error, suspension }: RunHalt): FailureRecord | undefined {
  if (status === "failed") return error;
  if (status !== "suspended" || suspension === undefined) return undefined;
  if (isStopped({ status, suspension })) return undefined;
  if (suspension.error !== undefined) return suspension.error;
  return { code: `run_${suspension.reason}`, message: suspension.message, retryable: false };
}

/** The identifier of the issue of a dispatch. */
export function identifierIn({ issue, dispatch }: RunOrigin): string {
  return typeof issue?.identifier === "string" ? issue.identifier : (dispatch?.issue ?? "");
}
