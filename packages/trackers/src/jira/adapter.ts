/** @folder The tracker over the issues of a project in Jira Cloud. */

import { type Diagnostic, isBlank } from "@cuebook/template";
import { readReply } from "../http/reply.ts";
import type { Issue } from "../issues/issue.ts";
import { defineTracker } from "../tracker/adapter.ts";
import { TrackerError } from "../tracker/error.ts";
import { Findings, readable } from "../tracker/findings.ts";
import { asFound, type FoundIssues, type IssueQuery, lookThrough, mostLookedAt } from "../tracker/search.ts";
import { isActiveState, isSameState } from "../tracker/states.ts";
import type {
  CommentOptions,
  CreateOptions,
  NewIssue,
  Tracker,
  TrackerContext,
  TransitionOptions,
} from "../tracker/tracker.ts";
import { jiraWebhook } from "../webhook/jira.ts";
import { JiraClient, mostOfOne } from "./client.ts";
import { readComments, writeComment } from "./comments.ts";
import { createIssue, isUnfinished } from "./create.ts";
import { describeConnection } from "./describe.ts";
import { isWanted, type Reading, toIssue } from "./issue.ts";
import { candidateQuery, wordsQuery } from "./jql.ts";
import { type IssuePayload, issuePayload, priorityPayload, valuesPayload } from "./payloads.ts";
import { checkedSettings, type JiraSettings, jiraSettings, kind } from "./settings.ts";
import { moveIssue } from "./transition.ts";

const capabilities = { comments: true, blockers: true, priorities: true, text: "rich" } as const;

/** Issues of one project in Jira Cloud. The id of an issue is its number in the database: its key changes when it is moved. */
export const jiraTrackerAdapter = defineTracker({
  kind,
  summary: "issues of a project in Jira Cloud",
  settings: jiraSettings,
  capabilities,
  webhook: jiraWebhook,
  open: (own, settings, context) => new JiraTracker(checkedSettings(own, settings), context),
  locate: (_, __, { endpoint = "", project = "" }) => ({
    source: `${endpoint.replace(/\/+$/, "")} ${project.toUpperCase()}`,
  }),
});

class JiraTracker implements Tracker {
  readonly kind = kind;
  readonly capabilities = capabilities;
  readonly #client: JiraClient;
  readonly #settings: JiraSettings;
  readonly #priorities: Priorities;
  readonly #findings: Findings;

  constructor(settings: JiraSettings, context: TrackerContext) {
    this.#settings = settings;
    this.#client = new JiraClient(settings, context);
    this.#priorities = new Priorities(this.#client);
    this.#findings = new Findings(context.tell);
  }

  async fetchCandidates(signal?: AbortSignal): Promise<readonly Issue[]> {
    const { project, shared } = this.#settings;
    const found = await this.#client.search(candidateQuery(this.#settings), signal);
    const ids = [...new Set(found.map(({ id }) => id))];
    const data = await this.#client.issues(ids, signal);
    const findings: Diagnostic[] = [];
    const payloads = ids.flatMap((id) => {
      if (!data.has(id)) return [];
      return readable(() => payloadOf(data.get(id), id), project, findings) ?? [];
    });
    this.#findings.report(findings);
    const reading = payloads.length === 0 ? undefined : await this.#reading(signal);
    return payloads
      .filter((each) => isWanted(each, this.#settings) && !isUnfinished(each))
      .filter(({ fields }) => isActiveState(shared, fields.status.name))
      .flatMap((each) => (reading === undefined ? [] : toIssue(each, reading)));
  }

  async fetchByIds(ids: Iterable<string>, signal?: AbortSignal): Promise<ReadonlyMap<string, Issue>> {
    signal?.throwIfAborted();
    const asked = [...new Set(ids)];
    if (asked.length === 0) return new Map();
    const data = await this.#client.issues(asked, signal);
    const payloads = [...data].map(([id, each]) => readReply(kind, issuePayload, each, `issue ${id}`, id));
    if (payloads.length === 0) return new Map();
    const reading = await this.#reading(signal);
    return new Map(payloads.map((each) => [each.id, toIssue(each, reading)]));
  }

  async fetchOne(id: string, signal?: AbortSignal): Promise<Issue> {
    const payload = await this.#client.issue(id, signal);
    const issue = toIssue(payload, await this.#reading(signal));
    return { ...issue, comments: await readComments(this.#client, id, signal) };
  }

  async search(query: IssueQuery, signal?: AbortSignal): Promise<FoundIssues> {
    const listed = await this.#client.search(wordsQuery(this.#settings, query), signal, mostLookedAt + 1);
    const reading = listed.length === 0 ? undefined : await this.#reading(signal);
    return lookThrough(partsOf(listed), query, async (part) => {
      const ids = part.map(({ id }) => id);
      const data = await this.#client.issues(ids, signal);
      return ids
        .flatMap((id) => (data.has(id) ? (readable(() => payloadOf(data.get(id), id), "") ?? []) : []))
        .filter((payload) => !isUnfinished(payload))
        .flatMap((payload) => (reading === undefined ? [] : asFound(toIssue(payload, reading))));
    });
  }

  async transition(id: string, state: string, options: TransitionOptions = {}): Promise<void> {
    if (isBlank(state)) {
      const what = "cannot move an issue to a state with an empty name";
      throw new TrackerError("tracker_payload", kind, what, { issue: id });
    }
    await moveIssue(this.#client, await this.#client.issue(id, options.signal), state, options);
  }

  async create(issue: NewIssue, options: CreateOptions): Promise<Issue> {
    if (isBlank(issue.title) || isBlank(issue.state))
      throw new TrackerError("tracker_payload", kind, "creates no issue with an empty title or state");
    return this.fetchOne(await createIssue(this.#client, issue, options), options.signal);
  }

  async comment(id: string, text: string, options: CommentOptions = {}): Promise<void> {
    await this.#client.issue(id, options.signal);
    await writeComment(this.#client, id, text, options);
  }

  describe(signal?: AbortSignal) {
    return describeConnection(this.#client, signal);
  }

  async #reading(signal: AbortSignal | undefined): Promise<Reading> {
    const rankOf = await this.#priorities.ranks(signal);
    return { settings: this.#settings, site: await this.#client.site(signal), rankOf };
  }
}

function payloadOf(data: unknown, id: string): IssuePayload {
  return readReply(kind, issuePayload, data, `issue ${id}`, id);
}

/** A list in parts that Jira reads at once. */
function partsOf<Item>(list: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(list.length / mostOfOne) }, (_, at) =>
    list.slice(at * mostOfOne, (at + 1) * mostOfOne),
  );
}

type Priority = NonNullable<IssuePayload["fields"]["priority"]>;

/** The ranks of priorities. The id of a priority is none: an administrator can change their order. */
class Priorities {
  readonly #client: JiraClient;
  #order: readonly string[] | undefined;

  constructor(client: JiraClient) {
    this.#client = client;
  }

  /** What gives the rank of a priority, or null. Jira's order is read once. */
  async ranks(signal: AbortSignal | undefined): Promise<(priority: Priority) => number | null> {
    const named = Object.entries(this.#client.settings.own.priorities);
    if (named.length > 0) return ({ name }) => named.find(([each]) => isSameState(each, name))?.[1] ?? null;
    this.#order ??= await this.#read(signal);
    const order = this.#order;
    return ({ id }) => (order.includes(id) ? order.indexOf(id) + 1 : null);
  }

  async #read(signal: AbortSignal | undefined): Promise<readonly string[]> {
    const query = { startAt: 0, maxResults: 100 };
    const { data } = await this.#client.request({ path: "/priority/search", query, signal });
    const { values } = readReply(kind, valuesPayload, data, "the priorities");
    return values.map((each) => readReply(kind, priorityPayload, each, "a priority").id);
  }
}
