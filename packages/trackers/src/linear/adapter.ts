/** @folder The tracker over the issues of a project or a team in Linear. */

import { type Diagnostic, isBlank } from "@cuebook/template";
import { fewAtATime } from "../http/pages.ts";
import { readReply } from "../http/reply.ts";
import type { Issue } from "../issues/issue.ts";
import { defineTracker } from "../tracker/adapter.ts";
import { movedElsewhere, TrackerError, undefinedIfMissing } from "../tracker/error.ts";
import { Findings, readable } from "../tracker/findings.ts";
import { type FoundIssues, type IssueQuery, lookThrough } from "../tracker/search.ts";
import { isActiveState, isSameState, isTerminalState, namedStates } from "../tracker/states.ts";
import type {
  CommentOptions,
  CreateOptions,
  NewIssue,
  Tracker,
  TrackerContext,
  TrackerDescription,
  TransitionOptions,
} from "../tracker/tracker.ts";
import { linearWebhook } from "../webhook/linear.ts";
import { LinearClient } from "./client.ts";
import { readComments, writeComment } from "./comments.ts";
import { createIssue } from "./create.ts";
import { labelsOf, toFound, toIssue } from "./issue.ts";
import { anyAnswer, type IssuePayload, issuePayload, viewerPayload } from "./payloads.ts";
import { listIssues, pageSize, readIssue, readViewer, updateIssue } from "./queries.ts";
import { isInScope, readScopeOf, scopeFilter, scopeIn, scopeVariables, teamsOf } from "./scope.ts";
import { checkedSettings, defaultEndpoint, kind, type LinearSettings, linearSettings } from "./settings.ts";
import { stateNamed, statesOf } from "./states.ts";
import { isUuid } from "./uuid.ts";

const capabilities = { comments: true, blockers: true, priorities: true, text: "rich" } as const;

/** Issues of a project or a team in Linear. The id of an issue is its UUID, which stays when its team changes. */
export const linearTrackerAdapter = defineTracker({
  kind,
  summary: "issues of a project or a team in Linear",
  settings: linearSettings,
  capabilities,
  webhook: linearWebhook,
  open: (own, settings, context) => new LinearTracker(checkedSettings(own, settings), context),
  locate: ({ team = "", project }, _, shared) => ({
    source: [shared.endpoint ?? defaultEndpoint, project ?? shared.project ?? "", team.toUpperCase()]
      .filter((each) => each !== "")
      .join(" "),
  }),
});

class LinearTracker implements Tracker {
  readonly kind = kind;
  readonly capabilities = capabilities;
  readonly #client: LinearClient;
  readonly #settings: LinearSettings;
  readonly #findings: Findings;

  constructor(settings: LinearSettings, context: TrackerContext) {
    this.#settings = settings;
    this.#client = new LinearClient(settings, context);
    this.#findings = new Findings(context.tell);
  }

  async fetchCandidates(signal?: AbortSignal): Promise<readonly Issue[]> {
    const { shared, own } = this.#settings;
    const findings: Diagnostic[] = [];
    const where = this.#settings.project?.shown ?? this.#settings.team ?? "";
    const payloads = (await this.#list(candidateFilter(this.#settings), false, signal))
      .flatMap((node) => readable(() => readReply(kind, issuePayload, node, "an issue"), where, findings) ?? [])
      .filter((payload) => isActiveState(shared, payload.state.name) && isInScope(this.#settings, payload))
      .sort((a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? -1 : 1));
    this.#findings.report(findings);
    const issues = await fewAtATime(payloads, async (payload) => {
      const labels = own.requiredLabels.length === 0 ? [] : await labelsOf(this.#client, payload, signal);
      const isWanted = own.requiredLabels.every((label) => labels.some((each) => isSameState(each, label)));
      return isWanted ? [await toIssue(this.#client, payload, signal)] : [];
    });
    return issues.flat();
  }

  async fetchByIds(ids: Iterable<string>, signal?: AbortSignal): Promise<ReadonlyMap<string, Issue>> {
    signal?.throwIfAborted();
    const wanted = [...new Set(ids)].filter(isUuid);
    const parts = Array.from({ length: Math.ceil(wanted.length / pageSize) }, (_, at) =>
      wanted.slice(at * pageSize, (at + 1) * pageSize),
    );
    const nodes = await fewAtATime(parts, (part) => this.#list({ id: { in: part } }, true, signal));
    const payloads = nodes.flat().map((node) => readReply(kind, issuePayload, node, "an issue"));
    const issues = await fewAtATime(
      payloads.filter((payload) => this.#exists(payload)),
      (payload) => toIssue(this.#client, payload, signal),
    );
    return new Map(issues.map((issue) => [issue.id, issue]));
  }

  async fetchOne(id: string, signal?: AbortSignal): Promise<Issue> {
    const issue = await toIssue(this.#client, await this.#read(id, signal), signal);
    return { ...issue, comments: await readComments(this.#client, id, signal) };
  }

  async search(query: IssueQuery, signal?: AbortSignal): Promise<FoundIssues> {
    const pages = this.#pages(searchFilter(this.#settings, query), true, signal);
    return lookThrough(pages, query, (nodes) => {
      const payloads = nodes.flatMap(
        (node) => readable(() => readReply(kind, issuePayload, node, "an issue"), "") ?? [],
      );
      const existing = payloads.filter((payload) => this.#exists(payload));
      return fewAtATime(existing, (payload) => toFound(this.#client, payload, signal));
    });
  }

  async transition(id: string, state: string, { from, signal }: TransitionOptions = {}): Promise<void> {
    const { state: found, team } = await this.#read(id, signal);
    if (isSameState(found.name, state)) return;
    if (from !== undefined && !from.some((each) => isSameState(each, found.name))) {
      throw movedElsewhere(kind, { issue: id, to: state, found: found.name, from });
    }
    const { id: stateId } = await stateNamed(this.#client, team, state, { issue: id, signal });
    await this.#client.change(updateIssue, { id, input: { stateId } }, { issue: id, signal, isRepeatable: true });
    const { name } = (await this.#read(id, signal)).state;
    if (!isSameState(name, state)) throw movedElsewhere(kind, { issue: id, to: state, found: name, from: [state] });
  }

  async create(issue: NewIssue, options: CreateOptions): Promise<Issue> {
    const { title, state } = issue;
    if (isBlank(title) || isBlank(state))
      throw new TrackerError("tracker_payload", kind, "creates no issue with an empty title or state");
    const missing = (id: string) => this.#missing(id, options.signal);
    return this.fetchOne(await createIssue(this.#client, issue, options, missing), options.signal);
  }

  async comment(id: string, text: string, options: CommentOptions = {}): Promise<void> {
    await this.#read(id, options.signal);
    await writeComment(this.#client, id, text, options);
  }

  describe(signal?: AbortSignal) {
    return describeConnection(this.#client, signal);
  }

  /** The issues that a filter finds, as the service sent them. The key must see the project and the team of the settings. */
  async #list(filter: object, includeArchived: boolean, signal: AbortSignal | undefined): Promise<readonly unknown[]> {
    const nodes: unknown[] = [];
    for await (const page of this.#pages(filter, includeArchived, signal)) for (const node of page) nodes.push(node);
    return nodes;
  }

  #pages(filter: object, includeArchived: boolean, signal: AbortSignal | undefined) {
    const variables = { filter, includeArchived, ...scopeVariables(this.#settings) };
    const onAnswer = (answer: object) => void scopeIn(this.#settings, answer);
    return this.#client.pages(listIssues, variables, { onAnswer, signal });
  }

  /** One issue. @throws TrackerError `tracker_not_found` only if it is certain */
  async #read(id: string, signal: AbortSignal | undefined): Promise<IssuePayload> {
    signal?.throwIfAborted();
    if (!isUuid(id)) throw this.#gone(id, "its id is not a UUID");
    const options = { issue: id, signal };
    const answer = await this.#client.ask(readIssue, { id }, anyAnswer, options).catch(undefinedIfMissing);
    if (answer === undefined) throw await this.#missing(id, signal);
    const payload = readReply(kind, issuePayload, answer.issue, "an issue", id);
    if (!this.#exists(payload))
      throw this.#gone(id, payload.trashed === true ? "it was deleted" : "it was moved elsewhere");
    return payload;
  }

  /** The error for an issue that is not shown: it is missing only if the key sees its project and team. */
  async #missing(id: string, signal: AbortSignal | undefined): Promise<TrackerError> {
    await readScopeOf(this.#client, signal);
    return this.#gone(id, "it was deleted, or never existed", true);
  }

  /** Whether an issue is still one of this project or team. Archived ones are; those in the trash are not. */
  #exists(payload: IssuePayload): boolean {
    return payload.trashed !== true && isInScope(this.#settings, payload);
  }

  #gone(id: string, hint: string, mayBeThere = false): TrackerError {
    const { project, team } = this.#settings;
    const where = [
      project === undefined ? [] : `the project ${project.shown}`,
      team === undefined ? [] : `the team ${team}`,
    ];
    return new TrackerError("tracker_not_found", kind, `has no issue "${id}" in ${where.flat().join(" and ")}`, {
      issue: id,
      hint,
      mayBeThere,
    });
  }
}

/** The filter for issues that may be worked on. */
function candidateFilter(settings: LinearSettings): object {
  const { shared, own, filter } = settings;
  const isActive = { state: { or: shared.activeStates.map((name) => ({ name: { eqIgnoreCase: name.trim() } })) } };
  const labels = own.requiredLabels.map((name) => ({ labels: { some: { name: { eqIgnoreCase: name.trim() } } } }));
  const assignee = own.assignee === undefined ? [] : [{ assignee: personFilter(own.assignee) }];
  return {
    and: [...scopeFilter(settings), isActive, ...labels, ...assignee, ...(filter === undefined ? [] : [filter])],
  };
}

/** The filter for the issues that fit a search. */
function searchFilter(settings: LinearSettings, { words = [], label, state }: IssueQuery): object {
  const contains = (word: string) => ({ containsIgnoreCase: word });
  return {
    and: [
      ...scopeFilter(settings),
      ...words.map((word) => ({ or: [{ title: contains(word) }, { description: contains(word) }] })),
      ...(label === undefined ? [] : [{ labels: { some: { name: { eqIgnoreCase: label.trim() } } } }]),
      ...(state === undefined ? [] : [{ state: { name: { eqIgnoreCase: state.trim() } } }]),
    ],
  };
}

function personFilter(person: string): object {
  if (person.toLowerCase() === "me") return { isMe: { eq: true } };
  if (isUuid(person)) return { id: { eq: person } };
  return person.includes("@") ? { email: { eqIgnoreCase: person } } : { displayName: { eqIgnoreCase: person } };
}

/** The connection in words: the account of the key, the project, the teams, and which of the states of the settings they have. */
async function describeConnection(client: LinearClient, signal: AbortSignal | undefined): Promise<TrackerDescription> {
  const { settings } = client;
  const { viewer, organization } = await client.ask(readViewer, {}, viewerPayload, { signal });
  const found = [`the key belongs to ${viewer.displayName} in the workspace ${organization.name}`];
  const missing: string[] = [];
  if (settings.isBearer) found.push("the key is a token of OAuth");
  const scope = await readScopeOf(client, signal);
  if (scope.project !== undefined) found.push(`it reads the project ${scope.project.name}`);
  const teams = teamsOf(scope);
  if (teams.length === 0)
    missing.push("the project has no team whose issues the key may see: give its account access to one");
  let unknownStates = teams.length === 0 ? [] : namedStates(settings.shared);
  for (const team of teams) {
    const { terminalStates } = settings.shared;
    const names = (await statesOf(client, team, signal)).map(({ name }) => name);
    const isKnown = (state: string) => names.some((name) => isSameState(name, state));
    const named = namedStates(settings.shared);
    unknownStates = unknownStates.filter((each) => !isKnown(each));
    found.push(`the team ${team.key} has the states ${named.filter(isKnown).join(", ") || "none of the settings"}`);
    const add = "add it to the team in Linear (Settings, Teams, Issue statuses), or correct the settings";
    for (const state of named.filter((each) => !isKnown(each) && !isTerminalState(settings.shared, each)))
      missing.push(`the team ${team.key} has no state "${state}": ${add}`);
    if (terminalStates.length > 0 && !terminalStates.some(isKnown))
      missing.push(`the team ${team.key} has none of the terminal states ${terminalStates.join(", ")}: ${add}`);
  }
  if (client.limit !== undefined)
    found.push(`the key may send ${client.limit.requests} requests an hour, ${client.limit.left} of them now`);
  return { found, missing, unknownStates };
}
