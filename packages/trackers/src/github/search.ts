import { allPages, pagesOf } from "../http/pages.ts";
import { readReply } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import { type IssueQuery, plainWords } from "../tracker/search.ts";
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

/** GitHub takes no longer texts to search for. */
const longestText = 256;

/** The words that a search of GitHub can look for, in quotation marks: no word is a condition, such as `repo:`. */
function quotedWords(query: IssueQuery): string {
  let text = "";
  for (const word of plainWords(query)) {
    const longer = `${text} "${word}"`.trim();
    if (longer.length <= longestText) text = longer;
  }
  return text;
}

/**
 * The pages of the issues that may fit, the newest first: from the index of GitHub if there are words, else all of the repository.
 * @param tell called if GitHub searched only a part of the issues
 */
export async function* searchPages(client: GitHubClient, query: IssueQuery, tell: () => void, signal?: AbortSignal) {
  const words = quotedWords(query);
  const order = { sort: "created", direction: "desc" };
  if (words === "") return yield* client.pages("/issues", { state: "all", ...order }, signal);
  const q = `repo:${client.project} is:issue in:title,body ${words}`;
  const request = { path: "/search/issues", query: { q, sort: "created", order: "desc", per_page: 100 }, signal };
  for await (const { data } of pagesOf(client.http, kind, request)) {
    const page = readReply(kind, searchPayload, data, "the result of a search");
    if (page.incompleteResults) tell();
    yield page.items;
  }
}
