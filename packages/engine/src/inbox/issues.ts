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

/** The issues of a service after its latest check of the tracker. */
export interface ServiceIssues {
  readonly place: TrackerPlace;
  /** When it asked the tracker: ISO time. */
  readonly at: string;
  readonly issues: readonly BoardIssue[];
  /** The events of pull requests that the service handles itself. */
  readonly reacts: readonly ReactionKind[];
}

/** The issues of a service, from its latest check of the tracker. @param issues as on its board */
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

  /** The run with this id, if it is the latest run of its issue. */
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
 * The issues that wait for a person. A decision of the service that is newer than the issue's last run counts, because somebody may
 * have moved the issue since. An issue whose run asks a question is not listed a second time.
 * @param asking the runs that ask a question
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

/** The item for an issue whose last run left it to a person; empty for other settlements. */
function settledItem({ run, issue, subject, dispatch, settlement }: RunSummary): InboxIssue[] {
  if (dispatch === null || settlement === null || !isLeftToPeople(settlement.outcome)) return [];
  const { tracker, source, issue: id } = dispatch;
  const { outcome: code, reason, at } = settlement;
  return [{ ...named({ tracker, source, id, code, run }), identifier: issue ?? id, subject, reason, since: at }];
}

/** The item for an issue that its service does not dispatch until somebody acts; empty for other issues. */
function blockedItem(
  { tracker, source }: TrackerPlace,
  lookedAt: string,
  { id, identifier, title, column, code: why, reason, run }: BoardIssue,
  last: RunSummary | undefined,
): InboxIssue[] {
  if (column !== "blocked") return [];
  const settlement = last?.settlement ?? undefined;
  const skipped = issueCodes.find((each) => each === why);
  if (skipped === undefined) return [];
  const code = skipped === "blocked" && settlement?.outcome === "exhausted" ? "exhausted" : skipped;
  const since = code === settlement?.outcome ? settlement.at : lookedAt;
  return [
    { ...named({ tracker, source, id, code, run }), identifier, subject: `${identifier}: ${title}`, reason, since },
  ];
}

/** The reasons that come from the last run of an issue. They share one key: settlement and service report the same thing. */
const isAfterRun: ReadonlySet<IssueCode> = new Set<IssueCode>(["blocked", "exhausted", "budget_spent"]);

function named({ tracker, source, id, code, run }: Pick<InboxIssue, "tracker" | "source" | "id" | "code" | "run">) {
  const name = nameKey({ tracker, source, issue: id });
  const key = ["issue", name, ...(isAfterRun.has(code) ? [] : [code]), run ?? "-"].join(" ");
  return { kind: "issue", key, tracker, source, id, code, run } as const;
}
