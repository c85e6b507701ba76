/** @folder The tracker over the issues of a project on GitLab. */
import { type Diagnostic, isBlank } from "@cuebook/template";
import { fewAtATime } from "../http/pages.ts";
import { readReply } from "../http/reply.ts";
import type { Issue } from "../issues/issue.ts";
import { defineTracker } from "../tracker/adapter.ts";
import { movedElsewhere, TrackerError } from "../tracker/error.ts";
import { Findings, readable, severalStates } from "../tracker/findings.ts";
import { isDraft } from "../tracker/marker.ts";
import { asFound, type FoundIssues, type IssueQuery, lookThrough, plainWords } from "../tracker/search.ts";
import { foreignState, isActiveState, isSameState } from "../tracker/states.ts";
import type {
  CommentOptions,
  CreateOptions,
  NewIssue,
  Tracker,
  TrackerContext,
  TransitionOptions,
} from "../tracker/tracker.ts";
import { gitlabWebhook } from "../webhook/gitlab.ts";
import { GitLabClient } from "./client.ts";
import { readComments, writeComment } from "./comments.ts";
import { createIssue } from "./create.ts";
import { describeConnection } from "./describe.ts";
import { readBlockers, toIssue } from "./issue.ts";
import { type IssuePayload, issuePayload } from "./payloads.ts";
import { checkedSettings, endpointOf, type GitLabSettings, gitlabSettings, kind } from "./settings.ts";
import { type StateModel, stateModel } from "./states.ts";

const capabilities = { comments: true, blockers: true, priorities: true, text: "exact" } as const;

/** Issues of one project on GitLab. The id of an issue is its number in the project. */
export const gitlabTrackerAdapter = defineTracker({
  kind,
  summary: "issues of a project on GitLab",
  settings: gitlabSettings,
  capabilities,
  webhook: gitlabWebhook,
  open: (own, settings, context) => new GitLabTracker(checkedSettings(own, settings), context),
  locate: (_, __, { endpoint, project = "" }) => ({ source: `${endpointOf(endpoint)} ${project.toLowerCase()}` }),
});

class GitLabTracker implements Tracker {
  readonly kind = kind;
  readonly capabilities = capabilities;
  readonly #client: GitLabClient;
  readonly #settings: GitLabSettings;
  readonly #model: StateModel;
  readonly #findings: Findings;

  constructor(settings: GitLabSettings, context: TrackerContext) {
    this.#settings = settings;
    this.#client = new GitLabClient(settings, context);
    this.#model = stateModel(this.#client);
    this.#findings = new Findings(context.tell);
  }

  async fetchCandidates(signal?: AbortSignal): Promise<readonly Issue[]> {
    const { shared, own, filter, project } = this.#settings;
    const labels = own.requiredLabels.length === 0 ? undefined : own.requiredLabels.join(",");
    const query = { ...filter, state: "opened", order_by: "created_at", sort: "asc", labels };
    const findings: Diagnostic[] = [];
    const active = new Map<number, IssuePayload>();
    for (const data of await this.#client.list("/issues", query, signal)) {
      const issue = readable(() => readReply(kind, issuePayload, data, "an issue"), project, findings);
      if (issue === undefined || isDraft(issue.description ?? "")) continue;
      const states = this.#model.statesOf(issue);
      if (states.length > 1) findings.push(severalStates(issue.webUrl, states));
      if (isActiveState(shared, states[0])) active.set(issue.iid, issue);
    }
    this.#findings.report(findings);
    return fewAtATime([...active.values()], (issue) => this.#whole(issue, signal));
  }

  async fetchByIds(ids: Iterable<string>, signal?: AbortSignal): Promise<ReadonlyMap<string, Issue>> {
    signal?.throwIfAborted();
    const found = await this.#client.issues([...new Set(ids)], signal);
    const whole = await fewAtATime([...found], async ([id, issue]) => [id, await this.#whole(issue, signal)] as const);
    return new Map(whole);
  }

  async fetchOne(id: string, signal?: AbortSignal): Promise<Issue> {
    const issue = await this.#whole(await this.#client.issue(id, signal), signal);
    return { ...issue, comments: await readComments(this.#client, id, signal) };
  }

  async search(query: IssueQuery, signal?: AbortSignal): Promise<FoundIssues> {
    const words = plainWords(query).join(" ");
    const order = { state: "all", order_by: "created_at", sort: "desc" };
    const asked = words === "" ? order : { ...order, search: words, in: "title,description" };
    return lookThrough(this.#client.pages("/issues", asked, signal), query, (page) =>
      page
        .flatMap((data) => readable(() => readReply(kind, issuePayload, data, "an issue"), "") ?? [])
        .filter(({ description }) => !isDraft(description ?? ""))
        .map((issue) => asFound(toIssue(this.#settings, this.#model, issue, []))),
    );
  }

  async transition(id: string, state: string, { from, signal }: TransitionOptions = {}): Promise<void> {
    if (isBlank(state))
      throw new TrackerError("tracker_payload", kind, "cannot move an issue to a state with an empty name", {
        issue: id,
      });
    const issue = await this.#client.issue(id, signal);
    const states = this.#model.statesOf(issue);
    const [found] = states;
    if (!isSameState(found, state) && from !== undefined && !from.some((each) => isSameState(each, found)))
      throw movedElsewhere(kind, { issue: id, to: state, found, from });
    const change = await this.#model.changeTo(issue, state, signal);
    if (Object.keys(change).length === 0) return;
    await this.#client.write({ method: "PUT", body: change, isRepeatable: true }, id, "", signal);
    const after = await this.#client.issue(id, signal);
    const reached = this.#model.statesOf(after);
    const theirs = foreignState(reached, [state, ...states]);
    if (theirs !== undefined && reached.length > 1) {
      const body = await this.#model.changeTo(after, theirs, signal);
      await this.#client.write({ method: "PUT", body, isRepeatable: true }, id, "", signal);
    }
    const is = theirs ?? reached[0];
    if (!isSameState(is, state)) throw movedElsewhere(kind, { issue: id, to: state, found: is, from: [state] });
  }

  async create(issue: NewIssue, options: CreateOptions): Promise<Issue> {
    if (isBlank(issue.title) || isBlank(issue.state))
      throw new TrackerError("tracker_payload", kind, "creates no issue with an empty title or state");
    return this.fetchOne(await createIssue(this.#client, this.#model, issue, options), options.signal);
  }

  async comment(id: string, text: string, options: CommentOptions = {}): Promise<void> {
    await this.#client.issue(id, options.signal);
    await writeComment(this.#client, id, text, options);
  }

  describe(signal?: AbortSignal) {
    return describeConnection(this.#client, this.#model, signal);
  }

  async #whole(issue: IssuePayload, signal: AbortSignal | undefined): Promise<Issue> {
    return toIssue(this.#settings, this.#model, issue, await readBlockers(this.#client, this.#model, issue, signal));
  }
}
