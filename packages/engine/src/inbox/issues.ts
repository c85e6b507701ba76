import {
  type DispatchOutcome,
  IssueKeys,
  type IssueRef,
  nameKey,
  type ReactionKind,
  type RunSummary,
} from "@cuebook/run";
import type { BoardIssue } from "../board/board-issue.ts";
import type { ServiceLook } from "../service/look.ts";
import { isHere, type TrackerPlace } from "../service/place.ts";
import { type InboxIssue, type IssueCode, issueCodes } from "./item.ts";

/** What a service knows of its issues. */
export interface ServiceIssues {
  readonly place: TrackerPlace;
  /** When it asked the tracker: ISO time. */
  readonly at: string;
  readonly issues: readonly BoardIssue[];
  /** What happens to pull requests that it works on itself. */
  readonly reacts: readonly ReactionKind[];
}

/** What a service knows of its issues since it looked at its tracker. @param issues as its board has them */
export function serviceIssues({ place, at, settings }: ServiceLook, issues: readonly BoardIssue[]): ServiceIssues {
  const { ciFailure, reviewComments, mergeConflict } = settings.reactions;
  const set = { ci_failure: ciFailure, review_comments: reviewComments, merge_conflict: mergeConflict };
  const kinds = ["ci_failure", "review_comments", "merge_conflict"] as const satisfies readonly ReactionKind[];
  return { place, at, issues, reacts: kinds.filter((kind) => set[kind] !== undefined) };
}

/** The latest run of each issue. */
export class LatestRuns {
  readonly #keys: IssueKeys;
  readonly #latest = new Map<string, RunSummary>();

  /** @param runs newest first */
  constructor(runs: readonly RunSummary[]) {
    this.#keys = new IssueKeys(runs.flatMap(({ dispatch }) => dispatch ?? []));
    for (const run of runs) {
      if (run.dispatch === null) continue;
      const key = this.#keys.of(run.dispatch);
      if (!this.#latest.has(key)) this.#latest.set(key, run);
    }
  }

  get all(): readonly RunSummary[] {
    return [...this.#latest.values()];
  }

  /** The latest run of the issue of a dispatch. */
  of(dispatch: IssueRef): RunSummary | undefined {
    return this.#latest.get(this.#keys.of(dispatch));
  }

  /** The latest run of its issue with this id. */
  withId(run: string | null): RunSummary | undefined {
    return this.all.find((each) => each.run === run);
  }
}

/** The service of a tracker, if it is known. */
export function serviceOf(services: readonly ServiceIssues[], of: TrackerPlace): ServiceIssues | undefined {
  return services.find(({ place }) => isHere(place, of));
}

/** Whether a dispatch that ended so left its issue to a person. */
export function isLeftToPeople(outcome: DispatchOutcome): outcome is "blocked" | "exhausted" {
  return outcome === "blocked" || outcome === "exhausted";
}

/**
 * The issues that wait for a person. What the service decided about them since their last run counts, where that is known: somebody may
 * have moved an issue since. An issue whose run asks a question is not listed twice.
 * @param asking the runs that ask
 */
export function issueItems(
  latest: LatestRuns,
  services: readonly ServiceIssues[],
  asking: ReadonlySet<string>,
): InboxIssue[] {
  const settled = latest.all.flatMap((run) => {
    const { dispatch, settlement } = run;
    if (dispatch === null || settlement === null) return [];
    const looked = serviceOf(services, dispatch);
    const isNews = looked === undefined || Date.parse(settlement.at) > Date.parse(looked.at);
    return isNews ? settledItem(run) : [];
  });
  const known = services.flatMap(({ place, at, issues }) =>
    issues.flatMap((issue) => blockedItem(place, at, issue, latest.withId(issue.run))),
  );
  const all = [...known, ...settled].filter(({ run }) => run === null || !asking.has(run));
  return [...new Map(all.map((item) => [item.key, item])).values()];
}

/** The issue whose last run was settled like that. */
function settledItem({ run, issue, dispatch, settlement }: RunSummary): InboxIssue[] {
  if (dispatch === null || settlement === null || !isLeftToPeople(settlement.outcome)) return [];
  const { tracker, source, issue: id } = dispatch;
  const { outcome: code, reason, at } = settlement;
  return [{ ...named({ tracker, source, id, code, run }), identifier: issue ?? id, reason, since: at }];
}

/** The issue that its service would not dispatch before somebody does something. */
function blockedItem(
  { tracker, source }: TrackerPlace,
  lookedAt: string,
  { id, identifier, column, code: why, reason, run }: BoardIssue,
  last: RunSummary | undefined,
): InboxIssue[] {
  if (column !== "blocked") return [];
  const settlement = last?.settlement ?? undefined;
  const skipped = issueCodes.find((each) => each === why);
  if (skipped === undefined) return [];
  const code = skipped === "blocked" && settlement?.outcome === "exhausted" ? "exhausted" : skipped;
  const since = code === settlement?.outcome ? settlement.at : lookedAt;
  return [{ ...named({ tracker, source, id, code, run }), identifier, reason, since }];
}

/** The reasons that the last run of an issue left: what its settlement says, and what the service says of it, is one thing. */
const isAfterRun: ReadonlySet<IssueCode> = new Set<IssueCode>(["blocked", "exhausted", "budget_spent"]);

function named({ tracker, source, id, code, run }: Pick<InboxIssue, "tracker" | "source" | "id" | "code" | "run">) {
  const name = nameKey({ tracker, source, issue: id });
  const key = ["issue", name, ...(isAfterRun.has(code) ? [] : [code]), run ?? "-"].join(" ");
  return { kind: "issue", key, tracker, source, id, code, run } as const;
}
