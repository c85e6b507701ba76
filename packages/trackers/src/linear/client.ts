import type { Settings, SettingsSchema } from "@cuebook/settings";
import { valueAt } from "@cuebook/settings/values";
import { Http } from "../http/http.ts";
import { readReply } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import type { TrackerContext } from "../tracker/tracker.ts";
import { queryFailure } from "./failure.ts";
import { answerPayload, anyAnswer, type Connection, connection } from "./payloads.ts";
import { kind, type LinearSettings } from "./settings.ts";

const rate = { remaining: "x-ratelimit-requests-remaining", reset: "x-ratelimit-requests-reset" };
const mostPages = 200;

/** What belongs to a query besides its variables. */
export interface QueryOptions {
  /** The id of the issue, for errors. */
  readonly issue?: string | undefined;
  readonly signal: AbortSignal | undefined;
  /** Whether a mutation may be sent twice. Default: no. */
  readonly isRepeatable?: boolean;
}

/** How a list is read, page by page. */
export interface ListOptions extends QueryOptions {
  /** The pointer to the list in an answer. Default: `/list`. */
  readonly at?: string;
  /** The page that is known already. */
  readonly first?: Connection;
  readonly onAnswer?: (answer: object) => void;
}

type Variables = Readonly<Record<string, unknown>>;

/** The queries to the API of Linear, with the meaning of its refusals. */
export class LinearClient {
  readonly http: Http;
  readonly settings: LinearSettings;
  /** What the latest answer reported about the limit of requests. */
  limit: { readonly requests: string; readonly left: string } | undefined;

  constructor(settings: LinearSettings, context: TrackerContext) {
    const { endpoint, key, isBearer } = settings;
    this.settings = settings;
    const headers = { authorization: isBearer ? `Bearer ${key}` : key, "user-agent": "cuebook" };
    this.http = new Http({ tracker: kind, endpoint, headers, secret: key, rate, context });
  }

  /**
   * Asks or changes something. An answer with errors is a failure even if it has data: a part would look like the whole.
   * @throws TrackerError `tracker_not_found` if what the query names does not exist, or the key may not see it
   */
  async ask<Schema extends SettingsSchema>(
    query: string,
    variables: Variables,
    schema: Schema,
    { issue, signal, isRepeatable }: QueryOptions,
  ): Promise<Settings<Schema>> {
    const isRead = query.startsWith("query");
    const reply = await this.http.request({
      ...{
        method: "POST",
        path: this.settings.endpoint,
        body: { query, variables },
        allows: [400, 404],
        issue,
        signal,
      },
      ...{ isRead, isRepeatable: isRead || isRepeatable === true },
    });
    if (reply.status === 404) {
      throw new TrackerError("tracker_auth", kind, `has no API at ${this.settings.endpoint}`, {
        issue,
        hint: "check `tracker.endpoint`; without it, the address of Linear's API is used",
        isOutage: true,
      });
    }
    const { headers } = reply;
    const left = headers.get(rate.remaining);
    const requests = headers.get("x-ratelimit-requests-limit");
    if (left !== null && requests !== null) this.limit = { requests, left };
    const { data, errors = [] } = readReply(kind, answerPayload, reply.data ?? {}, "an answer", issue);
    const [wrong = reply.status === 400 ? { message: "it gives no reason" } : undefined] = errors;
    if (wrong !== undefined) throw queryFailure(this.http, wrong, reply, issue);
    return readReply(kind, schema, data ?? {}, "an answer", issue);
  }

  /** Changes something. */
  async change(query: string, variables: Variables, options: QueryOptions): Promise<void> {
    const answer = await this.ask(query, variables, anyAnswer, options);
    if (Object.values(answer).every((each) => valueAt(each, "/success") === true)) return;
    throw new TrackerError("tracker_payload", kind, "did not do what it was asked to do", { issue: options.issue });
  }

  /**
   * All elements of a list, page by page, each as the service sent it. A page that fails fails the list.
   * @param query with the variable `after`
   */
  async all(query: string, variables: Variables, options: ListOptions): Promise<readonly unknown[]> {
    const nodes: unknown[] = [];
    for await (const page of this.pages(query, variables, options)) for (const node of page) nodes.push(node);
    return nodes;
  }

  /** The pages of a list, each when it is asked for. */
  async *pages(
    query: string,
    variables: Variables,
    { at = "/list", first, onAnswer, ...options }: ListOptions,
  ): AsyncGenerator<readonly unknown[], void> {
    const { issue } = options;
    if (first !== undefined) yield first.nodes;
    const seen = new Set<string>();
    let page = first;
    while (page === undefined || page.pageInfo.hasNextPage) {
      const after = page?.pageInfo.endCursor ?? undefined;
      const wrong = wrongPage(page, after, seen);
      if (wrong !== undefined) {
        const hint = "check `tracker.endpoint`, and any proxy before it; narrow the issues by `tracker.query_filter`";
        throw new TrackerError("tracker_payload", kind, `sent a list ${wrong}`, { issue, hint });
      }
      if (after !== undefined) seen.add(after);
      const answer = await this.ask(query, { ...variables, after }, anyAnswer, options);
      onAnswer?.(answer);
      page = readReply(kind, connection, valueAt(answer, at), "a list", issue);
      yield page.nodes;
    }
  }
}

function wrongPage(page: Connection | undefined, after: string | undefined, seen: ReadonlySet<string>) {
  if (page === undefined) return undefined;
  if (after === undefined) return "without the place of its next page";
  if (seen.has(after)) return "whose pages lead back to an earlier one";
  return seen.size >= mostPages ? `with more than ${mostPages} pages` : undefined;
}
