import type { FailureRecord } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { forgeAt, type Issue } from "@cuebook/trackers";
import { baseText, workBase } from "@cuebook/workspace";
import type { Host } from "../host/host.ts";
import { pushToken } from "../publish/publish.ts";
import { failureOf } from "../record/failure.ts";
import type { AttendedRuns } from "./attended-runs.ts";
import {
  afterRequest,
  continuedRequest,
  decideDispatch,
  type Planned,
  planDispatches,
  type SkipCode,
} from "./decide-dispatch.ts";
import { createDispatch, type DispatchOptions, resumeDispatch } from "./dispatch.ts";
import type { IssueName, ServiceObserver } from "./events.ts";
import { fetchIssue } from "./fetch-issue.ts";
import type { WantedReaction } from "./follow-requests.ts";
import { type IssueRuns, spentOf } from "./history.ts";
import type { IssueHistory } from "./journals.ts";
import type { RepositoryOf, ServeOptions } from "./options.ts";
import type { WatchedPauses } from "./pauses.ts";
import { reactionRecord } from "./react.ts";
import { reactionWorkflow } from "./reaction-workflow.ts";
import { latestRound, roundOfNext } from "./round.ts";
import type { SlotShare, Slots } from "./slots.ts";
import { isOutage } from "./tracker-outage.ts";
import { retryAtOf } from "./tracker-pause.ts";
import type { WaitingIssues } from "./waiting-issues.ts";
import { workflowHalts } from "./workflow-budget.ts";
import type { ServiceInForce } from "./workflow-source.ts";

/** Options of dispatching. */
export interface DispatcherOptions extends Pick<ServeOptions, "agent" | "haltOfAll" | "queue"> {
  readonly host: Host;
  readonly slots: Slots;
  /** The share of this service in the slots. */
  readonly share: SlotShare;
  readonly repository: RepositoryOf;
  readonly pauses: WatchedPauses;
  readonly attended: AttendedRuns;
  readonly waiting: WaitingIssues;
  /** Called with a failure of the tracker as a whole. */
  readonly failed: (error: unknown) => void;
  /** Whether nothing may begin now: the service stops, or its tracker is paused or fails. */
  readonly isHeld: () => boolean;
  readonly tell: ServiceObserver;
  /** Called with the decisions about all issues, before the first issue is dispatched. */
  readonly onPlan: (planned: readonly Planned[]) => void;
}

/** The results of a check before issues are dispatched. */
export interface Found {
  /** The issues that the tracker lists. */
  readonly issues: readonly Issue[];
  readonly histories: ReadonlyMap<string, IssueHistory>;
  /** The states of the issues that are being worked on. */
  readonly working: readonly string[];
  /** The ids of the issues that this process attends. */
  readonly ours: ReadonlySet<string>;
}

/** Dispatches the issues of a tracker while slots are free, and reports why others are not dispatched. */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  #dispatched = 0;
  /** The number of issues in a row that the tracker could not return. */
  #unanswered = 0;
  /** The latest reported problem with the commit that runs begin from. */
  #base: string | undefined;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** The number of dispatches that it began. */
  get dispatched(): number {
    return this.#dispatched;
  }

  /** @returns the number of dispatches begun */
  async dispatchAll(service: ServiceInForce, { issues, histories, working, ours }: Found): Promise<number> {
    const { settings, workflows } = service;
    const { host, waiting, isHeld, pauses: watched, slots, share, haltOfAll } = this.#options;
    const runsOf = (id: string) => histories.get(id)?.runs ?? [];
    const now = host.now();
    const readable = issues.filter(({ id }) => histories.get(id)?.failure === undefined);
    const haltOf = await workflowHalts(host, workflows, haltOfAll);
    share.limit = settings.agent.maxConcurrentAgents;
    // Runs of schedules take slots, but have no issue in a state. Slots that several services share are divided below.
    const taken = [...working, ...Array<string>(slots.isShared ? 0 : slots.scheduled).fill("")];
    const pauses = await watched.read();
    const pauseOf = (issue: Issue) => pauses.reasonFor(issue);
    const planned = planDispatches(settings, readable, runsOf, taken, now, workflows, haltOf, pauseOf);
    this.#options.onPlan(planned);
    waiting.reportHalt(
      workflows.all.flatMap((served) => haltOf(served) ?? []),
      planned,
    );
    let begun = 0;
    for (const issue of issues) {
      const failure = histories.get(issue.id)?.failure;
      if (failure !== undefined) waiting.skip(issue, "failed", failure.message);
    }
    share.want(planned.filter(({ decision }) => decision.is === "eligible").length);
    for (const { issue, decision } of planned) {
      if (isHeld()) break;
      if (decision.is === "skipped") {
        if (!(decision.code === "claimed" && ours.has(issue.id)))
          waiting.skip(issue, decision.code, decision.reason, decision.dueAt);
        continue;
      }
      // A person may have paused it while others were dispatched.
      const paused = (await watched.read()).reasonFor(issue);
      if (paused !== undefined) waiting.skip(issue, "paused", paused);
      else if (!share.take()) waiting.skip(issue, "no_slot", noSlot(slots, share));
      else if (await this.#dispatch(service, runsOf(issue.id), issue)) begun += 1;
      else share.giveBack();
    }
    return begun;
  }

  /**
   * Begins runs that react to events of pull requests.
   * @param report receives the reason why a run could not begin
   * @returns the number of dispatches begun
   */
  async react(
    service: ServiceInForce,
    wanted: readonly WantedReaction[],
    report: (issue: IssueName, failure: FailureRecord) => void,
  ): Promise<number> {
    const { waiting, isHeld, share } = this.#options;
    share.want(share.wants + wanted.length);
    let begun = 0;
    for (const reaction of wanted) {
      if (isHeld()) break;
      const waits = await this.#waitsWith(service, reaction);
      if (waits !== undefined) waiting.skip(reaction.issue, ...waits);
      else if (await this.#dispatchReaction(service, reaction, report)) begun += 1;
      else share.giveBack();
    }
    return begun;
  }

  /** Why a run about a pull request does not begin now. `undefined`: it has taken a slot. */
  async #waitsWith(
    { settings }: ServiceInForce,
    { issue, runs }: WantedReaction,
  ): Promise<[SkipCode, string] | undefined> {
    const { pauses, share, slots } = this.#options;
    const paused = (await pauses.read()).reasonFor(issue);
    if (paused !== undefined) return ["paused", paused];
    const spent = spentOf(settings, latestRound(runs));
    if (spent !== undefined) return ["budget_spent", spent.reason];
    return share.take() ? undefined : ["no_slot", noSlot(slots, share)];
  }

  async #dispatchReaction(
    service: ServiceInForce,
    { issue: name, runs, last, about, request }: WantedReaction,
    report: (issue: IssueName, failure: FailureRecord) => void,
  ): Promise<boolean> {
    const { settings, tracker, workflows } = service;
    const { host, attended, agent } = this.#options;
    try {
      const issue = await fetchIssue(tracker, name.id);
      const next = workflows.nextOf(latestRound(runs));
      const served = about === undefined ? next : reactionWorkflow(next, about.kind);
      const decision =
        about === undefined
          ? continuedRequest(last)
          : afterRequest(runs, last, await reactionRecord(host, settings, about, request, last));
      const run = await this.#begin({ host, service, served, issue, decision, runs, agent });
      this.#dispatched += 1;
      attended.attend(
        service,
        run,
        name,
        runs.filter(({ id }) => id !== run),
      );
      return true;
    } catch (error) {
      if (error instanceof JournalError && !error.retryable) throw error;
      const failure = failureOf(error);
      if (retryAtOf(error) === undefined && failure.code !== "issue_claimed") report(name, failure);
      return false;
    }
  }

  /** Dispatches one issue, in its current state. */
  async #dispatch(service: ServiceInForce, runs: IssueRuns, { id, identifier }: Issue): Promise<boolean> {
    const { settings, tracker, workflows } = service;
    const { host, waiting, attended, agent } = this.#options;
    const name = { id, identifier };
    try {
      const issue = await fetchIssue(tracker, id);
      this.#unanswered = 0;
      const served = workflows.nextOf(roundOfNext(settings.tracker, runs, issue));
      const decision = decideDispatch(settings, issue, runs, host.now(), served.definition);
      if (decision.is === "skipped") {
        waiting.skip(issue, decision.code, decision.reason, decision.dueAt);
        return false;
      }
      const run = await this.#begin({ host, service, served, issue, decision, runs, agent });
      this.#dispatched += 1;
      waiting.dispatched(id);
      const before = runs.filter((each) => each.id !== run);
      attended.attend(service, run, name, before);
      return true;
    } catch (error) {
      if (error instanceof JournalError && !error.retryable) throw error;
      if (retryAtOf(error) !== undefined) return false;
      // After failures for two issues in a row, the tracker is assumed to fail for the others, too.
      if (isOutage(error) && (error.isOutage || ++this.#unanswered > 1)) {
        this.#options.failed(error);
        return false;
      }
      const failure = failureOf(error);
      waiting.skip(name, failure.code === "issue_claimed" ? "claimed" : "failed", failure.message);
      return false;
    }
  }

  /** Continues the last run of an issue, or creates one. @returns its id */
  async #begin(options: Omit<DispatchOptions, "repository" | "baseOf" | "queue">): Promise<string> {
    const { host, attended, tell } = this.#options;
    const { issue, decision, served } = options;
    const name = { id: issue.id, identifier: issue.identifier };
    const { resumes } = decision;
    if (resumes !== undefined) {
      await resumeDispatch(host, resumes, attended.observer(name));
      tell({ type: "continued", issue: name, run: resumes });
      return resumes;
    }
    const repository = await this.#options.repository(options.service.settings);
    const { settings } = options.service;
    // A clone that Cuebook made is up to date.
    const baseOf = settings.repository === undefined ? () => this.#baseOf(repository, settings.handoff) : undefined;
    const { run, workspace } = await createDispatch({ ...options, repository, baseOf, queue: this.#options.queue });
    const workflow = served.kind === undefined ? undefined : served.workflow.definition.name;
    const { attempt, reaction } = decision;
    const about = reaction?.kind;
    tell({ type: "dispatched", issue: name, run, attempt, about, workspace: workspace.path, workflow });
    return run;
  }

  /** The commit that runs begin from. The reason why it is not the newest commit is reported once. */
  async #baseOf(repository: string, handoff: ServiceInForce["settings"]["handoff"]): Promise<string> {
    const hasForge = (address: string) => handoff.pullRequest !== undefined && forgeAt(address, handoff) !== undefined;
    const tokenFor = (address: string) => pushToken(address, hasForge(address), handoff);
    const base = await workBase({ repository, remote: handoff.remote, tokenFor });
    const isNewest = base.behind === 0 && base.failure === undefined;
    const message = isNewest ? undefined : baseText(base);
    // The key leaves out the number of commits, which grows while the problem lasts.
    const known = base.failure ?? (isNewest ? undefined : "behind");
    if (message !== undefined && known !== this.#base) {
      const error = { code: "base_outdated", message, retryable: false };
      this.#options.tell({ type: "trouble", during: "bringing the branch up to date that runs begin from", error });
    }
    this.#base = known;
    return base.commit;
  }
}

function noSlot(slots: Slots, share: SlotShare): string {
  if (share.atWork >= share.limit) return `${share.atWork} of ${share.limit} slots of this workflow are taken`;
  if (slots.free > 0) return "the free slots are kept for other workflows";
  if (!slots.isShared && slots.scheduled > 0) return "a scheduled run has taken the last slot";
  return `${slots.taken} of ${slots.limit} slots of all workflows are taken`;
}
