import type { RunLister, RunReader } from "@cuebook/store";
import type { InboxItem } from "../inbox/item.ts";
import { type InboxSources, readInbox } from "../inbox/read.ts";
import { type News, newsOf, newsOfFailure } from "./news.ts";

/** The number of failed runs that are read, newest first. Older failures were already read when they happened. */
const mostFailed = 100;

/** The news of all runs, from one pass over them. @throws JournalError */
export async function readNews(journal: RunReader, sources: InboxSources): Promise<readonly News[]> {
  return newsFrom(journal, await readInbox({ journal }, sources), sources.now);
}

/** The news: items of the inbox, and runs that failed without a service that tries again. @throws JournalError */
export async function newsFrom(journal: RunLister, items: readonly InboxItem[], now: Date): Promise<readonly News[]> {
  const { runs } = await journal.list({ statuses: ["failed"] }, { limit: mostFailed });
  const failed = runs.flatMap((listed) =>
    "summary" in listed && listed.summary.dispatch === null
      ? [newsOfFailure(listed.run, listed.summary.updatedAt)]
      : [],
  );
  return [...items.flatMap((item) => newsOf(item, now) ?? []), ...failed];
}
