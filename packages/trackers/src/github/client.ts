import type { Settings, SettingsSchema } from "@cuebook/settings";
import { Http, type HttpOptions, type HttpRequest } from "../http/http.ts";
import { pagesOf } from "../http/pages.ts";
import { anyList, readReply } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import type { TrackerContext } from "../tracker/tracker.ts";
import { askGraphql, rate } from "./graphql.ts";
import { type IssuePayload, issuePayload, repositoryPayload, userPayload, viewerPayload } from "./payloads.ts";
import { type GitHubSettings, kind } from "./settings.ts";

/** The connection to the API of GitHub. */
export function githubHttp(
  endpoint: string,
  key: string,
  context: HttpOptions["context"],
  repository: string,
  more: Pick<HttpOptions, "follows"> = {},
): Http {
  const headers = {
    accept: "application/vnd.github+json",
    authorization: `Bearer ${key}`,
    "user-agent": "cuebook",
    "x-github-api-version": "2022-11-28",
  };
  return new Http({ tracker: kind, endpoint, headers, secret: key, rate, context, repository, ...more });
}

/** The requests to one repository of GitHub, with the meaning of its refusals. */
export class GitHubClient {
  readonly http: Http;
  readonly settings: GitHubSettings;
  #login: string | undefined;

  constructor(settings: GitHubSettings, context: TrackerContext) {
    this.settings = settings;
    this.http = githubHttp(settings.endpoint, settings.key, context, this.project);
  }

  /** The repository as `owner/repo`. */
  get project(): string {
    return `${this.settings.owner}/${this.settings.repo}`;
  }

  /** A path in the repository. */
  at(below: string): string {
    return `/repos/${this.project}${below}`;
  }

  /** One issue. @throws TrackerError `tracker_not_found` only if it is certain */
  async issue(id: string, signal: AbortSignal | undefined): Promise<IssuePayload> {
    if (!/^[1-9]\d{0,9}$/.test(id)) throw this.#gone(id, "has no number");
    const reply = await this.http.request({
      ...{ path: this.at(`/issues/${id}`), allows: [404, 410], follows: true, issue: id, signal },
    });
    if (reply.data === undefined || reply.status !== 200) throw await this.#missing(id, signal, reply.status === 404);
    const issue = readReply(kind, issuePayload, reply.data, `issue ${id}`, id);
    // A redirect leads to the repository that the issue was moved to, or to the new name of this one.
    if (!this.isOwn(issue)) throw await this.#missing(id, signal, false);
    if (issue.pullRequest !== undefined) throw this.#gone(id, "is a pull request");
    return issue;
  }

  /** All elements of a list of the repository. @param id of the issue that they belong to */
  async list(path: string, query: HttpRequest["query"], signal: AbortSignal | undefined, id?: string) {
    const list: unknown[] = [];
    for await (const page of this.pages(path, query, signal, id)) for (const each of page) list.push(each);
    return list;
  }

  /** The pages of a list of the repository, each when it is asked for. @param id of the issue that they belong to */
  async *pages(path: string, query: HttpRequest["query"], signal: AbortSignal | undefined, id?: string) {
    const request = { path: this.at(path), query: { ...query, per_page: 100 }, allows: [404, 410], issue: id, signal };
    let isFirst = true;
    for await (const { url, status, data } of pagesOf(this.http, kind, { ...request, follows: true })) {
      const isMoved = isFirst && !url.pathname.endsWith(request.path);
      if (isMoved || status !== 200) {
        if (id !== undefined) await this.issue(id, signal);
        throw (await this.#unreadable(signal)) ?? this.#denied("may not read", path, id);
      }
      yield readReply(kind, anyList, data, "a list", id);
      isFirst = false;
    }
  }

  /** Changes an issue that was just read. */
  async write(
    request: Pick<HttpRequest, "method" | "body" | "isRepeatable" | "allows">,
    id: string,
    below: string,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { allows = [] } = request;
    const path = this.at(`/issues/${id}${below}`);
    const { status } = await this.http.request({ ...request, path, allows: [404, 410, ...allows], issue: id, signal });
    if (status < 300 || allows.includes(status)) return;
    await this.issue(id, signal);
    throw this.#denied("may not change", below, id);
  }

  /** The account of the key. */
  async login(signal: AbortSignal | undefined): Promise<string> {
    if (this.#login !== undefined) return this.#login;
    const { status, data } = await this.http.request({ path: "/user", allows: [403], signal });
    if (status === 200) this.#login = readReply(kind, userPayload, data, "the account of the key").login;
    else {
      // The key of an app has no user, but a name.
      const { viewer } = await this.graphql("query { viewer { login } }", {}, viewerPayload, signal);
      this.#login = viewer.login;
    }
    return this.#login;
  }

  /** Asks over GraphQL. Nodes that do not exist are null. */
  async graphql<Schema extends SettingsSchema>(
    query: string,
    variables: Readonly<Record<string, unknown>>,
    schema: Schema,
    signal: AbortSignal | undefined,
    issue?: string,
  ): Promise<Settings<Schema>> {
    return askGraphql(this.http, this.settings.graphql, { query, variables, issue, signal }, schema);
  }

  /** Whether an issue belongs to the repository of the settings. */
  isOwn({ repositoryUrl }: IssuePayload): boolean {
    return projectOf(repositoryUrl).toLowerCase() === this.project.toLowerCase();
  }

  /** The error for an issue that cannot be read: GitHub answers 404 also for what a key may not see. */
  async #missing(id: string, signal: AbortSignal | undefined, mayBeThere: boolean): Promise<TrackerError> {
    const why = "was deleted, moved to another repository, or never existed";
    return (await this.#unreadable(signal)) ?? this.#gone(id, why, mayBeThere);
  }

  /** Why the issues of the repository cannot be read; `undefined`: they can. */
  async #unreadable(signal: AbortSignal | undefined): Promise<TrackerError | undefined> {
    const query = { state: "all", per_page: 1 };
    const path = this.at("/issues");
    const { status, url } = await this.http.request({ path, query, allows: [404, 410], follows: true, signal });
    if (status === 410) {
      return new TrackerError("tracker_payload", kind, `has no issues in ${this.project}: they are turned off there`, {
        hint: "turn on issues in the settings of the repository",
        isOutage: true,
      });
    }
    if (status !== 200) {
      return new TrackerError("tracker_auth", kind, `shows no issues of ${this.project} to the key of the settings`, {
        hint: "check the spelling of `tracker.project`, and give the key access to that repository and its issues",
        isOutage: true,
      });
    }
    if (url.pathname.endsWith(path)) return undefined;
    const { data } = await this.http.request({ path: this.at(""), follows: true, signal });
    const { fullName } = readReply(kind, repositoryPayload, data, "the repository");
    return new TrackerError("tracker_payload", kind, `has ${this.project} under another name now: ${fullName}`, {
      hint: `set \`tracker.project\` to ${fullName}`,
      isOutage: true,
    });
  }

  #gone(id: string, why: string, mayBeThere = false): TrackerError {
    return new TrackerError("tracker_not_found", kind, `has no issue "${id}" in ${this.project}`, {
      issue: id,
      hint: `it ${why}`,
      mayBeThere,
    });
  }

  #denied(may: string, what: string, issue: string | undefined): TrackerError {
    const shown = what === "" ? "the issue" : `${what.slice(1)} of the issue`;
    return new TrackerError("tracker_auth", kind, `${may} ${shown} with the key of the settings`, {
      issue,
      hint: "give the key the permission to read and write issues of the repository",
    });
  }
}

/** The repository of an address in the API, as `owner/repo`. */
export function projectOf(repositoryUrl: string): string {
  return repositoryUrl.split("/").slice(-2).join("/");
}
