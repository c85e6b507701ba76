/** @folder The tracker over the issues of a repository on GitHub. */
import { type Diagnostic, isBlank } from "@cuebook/template";
import { fewAtATime } from "../http/pages.ts";
import { readReply } from "../http/reply.ts";
import type { Blocker, Issue } from "../issues/issue.ts";
import { defineTracker } from "../tracker/adapter.ts";
import { movedElsewhere, TrackerError, undefinedIfMissing } from "../tracker/error.ts";
import { Findings, readable, severalStates } from "../tracker/findings.ts";
import { isDraft } from "../tracker/marker.ts";
import { asFound, type FoundIssues, type IssueQuery, lookThrough } from "../tracker/search.ts";
import { foreignState, isActiveState, isSameState, isTerminalState } from "../tracker/states.ts";
import type {
  CommentOptions,
  CreateOptions,
  NewIssue,
  Tracker,
  TrackerContext,
  TransitionOptions,
} from "../tracker/tracker.ts";
import { githubWebhook } from "../webhook/github.ts";
import { GitHubClient, projectOf } from "./client.ts";
import { readComments, writeComment } from "./comments.ts";
import { createIssue } from "./create.ts";
import { describeConnection } from "./describe.ts";
import { type Extra, readExtras } from "./extras.ts";
import { nameOf, toIssue } from "./issue.ts";
import { labelNames } from "./labels.ts";
import { type IssuePayload, issuePayload } from "./payloads.ts";
import { searchNumbers, searchPages } from "./search.ts";
import { checkedSettings, defaultEndpoint, type GitHubSettings, githubSettings, kind } from "./settings.ts";
import { type StateModel, stateModel } from "./state-models.ts";

const capabilities = { comments: true, blockers: true, priorities: true, text: "exact" } as const;

/** Issues of one repository on GitHub. The id of an issue is its number. */
export const githubTrackerAdapter = defineTracker({
  kind,
  summary: "issues of a repository on GitHub",
  settings: githubSettings,
  capabilities,
  webhook: githubWebhook,
  open: (own, settings, context) => new GitHubTracker(checkedSettings(own, settings), context),
  locate: (_, __, { endpoint = defaultEndpoint, project = "" }) => ({
    source: `${endpoint.replace(/\/+$/, "")} ${project.toLowerCase()}`,
  }),
});

class GitHubTracker implements Tracker {
  readonly kind = kind;
  readonly capabilities = capabilities;
  readonly #client: GitHubClient;
  readonly #settings: GitHubSettings;
  readonly #model: StateModel;
  readonly #findings: Findings;
  readonly #moves = new OwnMoves();

  constructor(settings: GitHubSettings, context: TrackerContext) {
    this.#settings = settings;
    this.#client = new GitHubClient(settings, context);
    this.#model = stateModel(this.#client);
    this.#findings = new Findings(context.tell);
  }

  fetchCandidates(signal?: AbortSignal): Promise<readonly Issue[]> {
    return this.#moves.while((moved) => this.#candidates(moved, signal));
  }

  /** @param moved the issues whose several states are not reported */
  async #candidates(moved: ReadonlySet<string>, signal: AbortSignal | undefined): Promise<readonly Issue[]> {
    const { shared, own } = this.#settings;
    const found =
      shared.queryFilter === undefined ? undefined : await searchNumbers(this.#client, shared.queryFilter, signal);
    const query = { state: "open", sort: "created", direction: "asc", labels: joined(own.requiredLabels) };
    const findings: Diagnostic[] = [];
    const payloads = new Map<number, IssuePayload>();
    for (const each of await this.#client.list("/issues", query, signal)) {
      const payload = this.#readable(each, findings);
      if (payload === undefined || !this.#isIssue(payload)) continue;
      const isWanted = found?.has(payload.number) ?? true;
      if (isWanted && hasLabels(payload, own.requiredLabels)) payloads.set(payload.number, payload);
    }
    const extras = await readExtras(this.#client, [...payloads.keys()], signal);
    const active = [...payloads.values()].filter((payload) => {
      const states = this.#model.statesOf(payload, extras.get(payload.number));
      if (states.length > 1 && !moved.has(String(payload.number)))
        findings.push(severalStates(payload.htmlUrl, states));
      return isActiveState(shared, states[0]);
    });
    this.#findings.report(findings);
    return fewAtATime(active, (payload) => this.#whole(payload, extras.get(payload.number), signal));
  }

  async fetchByIds(ids: Iterable<string>, signal?: AbortSignal): Promise<ReadonlyMap<string, Issue>> {
    signal?.throwIfAborted();
    const found = new Map<string, IssuePayload>();
    await fewAtATime([...new Set(ids)], async (id) => {
      const payload = await this.#client.issue(id, signal).catch(undefinedIfMissing);
      if (payload !== undefined) found.set(id, payload);
    });
    const numbers = [...found.values()].map(({ number }) => number);
    const extras = await readExtras(this.#client, numbers, signal);
    const issues = await fewAtATime([...found], async ([id, payload]) => {
      return [id, await this.#whole(payload, extras.get(payload.number), signal)] as const;
    });
    return new Map(issues);
  }

  async fetchOne(id: string, signal?: AbortSignal): Promise<Issue> {
    const { payload, extra } = await this.#read(id, signal);
    const issue = await this.#whole(payload, extra, signal);
    return { ...issue, comments: await readComments(this.#client, id, signal) };
  }

  async search(query: IssueQuery, signal?: AbortSignal): Promise<FoundIssues> {
    let isWhole = true;
    const missed = () => {
      isWhole = false;
    };
    const found = await lookThrough(searchPages(this.#client, query, missed, signal), query, async (page) => {
      const payloads = page.flatMap((each) => this.#readable(each) ?? []).filter((each) => this.#isIssue(each));
      const numbers = payloads.map(({ number }) => number);
      const extras = await readExtras(this.#client, numbers, signal);
      return payloads.map((each) => asFound(toIssue(this.#client, this.#model, each, extras.get(each.number), [])));
    });
    return isWhole ? found : { ...found, isPartial: true };
  }

  async transition(id: string, state: string, { from, signal }: TransitionOptions = {}): Promise<void> {
    if (isBlank(state)) throw payloadError(id, "cannot move an issue to a state with an empty name");
    const { payload, extra } = await this.#read(id, signal);
    const states = this.#model.statesOf(payload, extra);
    const [found] = states;
    if (isSameState(found, state)) {
      // A move that was cut off is completed.
      const isDone = isTerminalState(this.#settings.shared, state);
      const isComplete = states.length === 1 && (payload.state === "closed" || !isDone);
      if (isComplete) return;
    } else if (from !== undefined && !from.some((each) => isSameState(each, found))) {
      throw movedElsewhere(kind, { issue: id, to: state, found, from });
    }
    await this.#moves.of(id, () => this.#model.move(payload, extra, state, signal));
    const after = await this.#read(id, signal);
    const reached = this.#model.statesOf(after.payload, after.extra);
    const theirs = foreignState(reached, [state, ...states]);
    if (theirs !== undefined && reached.length > 1)
      await this.#moves.of(id, () => this.#model.move(after.payload, after.extra, theirs, signal));
    const is = theirs ?? reached[0];
    if (!isSameState(is, state)) throw movedElsewhere(kind, { issue: id, to: state, found: is, from: [state] });
  }

  async create(issue: NewIssue, options: CreateOptions): Promise<Issue> {
    const { title, state } = issue;
    if (isBlank(title) || isBlank(state))
      throw new TrackerError("tracker_payload", kind, "creates no issue with an empty title or state");
    const id = await createIssue(this.#client, this.#model, issue, options);
    return this.fetchOne(id, options.signal);
  }

  async comment(id: string, text: string, options: CommentOptions = {}): Promise<void> {
    await this.#client.issue(id, options.signal);
    await writeComment(this.#client, id, text, options);
  }

  describe(signal?: AbortSignal) {
    return describeConnection(this.#client, this.#model, signal);
  }

  async #read(
    id: string,
    signal: AbortSignal | undefined,
  ): Promise<{ payload: IssuePayload; extra: Extra | undefined }> {
    const payload = await this.#client.issue(id, signal);
    const extras = await readExtras(this.#client, [payload.number], signal);
    return { payload, extra: extras.get(payload.number) };
  }

  async #whole(payload: IssuePayload, extra: Extra | undefined, signal: AbortSignal | undefined): Promise<Issue> {
    return toIssue(this.#client, this.#model, payload, extra, await this.#blockers(payload, signal));
  }

  /** The blockers of an issue with their states; one that the key may not see, or that is unreadable, counts as open. */
  async #blockers(payload: IssuePayload, signal: AbortSignal | undefined): Promise<Blocker[]> {
    const { blockedBy: open = 0, totalBlockedBy: total = 0 } = payload.issueDependenciesSummary ?? {};
    if (total === 0) return [];
    const id = String(payload.number);
    const list = await this.#client.list(`/issues/${id}/dependencies/blocked_by`, {}, signal, id);
    const blockers = list.flatMap((each) => this.#readable(each) ?? []);
    const own = blockers.filter((each) => this.#client.isOwn(each)).map(({ number }) => number);
    const extras = await readExtras(this.#client, own, signal);
    const seen = blockers.map((each) => {
      const name = nameOf(this.#client, projectOf(each.repositoryUrl), each.number);
      return { id: name, identifier: name, state: this.#blockerState(each, extras.get(each.number)) };
    });
    const isHidden = open > blockers.filter(({ state }) => state === "open").length;
    return isHidden ? [...seen, { id: "", identifier: "an issue that cannot be read", state: "" }] : seen;
  }

  /** The labels of another repository have other meanings: there only open and closed count. */
  #blockerState(payload: IssuePayload, extra: Extra | undefined): string {
    if (this.#client.isOwn(payload)) return this.#model.statesOf(payload, extra)[0];
    const [done = payload.state] = this.#settings.shared.terminalStates;
    return payload.state === "closed" ? done : payload.state;
  }

  /** Whether it is a complete issue of the repository, and no pull request. */
  #isIssue(payload: IssuePayload): boolean {
    return payload.pullRequest === undefined && this.#client.isOwn(payload) && !isDraft(payload.body ?? "");
  }

  #readable(data: unknown, findings?: Diagnostic[]): IssuePayload | undefined {
    return readable(() => readReply(kind, issuePayload, data, "an issue"), this.#client.project, findings);
  }
}

function hasLabels(payload: IssuePayload, required: readonly string[]): boolean {
  const names = labelNames(payload);
  return required.every((label) => names.some((name) => isSameState(name, label)));
}

/** Labels as a parameter; a comma in a name cannot be written there. */
function joined(labels: readonly string[]): string | undefined {
  const plain = labels.filter((label) => !label.includes(","));
  return plain.length === 0 ? undefined : plain.join(",");
}

function payloadError(issue: string, what: string): TrackerError {
  return new TrackerError("tracker_payload", kind, what, { issue });
}

/**
 * The moves that a tracker makes itself, of several writes each: while one lasts, an issue has two states, which is no mistake of
 * anybody.
 */
class OwnMoves {
  readonly #moving = new Set<string>();
  readonly #readers = new Set<Set<string>>();

  /** Moves an issue. */
  async of(id: string, move: () => Promise<void>): Promise<void> {
    this.#moving.add(id);
    for (const seen of this.#readers) seen.add(id);
    try {
      await move();
    } finally {
      this.#moving.delete(id);
    }
  }

  /** Reads issues. @param read receives the ids of those that are moved at any time while it reads */
  async while<Result>(read: (moved: ReadonlySet<string>) => Promise<Result>): Promise<Result> {
    const moved = new Set(this.#moving);
    this.#readers.add(moved);
    try {
      return await read(moved);
    } finally {
      this.#readers.delete(moved);
    }
  }
}
