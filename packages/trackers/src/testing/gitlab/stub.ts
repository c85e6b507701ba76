import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { isRecord } from "@cuebook/settings/values";
import { answerWith, type Fault, type Loopback, loopback, type Received, type Reply } from "../loopback.ts";
import { type Asked, missing, ok, projectId } from "./asked.ts";
import { issueJson, newIssue, noteJson, type StubIssue, type StubNote, userId, userJson } from "./data.ts";
import { StubMergeRequests } from "./merge-requests.ts";
import { StubPipelines } from "./pipelines.ts";
import { operationOf, wrongReply, wrongRequest } from "./schema.ts";

/**
 * A GitLab with one project, `acme/shop`, on loopback. Every request and every answer is checked against what GitLab documents: `wrong`
 * has what is not as described. As GitLab does, it carries out quick actions in texts.
 */
export class GitLabStub implements AsyncDisposable {
  project = "acme/shop";
  /** The path of an instance that is not at the root of its host. */
  below = "";
  readonly issues = new Map<number, StubIssue>();
  /** Issues of other projects, by `group/project#9`. */
  readonly foreign = new Map<string, StubIssue>();
  /** The accounts of keys. */
  readonly keys = new Map([["glpat-stub-key-of-the-robot", "robot"]]);
  readonly mergeRequests = new StubMergeRequests();
  readonly pipelines = new StubPipelines();
  readonly wrong: string[] = [];
  /** The quick actions that were carried out. */
  readonly actions: string[] = [];
  /** The level of the account that asks; null: the project does not say. */
  role: number | null = 30;
  /** The levels that only the list of members has. */
  readonly members = new Map<string, number>();
  scopes = ["api"];
  expires: string | null = null;
  hasTokenFacts = true;
  /** Whether issues can block others, as from Premium on. */
  hasBlockers = true;
  labels: string[] = [];
  archived = false;
  issuesAccess = "enabled";
  requestsAccess = "enabled";
  /** Issues that are sent in a wrong form. */
  readonly corrupt = new Set<number>();
  /** The most elements of a page. */
  pageSize = 100;
  fault: (received: Received) => Fault | undefined = () => undefined;
  #tick = 0;
  #note = 0;
  #server: Loopback | undefined;

  static async start(): Promise<GitLabStub> {
    const stub = new GitLabStub();
    stub.#server = await loopback((received, response) => stub.serve(received, response));
    return stub;
  }

  /** The address of the instance. */
  get address(): string {
    return `${this.#server?.address ?? ""}${this.below}`;
  }

  get received(): readonly Received[] {
    return this.#server?.received ?? [];
  }

  /** The requests so far, such as `GET /user`, from one on. */
  requests(from = 0): string[] {
    return this.received.slice(from).map(({ method, url }) => `${method} ${this.#pathOf(url)}`);
  }

  issue(iid: number): StubIssue {
    const found = this.issues.get(iid);
    if (found === undefined) throw new RangeError(`the stub has no issue ${iid}`);
    return found;
  }

  add(given: Partial<StubIssue> = {}): StubIssue {
    const issue = newIssue(this.issues.size + 1, given);
    this.issues.set(issue.iid, issue);
    return issue;
  }

  /** A change that has a time. */
  touch(issue: StubIssue): void {
    issue.updated = ++this.#tick;
  }

  newNote(author: string, body: string, given: Partial<StubNote> = {}): StubNote {
    return { id: ++this.#note, author, body, system: false, internal: false, ...given };
  }

  addNote(issue: StubIssue, author: string, body: string, given: Partial<StubNote> = {}): StubNote {
    const note = this.newNote(author, body, given);
    issue.notes.push(note);
    this.touch(issue);
    return note;
  }

  /** The text without the quick actions in it, which are carried out. */
  carriedOut(text: string): string {
    const lines = text.replaceAll("\r", "").split("\n");
    this.actions.push(...lines.filter((line) => /^\/\w/.test(line)));
    return lines.filter((line) => !/^\/\w/.test(line)).join("\n");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server?.[Symbol.asyncDispose]();
  }

  /** Answers a request, also of another server. */
  serve(received: Received, response: ServerResponse): void {
    answerWith(response, this.#replyTo(received));
  }

  #pathOf(url: URL): string {
    return url.pathname.slice(`${this.below}/api/v4`.length);
  }

  #replyTo(received: Received): Fault {
    const { method, url, headers } = received;
    const fault = this.fault(received);
    if (typeof fault === "object") return fault;
    const login = this.keys.get((headers.authorization ?? "").replace(/^Bearer /, ""));
    if (!url.pathname.startsWith(`${this.below}/api/v4/`)) return { status: 404, data: { error: "404 Not Found" } };
    if (login === undefined) return { status: 401, data: { message: "401 Unauthorized" } };
    if (method !== "GET" && !this.scopes.includes("api")) return insufficient;
    const name = operationOf(method, this.#pathOf(url));
    this.wrong.push(...wrongRequest(name, received));
    const reply = this.#answer(received, login);
    if (this.corrupt.size === 0) this.wrong.push(...wrongReply(name, reply.status, reply.data));
    if (fault !== undefined || method !== "GET") return fault ?? reply;
    const etag = `W/"${createHash("sha256")
      .update(JSON.stringify(reply.data) ?? "")
      .digest("hex")
      .slice(0, 32)}"`;
    if (headers["if-none-match"] === etag) return { status: 304, data: undefined };
    return { ...reply, headers: { ...reply.headers, etag } };
  }

  #answer({ method, url, body }: Received, login: string): Reply {
    const path = this.#pathOf(url);
    const given = isRecord(body) ? body : {};
    if (path === "/user") return ok(userJson(login));
    if (path === "/users") return ok(this.#users(url.searchParams.get("username") ?? ""));
    if (path === "/personal_access_tokens/self") {
      if (!this.hasTokenFacts) return { status: 401, data: { message: "401 Unauthorized" } };
      return ok({ id: 1, name: "cuebook", scopes: this.scopes, expires_at: this.expires, active: true });
    }
    const [, project = "", rest = ""] = /^\/projects\/([^/]+)(.*)$/.exec(path) ?? [];
    const named = decodeURIComponent(project);
    if (named.toLowerCase() !== this.project.toLowerCase() && named !== String(projectId))
      return { status: 404, data: { message: "404 Project Not Found" } };
    if (rest === "") return ok(this.#projectJson());
    const asked = { method, url, given, rest, login };
    if (rest.startsWith("/members/all/")) return this.#member(login);
    if (rest === "/labels") return this.#labels(url);
    if (rest.startsWith("/issues")) return this.#issues(asked);
    return this.mergeRequests.answer(this, asked) ?? this.pipelines.answer(this, asked) ?? missing;
  }

  #users(username: string): object[] {
    const known = [...this.mergeRequests.people, ...this.keys.values()];
    return known.filter((each) => isSame(each, username)).map(userJson);
  }

  #projectJson(): object {
    return {
      ...{ id: projectId, path_with_namespace: this.project, web_url: `https://gitlab.com/${this.project}` },
      ...{ default_branch: "main", archived: this.archived, issues_access_level: this.issuesAccess },
      merge_requests_access_level: this.requestsAccess,
      permissions: { project_access: this.role === null ? null : { access_level: this.role }, group_access: null },
    };
  }

  #member(login: string): Reply {
    const level = this.members.get(login) ?? this.role;
    return level === null ? missing : ok({ ...userJson(login), access_level: level });
  }

  #labels(url: URL): Reply {
    const search = (url.searchParams.get("search") ?? "").toLowerCase();
    const found = this.labels.filter((name) => name.toLowerCase().includes(search));
    return this.page(
      url,
      found.map((name, at) => ({ id: at + 1, name, color: "#ededed" })),
    );
  }

  #issues({ method, url, given, rest, login }: Asked): Reply {
    if (rest === "/issues" && method === "POST") return this.#create(given, login);
    if (rest === "/issues") return this.#list(url);
    const [, iid = "", below = ""] = /^\/issues\/(\d+)(.*)$/.exec(rest) ?? [];
    const issue = this.issues.get(Number(iid));
    if (issue === undefined || (issue.confidential && (this.role ?? 0) < 15)) return missing;
    if (below === "" && method === "GET") return ok(this.#json(issue));
    if (below === "" && method === "PUT") return this.#change(issue, given);
    if (below === "/notes" && method === "GET") return this.page(url, issue.notes.map(noteJson));
    if (below === "/notes" && method === "POST") {
      const note = this.addNote(issue, login, this.carriedOut(String(given.body)));
      return { status: 201, data: noteJson(note) };
    }
    if (below === "/links" && method === "GET") return this.page(url, this.#links(issue));
    return below === "/links" && method === "POST" ? this.#link(issue, given) : missing;
  }

  #change(issue: StubIssue, { description, add_labels, remove_labels, state_event }: Asked["given"]): Reply {
    const names = (value: unknown) => (typeof value === "string" ? value.split(",") : []);
    // Labels have their case; scoped ones exclude each other only from Premium on.
    const removed = names(remove_labels);
    const kept = issue.labels.filter((name) => !removed.includes(name));
    issue.labels = [...new Set([...kept, ...names(add_labels)])];
    if (state_event === "close") issue.state = "closed";
    if (state_event === "reopen") issue.state = "opened";
    if (typeof description === "string") issue.description = this.carriedOut(description);
    this.touch(issue);
    return ok(this.#json(issue));
  }

  #create({ title, description, labels }: Asked["given"], author: string): Reply {
    const names = typeof labels === "string" ? labels.split(",").filter(Boolean) : [];
    const text = this.carriedOut(String(description ?? ""));
    const issue = this.add({ title: String(title), description: text, labels: names, author });
    return { status: 201, data: this.#json(issue) };
  }

  #links(issue: StubIssue): object[] {
    const link = (link_type: string) => (name: string) => {
      const found = this.#named(name);
      return found === undefined ? [] : [{ ...found, issue_link_id: 1, link_type }];
    };
    return [...issue.blockedBy.flatMap(link("is_blocked_by")), ...issue.related.flatMap(link("relates_to"))];
  }

  #link(issue: StubIssue, { target_issue_iid, link_type = "relates_to" }: Asked["given"]): Reply {
    const target = this.issues.get(Number(target_issue_iid));
    if (target === undefined) return missing;
    if (link_type !== "relates_to" && !this.hasBlockers)
      return { status: 403, data: { message: "Blocked issues not available for current license" } };
    const name = String(target.iid);
    if (issue.blockedBy.includes(name)) return { status: 409, data: { message: "Issue(s) already assigned" } };
    issue.blockedBy.push(name);
    this.touch(issue);
    const data = { source_issue: this.#json(issue), target_issue: this.#json(target), link_type };
    return { status: 201, data };
  }

  #list(url: URL): Reply {
    const parameter = (name: string) => url.searchParams.get(name);
    const labels = (parameter("labels") ?? "").split(",").filter((name) => name !== "");
    const without = parameter("not[labels]");
    const iids = url.searchParams.getAll("iids[]").map(Number);
    const state = parameter("state") ?? "all";
    const author = parameter("author_id");
    const found = [...this.issues.values()].filter(
      (issue) =>
        (!issue.confidential || (this.role ?? 0) >= 15) &&
        (iids.length === 0 || iids.includes(issue.iid)) &&
        (author === null || userId(issue.author) === Number(author)) &&
        (state === "all" || issue.state === state) &&
        labels.every((name) => issue.labels.includes(name)) &&
        (without === null || !issue.labels.includes(without)) &&
        (parameter("search") ?? "")
          .toLowerCase()
          .split(" ")
          .every((word) => `${issue.title} ${issue.description}`.toLowerCase().includes(word)),
    );
    if (parameter("sort") !== "asc") found.reverse();
    return this.page(
      url,
      found.map((issue) => this.#json(issue)),
    );
  }

  page(url: URL, all: readonly unknown[]): Reply {
    const size = Math.min(Number(url.searchParams.get("per_page") ?? 20), this.pageSize);
    const page = Number(url.searchParams.get("page") ?? 1);
    const next = new URL(url);
    next.searchParams.set("page", String(page + 1));
    const data = all.slice((page - 1) * size, page * size);
    return { ...ok(data), headers: page * size < all.length ? { link: `<${next.href}>; rel="next"` } : {} };
  }

  #named(name: string): object | undefined {
    const foreign = this.foreign.get(name);
    const [project = ""] = name.split("#");
    if (foreign !== undefined) return issueJson(project, projectId + 1, foreign);
    const own = this.issues.get(Number(name));
    return own && this.#json(own);
  }

  #json(issue: StubIssue): object {
    const whole = issueJson(this.project, projectId, issue);
    return this.corrupt.has(issue.iid) ? { ...whole, title: 3 } : whole;
  }
}

const insufficient: Reply = {
  status: 403,
  data: {
    error: "insufficient_scope",
    error_description: "The request requires higher privileges than provided by the access token.",
    scope: "api",
  },
};

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
