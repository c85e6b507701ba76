import { isOpen } from "@cuebook/run";
import { everyRun, type JournalReader, type ListedRun } from "@cuebook/store";
import { FollowedRuns } from "../record/followed-runs.ts";
import type { InboxItem } from "./item.ts";
import { type InboxSources, inboxOf, mayWait } from "./read.ts";

type FollowedJournal = Pick<JournalReader, "list" | "position" | "since" | "read" | "sessions">;

const wholeMs = 10 * 60_000;

/** A cached inbox for frequent readers: only runs that have changed are read again. */
export class FollowedInbox {
  readonly #journal: FollowedJournal;
  readonly #runs: FollowedRuns<ListedRun>;

  constructor(journal: FollowedJournal) {
    this.#journal = journal;
    this.#runs = new FollowedRuns(journal, {
      all: () => everyRun(journal),
      keeps: (run): run is ListedRun => mayWait(run),
      isAtWork: (run) => "error" in run || isOpen(run.summary),
      wholeMs,
    });
  }

  /** As `readInbox`. @throws JournalError */
  async read(sources: InboxSources): Promise<readonly InboxItem[]> {
    const runs = await this.#runs.read(sources.now.getTime());
    return inboxOf(this.#journal, runs.toReversed(), sources);
  }
}
