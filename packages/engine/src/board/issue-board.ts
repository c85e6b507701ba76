import { type RequestSeen, stateOf } from "@cuebook/run";
import type { JournalReader, ListedRun } from "@cuebook/store";
import { FollowedRuns } from "../record/followed-runs.ts";
import type { ServiceLook } from "../service/look.ts";
import { isHere } from "../service/place.ts";
import { type BoardIssue, boardIssues, type DispatchedSummary } from "./board-issue.ts";

/** The checks and the review of a pull request. */
export type RequestReview = Pick<RequestSeen, "checks" | "merge" | "approvedBy" | "changesBy" | "conversations">;

/** The issues of services, from the latest check of each and the runs of the journal. */
export class IssueBoard {
  readonly #journal: Pick<JournalReader, "dispatches" | "list" | "position" | "since" | "read">;
  readonly #runs: ReturnType<typeof dispatchedRuns>;
  readonly #reviews = new Map<string, { readonly version: number; readonly review: RequestReview | undefined }>();

  constructor(journal: Pick<JournalReader, "dispatches" | "list" | "position" | "since" | "read">) {
    this.#journal = journal;
    this.#runs = dispatchedRuns(journal);
  }

  /** The issues of each service, in the order of `looks`. @param looks of a service without a check, all runs are shown @throws JournalError */
  async read(looks: readonly (ServiceLook | undefined)[]): Promise<readonly (readonly BoardIssue[])[]> {
    const runs = await this.#runs.read();
    return looks.map((look) => boardIssues(look === undefined ? runs : runs.filter((run) => isOf(run, look)), look));
  }

  /** The checks and the review of the pull request of a run. @throws JournalError */
  async review(run: string): Promise<RequestReview | undefined> {
    const known = this.#reviews.get(run);
    const { runs } = await this.#journal.list({ runs: [run] });
    const [listed] = runs;
    const version = listed !== undefined && "summary" in listed ? listed.summary.version : 0;
    if (known?.version === version) return known.review;
    const seen = stateOf(run, await this.#journal.read(run)).publication?.seen;
    const review = seen && reviewOf(seen);
    this.#reviews.set(run, { version, review });
    return review;
  }
}

function reviewOf({ checks, merge, approvedBy, changesBy, conversations }: RequestSeen): RequestReview {
  return { checks, merge, approvedBy, changesBy, conversations };
}

function isOf({ summary }: DispatchedSummary, { place }: ServiceLook): boolean {
  return summary.dispatch !== null && isHere(place, summary.dispatch);
}

/** The number of runs in one query. */
const batch = 1000;

type DispatchJournal = Pick<JournalReader, "dispatches" | "list" | "position" | "since">;

/** The runs of all dispatches, oldest first. */
function dispatchedRuns(journal: DispatchJournal): FollowedRuns<DispatchedSummary> {
  return new FollowedRuns(journal, {
    all: () => everyDispatch(journal),
    keeps: isDispatch,
    isAtWork: ({ summary }) => summary.settlement === null,
  });
}

async function* everyDispatch(journal: DispatchJournal): AsyncIterable<ListedRun> {
  const ids = (await journal.dispatches()).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += batch) {
    yield* (await journal.list({ runs: ids.slice(at, at + batch) })).runs;
  }
}

function isDispatch(run: ListedRun): run is DispatchedSummary {
  return "summary" in run && run.summary.dispatch !== null;
}
