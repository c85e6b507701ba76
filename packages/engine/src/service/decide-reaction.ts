import {
  escalationWords,
  type ReactionKind,
  type RequestSeen,
  type ReviewComment,
  type RunService,
  type RunState,
} from "@cuebook/run";
import type { ForgeChecks, RequestProgress, Review, ReviewThread } from "@cuebook/trackers";
import type { ServiceSettings } from "@cuebook/workflow";
import { type IssueRuns, isDecided } from "./history.ts";

/** The state of a pull request on the forge at one moment. */
export interface RequestFacts {
  readonly progress: RequestProgress;
  readonly checks: ForgeChecks;
  readonly reviews: readonly Review[];
  readonly threads: readonly ReviewThread[];
}

/** The decision about a pull request. */
export type ReactionDecision =
  /** Nothing, for now. */
  | { readonly is: "nothing"; readonly reason: string }
  | { readonly is: "dispatch"; readonly about: Work }
  /** The last run has the answer that it waited for. */
  | { readonly is: "continue" }
  /** People are called, once. */
  | { readonly is: "escalate"; readonly kind: ReactionKind; readonly reason: string }
  | { readonly is: "ended"; readonly how: "merged" | "closed" };

/** The work of a dispatch; logs and commits are fetched later. */
export type Work =
  | { readonly kind: "ci_failure" }
  | { readonly kind: "review_comments"; readonly comments: readonly ReviewComment[] }
  | { readonly kind: "merge_conflict" };

/** The largest number of comments per attempt, and of characters per comment: anybody may write them. */
const mostComments = 50;
const mostCharacters = 4000;

/**
 * Decides what follows from the state of a pull request: a function of the facts from the forge and the runs of the issue. Comments of
 * people come before failed checks, because answering them may change everything.
 * @param runs the issue's runs, oldest first; the last one is settled
 */
export function decideReaction(
  settings: ServiceSettings["reactions"],
  runs: IssueRuns,
  facts: RequestFacts,
  now: Date,
): ReactionDecision {
  const { progress, checks } = facts;
  const last = runs.at(-1);
  if (last?.settlement === undefined) return nothing("a run works on it");
  if (progress.state !== "open") {
    const how = progress.state;
    const action = last.service?.[how];
    // A requested action may not have taken effect, and one that was given up is retried.
    const isDone = action === "done" || settings[how] === undefined;
    return isDone ? nothing(`it is ${how}`) : { is: "ended", how };
  }
  const { settlement } = last;
  if (settlement.dueAt !== undefined && Date.parse(settlement.dueAt) > now.getTime())
    return nothing(`the next attempt is at ${settlement.dueAt}: ${settlement.reason}`);
  if (!isOurs(runs, progress.commit))
    return nothing(`its branch has commits of somebody else, up to ${progress.commit.slice(0, 10)}`);
  if (hasAnswer(last)) return { is: "continue" };
  if (settings.mergeConflict !== undefined && progress.merge === "conflicts") {
    const most = settings.mergeConflict.maxRetries;
    return bounded(runs, { kind: "merge_conflict" }, most, "it conflicts with its target");
  }
  const ofReview = settings.reviewComments;
  const comments = ofReview === undefined ? [] : openComments(runs, facts);
  if (ofReview !== undefined && comments.length > 0) {
    const dueAt = newest(facts, comments) + ofReview.debounceMs;
    if (dueAt > now.getTime()) return nothing(`its comments are worked on at ${new Date(dueAt).toISOString()}`);
    const work = { kind: "review_comments", comments: comments.slice(0, mostComments) } as const;
    return bounded(runs, work, ofReview.maxContinuationTurns, "people comment on it");
  }
  if (settings.ciFailure !== undefined && checks.state === "failed") {
    const names = checks.checks.flatMap(({ name, state }) => (state === "failed" ? [name] : []));
    return bounded(runs, { kind: "ci_failure" }, settings.ciFailure.maxRetries, `its checks fail: ${names.join(", ")}`);
  }
  return nothing(`its checks are ${checks.state === "none" ? "not known" : checks.state}`);
}

function nothing(reason: string): ReactionDecision {
  return { is: "nothing", reason };
}

/** Whether a run about a request has the answer that it waited for. */
function hasAnswer(run: RunState): boolean {
  return run.dispatch?.reaction !== undefined && isDecided(run);
}

/** Whether a service pushed the commit. */
function isOurs(runs: IssueRuns, commit: string): boolean {
  return runs.some(({ publication }) => publication?.pushes.some((push) => push.commit === commit) === true);
}

/** A dispatch, unless the limit of tries is reached or the last attempt waits for a person. */
function bounded(runs: IssueRuns, about: Work, most: number, what: string): ReactionDecision {
  const { kind } = about;
  const last = runs.at(-1);
  if (last?.service?.[`escalate_${kind}`] !== undefined) return nothing(`${what}; people were called`);
  const isStuck = last?.dispatch?.reaction?.kind === kind && isWaiting(last);
  if (isStuck) return { is: "escalate", kind, reason: `${what}, and ${last.settlement?.reason}` };
  const tries = triesInARow(runs, kind);
  if (tries < most) return { is: "dispatch", about };
  const times = tries === 1 ? "once" : `${tries} times`;
  return {
    is: "escalate",
    kind,
    reason: tries === 0 ? what : `${what}, and ${escalationWords[kind]} were worked on ${times}`,
  };
}

function isWaiting({ settlement }: Pick<RunService, "settlement">): boolean {
  return settlement?.outcome === "blocked" || settlement?.outcome === "exhausted";
}

/** How often in a row the latest runs worked on something of this kind. A passing failure does not count. */
function triesInARow(runs: IssueRuns, kind: ReactionKind): number {
  let tries = 0;
  for (const { dispatch, settlement, publication } of runs.toReversed()) {
    // The work of this run was successful before the next failure.
    if (kind === "ci_failure" && publication?.seen?.checks.state === "passed") break;
    if (kind === "merge_conflict" && publication?.seen?.merge === "clean") break;
    if (dispatch?.reaction?.kind !== kind) break;
    if (settlement?.outcome !== "retry") tries += 1;
  }
  return tries;
}

/** Comments of people that nobody has answered yet: open conversations about existing lines, and reviews that request changes. */
function openComments(runs: IssueRuns, { reviews, threads }: RequestFacts): ReviewComment[] {
  const known = new Set(
    runs.flatMap(({ dispatch, settlement }) => {
      const reaction = dispatch?.reaction;
      const isWorkedOn = reaction?.kind === "review_comments" && settlement?.outcome === "handed_off";
      return isWorkedOn ? reaction.comments.map(({ last }) => last) : [];
    }),
  );
  const ofThreads = threads.flatMap(({ id, file, startLine, endLine, isResolved, isOutdated, comments }) => {
    const people = comments.filter(({ isOwn, isBot }) => !isOwn && !isBot);
    const last = comments.at(-1);
    if (isResolved || isOutdated || last === undefined || last.isOwn || people.length === 0) return [];
    const end = endLine ?? startLine ?? 0;
    const body = people.map((each) => each.body).join("\n\n");
    return [
      {
        ...{ id, last: last.id, file: file ?? "", start_line: startLine ?? end, end_line: end },
        ...{ reviewer: people.at(-1)?.author ?? "", body: shortened(body) },
      },
    ];
  });
  const ofReviews = reviews.flatMap(({ id, author, isBot, verdict, body }) => {
    if (verdict !== "changes_requested" || isBot || body.trim() === "") return [];
    const last = `review/${id}`;
    return [{ id: last, last, file: "", start_line: 0, end_line: 0, reviewer: author, body: shortened(body) }];
  });
  return [...ofReviews, ...ofThreads].filter(({ last }) => !known.has(last));
}

function shortened(body: string): string {
  return body.length <= mostCharacters ? body : `${body.slice(0, mostCharacters)}\n(The rest is left out.)`;
}

/** The time of the newest of these comments, in milliseconds since 1970. */
function newest({ threads, reviews }: RequestFacts, comments: readonly ReviewComment[]): number {
  const of = new Set(comments.map(({ id }) => id));
  const times = [
    ...threads.flatMap((thread) => (of.has(thread.id) ? thread.comments.map(({ at }) => at) : [])),
    ...reviews.flatMap(({ id, at }) => (of.has(`review/${id}`) ? [at] : [])),
  ];
  return Math.max(0, ...times.map((at) => Date.parse(at)).filter((at) => !Number.isNaN(at)));
}

/** The part of the facts that is recorded. */
export function seenOf({ progress, checks, reviews, threads }: RequestFacts): RequestSeen {
  const { number, address, state, commit, merge } = progress;
  const named = (...states: readonly string[]) =>
    checks.checks.flatMap((check) => (states.includes(check.state) ? [check.name] : [])).sort();
  const by = (verdict: Review["verdict"]) =>
    reviews.flatMap((each) => (each.verdict === verdict ? [each.author] : [])).sort();
  return {
    ...{ number, address, state, commit, merge },
    checks: { state: checks.state, failed: named("failed"), waiting: named("needs_person", "cancelled") },
    approvedBy: by("approved"),
    changesBy: by("changes_requested"),
    conversations: threads.filter(({ isResolved }) => !isResolved).length,
  };
}
