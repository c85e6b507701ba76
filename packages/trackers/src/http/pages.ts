import { TrackerError } from "../tracker/error.ts";
import type { Http, HttpRequest } from "./http.ts";
import type { HttpReply } from "./reply.ts";

const mostPages = 100;

/**
 * All pages of a list, by the links to the next page. A page that fails fails the list: a part of a list would look like the whole.
 * @param itemsOf the elements of a page
 */
export async function allPages<Item>(
  http: Http,
  tracker: string,
  request: HttpRequest,
  itemsOf: (reply: HttpReply) => readonly Item[],
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const reply of pagesOf(http, tracker, request)) for (const item of itemsOf(reply)) items.push(item);
  return items;
}

/** The pages of a list, each when it is asked for. */
export async function* pagesOf(http: Http, tracker: string, request: HttpRequest): AsyncGenerator<HttpReply, void> {
  const seen = new Set<string>();
  for (let next: HttpRequest | undefined = request; next !== undefined; ) {
    const reply = await http.request(next);
    yield reply;
    seen.add(reply.url.href);
    const link = nextLink(reply.headers.get("link"), reply.url);
    if (link === undefined) return;
    const wrong = wrongLink(link, reply.url, seen);
    if (wrong !== undefined) {
      const hint =
        seen.size >= mostPages
          ? `fewer issues fit: name labels that they must have in \`${tracker}.required_labels\``
          : "check `tracker.endpoint`, and any proxy before it";
      throw new TrackerError("tracker_payload", tracker, `sent a list ${wrong}`, { issue: request.issue, hint });
    }
    const { query: _, ...rest } = request;
    next = { ...rest, path: link.href };
  }
}

function wrongLink(link: URL, from: URL, seen: ReadonlySet<string>): string | undefined {
  if (link.origin !== from.origin) return `whose next page is at ${link.origin}, another address`;
  if (seen.has(link.href)) return "whose pages lead back to an earlier one";
  return seen.size >= mostPages ? `with more than ${mostPages} pages` : undefined;
}

/** The address with `rel="next"` in a header `Link`. */
function nextLink(header: string | null, from: URL): URL | undefined {
  for (const [, target = "", parameters = ""] of (header ?? "").matchAll(/<([^>]*)>([^<]*)/g)) {
    if (/;\s*rel="?next"?/i.test(parameters) && URL.canParse(target, from.href)) return new URL(target, from.href);
  }
  return undefined;
}

/** Calls a function for each item, a few at a time; the results are in the order of the items. The first failure is thrown. */
export async function fewAtATime<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
  most = 5,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  let isFailed = false;
  const work = async () => {
    for (const [at, item] of left) {
      if (isFailed) return;
      results[at] = await call(item);
    }
  };
  const stop = (error: unknown) => {
    isFailed = true;
    throw error;
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, () => work().catch(stop)));
  return results;
}
