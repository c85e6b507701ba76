import { IssueKeys, type IssueRef, nameKey, type ReactionKind, type RunSummary } from "@cuebook/run";
import type { BoardIssue } from "../board/board-issue.ts";
import type { ServiceLook } from "../service/look.ts";
import { isHere, type TrackerPlace } from "../service/place.ts";
import { type InboxIssue, issueCodes } from "./item.ts";

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

/**
 * The issues that wait for a person. What the service decided about them counts, where that is known: somebody may have moved an issue
 * since its last run. An issue whose run asks a question is not listed twice.
 * @param asking the runs that ask
 */
export function issueItems(
  latest: LatestRuns,
  services: readonly ServiceIssues[],
  asking: ReadonlySet<string>,
): InboxIssue[] {
  const settled = latest.all.flatMap((run) =>
    run.dispatch === null || serviceOf(services, run.dispatch) !== undefined ? [] : settledItem(run),
  );
  const known = services.flatMap(({ place, at, issues }) =>
    issues.flatMap((issue) => blockedItem(place, at, issue, latest.withId(issue.run))),
  );
  return [...settled, ...known].filter(({ run }) => run === null || !asking.has(run));
}

/** The issue whose last run was settled like that. */
function settledItem({ run, issue, dispatch, settlement }: RunSummary): InboxIssue[] {
  const code = settlement?.outcome;
  if (dispatch === null || settlement === null || (code !== "blocked" && code !== "exhausted")) return [];
  const { tracker, source, issue: id } = dispatch;
  const { reason, at } = settlement;
  return [{ ...named({ tracker, source, id, code, at }), identifier: issue ?? id, run, reason, since: at }];
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
  const at = code === settlement?.outcome ? settlement.at : undefined;
  return [{ ...named({ tracker, source, id, code, at }), identifier, run, reason, since: at ?? lookedAt }];
}

interface Named extends Pick<InboxIssue, "tracker" | "source" | "id" | "code"> {
  /** When its last run was settled, if that is why it waits. */
  readonly at: string | undefined;
}

function named({ tracker, source, id, code, at }: Named) {
  const key = ["issue", nameKey({ tracker, source, issue: id }), code, at].filter((part) => part !== undefined);
  return { kind: "issue", key: key.join(" "), tracker, source, id, code } as const;
}
