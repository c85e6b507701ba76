import type { ServerResponse } from "node:http";
import { isRecord } from "@cuebook/settings/values";
import { answerWith, type Fault, type Loopback, loopback, type Received, type Reply } from "../loopback.ts";
import {
  commentJson,
  issueJson,
  newIssue,
  priorities,
  type StubComment,
  type StubIssue,
  statusJson,
  userJson,
} from "./data.ts";
import { evaluate, QueryRefused } from "./query.ts";
import { wrongRequest } from "./shapes.ts";

/** A transition of the stub's workflow. */
export interface StubTransition {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly fields?: Readonly<Record<string, { readonly required: boolean; readonly [about: string]: unknown }>>;
}

const api = "/rest/api/3";
const missing: Reply = {
  status: 404,
  data: { errorMessages: ["Issue does not exist or you do not have permission to see it."], errors: {} },
};
const done: Reply = { status: 204, data: undefined };

/** A Jira Cloud with one project, `APP`, on loopback. Every request is checked against the shapes of Jira's API: `wrong` has what differs. */
export class JiraStub implements AsyncDisposable {
  readonly project = "APP";
  readonly issues = new Map<number, StubIssue>();
  readonly account = "robot";
  readonly email = "robot@example.org";
  readonly token = "ATATT3xFfGF0_stub_token_of_the_robot";
  readonly wrong: string[] = [];
  projectKey = "APP";
  deployment = "Cloud";
  states = ["Open", "In Progress", "Done", "Backlog"];
  types = ["Task", "Bug"];
  linkTypes = ["Blocks", "Relates"];
  /** The permissions that the account does not have. */
  denied: string[] = [];
  /** The transitions of an issue. Default: from each state to each other one. */
  transitions: (issue: StubIssue) => readonly StubTransition[] = ({ state }) =>
    this.states.flatMap((to, at) => (to === state ? [] : [{ id: String(at + 1), name: `To ${to}`, to }]));
  /** Whether new and changed issues are in the search at once. */
  lags = false;
  readonly corrupt = new Set<number>();
  pageSize = 100;
  /** The beginning of all paths, as for tokens with scopes. */
  base = "";
  fault: (received: Received) => Fault | undefined = () => undefined;
  #tick = 0;
  #comment = 0;
  #server: Loopback | undefined;

  static async start(): Promise<JiraStub> {
    const stub = new JiraStub();
    stub.#server = await loopback((received, response) => stub.serve(received, response));
    return stub;
  }

  get endpoint(): string {
    return `${this.#server?.address ?? ""}${this.base}`;
  }

  get received(): readonly Received[] {
    return this.#server?.received ?? [];
  }

  issue(id: number): StubIssue {
    const found = this.issues.get(id);
    if (found === undefined) throw new RangeError(`the stub has no issue ${id}`);
    return found;
  }

  add(given: Partial<StubIssue> = {}): StubIssue {
    const issue = newIssue(this.issues.size + 1, given);
    this.issues.set(issue.id, issue);
    return issue;
  }

  touch(issue: StubIssue): void {
    issue.updated = ++this.#tick;
  }

  addComment(issue: StubIssue, author: string, body: unknown, properties: StubComment["properties"] = []): StubComment {
    const comment = { id: ++this.#comment, author, body, properties };
    issue.comments.push(comment);
    this.touch(issue);
    return comment;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server?.[Symbol.asyncDispose]();
  }

  serve(received: Received, response: ServerResponse): void {
    answerWith(response, this.#replyTo(received));
  }

  #replyTo(received: Received): Fault {
    const fault = this.fault(received);
    if (typeof fault === "object") return fault;
    const { method, url, headers } = received;
    if (url.pathname === "/rest/api/2/serverInfo")
      return fault ?? ok({ deploymentType: this.deployment, version: "9.12" });
    const basic = Buffer.from(`${this.email}:${this.token}`).toString("base64");
    if (headers.authorization !== `Basic ${basic}`)
      return refused(401, "Client must be authenticated to access this resource.");
    const start = `${this.base}${api}`;
    if (!url.pathname.startsWith(`${start}/`)) return missing;
    const path = url.pathname.slice(start.length);
    const name = `${method} ${path.replace(/^\/issue\/\d+/, "/issue/ID").replace(/^\/project\/[^/]+/, "/project/KEY")}`;
    this.wrong.push(...wrongRequest(name, received));
    const reply = this.#answer(name, path, received);
    return fault ?? reply;
  }

  #answer(name: string, path: string, { url, body }: Received): Reply {
    const given = isRecord(body) ? body : {};
    switch (name) {
      case "GET /myself":
        return ok(userJson(this.account));
      case "GET /serverInfo":
        return ok({ baseUrl: "https://acme.atlassian.net", deploymentType: "Cloud" });
      case "GET /priority/search":
        return ok({ values: priorities, total: priorities.length, isLast: true });
      case "GET /issueLinkType":
        return ok({ issueLinkTypes: this.linkTypes.map((each, at) => ({ id: String(at), name: each })) });
      case "GET /mypermissions":
        return this.#permissions(url);
      case "GET /project/KEY":
        return path.endsWith(`/${this.project}`) ? ok({ key: this.projectKey, name: "Shop" }) : missing;
      case "GET /project/KEY/statuses":
        return ok(this.types.map((type) => ({ name: type, statuses: this.states.map(statusJson) })));
      case "POST /search/jql":
        return this.#search(given);
      case "POST /issue/bulkfetch":
        return this.#bulk(given);
      case "POST /comment/list":
        return this.#commentList(given);
      case "POST /issue":
        return this.#create(given);
      case "POST /issueLink":
        return this.#link(given);
      default:
        return this.#ofIssue(name, path, url, given);
    }
  }

  #permissions(url: URL): Reply {
    const keys = (url.searchParams.get("permissions") ?? "").split(",");
    return ok({
      permissions: Object.fromEntries(keys.map((key) => [key, { havePermission: !this.denied.includes(key) }])),
    });
  }

  #search({ jql, maxResults, nextPageToken, reconcileIssues }: Readonly<Record<string, unknown>>): Reply {
    const fresh = Array.isArray(reconcileIssues) ? reconcileIssues.map(Number) : [];
    const known = [...this.issues.values()].flatMap((issue) => {
      if (fresh.includes(issue.id)) return [{ ...issue, indexedState: undefined }];
      return issue.isIndexed ? [issue] : [];
    });
    try {
      const found = evaluate(String(jql), known, { account: this.account, states: this.states });
      const start = Number(nextPageToken ?? 0);
      const end = start + Math.min(this.pageSize, Number(maxResults ?? 50));
      const issues = found.slice(start, end).map(({ id, key }) => ({ id: String(id), key }));
      return ok(end < found.length ? { issues, nextPageToken: String(end), isLast: false } : { issues, isLast: true });
    } catch (error) {
      if (error instanceof QueryRefused) return refused(400, error.message);
      throw error;
    }
  }

  #bulk({ issueIdsOrKeys }: Readonly<Record<string, unknown>>): Reply {
    const names = Array.isArray(issueIdsOrKeys) ? issueIdsOrKeys.map(String) : [];
    const found = [...this.issues.values()].filter(({ id, key }) => names.includes(String(id)) || names.includes(key));
    return ok({ issues: found.map((issue) => this.#json(issue)), issueErrors: [] });
  }

  #commentList({ ids }: Readonly<Record<string, unknown>>): Reply {
    const wanted = Array.isArray(ids) ? ids.map(Number) : [];
    const all = [...this.issues.values()].flatMap(({ comments }) => comments).filter(({ id }) => wanted.includes(id));
    return ok({ values: all.map((each) => ({ ...commentJson(each), properties: each.properties })), isLast: true });
  }

  #create({ fields, properties }: Readonly<Record<string, unknown>>): Reply {
    if (this.denied.includes("CREATE_ISSUES")) return missing;
    const { summary, issuetype, labels, description } = isRecord(fields) ? fields : {};
    const type = isRecord(issuetype) ? String(issuetype.name) : "";
    if (!this.types.includes(type)) {
      return { status: 400, data: { errorMessages: [], errors: { issuetype: "Specify a valid issue type" } } };
    }
    const list: unknown[] = Array.isArray(properties) ? properties : [];
    const issue = this.add({
      ...{ title: String(summary), type, creator: this.account, description: description ?? null },
      labels: Array.isArray(labels) ? labels.map(String) : [],
      properties: Object.fromEntries(list.filter(isRecord).map(({ key, value }) => [String(key), value])),
      isIndexed: !this.lags,
    });
    return { status: 201, data: { id: String(issue.id), key: issue.key, self: "" } };
  }

  #link({ type, inwardIssue, outwardIssue }: Readonly<Record<string, unknown>>): Reply {
    const name = isRecord(type) ? String(type.name) : "";
    const [inward, outward] = [inwardIssue, outwardIssue].map((each) =>
      this.issues.get(Number(isRecord(each) ? each.id : 0)),
    );
    if (!this.linkTypes.includes(name) || inward === undefined || outward === undefined) return missing;
    outward.links.push({ type: name, inward: inward.id });
    return { status: 201, data: undefined };
  }

  #ofIssue(name: string, path: string, url: URL, given: Readonly<Record<string, unknown>>): Reply {
    const issue = this.issues.get(Number(/^\/issue\/(\d+)/.exec(path)?.[1] ?? 0));
    if (issue === undefined) return missing;
    switch (name) {
      case "GET /issue/ID/comment": {
        const startAt = Number(url.searchParams.get("startAt") ?? 0);
        const maxResults = Math.min(this.pageSize, Number(url.searchParams.get("maxResults") ?? 50));
        const comments = issue.comments.slice(startAt, startAt + maxResults).map(commentJson);
        return ok({ startAt, maxResults, total: issue.comments.length, comments });
      }
      case "POST /issue/ID/comment": {
        if (this.denied.includes("ADD_COMMENTS")) return missing;
        const properties = (Array.isArray(given.properties) ? given.properties : []).filter(isRecord);
        const stored = properties.map(({ key, value }) => ({ key: String(key), value }));
        return { status: 201, data: commentJson(this.addComment(issue, this.account, given.body, stored)) };
      }
      case "GET /issue/ID/transitions":
        return ok({ transitions: this.transitions(issue).map(({ to, ...each }) => ({ ...each, to: statusJson(to) })) });
      case "POST /issue/ID/transitions":
        return this.#move(issue, given);
      case "PUT /issue/ID/properties/cuebook":
        issue.properties.cuebook = given;
        return ok(undefined);
      default:
        return missing;
    }
  }

  #move(issue: StubIssue, { transition, fields }: Readonly<Record<string, unknown>>): Reply {
    const id = isRecord(transition) ? transition.id : undefined;
    const found = this.transitions(issue).find((each) => each.id === id);
    if (found === undefined)
      return refused(400, "It seems that you have tried to perform a workflow operation that is not valid.");
    const values = isRecord(fields) ? fields : {};
    const unset = Object.entries(found.fields ?? {}).find(
      ([key, { required }]) => required && values[key] === undefined,
    );
    if (unset !== undefined)
      return { status: 400, data: { errorMessages: [], errors: { [unset[0]]: "is required." } } };
    if (this.lags) issue.indexedState = issue.indexedState ?? issue.state;
    issue.state = found.to;
    this.touch(issue);
    return done;
  }

  #json(issue: StubIssue): object {
    const whole = issueJson(issue, (id) => this.issues.get(id));
    return this.corrupt.has(issue.id) ? { ...whole, key: 3 } : whole;
  }
}

function ok(data: unknown): Reply {
  return { status: 200, data };
}

function refused(status: number, message: string): Reply {
  return { status, data: { errorMessages: [message], errors: {} } };
}
