import { CuebookError } from "@cuebook/error";
import {
  type DispatchRecord,
  type FailureRecord,
  IssueKeys,
  type RequestSeen,
  type RunOrigin,
  type RunState,
  type RunSummary,
  type SeenRequest,
} from "@cuebook/run";
import { everySummary, JournalError } from "@cuebook/store";
import { faultPoint } from "@cuebook/system";
import { type Forge, isActiveState, openForge } from "@cuebook/trackers";
import type { ServiceSettings } from "@cuebook/workflow";
import type { Host } from "../host/host.ts";
import { failureOf } from "../record/failure.ts";
import type { EventObserver, Recorder } from "../record/recorder.ts";
import { withRecorder } from "./action.ts";
import { decideReaction, type RequestFacts, seenOf, type Work } from "./decide-reaction.ts";
import {
  type Compared,
  comparedFor,
  decideRepairs,
  isFollowedIn,
  isHandedOff,
  isMovedAway,
  isWatched,
} from "./decide-reconciliation.ts";
import type { IssueName, ServiceEvent } from "./events.ts";
import type { IssueRuns } from "./history.ts";
import type { History } from "./journals.ts";
import { isHere, isOurs, type TrackerPlace } from "./place.ts";
import { endRequest, escalate, type FollowedRequest } from "./react.ts";
import { repair } from "./repair.ts";
import type { ServiceInForce } from "./workflow-source.ts";

/** A pull request that a run has to work on. */
export interface WantedReaction {
  readonly issue: IssueName;
  /** The issue's runs, oldest first. */
  readonly runs: IssueRuns;
  readonly last: RunState;
  /** Absent: the last run is continued, because it has the answer that it waited for. */
  readonly about?: Work | undefined;
  readonly request: FollowedRequest;
}

/** An issue in its current state. */
interface IssueNow {
  readonly issue: IssueName;
  readonly state: string;
}

/** Options of following pull requests. */
export interface FollowOptions {
  readonly host: Host;
  readonly observe: (issue: IssueName) => EventObserver;
  readonly tell: (event: ServiceEvent) => void;
}

/** A settled issue that is compared with the tracker and the forge. */
interface Candidate {
  readonly id: string;
  readonly identifier: string;
  readonly run: string;
  readonly dispatch: DispatchRecord;
  /** The state that its last run left it in. */
  readonly known: string | undefined;
  /** The reasons to compare it. Absent: only its state is compared. */
  readonly compared: Compared | undefined;
}

type DispatchSummary = RunSummary & { readonly dispatch: DispatchRecord };

/** The time between two looks at given-up actions, ended requests without a reaction, and states of issues, in milliseconds. */
const reconcileMs = 10 * 60_000;
/** The largest number of issues in one look whose state alone is compared. */
const mostWatched = 50;

/**
 * Follows the pull requests of issues that were handed off, and compares the journal of settled issues with the tracker and the forge.
 * Its only state is the times of its looks: the actions to take are a function of the journals and of the current answers.
 */
export class FollowedRequests {
  readonly #options: FollowOptions;
  /** When each issue's request was looked at, in this process. */
  readonly #looked = new Map<string, number>();
  readonly #reported = new Map<string, string>();
  /** The issues in an active state that the tracker did not list the last time. */
  #unlisted: ReadonlySet<string> = new Set();
  #forges = new Map<string, Forge>();
  /** The forge accepts no requests until then: ISO time. */
  #pausedUntil = "";

  constructor(options: FollowOptions) {
    this.#options = options;
  }

  /**
   * Looks at the issues that are due. Calls people and ends issues itself; returns the requests that a run has to work on.
   * @param listed the ids of the issues that the tracker lists as active; `undefined`: it did not answer
   * @throws JournalError
   */
  async look(
    service: ServiceInForce,
    place: TrackerPlace,
    history: History,
    listed?: ReadonlySet<string>,
  ): Promise<readonly WantedReaction[]> {
    const { tracker: states } = service.settings;
    const { host } = this.#options;
    if (this.#isPaused) return [];
    const now = host.now().getTime();
    const due = this.#due(service.settings, await this.#candidates(states, place), now, listed);
    if (due.length === 0) return [];
    const issues = await service.tracker.fetchByIds(due.map(({ id }) => id));
    const wanted: WantedReaction[] = [];
    for (const { id, identifier, run, dispatch, known, compared } of due) {
      if (this.#isPaused) break;
      const issue = issues.get(id);
      this.#looked.set(id, now);
      if (issue === undefined || !isOurs(place, dispatch, issue)) continue;
      const name = { id, identifier: issue.identifier || identifier };
      const { state } = issue;
      if (isMovedAway(states, known, state)) await this.#guarded(name, () => this.#recordMove(name, run, state));
      if (compared === undefined) continue;
      const journals = await history.ofIssue(dispatch);
      if (journals.failure !== undefined) continue;
      const at = { issue: name, state };
      const found = await this.#guarded(name, () => this.#compare(service, at, journals.runs, compared));
      if (found !== undefined && isHandedOff(states, state)) wanted.push(found);
    }
    return wanted;
  }

  /** The candidates that are due: by time, or because the tracker no longer lists an issue in an active state. */
  #due(
    { reactions, tracker: states }: ServiceSettings,
    candidates: readonly Candidate[],
    now: number,
    listed: ReadonlySet<string> | undefined,
  ): readonly Candidate[] {
    const isUnlisted = ({ id, known }: Candidate) =>
      listed !== undefined && known !== undefined && isActiveState(states, known) && !listed.has(id);
    const unlisted = candidates.filter(isUnlisted).map(({ id }) => id);
    const before = this.#unlisted;
    if (listed !== undefined) this.#unlisted = new Set(unlisted);
    const news = new Set(unlisted.filter((id) => !before.has(id)));
    const due = candidates.filter(
      ({ id, compared }) => news.has(id) || (this.#looked.get(id) ?? 0) + intervalOf(reactions, compared) <= now,
    );
    const watched = due.filter(({ compared }) => compared === undefined);
    return [...due.filter(({ compared }) => compared !== undefined), ...watched.slice(0, mostWatched)];
  }

  get #isPaused(): boolean {
    return this.#pausedUntil > this.#options.host.now().toISOString();
  }

  /** The issues for which something may be pending according to the journal. */
  async #candidates(states: ServiceSettings["tracker"], place: TrackerPlace): Promise<Candidate[]> {
    const runs: DispatchSummary[] = [];
    for await (const run of everySummary(this.#options.host.journal)) {
      const { dispatch } = run;
      if (dispatch !== null && isHere(place, dispatch)) runs.push({ ...run, dispatch });
    }
    const keys = new IssueKeys(runs.map(({ dispatch }) => dispatch));
    const issues = new Map<string, { last: DispatchSummary; request?: RunSummary["request"] }>();
    for (const run of runs) {
      const key = keys.of(run.dispatch);
      const known = issues.get(key);
      // The newest come first.
      if (known === undefined) issues.set(key, { last: run, request: run.request });
      else known.request ??= run.request;
    }
    return [...issues.values()].flatMap(({ last, request }) => {
      const { run, issue: identifier, settlement, dispatch } = last;
      const id = dispatch.issue;
      const compared = comparedFor(last, request);
      if (compared === undefined && !isWatched(states, settlement)) return [];
      return [{ id, identifier: identifier ?? id, run, dispatch, known: settlement?.state, compared }];
    });
  }

  async #compare(
    service: ServiceInForce,
    at: IssueNow,
    runs: IssueRuns,
    { isIncomplete }: Compared,
  ): Promise<WantedReaction | undefined> {
    const last = runs.at(-1);
    if (last?.settlement === undefined) return undefined;
    const request = await this.#requestOf(service, runs);
    if (isIncomplete) await this.#repair(service, at, last, request);
    if (request === undefined || isActiveState(service.settings.tracker, at.state)) return undefined;
    const isFollowed = isFollowedIn(service.settings.tracker, at.state);
    // If a person moved the issue elsewhere, the open request is left to them. Its end is still recorded.
    if (!isFollowed && request.facts.progress.state === "open") return undefined;
    return this.#follow(service, at, runs, request);
  }

  /** The pull request of an issue, as the forge has it now. */
  async #requestOf(service: ServiceInForce, runs: IssueRuns): Promise<FollowedRequest | undefined> {
    const published = runs.findLast(({ publication }) => publication?.pullRequest !== undefined)?.publication;
    const number = published?.pullRequest?.number;
    const remote = published?.pushes.at(-1)?.remote;
    if (number === undefined || remote === undefined) return undefined;
    const forge = this.#forge(service.settings.handoff, remote);
    return forge && { forge, remote, facts: await factsOf(forge, number) };
  }

  /** Repeats the actions that were given up around the last run of an issue. */
  async #repair(
    service: ServiceInForce,
    { issue, state }: IssueNow,
    last: RunState,
    request: FollowedRequest | undefined,
  ): Promise<void> {
    const { host, observe } = this.#options;
    for (const action of decideRepairs(service.settings.tracker, last, state, request?.facts.progress.state)) {
      const work = (recorder: Recorder) => repair(recorder, action, { host, service, issue, request });
      const failure = await this.#recorded(last.id, observe(issue), work, host);
      if (failure !== undefined) this.report(issue, failure);
    }
  }

  async #follow(
    service: ServiceInForce,
    at: IssueNow,
    runs: IssueRuns,
    request: FollowedRequest,
  ): Promise<WantedReaction | undefined> {
    const { host } = this.#options;
    const { issue } = at;
    const { facts } = request;
    const last = runs.at(-1);
    if (last === undefined) return undefined;
    const seen = seenOf(facts);
    // A request is followed while its last recorded state is open, so its end is recorded only after all its consequences.
    const isOver = facts.progress.state !== "open";
    const current = isOver ? last : await this.#record(issue, last, seen);
    if (current === undefined) return undefined;
    const all = [...runs.slice(0, -1), current];
    const decision = decideReaction(service.settings.reactions, all, facts, host.now());
    if (decision.is === "dispatch") return { issue, runs: all, last: current, about: decision.about, request };
    if (decision.is === "continue") return { issue, runs: all, last: current, request };
    if (decision.is === "escalate") await this.#escalate(service, issue, current, request, decision);
    if (decision.is === "ended") await this.#end(service, at, current, request, decision.how);
    if (isOver) await this.#record(issue, last, seen);
    return undefined;
  }

  /** Records that an issue is no longer in the state in which its last run left it. */
  async #recordMove(issue: IssueName, run: string, state: string): Promise<void> {
    const { host, observe } = this.#options;
    const work = async (recorder: Recorder) => {
      const { settlement } = recorder.state;
      if (settlement === undefined || settlement.state === state) return;
      faultPoint("effect see_move");
      await recorder.append({ type: "issue_moved", state });
    };
    await this.#recorded(run, observe(issue), work, host);
  }

  /** Records the changes of a request. @returns the run afterwards; `undefined`: another process is at work on it */
  async #record(issue: IssueName, last: RunState, seen: RequestSeen): Promise<RunState | undefined> {
    const { host, observe, tell } = this.#options;
    if (isSame(last.publication?.seen, seen)) return last;
    return this.#recorded(
      last.id,
      observe(issue),
      async (recorder) => {
        if (isSame(recorder.state.publication?.seen, seen)) return recorder.state;
        faultPoint("effect see_request");
        await recorder.append({ type: "pull_request_seen", ...seen });
        tell({ type: "request_seen", issue, run: last.id, seen });
        return recorder.state;
      },
      host,
    );
  }

  async #escalate(
    service: ServiceInForce,
    issue: IssueName,
    { id }: Pick<RunOrigin, "id">,
    request: FollowedRequest,
    { kind, reason }: { readonly kind: Work["kind"]; readonly reason: string },
  ): Promise<void> {
    const { host, observe, tell } = this.#options;
    const failure = await this.#recorded(
      id,
      observe(issue),
      (recorder) => escalate(recorder, host, service.settings, request, kind, reason),
      host,
    );
    tell({ type: "escalated", issue, run: id, address: request.facts.progress.address, reason });
    if (failure !== undefined)
      tell({ type: "trouble", issue, run: id, during: "calling people to the pull request", error: failure });
  }

  async #end(
    service: ServiceInForce,
    { issue, state }: IssueNow,
    { id, service: before }: RunState,
    { facts }: FollowedRequest,
    how: "merged" | "closed",
  ): Promise<void> {
    const { host, observe, tell } = this.#options;
    const { address } = facts.progress;
    const failure = await this.#recorded(
      id,
      observe(issue),
      (recorder) => endRequest(recorder, service, { id: issue.id, state }, how, address),
      host,
    );
    if (typeof before?.[how] === "object") {
      if (failure !== undefined) this.report(issue, failure);
      return;
    }
    tell({ type: "request_ended", issue, run: id, address, how });
    const during = `moving the issue, whose pull request is ${how}`;
    if (failure !== undefined) tell({ type: "trouble", issue, run: id, during, error: failure });
  }

  async #recorded<Result>(
    run: string,
    observer: EventObserver,
    work: Parameters<typeof withRecorder<Result>>[3],
    host: Host,
  ): Promise<Result | undefined> {
    try {
      return await withRecorder(host, run, observer, work);
    } catch (error) {
      // Another process works on the run, such as a second service that follows the request.
      if (error instanceof CuebookError && error.code === "run_locked") return undefined;
      throw error;
    }
  }

  #forge({ kind, endpoint, tracker, token = "" }: ServiceSettings["handoff"], remote: string): Forge | undefined {
    const access = { kind, endpoint, tracker, token };
    const key = JSON.stringify([remote, access]);
    const known = this.#forges.get(key);
    if (known !== undefined) return known;
    const opened = openForge(remote, access);
    // Drops forges of earlier settings.
    if (this.#forges.size > 20) this.#forges = new Map();
    if (opened !== undefined) this.#forges.set(key, opened);
    return opened;
  }

  /** Does work for one issue. A failure is reported once while it stays the same, and stops neither the service nor other requests. */
  async #guarded<Result>(issue: IssueName, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await work();
      this.#reported.delete(issue.id);
      return result;
    } catch (error) {
      if (error instanceof JournalError || !(error instanceof CuebookError)) throw error;
      this.report(issue, failureOf(error));
      if ("retryAt" in error && typeof error.retryAt === "string") this.#pausedUntil = error.retryAt;
      return undefined;
    }
  }

  report(issue: IssueName, error: FailureRecord): void {
    if (this.#reported.get(issue.id) === error.message) return;
    this.#reported.set(issue.id, error.message);
    this.#options.tell({ type: "trouble", issue, during: "following the pull request", error });
  }
}

async function factsOf(forge: Forge, number: number): Promise<RequestFacts> {
  const progress = await forge.progress(number);
  const isOpen = progress.state === "open";
  const [checks, reviews, threads] = await Promise.all([
    isOpen ? forge.checks(progress.commit) : { commit: progress.commit, state: "none" as const, checks: [] },
    forge.reviews(number),
    forge.threads(number),
  ]);
  return { progress, checks, reviews, threads };
}

function isSame(known: SeenRequest | undefined, seen: RequestSeen): boolean {
  if (known === undefined) return false;
  const { at: _, checksSince: __, ...rest } = known;
  return JSON.stringify(rest) === JSON.stringify(seen);
}

/** The shortest time between two looks, in milliseconds; `undefined`: the settings have no reaction. */
function shortestInterval(reactions: ServiceSettings["reactions"]): number | undefined {
  const { ciFailure, reviewComments, mergeConflict, merged, closed } = reactions;
  const all = [ciFailure, reviewComments, mergeConflict, merged, closed];
  const intervals = all.flatMap((reaction) => reaction?.pollIntervalMs ?? []);
  return intervals.length === 0 ? undefined : Math.min(...intervals);
}

/** The time between two looks at an issue, in milliseconds. */
function intervalOf(reactions: ServiceSettings["reactions"], compared: Compared | undefined): number {
  return (compared?.request === undefined ? undefined : shortestInterval(reactions)) ?? reconcileMs;
}

/** How long a service may rest without missing a change of a request, in milliseconds. */
export function followIntervalMs({ reactions }: ServiceSettings): number {
  return shortestInterval(reactions) ?? Number.POSITIVE_INFINITY;
}
