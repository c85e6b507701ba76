import { allPages } from "../http/pages.ts";
import { readReply } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import type { GitHubClient } from "./client.ts";
import { foundPayload, searchPayload } from "./payloads.ts";
import { kind } from "./settings.ts";

/** GitHub shows no more results of one search. */
const mostResults = 1000;

/** The numbers of the open issues that a search finds. It lags behind: it narrows the list of issues, and never replaces it. */
export async function searchNumbers(
  client: GitHubClient,
  filter: string,
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<number>> {
  const query = { q: `repo:${client.project} is:issue is:open ${filter}`, per_page: 100 };
  const items = await allPages(client.http, kind, { path: "/search/issues", query, signal }, ({ data }) => {
    const page = readReply(kind, searchPayload, data, "the result of a search");
    if (page.incompleteResults) {
      throw new TrackerError("tracker_unavailable", kind, "searched only a part of the issues", {
        hint: "the search is repeated later; a simpler `tracker.query_filter` takes less time",
      });
    }
    if (page.totalCount > mostResults) {
      const what = `finds ${page.totalCount} issues for \`tracker.query_filter\`, and shows only ${mostResults} of them`;
      throw new TrackerError("tracker_payload", kind, what, { hint: "narrow the filter" });
    }
    return page.items;
  });
  return new Set(items.map((item) => readReply(kind, foundPayload, item, "the result of a search").number));
}
