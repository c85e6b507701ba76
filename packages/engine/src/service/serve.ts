/** @folder Dispatching the issues of a tracker, each as a run. */
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import { type FailureRecord, type RunState, type Settlement, stateOf } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import type { Issue } from "@cuebook/trackers";
import { isActiveState, isSameState, isTerminalState, openTracker } from "@cuebook/trackers";
import type { Host } from "../host/host.ts";
import { failureOf } from "../record/failure.ts";
import type { EventObserver } from "../record/recorder.ts";
import { type Attendance, attend } from "./attend.ts";
import { decideDispatch, type Halt, haltCode, type Planned, planDispatches } from "./decide-dispatch.ts";
import { createDispatch, type DispatchOptions, resumeDispatch } from "./dispatch.ts";
import { defaultDrainMs, ended } from "./drain.ts";
import type { IssueName, ServiceObserver } from "./events.ts";
import { fetchIssue } from "./fetch-issue.ts";
import type { IssueRuns } from "./history.ts";
import { type History, Journals, type TrackerPlace } from "./journals.ts";
import { type ServeOptions, type ServeResult, type Waiting, WorkflowInvalid } from "./options.ts";
import { OverdueRuns } from "./overdue.ts";
import { WatchedPauses } from "./pauses.ts";
import { Slots } from "./slots.ts";
import { sweepWorkspaces } from "./sweep.ts";
import { retryAtOf, TrackerPause } from "./tracker-pause.ts";
import { WaitingCounts } from "./waiting.ts";
import { workflowHalts } from "./workflow-budget.ts";
import { changedAtStart, type ServiceInForce, WorkflowSource } from "./workflow-source.ts";

/** The longest time of a timer. */
const longestTimerMs = 2_147_483_647;

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

/** A dispatch that this process attends. */
interface Attended {
  readonly run: string;
  readonly issue: IssueName;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

class Service {
  readonly #options: ServeOptions;
  readonly #host: Host;
  readonly #pauses: WatchedPauses;
  readonly #source: WorkflowSource;
  readonly #journals: Journals;
  readonly #attended = new Map<string, Attended>();
  readonly #gone = new AbortController();
  /** Runs that could not be settled, with the time of the next attempt. */
  readonly #troubled = new Map<string, number>();
  readonly #reported = new Map<string, string>();
  readonly #kept = new Map<string, string>();
  readonly #overdue: OverdueRuns;
  readonly #pause: TrackerPause;
  readonly #counts = new WaitingCounts();
  #halted: string | undefined;
  readonly #settled: Record<string, number> = {};
  #waiting: Waiting[] = [];
  #dispatched = 0;
  #looks = 0;
  #wake: () => void = () => undefined;
  #isWoken = false;
  #failure: { readonly error: unknown } | undefined;

  constructor(options: ServeOptions) {
    this.#options = options;
    this.#host = options.host;
    this.#pauses = new WatchedPauses(options.host.journal.pauses, options.file, (event) => this.#tell(event));
    this.#journals = new Journals(options.host.journal);
    this.#overdue = new OverdueRuns(options.host, this.#gone.signal, (run, error) =>
      this.#tell({ type: "trouble", run, during: "continuing a run that waited", error }),
    );
    this.#pause = new TrackerPause(options.host.now, (until, error) =>
      this.#tell({ type: "tracker_paused", until, error: failureOf(error) }),
    );
    const open = options.openTracker ?? openTracker;
    this.#source = new WorkflowSource({
      file: options.file,
      shown: options.shown ?? options.file,
      surroundings: options.surroundings,
      tell: (findings) => this.#tell({ type: "tracker_findings", findings }),
      openTracker: (...given) => this.#pause.watch(open(...given)),
      library: options.library,
    });
  }

  async run(): Promise<ServeResult> {
    const { signal, looks, once = false } = this.#options;
    const wake = () => this.#wakeUp();
    signal?.addEventListener("abort", wake, { once: true });
    const deafen = looks?.onLook(wake);
    try {
      const service = await this.#start();
      this.#tell({ type: "started", file: this.#shown, tracker: service.settings.tracker.kind, isOnce: once });
      await this.#loop(once);
      await this.#drain();
      if (this.#failure !== undefined) throw this.#failure.error;
      return await this.#result();
    } finally {
      signal?.removeEventListener("abort", wake);
      deafen?.();
      this.#gone.abort();
      for (const { stop } of this.#attended.values()) stop.abort();
      await Promise.allSettled([...this.#attended.values()].map(({ ended }) => ended));
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
    while (!this.#isStopping) {
      this.#isWoken = false;
      const began = await this.#guarded("checking the tracker", () => this.#look());
      // What ended during the check may have left its place to another issue.
      if ((once || this.#pauses.drains) && began === 0 && this.#attended.size === 0 && !this.#isWoken) return;
      await this.#rest();
    }
  }

  get #isStopping(): boolean {
    return this.#options.signal?.aborted === true || this.#failure !== undefined;
  }

  /** Waits until something has ended, something is due, or it is time to check again. */
  async #rest(): Promise<void> {
    if (this.#isWoken || this.#isStopping) return;
    const now = this.#host.now().getTime();
    const intervalMs = this.#source.inForce?.settings.polling.intervalMs ?? 30_000;
    const paused = this.#pause.until;
    let pauseMs = paused === undefined ? intervalMs : Math.min(intervalMs, Date.parse(paused) - now);
    // While the tracker is paused, nothing that is due can begin.
    for (const { dueAt } of paused === undefined ? this.#waiting : [])
      if (dueAt !== undefined) pauseMs = Math.min(pauseMs, Date.parse(dueAt) - now);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, pauseMs));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
      // What ended or was requested in the meantime must not be missed.
      if (this.#isWoken || this.#isStopping) this.#wake();
    });
  }

  #wakeUp(): void {
    this.#isWoken = true;
    this.#wake();
  }

  /** One check: the workflow file, the runs, the tracker unless it is paused. @returns the number of dispatches begun or taken over */
  async #look(): Promise<number> {
    this.#waiting = [];
    await this.#reload();
    await this.#pauses.read();
    const service = this.#source.inForce;
    if (service === undefined) return 0;
    if (this.#pause.until !== undefined) {
      await this.#overdue.look();
      return 0;
    }
    const history = await this.#journals.read();
    // Those that end during this check are still open in the history.
    const before = [...this.#attended.values()];
    const place = placeOf(service);
    const open = await history.open(place);
    const issues = await this.#reconcile(service, open);
    await this.#overdue.look();
    if (this.#looks++ % sweepEvery === 0) await this.#sweep(service);
    const taken = await this.#takeOver(service, history, open, issues);
    const states = open.map((run) => issues?.get(run.dispatch?.issue ?? "")?.state ?? stateIn(run));
    const ours = new Set([...before, ...this.#attended.values()].map(({ issue }) => issue.id));
    return taken + (await this.#dispatchAll(service, history, states, ours));
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

  /** Stops runs whose issues are no longer active. If the tracker cannot be asked, runs continue. */
  async #reconcile(
    { tracker, settings }: ServiceInForce,
    open: readonly RunState[],
  ): Promise<ReadonlyMap<string, Issue> | undefined> {
    const ids = open.flatMap(({ dispatch }) => dispatch?.issue ?? []);
    if (ids.length === 0) return new Map();
    const issues = await this.#asked("checking the issues of running work", () => tracker.fetchByIds(ids));
    if (issues === undefined) return undefined;
    const { handoffState } = settings.tracker;
    const runs = new Set(open.map(({ id }) => id));
    for (const { run, issue, stop } of this.#attended.values()) {
      if (stop.signal.aborted || !runs.has(run)) continue;
      const state = issues.get(issue.id)?.state;
      if (state !== undefined && isActiveState(settings.tracker, state)) continue;
      // Its own work may have moved it there: the turn that did so ends normally.
      if (state !== undefined && handoffState !== undefined && isSameState(state, handoffState)) continue;
      const why = state === undefined ? "no longer in the tracker" : `in state ${state}`;
      const isDone = state !== undefined && isTerminalState(settings.tracker, state);
      this.#tell({
        type: "stopping",
        issue,
        run,
        reason: `the issue is ${why}${isDone ? ", which is a final one" : ""}`,
      });
      stop.abort();
    }
    return issues;
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
      const id = run.dispatch?.issue;
      if (this.#isStopping || this.#pause.until !== undefined) break;
      if (id === undefined || this.#attended.has(run.id)) continue;
      if ((this.#troubled.get(run.id) ?? 0) > this.#host.now().getTime()) continue;
      if (await this.#host.journal.isDriven(run.id)) continue;
      // What attended it may have ended since the runs were read.
      if (stateOf(run.id, await this.#host.journal.read(run.id)).settlement !== undefined) continue;
      const issue = { id, identifier: issues?.get(id)?.identifier ?? identifierIn(run) };
      const known = (await history.ofIssues(placeOf(service), [id])).get(id);
      const before = known?.runs.filter((each) => each.id !== run.id) ?? [];
      this.#tell({ type: "taken_over", issue, run: run.id });
      this.#attend(service, run.id, issue, before);
      taken += 1;
    }
    return taken;
  }

  /**
   * @param working the states of the issues that are being worked on
   * @param ours the ids of those that this process attends
   */
  async #dispatchAll(
    service: ServiceInForce,
    history: History,
    working: readonly string[],
    ours: ReadonlySet<string>,
  ): Promise<number> {
    const { settings, tracker, workflows } = service;
    const issues = await this.#asked("listing issues", () => tracker.fetchCandidates());
    if (issues === undefined) return 0;
    const names = new Set(issues.map(({ id }) => id));
    const histories = await history.ofIssues(placeOf(service), [...names]);
    const runsOf = (id: string) => histories.get(id)?.runs ?? [];
    const now = this.#host.now();
    const readable = issues.filter(({ id }) => histories.get(id)?.failure === undefined);
    const haltOf = await workflowHalts(this.#host, workflows);
    const { slots = new Slots(0) } = this.#options;
    slots.limit = settings.agent.maxConcurrentAgents;
    slots.issues = working.length;
    // The runs of schedules take slots, but have no issue in a state.
    const taken = [...working, ...Array<string>(slots.scheduled).fill("")];
    const pauses = await this.#pauses.read();
    const pauseOf = (issue: Issue) => pauses.reasonFor(issue);
    const planned = planDispatches(settings, readable, runsOf, taken, now, workflows, haltOf, pauseOf);
    this.#reportHalt(
      workflows.all.flatMap((served) => haltOf(served) ?? []),
      planned,
    );
    let begun = 0;
    for (const issue of issues) {
      const failure = histories.get(issue.id)?.failure;
      if (failure !== undefined) this.#skip(issue, "failed", failure.message);
    }
    for (const { issue, decision } of planned) {
      if (this.#isStopping || this.#pause.until !== undefined) break;
      if (decision.is === "skipped") {
        if (!(decision.code === "claimed" && ours.has(issue.id)))
          this.#skip(issue, decision.code, decision.reason, decision.dueAt);
        continue;
      }
      // A person may have paused it while others were dispatched.
      const paused = (await this.#pauses.read()).reasonFor(issue);
      if (paused !== undefined) this.#skip(issue, "paused", paused);
      else if (slots.free === 0) this.#skip(issue, "no_slot", "a scheduled run has taken the last slot");
      else if (await this.#dispatch(service, runsOf(issue.id), issue)) {
        begun += 1;
        slots.issues += 1;
      }
    }
    this.#reportCounts(names);
    return begun;
  }

  /** Dispatches one issue, in its current state. */
  async #dispatch(service: ServiceInForce, runs: IssueRuns, { id, identifier }: Issue): Promise<boolean> {
    const { settings, tracker, workflows } = service;
    const { repository = dirname(this.#options.file), agent } = this.#options;
    const name = { id, identifier };
    try {
      const issue = await fetchIssue(tracker, id);
      const served = workflows.nextOf(runs);
      const decision = decideDispatch(settings, issue, runs, this.#host.now(), served.definition);
      if (decision.is === "skipped") {
        this.#skip(issue, decision.code, decision.reason, decision.dueAt);
        return false;
      }
      const run = await this.#begin({
        ...{ host: this.#host, service, served, issue, decision, seen: runs.length, repository, agent },
      });
      this.#dispatched += 1;
      this.#reported.delete(id);
      const before = runs.filter((each) => each.id !== run);
      this.#attend(service, run, name, before);
      return true;
    } catch (error) {
      if (error instanceof JournalError && !error.retryable) throw error;
      if (retryAtOf(error) !== undefined) return false;
      const failure = failureOf(error);
      this.#skip(name, failure.code === "issue_claimed" ? "claimed" : "failed", failure.message);
      return false;
    }
  }

  /** Continues the last run of an issue, or creates one. @returns its id */
  async #begin(options: DispatchOptions): Promise<string> {
    const { issue, decision, served } = options;
    const name = { id: issue.id, identifier: issue.identifier };
    const { resumes } = decision;
    if (resumes !== undefined) {
      await resumeDispatch(this.#host, resumes, this.#observer(name));
      this.#tell({ type: "continued", issue: name, run: resumes });
      return resumes;
    }
    const { run, workspace } = await createDispatch(options);
    const workflow = served.kind === undefined ? undefined : served.workflow.definition.name;
    const { attempt } = decision;
    this.#tell({ type: "dispatched", issue: name, run, attempt, workspace: workspace.path, workflow });
    return run;
  }

  #attend(service: ServiceInForce, run: string, issue: IssueName, before: readonly RunState[]): void {
    const stop = new AbortController();
    const trouble = (during: string, error: FailureRecord) =>
      this.#tell({ type: "trouble", issue, run, during, error });
    const work = this.#through({
      host: this.#host,
      service,
      run,
      issue,
      before,
      trouble,
      signal: stop.signal,
      gone: this.#gone.signal,
      observe: this.#observer(issue),
      onActivity: (step, activity) => this.#tell({ type: "activity", issue, run, step, activity }),
    });
    const ended = work
      .then((settlement) => {
        if (settlement === undefined) return;
        const { outcome, reason, dueAt } = settlement;
        this.#settled[outcome] = (this.#settled[outcome] ?? 0) + 1;
        this.#troubled.delete(run);
        this.#tell({ type: "settled", issue, run, outcome, reason, dueAt });
      })
      .catch((error: unknown) => {
        if (error instanceof CuebookError && error.code === "run_locked") return;
        this.#retryLater(run);
        try {
          trouble("attending the run", failureOf(error));
        } catch {
          // A bug, or a journal that cannot store events.
          if (!(error instanceof JournalError && error.retryable)) this.#failure ??= { error };
        }
      })
      .finally(() => {
        this.#attended.delete(run);
        this.#wakeUp();
      });
    this.#attended.set(run, { run, issue, stop, ended });
  }

  /** Attends a run through the pauses of its tracker. */
  async #through(attendance: Attendance): Promise<Settlement | undefined> {
    const { once = false, signal } = this.#options;
    const end = AbortSignal.any([this.#gone.signal, ...(signal === undefined ? [] : [signal])]);
    for (;;) {
      try {
        return await attend(attendance);
      } catch (error) {
        const retryAt = retryAtOf(error);
        if (retryAt === undefined) throw error;
        if (once || end.aborted) return undefined;
        const pauseMs = Math.min(longestTimerMs, Date.parse(retryAt) - this.#host.now().getTime());
        await sleep(Math.max(0, pauseMs), undefined, { signal: end }).catch(() => undefined);
        if (end.aborted) return undefined;
      }
    }
  }

  #retryLater(run: string): void {
    const intervalMs = this.#source.inForce?.settings.polling.intervalMs ?? 30_000;
    const isOnce = this.#options.once === true;
    this.#troubled.set(run, isOnce ? Number.POSITIVE_INFINITY : this.#host.now().getTime() + intervalMs);
  }

  async #sweep(service: ServiceInForce): Promise<void> {
    const host = this.#host;
    const trouble = (issue: IssueName, run: string, error: FailureRecord) =>
      this.#tell({ type: "trouble", issue, run, during: "removing a workspace", error });
    const swept = await this.#asked("checking old workspaces", () =>
      sweepWorkspaces({ host, service, place: placeOf(service), signal: this.#gone.signal, trouble }),
    );
    for (const { issue, path, kept, failure } of swept ?? []) {
      const reason = kept ?? failure?.message;
      if (reason === undefined) this.#tell({ type: "removed", issue, path });
      else if (this.#kept.get(path) !== reason) {
        this.#kept.set(path, reason);
        this.#tell({ type: "kept", issue, path, reason });
      }
    }
  }

  /** Lets runs end for a while, then stops them: they continue at the next start. */
  async #drain(): Promise<void> {
    const attended = [...this.#attended.values()];
    if (attended.length === 0) return;
    const { drainMs = defaultDrainMs, hurry } = this.#options;
    const limitMs = hurry?.aborted === true ? 0 : drainMs;
    this.#tell({ type: "draining", runs: attended.map(({ run }) => run), limitMs });
    await ended(
      attended.map((each) => each.ended),
      { limitMs, hurry: this.#failure === undefined ? hurry : AbortSignal.abort() },
    );
    this.#gone.abort();
    for (const { stop } of this.#attended.values()) stop.abort();
    await Promise.allSettled(attended.map(({ ended }) => ended));
  }

  async #result(): Promise<ServeResult> {
    const service = this.#source.inForce;
    const history = await this.#journals.read();
    const runs = service === undefined ? [] : await history.open(placeOf(service));
    const open = runs.map(({ id }) => id);
    const drained = this.#pauses.drains && this.#options.once !== true ? { drained: true as const } : {};
    return { dispatched: this.#dispatched, settled: { ...this.#settled }, waiting: this.#waiting, open, ...drained };
  }

  /** Calls the tracker; a failure is reported, and does not stop the service. */
  async #asked<T>(during: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof JournalError) throw error;
      if (retryAtOf(error) !== undefined) return undefined;
      this.#tell({ type: "tracker_failed", during, error: failureOf(error) });
      return undefined;
    }
  }

  /** Does something whose failure the service survives, unless it is the journal's or a bug. */
  async #guarded(during: string, work: () => Promise<number>): Promise<number> {
    try {
      return await work();
    } catch (error) {
      const mayPass = error instanceof CuebookError && (error.retryable || !(error instanceof JournalError));
      if (!mayPass) throw error;
      const { code, message, retryable } = error;
      this.#tell({ type: "trouble", during, error: { code, message, retryable } });
      return 0;
    }
  }

  #skip({ id, identifier }: IssueName, code: Waiting["code"], reason: string, dueAt?: string): void {
    const issue = { id, identifier };
    const skipped = { issue, code, reason, dueAt };
    this.#waiting.push(skipped);
    // Reported for all issues at once.
    if (code === haltCode) return;
    const report = `${code}: ${reason}`;
    if (this.#reported.get(id) === report) return;
    this.#reported.set(id, report);
    this.#tell({ type: "skipped", ...skipped });
  }

  /** Reports how many issues wait. @param listed the ids of the issues that the tracker has */
  #reportCounts(listed: ReadonlySet<string>): void {
    for (const id of this.#reported.keys()) if (!listed.has(id)) this.#reported.delete(id);
    const reasons = this.#pause.until === undefined ? this.#counts.changed(this.#waiting) : undefined;
    if (reasons !== undefined) this.#tell({ type: "waiting", reasons });
  }

  /** Reports that issues wait for the budget of the workflow: once, as long as it lasts. */
  #reportHalt(halts: readonly Halt[], planned: readonly Planned[]): void {
    const reasons = planned.flatMap(({ decision }) =>
      decision.is === "skipped" && decision.code === haltCode ? [decision.reason] : [],
    );
    const halt = halts.find(({ reason }) => reasons.includes(reason));
    if (halts.length === 0) this.#halted = undefined;
    else if (halt !== undefined && this.#halted !== halt.key) {
      this.#halted = halt.key;
      this.#tell({ type: "halted", reason: halt.reason, dueAt: halt.dueAt });
    }
  }

  #observer(issue: IssueName): EventObserver {
    return (event, state) => this.#tell({ type: "run_event", issue, run: state.id, event, state });
  }

  #tell(event: Parameters<ServiceObserver>[0]): void {
    this.#options.observe?.(event);
  }

  get #shown(): string {
    return this.#options.shown ?? this.#options.file;
  }
}

function placeOf({ settings, source }: ServiceInForce): TrackerPlace {
  return { tracker: settings.tracker.kind, source };
}

function stateIn({ issue }: RunState): string {
  return typeof issue?.state === "string" ? issue.state : "";
}

function identifierIn({ issue, dispatch }: RunState): string {
  return typeof issue?.identifier === "string" ? issue.identifier : (dispatch?.issue ?? "");
}
