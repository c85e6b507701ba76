import { refusalOf } from "../http/failure.ts";
import { Http, type HttpRequest } from "../http/http.ts";
import { type HttpReply, readReply } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import type { TrackerContext } from "../tracker/tracker.ts";
import { explainQuery, hintOf, isRefusedLogin, refusedLogin, unreadable } from "./explain.ts";
import {
  accountPayload,
  bulkPayload,
  type IssuePayload,
  issueFields,
  issuePayload,
  namedPayload,
  searchPayload,
  serverPayload,
} from "./payloads.ts";
import { type JiraSettings, kind } from "./settings.ts";

const rate = { remaining: "x-ratelimit-remaining", reset: "x-ratelimit-reset" };
const api = "/rest/api/3";
/** Jira reads at most this many issues at once. */
export const mostOfOne = 100;
const mostPages = 100;
/** A search is consistent for at most this many issues. */
const mostReconciled = 50;

/** The property of issues and comments in which Cuebook stores its key. */
export const property = "cuebook";

/** The requests to one project of Jira, with the meaning of its refusals. */
export class JiraClient {
  readonly http: Http;
  readonly settings: JiraSettings;
  #account: { readonly accountId: string; readonly displayName?: string | undefined } | undefined;
  #site: string | undefined;
  /** The issues that were written last. The search may not know them yet. */
  readonly #written = new Set<string>();

  constructor(settings: JiraSettings, context: TrackerContext) {
    const { endpoint, email, token } = settings;
    const basic = Buffer.from(`${email}:${token}`).toString("base64");
    const headers = { accept: "application/json", authorization: `Basic ${basic}`, "user-agent": "cuebook" };
    this.settings = settings;
    this.http = new Http({ tracker: kind, endpoint, headers, secret: [token, basic], rate, context, hintOf });
  }

  /** @param path below the API */
  async request(request: HttpRequest): Promise<HttpReply> {
    const reply = await this.http.request({ ...request, path: `${api}${request.path}` });
    // Who is not logged in may get an empty answer, as everybody does.
    if (isRefusedLogin(reply)) throw refusedLogin(reply);
    return reply;
  }

  /** The ids that a query finds. The search lags behind: it only says where to look. @param most stops at this many */
  async search(jql: string, signal: AbortSignal | undefined, most = Number.POSITIVE_INFINITY) {
    const found: { readonly id: string; readonly key?: string | undefined }[] = [];
    const seen = new Set<string>();
    const reconcileIssues = this.#written.size === 0 ? undefined : [...this.#written].map(Number);
    for (let nextPageToken: string | undefined; ; ) {
      const body = { jql, maxResults: Math.min(most, 100), fields: ["project"], nextPageToken, reconcileIssues };
      const reply = await this.request({
        ...{ method: "POST", path: "/search/jql", body, isRead: true, allows: [400, 404, 410], signal },
      });
      if (reply.status !== 200) throw await explainQuery(this, reply, signal);
      const page = readReply(kind, searchPayload, reply.data, "the result of a search");
      for (const each of page.issues) found.push(each);
      const next = page.nextPageToken ?? undefined;
      if (page.isLast === true || next === undefined || found.length >= most) return found;
      if (seen.has(next)) throw wrongList("whose pages lead back to an earlier one");
      if (seen.add(next).size >= mostPages) throw wrongList(`with more than ${mostPages} pages`);
      nextPageToken = next;
    }
  }

  /** Issues by id or key, as they are now, by id. One that cannot be seen is not in the map. */
  async bulk(names: readonly string[], signal: AbortSignal | undefined): Promise<Map<string, unknown>> {
    const found = new Map<string, unknown>();
    for (let at = 0; at < names.length; at += mostOfOne) {
      const issueIdsOrKeys = names.slice(at, at + mostOfOne);
      const body = { issueIdsOrKeys, fields: issueFields, properties: [property] };
      const reply = await this.request({
        ...{ method: "POST", path: "/issue/bulkfetch", body, isRead: true, allows: [404], signal },
      });
      if (reply.status !== 200) throw (await unreadable(this, signal)) ?? this.denied("may not read", "issues");
      const { issues, issueErrors = [] } = readReply(kind, bulkPayload, reply.data, "issues");
      const [failed] = issueErrors;
      if (failed !== undefined) {
        const said = this.http.mask(refusalOf({ message: failed.errorMessage ?? "" }));
        const what = `did not read the issue ${failed.id ?? "of a list"}: ${said}`;
        throw new TrackerError("tracker_unavailable", kind, what, { issue: failed.id });
      }
      for (const issue of issues) found.set(readReply(kind, namedPayload, issue, "an issue").id, issue);
    }
    return found;
  }

  /** Issues of the project by id, unread. One is missing only if that is certain. */
  async issues(ids: readonly string[], signal: AbortSignal | undefined): Promise<Map<string, unknown>> {
    const asked = ids.filter((id) => /^[1-9]\d{0,17}$/.test(id));
    const found = await this.bulk(asked, signal);
    const isGone = (id: string) => isForeign(found.get(id), this.settings.project);
    const gone = asked.filter(isGone);
    if (gone.length === 0) return found;
    const problem = await unreadable(this, signal);
    if (problem !== undefined) throw problem;
    for (const id of gone) found.delete(id);
    return found;
  }

  /** One issue. @throws TrackerError `tracker_not_found` only if it is certain */
  async issue(id: string, signal: AbortSignal | undefined): Promise<IssuePayload> {
    const data = (await this.issues([id], signal)).get(id);
    if (data !== undefined) return readReply(kind, issuePayload, data, `issue ${id}`, id);
    const isId = /^[1-9]\d*$/.test(id);
    throw new TrackerError("tracker_not_found", kind, `has no issue "${id}" in ${this.settings.project}`, {
      issue: id,
      hint: isId ? "it was deleted, moved to another project, or never existed" : "an id is a number, not a key",
      mayBeThere: isId,
    });
  }

  /** Changes an issue that was just read. @param below its address */
  async write(
    request: Pick<HttpRequest, "method" | "body" | "isRepeatable">,
    id: string,
    below: string,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { status } = await this.request({
      ...request,
      path: `/issue/${id}${below}`,
      allows: [404],
      issue: id,
      signal,
    });
    if (status !== 404) return;
    await this.issue(id, signal);
    throw this.denied("may not change", `${below.split("/")[1] ?? ""} of the issue`, id);
  }

  /** Remembers an issue that was written: the next searches know it. */
  note(id: string): void {
    this.#written.delete(id);
    this.#written.add(id);
    const [oldest] = this.#written;
    if (this.#written.size > mostReconciled && oldest !== undefined) this.#written.delete(oldest);
  }

  /** The account of the key. */
  async account(signal: AbortSignal | undefined) {
    if (this.#account === undefined) {
      const { data } = await this.request({ path: "/myself", signal });
      this.#account = readReply(kind, accountPayload, data, "the account of the key");
    }
    return this.#account;
  }

  /** The address of the site for people. That of a token with scopes is another one. */
  async site(signal: AbortSignal | undefined): Promise<string> {
    const { endpoint } = this.settings;
    if (new URL(endpoint).pathname === "/") return endpoint;
    if (this.#site === undefined) {
      const { data } = await this.request({ path: "/serverInfo", signal });
      const { baseUrl = endpoint } = readReply(kind, serverPayload, data, "the facts about the site");
      this.#site = baseUrl.replace(/\/+$/, "");
    }
    return this.#site;
  }

  denied(may: string, what: string, issue?: string): TrackerError {
    return new TrackerError("tracker_auth", kind, `${may} ${what} with the key of the settings`, {
      issue,
      hint: `give the account a role in the project ${this.settings.project} that may; a token with scopes needs read:jira-work and write:jira-work`,
    });
  }
}

/** Whether an issue is in another project; an absent one is. An unreadable one is not: its error says more. */
function isForeign(data: unknown, project: string): boolean {
  if (data === undefined) return true;
  try {
    return readReply(kind, issuePayload, data, "an issue").fields.project.key.toUpperCase() !== project;
  } catch {
    return false;
  }
}

function wrongList(what: string): TrackerError {
  const hint = "narrow the issues by `tracker.query_filter`; else check `tracker.endpoint`, and any proxy before it";
  return new TrackerError("tracker_payload", kind, `sent a list ${what}`, { hint });
}
