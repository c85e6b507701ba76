/** @folder Dispatching the issues of a tracker, each as a run. */
import { dirname } from "node:path";
import { type FailureRecord, type RunOrigin, type RunState, stateOf } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import type { Issue, Tracker, TrackerDescription } from "@cuebook/trackers";
import { openTracker } from "@cuebook/trackers";
import type { Host } from "../host/host.ts";
import { throughFaults } from "../machine/through-faults.ts";
import { failureOf, isUnforeseen, shownFailureOf } from "../record/failure.ts";
import { AttendedRuns } from "./attended-runs.ts";
import type { Planned } from "./decide-dispatch.ts";
import { Dispatcher } from "./dispatch-issues.ts";
import type { IssueName, ServiceObserver } from "./events.ts";
import { FollowedRequests, followIntervalMs } from "./follow-requests.ts";
import { identifierIn } from "./history.ts";
import { type History, Journals } from "./journals.ts";
import { MissingIssues } from "./missing-issues.ts";
import { type ServeOptions, type ServeResult, WorkflowInvalid } from "./options.ts";
import { OverdueRuns } from "./overdue.ts";
import { WatchedPauses } from "./pauses.ts";
import { FormerNames, isHere, ourRuns, type TrackerPlace } from "./place.ts";
import { type SlotShare, Slots } from "./slots.ts";
import { stopReason } from "./stop-reason.ts";
import { sweepWorkspaces } from "./sweep.ts";
import { isOutage, TrackerOutage } from "./tracker-outage.ts";
import { retryAtOf, TrackerPause } from "./tracker-pause.ts";
import { UnknownStates } from "./unknown-states.ts";
import { WaitingIssues } from "./waiting-issues.ts";
import { Wake } from "./wake.ts";
import { changedAtStart, placeOf, type ServiceInForce, WorkflowSource } from "./workflow-source.ts";

const readingIssue = "reading an issue";

/** The number of checks of the tracker after which old workspaces are checked. */
const sweepEvery = 60;

/**
 * Works on the issues of a tracker as a WORKFLOW.md says, until it is stopped: checks the tracker repeatedly, dispatches active
 * issues, and attends each dispatch to its end. All its state is in the journal: it can be killed at any moment, and several
 * services with one journal never work on one issue twice.
 *
 * ```ts
 * const surroundings = () => ({ env: process.env, home: homedir(), tmp: tmpdir(), folder: "/repo" });
 * await serve({ host, file: "/repo/WORKFLOW.md", surroundings, signal, observe: (event) => print(event) });
 * ```
 *
 * @throws WorkflowInvalid; CuebookError `unknown_tracker`, `tracker_config_invalid`; JournalError if the journal fails for good
 */
export async function serve(options: ServeOptions): Promise<ServeResult> {
  return new Service(options).run();
}

class Service {
  readonly #options: ServeOptions;
  readonly #host: Host;
  readonly #pauses: WatchedPauses;
  readonly #source: WorkflowSource;
  readonly #journals: Journals;
  readonly #attended: AttendedRuns;
  readonly #waiting: WaitingIssues;
  readonly #dispatcher: Dispatcher;
  readonly #share: SlotShare;
  readonly #kept = new Map<string, string>();
  readonly #overdue: OverdueRuns;
  readonly #followed: FollowedRequests;
  readonly #pause: TrackerPause;
  readonly #outage: TrackerOutage;
  readonly #states: UnknownStates;
  readonly #missing = new MissingIssues();
  readonly #former: FormerNames;
  readonly #wake = new Wake();
  #looks = 0;
  /** The decisions of this check; `undefined`: the tracker has not answered. */
  #planned: readonly Planned[] | undefined;
  /** The ids of the issues that the tracker listed in this check. */
  #listed: ReadonlySet<string> | undefined;
  /** Whether the tracker as a whole failed during this check. */
  #isOut = false;

  constructor(options: ServeOptions) {
    const { host, file, repository = dirname(file), priority, slots = new Slots() } = options;
    const tell: ServiceObserver = (event) => this.#tell(event);
    this.#options = options;
    this.#host = host;
    this.#pauses = new WatchedPauses(host.journal.pauses, file, tell);
    this.#journals = new Journals(host.journal);
    this.#former = new FormerNames(host.journal);
    this.#waiting = new WaitingIssues(tell);
    this.#outage = new TrackerOutage(host.now, tell);
    this.#states = new UnknownStates(host.now, tell);
    this.#attended = new AttendedRuns({
      ...options,
      tell,
      onEnd: () => this.#wake.wake(),
      retryMs: () => this.#intervalMs,
      outage: this.#outage,
      trackerNow: (service) => this.#trackerNow(service),
    });
    this.#share = slots.share({ limit: 1, priority, wake: () => this.#wake.wake() });
    this.#dispatcher = new Dispatcher({
      ...options,
      tell,
      slots,
      share: this.#share,
      repository: typeof repository === "string" ? async () => repository : repository,
      pauses: this.#pauses,
      attended: this.#attended,
      waiting: this.#waiting,
      failed: (error) => this.#failed(readingIssue, error),
      isHeld: () => this.#isHeld,
      onPlan: (planned) => {
        this.#planned = planned;
      },
    });
    const trouble = (run: string, error: FailureRecord) =>
      tell({ type: "trouble", run, during: "continuing a run that waited", error });
    this.#overdue = new OverdueRuns(host, this.#attended.gone, trouble, options.isOfWorkers ?? (async () => false));
    this.#followed = new FollowedRequests({
      host,
      observe: (issue) => this.#attended.observer(issue),
      tell: (event) => {
        // Triggers a sweep at the next check: the issue may be done, and its workspace no longer needed.
        if (event.type === "request_ended") this.#looks = 0;
        tell(event);
      },
    });
    this.#pause = new TrackerPause(host.now, (until, error) =>
      tell({ type: "tracker_paused", until, error: failureOf(error) }),
    );
    const open = options.openTracker ?? openTracker;
    this.#source = new WorkflowSource({
      file,
      shown: this.#shown,
      surroundings: options.surroundings,
      tell: (findings) => tell({ type: "tracker_findings", findings }),
      openTracker: (...given) => this.#pause.watch(open(...given)),
      library: options.library,
      checkChange: options.checkChange,
    });
  }

  async run(): Promise<ServeResult> {
    const { signal, looks, once = false } = this.#options;
    const wake = () => this.#wake.wake();
    signal?.addEventListener("abort", wake, { once: true });
    const deafen = looks?.onLook(wake);
    try {
      const service = await this.#start();
      this.#share.limit = service.settings.agent.maxConcurrentAgents;
      this.#tell({ type: "started", file: this.#shown, tracker: service.settings.tracker.kind, isOnce: once });
      await this.#loop(once);
      await this.#attended.drain();
      if (this.#attended.failure !== undefined) throw this.#attended.failure.error;
      return await this.#result();
    } finally {
      signal?.removeEventListener("abort", wake);
      deafen?.();
      this.#share.leave();
      await this.#attended.stop();
      await this.#overdue.settled();
      this.#tell({ type: "stopped" });
    }
  }

  async #start(): Promise<ServiceInForce> {
    const look = await this.#source.look();
    const { inForce } = this.#source;
    if (inForce !== undefined) {
      if (look.is === "changed" && look.findings.length > 0) {
        this.#tell({ type: "reloaded", file: this.#shown, findings: look.findings, atStart: [] });
      }
      return inForce;
    }
    throw new WorkflowInvalid(this.#shown, look.is === "same" ? [] : look.findings);
  }

  async #loop(once: boolean): Promise<void> {
    const { machine } = this.#host;
    const { signal } = this.#options;
    while (!this.#isStopping) {
      this.#wake.clear();
      const began = await throughFaults(machine, signal, async () => {
        await machine?.look();
        return this.#guarded("checking the tracker", () => this.#look());
      });
      this.#share.isBusy = this.#attended.size > 0;
      this.#share.checked(this.#isHeld);
      // A run that ended during the check may have freed a slot for another issue.
      if (machine?.isUnhealthy === true) {
        await this.#wake.rest(machine.pauseMs);
        continue;
      }
      const isIdle = began === 0 && this.#attended.size === 0 && !this.#wake.isWoken && !this.#share.isNext;
      if ((once || this.#pauses.drains) && isIdle) return;
      await this.#rest();
    }
  }

  get #isStopping(): boolean {
    return this.#options.signal?.aborted === true || this.#attended.failure !== undefined;
  }

  /** Whether no work may begin now. */
  get #isHeld(): boolean {
    return (
      this.#isStopping || this.#isOut || this.#pause.until !== undefined || this.#host.machine?.isUnhealthy === true
    );
  }

  /** The tracker of a dispatch, opened with the settings in force, unless they name another one. */
  #trackerNow(service: ServiceInForce): Tracker {
    const { inForce } = this.#source;
    if (inForce === undefined) return service.tracker;
    const [before, now] = [placeOf(service), placeOf(inForce)];
    return isHere(this.#former.of(now), before) ? inForce.tracker : service.tracker;
  }

  /** The time between two checks of the tracker. */
  get #intervalMs(): number {
    return this.#source.inForce?.settings.polling.intervalMs ?? 30_000;
  }

  /** Waits until a run has ended, an issue is due, or it is time to check again. */
  async #rest(): Promise<void> {
    if (this.#isStopping) return;
    const now = this.#host.now().getTime();
    const paused = this.#pause.until;
    const settings = this.#source.inForce?.settings;
    let restMs = Math.min(this.#intervalMs, settings === undefined ? Infinity : followIntervalMs(settings));
    if (paused !== undefined) restMs = Math.min(restMs, Date.parse(paused) - now);
    // While the tracker is paused, due work cannot begin.
    for (const { dueAt } of paused === undefined ? this.#waiting.all : [])
      if (dueAt !== undefined) restMs = Math.min(restMs, Date.parse(dueAt) - now);
    await this.#wake.rest(restMs);
  }

  /** One check: the workflow file, the runs, the tracker unless it is paused. @returns the number of dispatches begun or taken over */
  async #look(): Promise<number> {
    this.#waiting.clear();
    this.#isOut = false;
    this.#planned = undefined;
    this.#listed = undefined;
    await this.#reload();
    await this.#pauses.read();
    const service = this.#source.inForce;
    if (service === undefined) return 0;
    if (this.#pause.until !== undefined) {
      await this.#overdue.look();
      return 0;
    }
    await this.#findFormer(service);
    const history = await this.#journals.read();
    // Runs that end during this check are still open in the history.
    const before = this.#attended.all;
    const { open, issues } = await this.#reconcile(service, await history.open(this.#placeOf(service)));
    this.#share.atWork = open.length;
    await this.#states.look(service.settings.tracker, () => this.#describe(service));
    await this.#overdue.look();
    if (this.#looks++ % sweepEvery === 0) await this.#sweep(service);
    const taken = await this.#takeOver(service, history, open, issues);
    const states = open.map((run) => issues?.get(run.dispatch?.issue ?? "")?.state ?? stateIn(run));
    const ours = new Set([...before, ...this.#attended.all].map(({ issue }) => issue.id));
    const begun = await this.#dispatchAll(service, history, states, ours);
    const reacted = await this.#react(service, history);
    this.#showLook(service);
    return taken + begun + reacted;
  }

  #showLook(service: ServiceInForce): void {
    if (this.#planned === undefined) return;
    const { settings, workflows } = service;
    const at = this.#host.now().toISOString();
    const waiting = this.#waiting.all;
    const { atWork } = this.#share;
    this.#options.onLook?.({
      at,
      place: this.#placeOf(service),
      settings,
      workflows,
      planned: this.#planned,
      waiting,
      atWork,
    });
  }

  /** Follows the pull requests of issues that were handed off, and begins runs that react to their events. */
  async #react(service: ServiceInForce, history: History): Promise<number> {
    if (this.#isStopping) return 0;
    const wanted = await this.#asked("checking the issues of pull requests", () =>
      this.#followed.look(service, this.#placeOf(service), history, this.#listed),
    );
    if (this.#looks === 0) await this.#sweep(service);
    const report = (issue: IssueName, failure: FailureRecord) => this.#followed.report(issue, failure);
    return this.#dispatcher.react(service, wanted ?? [], report);
  }

  async #reload(): Promise<void> {
    const before = this.#source.inForce;
    const look = await this.#source.look();
    if (look.is === "changed") {
      const atStart = changedAtStart(before?.settings, this.#source.inForce?.settings);
      this.#tell({ type: "reloaded", file: this.#shown, findings: look.findings, atStart });
    }
    if (look.is === "failed") this.#tell({ type: "reload_failed", file: this.#shown, findings: look.findings });
  }

  /**
   * Stops runs whose issues are no longer active. If the tracker cannot be asked, runs continue.
   * @returns the open runs of issues that the tracker has, and their issues
   */
  async #reconcile(
    service: ServiceInForce,
    all: readonly RunState[],
  ): Promise<{ readonly open: readonly RunState[]; readonly issues?: ReadonlyMap<string, Issue> }> {
    const place = this.#placeOf(service);
    const { tracker, settings } = service;
    const ids = all.flatMap(({ dispatch }) => dispatch?.issue ?? []);
    const during = "checking the issues of running work";
    if (ids.length === 0) {
      this.#outage.answered(during);
      return { open: [], issues: new Map() };
    }
    const asked = await this.#asked(during, async () => {
      const issues = await tracker.fetchByIds(ids);
      const at = { now: this.#host.now(), pollMs: this.#intervalMs };
      return { issues, deleted: await this.#missing.deleted(tracker, ids, issues, at) };
    });
    if (asked === undefined) return { open: ourRuns(place, all) };
    const { issues, deleted } = asked;
    const open = ourRuns(place, all, issues);
    const runs = new Set(open.map(({ id }) => id));
    for (const { run, issue, stop } of this.#attended.all) {
      if (stop.signal.aborted || !runs.has(run)) continue;
      const reason = stopReason(settings.tracker, issues.get(issue.id)?.state, deleted.has(issue.id));
      if (reason === undefined) continue;
      this.#tell({ type: "stopping", issue, run, reason });
      stop.abort();
    }
    return { open, issues };
  }

  /** Continues runs that no process attends: those of a service that was stopped or died, and those that a person resumed. */
  async #takeOver(
    service: ServiceInForce,
    history: History,
    open: readonly RunState[],
    issues: ReadonlyMap<string, Issue> | undefined,
  ): Promise<number> {
    let taken = 0;
    for (const run of open) {
      if (this.#isHeld) break;
      if (run.dispatch === undefined || this.#attended.has(run.id)) continue;
      if (this.#attended.isTroubled(run.id)) continue;
      // Runs of workers are followed, even while a worker drives them.
      if (this.#options.queue === undefined && (await this.#host.journal.isDriven(run.id))) continue;
      // The run may have been settled since the runs were read.
      if (stateOf(run.id, await this.#host.journal.read(run.id)).settlement !== undefined) continue;
      const { issue: id } = run.dispatch;
      const issue = { id, identifier: issues?.get(id)?.identifier ?? identifierIn(run) };
      const before = (await history.ofIssue(run.dispatch)).runs.filter((each) => each.id !== run.id);
      if (!this.#attended.hasFailed(run.id)) this.#tell({ type: "taken_over", issue, run: run.id });
      this.#attended.attend(service, run.id, issue, before, true);
      taken += 1;
    }
    return taken;
  }

  /**
   * @param working the states of the issues that are being worked on
   * @param ours the ids of the issues that this process attends
   */
  async #dispatchAll(
    service: ServiceInForce,
    history: History,
    working: readonly string[],
    ours: ReadonlySet<string>,
  ): Promise<number> {
    const issues = await this.#asked("listing issues", () => service.tracker.fetchCandidates());
    if (issues === undefined) {
      this.#share.want(0);
      return 0;
    }
    const listed = new Set(issues.map(({ id }) => id));
    this.#listed = listed;
    const histories = await history.ofIssues(placeOf(service), issues);
    const begun = await this.#dispatcher.dispatchAll(service, { issues, histories, working, ours });
    if (!this.#isOut) this.#outage.answered(readingIssue);
    this.#waiting.reportCounts(listed, this.#pause.until === undefined && !this.#isOut);
    return begun;
  }

  /** The place of the issues, with its former names. */
  #placeOf(service: ServiceInForce): TrackerPlace {
    return this.#former.of(placeOf(service));
  }

  /** Looks for the former names of the tracker's place, at its first check and sometimes after. */
  async #findFormer(service: ServiceInForce): Promise<void> {
    const place = placeOf(service);
    if (!this.#former.isNew(place) && this.#looks % sweepEvery !== 0) return;
    const during = "looking for former names of the tracker's place";
    const found = await this.#asked(during, async () => {
      await this.#former.look(service.tracker, place);
      return true;
    });
    if (found === undefined) this.#outage.forget(during);
  }

  /** The states of the tracker. After a failure, they are not requested again soon. */
  async #describe({ tracker }: ServiceInForce): Promise<TrackerDescription | undefined> {
    const during = "asking for the states of the tracker";
    const description = await this.#asked(during, async () => tracker.describe?.());
    if (description === undefined) this.#outage.forget(during);
    return description;
  }

  async #sweep(service: ServiceInForce): Promise<void> {
    const host = this.#host;
    const trouble = (issue: IssueName, run: string, error: FailureRecord) =>
      this.#tell({ type: "trouble", issue, run, during: "removing a workspace", error });
    const during = "checking old workspaces";
    const swept = await this.#asked(during, () =>
      sweepWorkspaces({ host, service, place: this.#placeOf(service), signal: this.#attended.gone, trouble }),
    );
    // The next sweep comes late, so this failure is forgotten: other requests show when the tracker answers again.
    if (swept === undefined) this.#outage.forget(during);
    for (const { issue, path, kept, failure } of swept ?? []) {
      const reason = kept ?? failure?.message;
      if (reason === undefined) this.#tell({ type: "removed", issue, path });
      else if (this.#kept.get(path) !== reason) {
        this.#kept.set(path, reason);
        this.#tell({ type: "kept", issue, path, reason });
      }
    }
  }

  async #result(): Promise<ServeResult> {
    const service = this.#source.inForce;
    const history = await this.#journals.read();
    const runs = service === undefined ? [] : await history.open(this.#placeOf(service));
    const open = runs.map(({ id }) => id);
    const drained = this.#pauses.drains && this.#options.once !== true ? { drained: true as const } : {};
    return {
      dispatched: this.#dispatcher.dispatched,
      settled: this.#attended.settled,
      waiting: this.#waiting.all,
      open,
      ...drained,
    };
  }

  /** Calls the tracker; a failure is reported once, and does not stop the service. */
  async #asked<T>(during: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await work();
      this.#outage.answered(during);
      return result;
    } catch (error) {
      if (error instanceof JournalError) throw error;
      if (retryAtOf(error) === undefined) this.#failed(during, error);
      return undefined;
    }
  }

  #failed(during: string, error: unknown): void {
    this.#isOut ||= isOutage(error);
    this.#outage.failed(during, failureOf(error));
  }

  /** Does work whose failure the service survives, except a failure of the journal, or a bug in a service that checks once. */
  async #guarded(during: string, work: () => Promise<number>): Promise<number> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof JournalError && !error.retryable) throw error;
      if (isUnforeseen(error) && this.#options.once === true) throw error;
      this.#share.want(0);
      const { code, message, retryable } = shownFailureOf(error);
      this.#tell({ type: "trouble", during, error: { code, message, retryable } });
      return 0;
    }
  }

  #tell(event: Parameters<ServiceObserver>[0]): void {
    if (event.type === "settled") this.#waiting.settled(event.issue.id, event.reason);
    const { inForce } = this.#source;
    if (event.type === "run_event" && event.event.type === "dispatch_settled" && inForce !== undefined)
      this.#states.notice(event.event, inForce.settings.tracker);
    this.#options.observe?.(event);
  }

  get #shown(): string {
    return this.#options.shown ?? this.#options.file;
  }
}

function stateIn({ issue }: Pick<RunOrigin, "issue">): string {
  return typeof issue?.state === "string" ? issue.state : "";
}
