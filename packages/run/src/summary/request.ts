import type { RequestProblem, RequestSummary } from "../declared/summary.ts";
import type { ReactionKind } from "../events/kinds.ts";
import type { SeenRequest } from "../state/publication.ts";
import type { RunState } from "../state/state.ts";
import { givenUpText, undoneIn } from "./undone.ts";

/** What each reaction is about, in words. */
export const escalationWords = {
  ci_failure: "its checks fail",
  review_comments: "its review comments",
  merge_conflict: "its conflicts",
} as const satisfies Readonly<Record<ReactionKind, string>>;

/** The states of pull requests in lists, in words: the only declaration of them. */
export const requestStates = {
  open: "open",
  checks_failing: "checks failing",
  merged: "merged",
  closed: "closed",
} as const satisfies Readonly<Record<RequestSummary["state"] | "checks_failing", string>>;
export type RequestState = keyof typeof requestStates;

/** The names of these states. */
export const requestStateNames = Object.keys(requestStates) as readonly RequestState[];

/** The state of a pull request in a list. */
export function requestStateOf({ state, problems = [] }: Pick<RequestSummary, "state" | "problems">): RequestState {
  return state === "open" && problems.some(({ kind }) => kind === "ci_failure") ? "checks_failing" : state;
}

/** What is wrong with a pull request, as a sentence. */
export function problemText({ kind, names }: RequestProblem): string {
  const named = names.join(", ");
  switch (kind) {
    case "ci_failure":
      return named === "" ? "its checks fail" : `its checks fail: ${named}`;
    case "review_comments":
      return `changes wanted by ${named}`;
    case "merge_conflict":
      return "it conflicts with its target";
  }
}

/** The most names of a problem, and the most characters of each: anybody may choose them. */
const mostNames = 10;
const longestName = 100;

/** The pull request of a run, for its summary. */
export function requestOf(run: RunState): { readonly request?: RequestSummary } {
  const { publication, dispatch, updatedAt } = run;
  const { pullRequest, seen } = publication ?? {};
  const givenUp = undoneIn(run).map(givenUpText);
  if (seen !== undefined) return { request: seenRequest(run, seen, givenUp) };
  if (pullRequest === undefined) return {};
  const { number, address, state } = pullRequest;
  // That the end of a request was seen is recorded after everything that follows from it.
  const isUnanswered = state !== "open" && dispatch !== undefined;
  if (!isUnanswered) return { request: { number, address, state, waits: givenUp, since: updatedAt } };
  const waits = [...givenUp, `it was ${state} before the issue was handed off: the service looks at it again`];
  return { request: { number, address, state, waits, isUnanswered, since: updatedAt } };
}

function seenRequest(run: RunState, seen: SeenRequest, givenUp: readonly string[]): RequestSummary {
  const { number, address, state, at: since, checks, checksSince } = seen;
  const isRunning = state === "open" && checks.state === "pending";
  const problems = problemsOf(seen, run.service);
  return {
    ...{ number, address, state, since },
    waits: [...givenUp, ...requestWaits(run, seen, problems)],
    ...(problems.length === 0 ? {} : { problems }),
    ...(isRunning ? { checksRunSince: checksSince } : {}),
  };
}

function problemsOf(
  { state, checks, checksSince, merge, changesBy }: SeenRequest,
  service: RunState["service"],
): readonly RequestProblem[] {
  if (state !== "open") return [];
  const problem = (kind: ReactionKind, names: readonly string[] = []): RequestProblem => {
    const escalated = service?.[`escalate_${kind}`] === undefined ? {} : { isEscalated: true as const };
    return { kind, names: names.slice(0, mostNames).map((name) => name.slice(0, longestName)), ...escalated };
  };
  return [
    ...(checks.state === "failed" ? [{ ...problem("ci_failure", checks.failed), since: checksSince }] : []),
    ...(merge === "conflicts" ? [problem("merge_conflict")] : []),
    ...(changesBy.length > 0 ? [problem("review_comments", changesBy)] : []),
  ];
}

/** What a pull request needs from a person, whatever the settings of its service are, as sentences. */
function requestWaits(
  { service, settlement }: Pick<RunState, "service" | "settlement">,
  { state, checks, approvedBy }: SeenRequest,
  problems: readonly RequestProblem[],
): string[] {
  if (state === "merged") return [];
  if (state === "closed") {
    // Where the settings say what follows, the service has done it.
    const isLeft = settlement?.outcome === "handed_off" && service?.closed === undefined;
    return isLeft ? ["it was closed without being merged, and nothing follows: reopen it, or move the issue"] : [];
  }
  const escalated = (["ci_failure", "review_comments", "merge_conflict"] as const).filter(
    (kind) => service?.[`escalate_${kind}`] !== undefined,
  );
  const gaveUp = escalated.map((kind) => `Cuebook gave up on it: ${escalationWords[kind]}`);
  const allowed = checks.waiting.length === 0 ? [] : [`checks need a person: ${checks.waiting.join(", ")}`];
  const isReady = problems.length === 0 && (checks.state === "passed" || checks.state === "none");
  const review = !isReady ? [] : approvedBy.length > 0 ? ["it is approved: merge it"] : ["review wanted"];
  return [...gaveUp, ...allowed, ...review];
}
