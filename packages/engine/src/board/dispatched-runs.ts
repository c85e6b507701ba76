import type { JournalReader, ListedRun } from "@cuebook/store";
import { FollowedRuns } from "../record/followed-runs.ts";
import type { DispatchedSummary } from "./board-issue.ts";

/** The number of runs in one query. */
const batch = 1000;

type DispatchJournal = Pick<JournalReader, "dispatches" | "list" | "position" | "since">;

/** The runs of all dispatches, oldest first. */
export function dispatchedRuns(journal: DispatchJournal): FollowedRuns<DispatchedSummary> {
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
