import { described, flag, integer, list, optional, type Settings, text } from "@cuebook/settings";
import { accessLevel, roles } from "../gitlab/access.ts";
import { projectPayload, userPayload } from "../gitlab/payloads.ts";
import { withoutQuickActions } from "../gitlab/quick-actions.ts";
import { kind } from "../gitlab/settings.ts";
import { tokenFacts } from "../gitlab/token-facts.ts";
import { writeOnce } from "../http/once.ts";
import { anyList, readReply, record, textOrNull } from "../http/reply.ts";
import { TrackerError } from "../tracker/error.ts";
import { fitting } from "../tracker/fitting.ts";
import type { TrackerDescription } from "../tracker/tracker.ts";
import { withBlock } from "./block.ts";
import { ForgeError, ofForge } from "./error.ts";
import type { EnsuredRequest, Forge, ForgeContext, ForgeSettings, WantedRequest } from "./forge.ts";
import { readChecks } from "./gitlab-checks.ts";
import { commentOn, readThreads, replyIn, resolveThread } from "./gitlab-discussions.ts";
import { readLog } from "./gitlab-log.ts";
import { GitLabProject } from "./gitlab-project.ts";
import { readReviews } from "./gitlab-reviews.ts";
import { noteOf } from "./note.ts";
import type {
  ForgeCheck,
  ForgeChecks,
  ForgeRequest,
  KeyedOptions,
  RequestProgress,
  Review,
  ReviewThread,
} from "./progress.ts";

/** GitLab stores at most a million characters of a description, and 255 of a title. */
const mostCharacters = 900_000;
const mostOfTitle = 255;
/** What makes a request a draft. */
const draftTitle = /^(\[draft\]|\(draft\)|draft:)/i;

const mergeRequestPayload = record({
  iid: integer({ minimum: 1 }),
  project_id: integer(),
  /** Null: the fork that it came from is gone. */
  source_project_id: described<number | null>({ type: ["integer", "null"] }),
  source_branch: text(),
  target_branch: text(),
  has_conflicts: optional(flag()),
  merge_status: optional(text()),
  detailed_merge_status: optional(text()),
  sha: optional(textOrNull),
  state: text(),
  draft: optional(flag()),
  description: optional(textOrNull),
  web_url: text(),
  labels: list(text()),
  reviewers: optional(list(userPayload)),
});
type MergeRequest = Settings<typeof mergeRequestPayload>;

const branchPayload = record({ commit: record({ id: text() }) });

/** The merge requests of one project of GitLab. */
export class GitLabForge implements Forge {
  readonly kind = kind;
  readonly project: string;
  readonly #project: GitLabProject;

  constructor(settings: ForgeSettings, context: ForgeContext) {
    this.project = settings.project;
    this.#project = new GitLabProject(settings, context);
  }

  async find(branch: string, signal?: AbortSignal): Promise<ForgeRequest | undefined> {
    const found = await ofGitLab(() => this.#latest(branch, signal));
    return found && requestOf(found);
  }

  async ensure(wanted: WantedRequest, signal?: AbortSignal): Promise<EnsuredRequest> {
    return ofGitLab(async () => {
      const found = await this.#latest(wanted.branch, signal);
      if (found !== undefined && !isOpen(found) && found.sha === wanted.commit)
        return { ...requestOf(found), outcome: "ended", notes: [] };
      const { request, outcome } =
        found !== undefined && isOpen(found)
          ? await this.#update(found, wanted, signal)
          : { request: await this.#create(wanted, signal), outcome: "created" as const };
      const notes = request.iid === wanted.completed ? [] : await this.#complete(request, wanted, signal);
      return { ...requestOf(request), outcome, notes };
    });
  }

  async complete(number: number, wanted: Pick<WantedRequest, "labels" | "reviewers">, signal?: AbortSignal) {
    return ofGitLab(async () => this.#complete(await this.#request(number, signal), wanted, signal));
  }

  async describe(signal?: AbortSignal): Promise<TrackerDescription> {
    return ofGitLab(async () => {
      const project = await this.#facts(signal);
      const name = project.pathWithNamespace;
      if (project.mergeRequestsAccessLevel === "disabled") {
        const what = `has no merge requests in ${name}: they are turned off there`;
        throw new ForgeError(kind, new TrackerError("tracker_payload", kind, what), "turn them on in its settings");
      }
      const path = this.#project.at("/merge_requests");
      await this.#project.http.request({ path, query: { per_page: 1 }, signal });
      const branch = project.defaultBranch ?? "missing";
      const found = [`it reads the merge requests of ${name}, whose default branch is ${branch}`];
      const token = await tokenFacts(this.#project.http, "token", signal);
      const missing = [...token.missing];
      if (project.archived === true) missing.push(`${name} is archived, so nothing in it can be changed: unarchive it`);
      const user = await this.#project.user(signal);
      if ((await accessLevel(this.#project.http, project, user.id, signal)) < roles.developer)
        missing.push("its account may not push branches: give it the role Developer in the project");
      return { found: [...found, ...token.found], missing };
    });
  }

  async progress(number: number, signal?: AbortSignal): Promise<RequestProgress> {
    return ofGitLab(async () => {
      const request = await this.#request(number, signal);
      const commit = (await this.#commitOf(request, signal)) ?? request.sha ?? "";
      return { ...requestOf(request), commit, base: request.targetBranch, merge: mergeOf(request) };
    });
  }

  async checks(commit: string, signal?: AbortSignal): Promise<ForgeChecks> {
    return ofGitLab(() => readChecks(this.#project, commit, signal));
  }

  async log(check: ForgeCheck, mostBytes: number, signal?: AbortSignal): Promise<string | undefined> {
    return ofGitLab(() => readLog(this.#project, check, mostBytes, signal));
  }

  async reviews(number: number, signal?: AbortSignal): Promise<readonly Review[]> {
    return ofGitLab(() => readReviews(this.#project, number, signal));
  }

  async threads(number: number, signal?: AbortSignal): Promise<readonly ReviewThread[]> {
    return ofGitLab(() => readThreads(this.#project, number, signal));
  }

  async reply(number: number, thread: string, body: string, { key, signal }: KeyedOptions): Promise<void> {
    return ofGitLab(() => replyIn(this.#project, number, thread, { body, key, signal }));
  }

  async resolve(number: number, thread: string, signal?: AbortSignal): Promise<void> {
    return ofGitLab(() => resolveThread(this.#project, number, thread, signal));
  }

  async label(number: number, label: string, signal?: AbortSignal): Promise<void> {
    return ofGitLab(async () => {
      const request = await this.#request(number, signal);
      if (!request.labels.includes(label)) await this.#put(request, { add_labels: label }, signal);
    });
  }

  async comment(number: number, body: string, { key, signal }: KeyedOptions): Promise<void> {
    return ofGitLab(() => commentOn(this.#project, number, { body, key, signal }));
  }

  /** The end of the branch of an open request, which GitLab adopts only some time after a push. */
  async #commitOf(request: MergeRequest, signal: AbortSignal | undefined): Promise<string | undefined> {
    if (!isOpen(request)) return undefined;
    const path = this.#branch(request.sourceBranch);
    const { status, data } = await this.#project.http.request({ path, allows: [404], signal });
    return status === 404 ? undefined : readReply(kind, branchPayload, data, "a branch").commit.id;
  }

  #branch(name: string): string {
    return this.#project.at(`/repository/branches/${encodeURIComponent(name)}`);
  }

  /** The open request of a branch of this project, else its latest one. */
  async #latest(branch: string, signal: AbortSignal | undefined): Promise<MergeRequest | undefined> {
    const query = { source_branch: branch, state: "all", order_by: "created_at", sort: "desc" };
    const all = await this.#project.list("/merge_requests", query, signal);
    const own = all
      .map((each) => readReply(kind, mergeRequestPayload, each, "a merge request"))
      .filter((each) => each.sourceBranch === branch && each.sourceProjectId === each.projectId);
    return own.find(isOpen) ?? own[0];
  }

  async #create(wanted: WantedRequest, signal: AbortSignal | undefined): Promise<MergeRequest> {
    const { branch, draft } = wanted;
    const base = wanted.base ?? (await this.#facts(signal)).defaultBranch ?? "main";
    // GitLab makes a request into a branch that does not exist.
    const { status } = await this.#project.http.request({ path: this.#branch(base), allows: [404], signal });
    if (status === 404) throw noBranch(base);
    const title = draft && !draftTitle.test(wanted.title) ? `Draft: ${wanted.title}` : wanted.title;
    const body = {
      ...{ title: title.slice(0, mostOfTitle), source_branch: branch, target_branch: base },
      description: descriptionOf("", wanted),
    };
    return writeOnce(this.#project.http.gate, signal, {
      // "Another open merge request already exists": another process may have made it.
      find: async () => {
        const found = await this.#latest(branch, signal);
        return found !== undefined && isOpen(found) ? found : undefined;
      },
      write: async () => {
        const made = await this.#project.post("/merge_requests", body, signal);
        return readReply(kind, mergeRequestPayload, made, "the new merge request");
      },
    });
  }

  async #update(request: MergeRequest, wanted: WantedRequest, signal: AbortSignal | undefined) {
    const before = request.description ?? "";
    const description = descriptionOf(before, wanted);
    if (description === before.replaceAll("\r\n", "\n")) return { request, outcome: "unchanged" as const };
    await this.#put(request, { description }, signal);
    return { request, outcome: "updated" as const };
  }

  /** Adds the missing labels and reviewers. A refusal is a note: the request exists. */
  async #complete(
    request: MergeRequest,
    wanted: Pick<WantedRequest, "labels" | "reviewers">,
    signal: AbortSignal | undefined,
  ): Promise<string[]> {
    const labels = wanted.labels.filter((label) => !request.labels.includes(label));
    const notes =
      labels.length === 0
        ? []
        : await noteOf(kind, `it could not be labeled ${labels.join(", ")}`, async () => {
            await this.#put(request, { add_labels: labels.join(",") }, signal);
          });
    const asked = (request.reviewers ?? []).map(({ username }) => username);
    for (const name of wanted.reviewers.filter((each) => !asked.some((other) => isSame(each, other)))) {
      const ask = () => this.#ask(request, name, signal);
      notes.push(...(await noteOf(kind, `${name} could not be asked for a review`, ask)));
    }
    return notes;
  }

  /** Asks one account for a review, besides those that are asked. */
  async #ask(request: MergeRequest, name: string, signal: AbortSignal | undefined): Promise<void> {
    if (name.includes("/")) throw refusal("asks no groups for a review, only accounts");
    const { data: found } = await this.#project.http.request({ path: "/users", query: { username: name }, signal });
    const [user] = readReply(kind, anyList, found, "a list").map((each) =>
      readReply(kind, userPayload, each, "an account"),
    );
    if (user === undefined) throw refusal(`has no account ${name}`);
    const { reviewers = [] } = await this.#request(request.iid, signal);
    if (reviewers.some(({ id }) => id === user.id)) return;
    const before = reviewers.map(({ id }) => id);
    const after = await this.#put(request, { reviewer_ids: [...before, user.id] }, signal);
    const isAsked = (id: number) => after.reviewers?.some((each) => each.id === id) === true;
    if ([...before, user.id].every(isAsked)) return;
    // Without the license for several reviewers, it keeps one of them.
    if (!before.every(isAsked)) await this.#put(request, { reviewer_ids: before }, signal);
    throw refusal("did not add the account: it needs access to the project, and several reviewers need Premium");
  }

  async #request(iid: number, signal: AbortSignal | undefined): Promise<MergeRequest> {
    const data = await this.#project.read(`/merge_requests/${iid}`, signal);
    return readReply(kind, mergeRequestPayload, data, "the merge request");
  }

  async #put({ iid }: MergeRequest, body: object, signal: AbortSignal | undefined): Promise<MergeRequest> {
    const data = await this.#project.put(`/merge_requests/${iid}`, { body }, signal);
    return readReply(kind, mergeRequestPayload, data, "the merge request");
  }

  async #facts(signal: AbortSignal | undefined) {
    return readReply(kind, projectPayload, await this.#project.read("", signal), "the project");
  }
}

function isOpen({ state }: MergeRequest): boolean {
  // A request is locked while it is merged.
  return state === "opened" || state === "locked";
}

function requestOf(request: MergeRequest): ForgeRequest {
  const { iid, webUrl, draft = false, state } = request;
  const ended = state === "merged" ? "merged" : "closed";
  return { number: iid, address: webUrl, draft, state: isOpen(request) ? "open" : ended };
}

/**
 * Whether it merges. The detailed status is the first thing that prevents a merge, such as `draft_status`: it may hide a conflict. GitLab
 * finds out again after each push.
 */
function mergeOf({ hasConflicts, mergeStatus = "", detailedMergeStatus = "" }: MergeRequest): RequestProgress["merge"] {
  if (hasConflicts === true || detailedMergeStatus === "conflict") return "conflicts";
  const isUnknown = [mergeStatus, detailedMergeStatus].some((status) => undecided.has(status));
  return isUnknown || (mergeStatus === "" && detailedMergeStatus === "") ? "unknown" : "clean";
}

const undecided = new Set(["unchecked", "checking", "preparing", "cannot_be_merged_recheck"]);

/** The description with our block, in which no line is a quick action. */
function descriptionOf(before: string, { body }: WantedRequest): string {
  return withBlock(before, withoutQuickActions(fitting(body, mostCharacters)));
}

function refusal(what: string): TrackerError {
  return new TrackerError("tracker_payload", kind, what);
}

function noBranch(base: string): ForgeError {
  const hint = `the branch ${base}, which the run began from, must exist at the forge: push it`;
  return new ForgeError(kind, refusal(`has no branch ${base}`), hint);
}

/** Does something with the HTTP client. @throws ForgeError */
function ofGitLab<Result>(work: () => Promise<Result>): Promise<Result> {
  return ofForge(kind, work, refusalHint);
}

/** A token that lacks a scope, or whose account lacks a role, is known: only one that GitLab does not know is answered 401. */
function refusalHint({ code, what }: TrackerError): string | undefined {
  if (code !== "tracker_auth" || !/^answered 403 /.test(what)) return undefined;
  return "give the token of `handoff.token` the scope `api`, and its account the role Developer in the project";
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
