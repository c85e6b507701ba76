import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { isRecord } from "@cuebook/settings/values";
import { answerWith, type Fault, type Loopback, loopback, type Received, type Reply } from "../loopback.ts";
import { commentJson, issueJson, labelJson, newIssue, type StubComment, type StubIssue } from "./data.ts";
import { answerQuery, type StubBoard } from "./graphql.ts";
import { wrongReply, wrongRequest } from "./openapi.ts";
import { StubPulls } from "./pulls.ts";

/** The name of an operation in the OpenAPI description, by method and path. */
const routes: readonly (readonly [RegExp, string])[] = [
  [/^\/user$/, "/user"],
  [/^\/search\/issues$/, "/search/issues"],
  [/^\/repos\/[^/]+\/[^/]+$/, "/repos/{owner}/{repo}"],
  [/^\/repos\/[^/]+\/[^/]+\/(labels|issues)$/, "/repos/{owner}/{repo}/$1"],
  [/^\/repos\/[^/]+\/[^/]+\/issues\/\d+$/, "/repos/{owner}/{repo}/issues/{issue_number}"],
  [
    /^\/repos\/[^/]+\/[^/]+\/issues\/\d+\/(comments|labels|dependencies\/blocked_by)$/,
    "/repos/{owner}/{repo}/issues/{issue_number}/$1",
  ],
  [/^\/repos\/[^/]+\/[^/]+\/issues\/\d+\/labels\/[^/]+$/, "/repos/{owner}/{repo}/issues/{issue_number}/labels/{name}"],
  [/^\/repos\/[^/]+\/[^/]+\/pulls$/, "/repos/{owner}/{repo}/pulls"],
  [
    /^\/repos\/[^/]+\/[^/]+\/pulls\/\d+(\/requested_reviewers|\/reviews)?$/,
    "/repos/{owner}/{repo}/pulls/{pull_number}$1",
  ],
  [/^\/repos\/[^/]+\/[^/]+\/commits\/[^/]+\/(check-runs|status)$/, "/repos/{owner}/{repo}/commits/{ref}/$1"],
  [/^\/repos\/[^/]+\/[^/]+\/check-runs\/\d+(\/annotations)?$/, "/repos/{owner}/{repo}/check-runs/{check_run_id}$1"],
  [/^\/repos\/[^/]+\/[^/]+\/actions\/jobs\/\d+\/logs$/, "/repos/{owner}/{repo}/actions/jobs/{job_id}/logs"],
];

const missing: Reply = { status: 404, data: { message: "Not Found", documentation_url: "", status: "404" } };

/**
 * A GitHub with one repository, `acme/shop`, on loopback. Every request and every answer is checked against GitHub's OpenAPI
 * description: `wrong` has what is not as described.
 */
export class GitHubStub implements AsyncDisposable {
  /** Its present name. */
  project = "acme/shop";
  /** Its earlier names, which GitHub redirects. */
  readonly formerNames = new Set<string>();
  /** What the ids of its issues are above their numbers. */
  firstId = 1000;
  readonly issues = new Map<number, StubIssue>();
  /** Issues of other repositories, by `owner/repo#9`. */
  readonly foreign = new Map<string, StubIssue>();
  /** The accounts of keys. */
  readonly keys = new Map([["ghp_stub_key_of_the_robot", "robot"]]);
  readonly board: StubBoard = { owner: "acme", number: 5, field: "Status", options: ["Open", "In Progress", "Done"] };
  readonly pulls = new StubPulls();
  readonly wrong: string[] = [];
  permissions = { admin: false, maintain: false, push: true, triage: true, pull: true };
  labels: string[] = [];
  archived = false;
  /** What every answer has besides. */
  headers: Readonly<Record<string, string>> = {};
  /** Issues that are sent in a wrong form. */
  readonly corrupt = new Set<number>();
  /** The most elements of a page. */
  pageSize = 100;
  fault: (received: Received) => Fault | undefined = () => undefined;
  #tick = 0;
  #comment = 0;
  #server: Loopback | undefined;

  static async start(issues: readonly StubIssue[] = []): Promise<GitHubStub> {
    const stub = new GitHubStub();
    for (const issue of issues) stub.issues.set(issue.number, issue);
    stub.#server = await loopback((received, response) => stub.serve(received, response));
    return stub;
  }

  get endpoint(): string {
    return this.#server?.address ?? "";
  }

  get received(): readonly Received[] {
    return this.#server?.received ?? [];
  }

  /** The requests so far, such as `GET /user`, from one on. */
  requests(from = 0): string[] {
    return this.received.slice(from).map(({ method, url }) => `${method} ${url.pathname}`);
  }

  issue(number: number): StubIssue {
    const found = this.issues.get(number);
    if (found === undefined) throw new RangeError(`the stub has no issue ${number}`);
    return found;
  }

  add(given: Partial<StubIssue> = {}): StubIssue {
    const issue = newIssue(this.issues.size + 1, given);
    this.issues.set(issue.number, issue);
    return issue;
  }

  /** A pull request of a branch. @returns its issue */
  openPull(branch: string): StubIssue {
    const issue = this.add({ isPull: true });
    const more = { base: "main", draft: false, author: "robot", reviewers: [], teams: [], reviews: [], threads: [] };
    this.pulls.all.push({ issue, branch, ...more, isMerged: false, mergeable: true });
    return issue;
  }

  /** A change that has a time. */
  touch(issue: StubIssue): void {
    issue.updated = ++this.#tick;
  }

  addComment(issue: StubIssue, author: string, body: string): StubComment {
    const comment = { id: ++this.#comment, author, body };
    issue.comments.push(comment);
    this.touch(issue);
    return comment;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server?.[Symbol.asyncDispose]();
  }

  /** Answers a request, also of another server. */
  serve(received: Received, response: ServerResponse): void {
    answerWith(response, this.#replyTo(received));
  }

  #replyTo(received: Received): Fault {
    const { method, url, headers } = received;
    const fault = this.fault(received);
    if (typeof fault === "object") return fault;
    if (url.pathname.startsWith("/logs/")) return this.#logAt(received);
    const redirect = this.#redirectOf(received);
    if (redirect !== undefined) return redirect;
    const login = this.keys.get((headers.authorization ?? "").replace(/^Bearer /, ""));
    if (login === undefined) return { status: 401, data: { message: "Bad credentials" } };
    if (url.pathname === "/graphql") {
      const { query = "", variables = {} } = isRecord(received.body) ? received.body : {};
      const given = isRecord(variables) ? variables : {};
      const ofPulls = this.pulls.query(String(query), given, login);
      return fault ?? ok(ofPulls ?? answerQuery(this, this.board, login, received.body));
    }
    const route = routes.find(([pattern]) => pattern.test(url.pathname));
    const name = `${method} ${route === undefined ? url.pathname : url.pathname.replace(...route)}`;
    this.wrong.push(...wrongRequest(name, received));
    const reply = this.#answer(received, login);
    if (this.corrupt.size === 0) this.wrong.push(...wrongReply(name, reply.status, reply.data));
    if (fault !== undefined || method !== "GET") return fault ?? reply;
    const etag = `"${createHash("sha256").update(JSON.stringify(reply.data)).digest("hex").slice(0, 16)}"`;
    if (headers["if-none-match"] === etag) return { status: 304, data: undefined };
    return { ...reply, headers: { ...this.headers, ...reply.headers, etag } };
  }

  /** The repository gets another name. */
  rename(project: string): void {
    this.formerNames.add(this.project);
    this.project = project;
  }

  #redirectOf({ method, url }: Received): Reply | undefined {
    const [, name = "", rest = ""] = /^\/repos\/([^/]+\/[^/]+)(.*)$/.exec(url.pathname) ?? [];
    if (!this.formerNames.has(name.toLowerCase())) return undefined;
    const location = `${this.endpoint}/repos/${this.project}${rest}${url.search}`;
    return { status: method === "GET" ? 301 : 307, data: { message: "Moved Permanently" }, headers: { location } };
  }

  #answer({ method, url, body }: Received, login: string): Reply {
    const path = url.pathname;
    if (path === "/user") return ok({ login, id: 1, type: "User", user_view_type: "private" });
    if (path === "/search/issues") return this.#search(url);
    const [, project = "", rest = ""] = /^\/repos\/([^/]+\/[^/]+)(.*)$/.exec(path) ?? [];
    if (project.toLowerCase() !== this.project) return missing;
    if (rest === "") {
      const [, name = ""] = this.project.split("/");
      const { permissions, archived } = this;
      const facts = { private: true, archived, has_issues: true, permissions, default_branch: "main" };
      return ok({ id: 1, name, full_name: this.project, ...facts });
    }
    if (rest === "/labels") return this.page(url, this.labels.map(labelJson));
    if (rest === "/issues" && method === "POST") return this.#create(isRecord(body) ? body : {}, login);
    if (rest === "/issues") return this.#list(url);
    if (rest.startsWith("/pulls")) return this.pulls.answer(this, { method, url, body, rest, login });
    const ofChecks = method === "GET" ? this.pulls.checks.answer(rest, url) : undefined;
    if (ofChecks !== undefined) return ofChecks;
    const [, number = "", below = ""] = /^\/issues\/(\d+)(.*)$/.exec(rest) ?? [];
    const issue = this.issues.get(Number(number));
    if (issue === undefined) return missing;
    return this.#ofIssue(issue, method, below, { url, body, login });
  }

  #ofIssue(
    issue: StubIssue,
    method: string,
    below: string,
    { url, body, login }: { readonly url: URL; readonly body: unknown; readonly login: string },
  ): Reply {
    const given = isRecord(body) ? body : {};
    if (below === "" && method === "GET") return ok(this.#json(issue));
    if (below === "" && method === "PATCH") {
      if (given.state === "open" || given.state === "closed") issue.state = given.state;
      if (typeof given.body === "string") issue.body = given.body;
      if (Array.isArray(given.labels)) issue.labels = given.labels.map(String);
      this.touch(issue);
      return ok(this.#json(issue));
    }
    if (below === "/comments" && method === "GET") {
      return this.page(
        url,
        issue.comments.map((each) => commentJson(this.#urlOf(issue), each)),
      );
    }
    if (below === "/comments" && method === "POST") {
      const comment = this.addComment(issue, login, String(given.body));
      return { status: 201, data: commentJson(this.#urlOf(issue), comment) };
    }
    if (below === "/dependencies/blocked_by" && method === "GET") {
      return this.page(
        url,
        issue.blockedBy.flatMap((name) => this.#blocker(name) ?? []),
      );
    }
    if (below === "/dependencies/blocked_by" && method === "POST") {
      const blocker = String(Number(given.issue_id) - this.firstId);
      if (!this.issues.has(Number(blocker))) return missing;
      if (issue.blockedBy.includes(blocker)) return { status: 422, data: { message: "Validation Failed" } };
      issue.blockedBy.push(blocker);
      this.touch(issue);
      return { status: 201, data: this.#json(issue) };
    }
    if (below === "/labels" && method === "POST" && Array.isArray(given.labels)) {
      const added = given.labels.map(String).filter((name) => !issue.labels.some((each) => isSame(each, name)));
      issue.labels.push(...added);
      this.touch(issue);
      return ok(issue.labels.map(labelJson));
    }
    if (below.startsWith("/labels/") && method === "DELETE") {
      const name = decodeURIComponent(below.slice("/labels/".length));
      if (!issue.labels.some((each) => isSame(each, name))) return missing;
      issue.labels = issue.labels.filter((each) => !isSame(each, name));
      this.touch(issue);
      return ok(issue.labels.map(labelJson));
    }
    return missing;
  }

  /** The store of logs, which knows a signature in the address, and no token. */
  #logAt({ url, headers }: Received): Reply {
    if (headers.authorization !== undefined) this.wrong.push("the token was sent to the store of logs");
    const log = this.pulls.checks.logs.get(Number(url.pathname.split("/").at(-1)));
    const text = { "content-type": "text/plain" };
    return log === undefined ? { status: 404, data: "gone", headers: text } : { ...ok(log), headers: text };
  }

  #create({ title, body, labels }: Readonly<Record<string, unknown>>, author: string): Reply {
    const names = Array.isArray(labels) ? labels.map(String) : [];
    const issue = newIssue(this.issues.size + 1, { title: String(title), body: String(body), labels: names, author });
    this.issues.set(issue.number, issue);
    return { status: 201, data: this.#json(issue) };
  }

  #list(url: URL): Reply {
    const state = url.searchParams.get("state") ?? "open";
    const labels = (url.searchParams.get("labels") ?? "").split(",").filter((name) => name !== "");
    const creator = url.searchParams.get("creator");
    const found = [...this.issues.values()].filter(
      (issue) =>
        (creator === null || isSame(issue.author, creator)) &&
        (state === "all" || issue.state === state) &&
        labels.every((name) => issue.labels.some((each) => isSame(each, name))),
    );
    if (url.searchParams.get("direction") !== "asc") found.reverse();
    return this.page(
      url,
      found.map((issue) => this.#json(issue)),
    );
  }

  /** Finds whole words of the title or the body: those without a colon. */
  #search(url: URL): Reply {
    const terms = (url.searchParams.get("q") ?? "").split(" ");
    const wanted = terms.filter((term) => !term.includes(":")).map((term) => term.replaceAll('"', "").toLowerCase());
    const found = [...this.issues.values()].filter(({ title, body, state }) => {
      const words = `${title} ${body}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
      return wanted.every((each) => words.includes(each)) && (state === "open" || !terms.includes("is:open"));
    });
    if (url.searchParams.get("order") === "desc") found.reverse();
    const items = found.map((issue) => ({ ...this.#json(issue), body: issue.body ?? "", score: 1 }));
    const page = this.page(url, items);
    const data = { total_count: found.length, incomplete_results: false, items: page.data, search_type: "lexical" };
    return { ...page, data };
  }

  page(url: URL, all: readonly unknown[]): Reply {
    const size = Math.min(Number(url.searchParams.get("per_page") ?? 30), this.pageSize);
    const page = Number(url.searchParams.get("page") ?? 1);
    const next = new URL(url);
    next.searchParams.set("page", String(page + 1));
    const data = all.slice((page - 1) * size, page * size);
    return { ...ok(data), headers: page * size < all.length ? { link: `<${next.href}>; rel="next"` } : {} };
  }

  #blocker(name: string): object | undefined {
    const foreign = this.foreign.get(name);
    if (foreign === undefined) return this.issues.has(Number(name)) ? this.#json(this.issue(Number(name))) : undefined;
    const [project = ""] = name.split("#");
    return issueJson(`${this.endpoint}/repos/${project}`, project, foreign, []);
  }

  #json(issue: StubIssue): object {
    const blockers = issue.blockedBy.map((name) => {
      const found = this.foreign.get(name) ?? this.issues.get(Number(name));
      return found?.state !== "closed";
    });
    const whole = issueJson(`${this.endpoint}/repos/${this.project}`, this.project, issue, blockers, this.firstId);
    return this.corrupt.has(issue.number) ? { ...whole, title: 3 } : whole;
  }

  #urlOf({ number }: StubIssue): string {
    return `${this.endpoint}/repos/${this.project}/issues/${number}`;
  }
}

function ok(data: unknown): Reply {
  return { status: 200, data };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
