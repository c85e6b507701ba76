import type { Settings } from "@cuebook/settings";
import type { Http, HttpRequest } from "../http/http.ts";
import { pagesOf } from "../http/pages.ts";
import { anyList, type HttpReply, readReply } from "../http/reply.ts";
import { TrackerError, undefinedIfMissing } from "../tracker/error.ts";
import type { TrackerContext } from "../tracker/tracker.ts";
import { accessLevel, roles } from "./access.ts";
import { gitlabHttp, projectAt } from "./connection.ts";
import { type IssuePayload, issuePayload, type ProjectPayload, projectPayload, userPayload } from "./payloads.ts";
import { type GitLabSettings, kind } from "./settings.ts";

/** GitLab shows no more elements on one page. */
const mostOfOne = 100;

/** The requests to one project of GitLab, with the meaning of its refusals. */
export class GitLabClient {
  readonly http: Http;
  readonly settings: GitLabSettings;
  #user: Settings<typeof userPayload> | undefined;

  constructor(settings: GitLabSettings, context: TrackerContext) {
    this.settings = settings;
    this.http = gitlabHttp(settings.endpoint, settings.key, context, settings.project);
  }

  /** A path in the project. */
  at(below: string): string {
    return `${projectAt(this.settings.project)}${below}`;
  }

  /** One issue. @throws TrackerError `tracker_not_found` only if it is certain */
  async issue(id: string, signal: AbortSignal | undefined): Promise<IssuePayload> {
    if (!isNumber(id)) throw this.#gone(id, "has no number");
    const path = this.at(`/issues/${id}`);
    const reply = await this.http.request({ path, allows: [404], follows: true, issue: id, signal });
    if (reply.status !== 200 || isElsewhere(reply, path)) throw await this.#missing(id, signal);
    const issue = readReply(kind, issuePayload, reply.data, `issue ${id}`, id);
    if (isMoved(issue)) throw this.#gone(id, "was moved to another project");
    return issue;
  }

  /** Issues by id. A missing one is left out, if it is certain. */
  async issues(ids: readonly string[], signal: AbortSignal | undefined): Promise<ReadonlyMap<string, IssuePayload>> {
    const found = new Map<string, IssuePayload>();
    const numbers = ids.filter(isNumber);
    for (let from = 0; from < numbers.length; from += mostOfOne) {
      const part = numbers.slice(from, from + mostOfOne);
      const list = await this.list("/issues", { "iids[]": part, state: "all" }, signal);
      const read = list.map((each) => readReply(kind, issuePayload, each, "an issue"));
      for (const id of part) {
        const listed = read.find(({ iid }) => String(iid) === id);
        const issue = listed ?? (await this.issue(id, signal).catch(undefinedIfMissing));
        if (issue !== undefined && !isMoved(issue)) found.set(id, issue);
      }
    }
    return found;
  }

  /** All elements of a list of the project. @param id of the issue that they belong to */
  async list(below: string, query: HttpRequest["query"], signal: AbortSignal | undefined, id?: string) {
    const list: unknown[] = [];
    for await (const page of this.pages(below, query, signal, id)) for (const each of page) list.push(each);
    return list;
  }

  /** The pages of a list of the project, each when it is asked for. @param id of the issue that they belong to */
  async *pages(below: string, query: HttpRequest["query"], signal: AbortSignal | undefined, id?: string) {
    const path = this.at(below);
    const request = { path, query: { ...query, per_page: mostOfOne }, allows: [404], follows: true, issue: id, signal };
    let isFirst = true;
    for await (const reply of pagesOf(this.http, kind, request)) {
      if (reply.status !== 200 || (isFirst && isElsewhere(reply, path))) {
        if (id !== undefined) await this.issue(id, signal);
        throw (await this.#unreadable(signal)) ?? this.#denied(`read ${below.split("/").at(-1)} of the project`, id);
      }
      yield readReply(kind, anyList, reply.data, "a list", id);
      isFirst = false;
    }
  }

  /** Changes an issue that was just read. @returns the answer */
  async write(
    request: Pick<HttpRequest, "method" | "body" | "isRepeatable">,
    id: string,
    below: string,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const path = this.at(`/issues/${id}${below}`);
    const { status, data } = await this.http.request({ ...request, path, allows: [403, 404], issue: id, signal });
    if (status < 300) return data;
    await this.issue(id, signal);
    throw this.#denied(`change ${below === "" ? "the issue" : `${below.slice(1)} of the issue`}`, id);
  }

  /** The account of the key. */
  async user(signal: AbortSignal | undefined): Promise<Settings<typeof userPayload>> {
    if (this.#user === undefined) {
      const { data } = await this.http.request({ path: "/user", signal });
      this.#user = readReply(kind, userPayload, data, "the account of the key");
    }
    return this.#user;
  }

  /** The project. @throws TrackerError if the key does not see it, or if it has another name now */
  async project(signal: AbortSignal | undefined): Promise<ProjectPayload> {
    const { project } = this.settings;
    const reply = await this.http.request({ path: this.at(""), allows: [404], follows: true, signal });
    if (reply.status !== 200) {
      throw new TrackerError("tracker_auth", kind, `shows no project ${project} to the key of the settings`, {
        hint: "check the spelling of `tracker.project` and `tracker.endpoint`, and make the account of the key a member of the project",
        isOutage: true,
      });
    }
    const found = readReply(kind, projectPayload, reply.data, "the project");
    if (!isElsewhere(reply, this.at(""))) return found;
    const name = found.pathWithNamespace;
    throw new TrackerError("tracker_payload", kind, `has ${project} under another name now: ${name}`, {
      hint: `set \`tracker.project\` to ${name}`,
      isOutage: true,
    });
  }

  /** The error for an issue that cannot be read: GitLab answers 404 also for what a key may not see. */
  async #missing(id: string, signal: AbortSignal | undefined): Promise<TrackerError> {
    const why = "was deleted, moved to another project, or never existed";
    return (await this.#unreadable(signal)) ?? this.#gone(id, why, true);
  }

  /** Why the issues of the project cannot all be read; `undefined`: they can. */
  async #unreadable(signal: AbortSignal | undefined): Promise<TrackerError | undefined> {
    const project = await this.project(signal);
    const name = project.pathWithNamespace;
    if (project.issuesAccessLevel === "disabled") {
      return new TrackerError("tracker_payload", kind, `has no issues in ${name}: they are turned off there`, {
        hint: "turn on issues in the settings of the project",
        isOutage: true,
      });
    }
    const { id, username } = await this.user(signal);
    if ((await accessLevel(this.http, project, id, signal)) >= roles.planner) return undefined;
    return new TrackerError("tracker_auth", kind, `may not show all issues of ${name} to ${username}`, {
      hint: "give the account of the key the role Planner, Reporter or a higher one in the project",
      isOutage: true,
    });
  }

  #gone(id: string, why: string, mayBeThere = false): TrackerError {
    return new TrackerError("tracker_not_found", kind, `has no issue "${id}" in ${this.settings.project}`, {
      issue: id,
      hint: `it ${why}`,
      mayBeThere,
    });
  }

  #denied(what: string, issue: string | undefined): TrackerError {
    return new TrackerError("tracker_auth", kind, `does not let the key of the settings ${what}`, {
      issue,
      hint: "give the key the scope `api`, and its account the role Planner, Reporter or a higher one in the project",
    });
  }
}

function isNumber(id: string): boolean {
  return /^[1-9]\d{0,9}$/.test(id);
}

/** Whether an issue was moved to another project: the closed rest of it does not count. */
function isMoved({ movedToId }: IssuePayload): boolean {
  return typeof movedToId === "number";
}

/** Whether a redirect led to another path, because the project has another name now. */
function isElsewhere({ url }: HttpReply, path: string): boolean {
  return !url.pathname.endsWith(path);
}
