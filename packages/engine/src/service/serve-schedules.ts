import { setTimeout as wait } from "node:timers/promises";
import type { AgentEvent } from "@cuebook/agents";
import { CuebookError } from "@cuebook/error";
import type { RunState, RunStatus } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import { dueTimes, type Schedule, type Workflow } from "@cuebook/workflow";
import { driveRun } from "../drive/drive.ts";
import type { Host } from "../host/host.ts";
import { anyFailureOf, failureOf } from "../record/failure.ts";
import type { EventObserver } from "../record/recorder.ts";
import { letRunsEnd } from "./drain.ts";
import { type DueResult, startDue } from "./due-runs.ts";
import type { ServiceObserver } from "./events.ts";
import { failureOfRun, isStopped } from "./history.ts";
import { WorkflowInvalid } from "./options.ts";
import { type DispatchQueue, followQueued } from "./queued-runs.ts";
import { type ScheduledFile, ScheduleSource } from "./schedule-source.ts";
import { createScheduled, scheduledRunId, scheduleId } from "./scheduled-run.ts";
import { isActive, isUnfinished, ScheduledRuns } from "./scheduled-runs.ts";
import type { Slots } from "./slots.ts";

/** A due time that is noticed later than this, in milliseconds, counts as missed. */
const graceMs = 60_000;
/** The time between checks of the files and the clock, in milliseconds. */
const intervalMs = 30_000;

/** Options of a service of schedules. */
export interface ScheduleOptions {
  readonly host: Host;
  readonly files: readonly ScheduledFile[];
  /** The root of the repository, which identifies the schedules together with the names of workflows: absolute. */
  readonly root: string;
  /** A folder of the git repository to work on. */
  readonly repository: string;
  /** Replaces the agent of every role. */
  readonly agent?: string | undefined;
  readonly slots: Slots;
  /** Whether to start only the runs that are due now, and to end with them. */
  readonly once?: boolean;
  /** Abort it to stop: no run is started, and runs that do not end within the drain time are stopped. */
  readonly signal?: AbortSignal;
  /** Abort it to stop runs at once. */
  readonly hurry?: AbortSignal;
  /** Default: 30 s. */
  readonly drainMs?: number;
  readonly observe?: ServiceObserver;
  /** Queues runs for workers, which drive them. Absent: this process does. */
  readonly queue?: DispatchQueue | undefined;
  /** Waits, until the signal is aborted at the latest. Default: a timer. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The result of a service of schedules. */
export interface ScheduleResult {
  /** The number of runs that it started. */
  readonly started: number;
  /** With `once`: the due times whose runs have not completed. */
  readonly unfinished: readonly UnfinishedDue[];
  /** The runs that continue at the next start. */
  readonly open: readonly string[];
}

/** A due time whose run has not completed, waits for its start (`waits`), or could not be started (`not_started`). */
export interface UnfinishedDue {
  readonly workflow: string;
  readonly dueAt: string;
  readonly status: Exclude<RunStatus, "completed"> | "waits" | "not_started";
  readonly reason: string;
}

/**
 * Starts the runs of scheduled workflows when they are due, until it is stopped, and drives them. All its state is in the journal:
 * it can be killed at any moment, and several services with one journal never start two runs for one due time.
 *
 * @throws WorkflowInvalid; JournalError if the journal fails for good
 */
export async function serveSchedules(options: ScheduleOptions): Promise<ScheduleResult> {
  return new ScheduleService(options).run();
}

/** A run that this process drives. */
interface Driven {
  readonly run: string;
  readonly ended: Promise<void>;
}

class ScheduleService {
  readonly #options: ScheduleOptions;
  readonly #host: Host;
  readonly #sources: readonly ScheduleSource[];
  readonly #runs: ScheduledRuns;
  readonly #driven = new Map<string, Driven>();
  /** Runs that could not be driven, with the time of the next attempt. */
  readonly #troubled = new Map<string, number>();
  readonly #next = new Map<ScheduleSource, string>();
  readonly #unfinished = new Map<string, UnfinishedDue>();
  readonly #gone = new AbortController();
  #wake = new AbortController();
  #started = 0;
  #failure: { readonly error: unknown } | undefined;

  constructor(options: ScheduleOptions) {
    this.#options = options;
    this.#host = options.host;
    this.#sources = options.files.map((file) => new ScheduleSource(file));
    this.#runs = new ScheduledRuns(options.host.journal);
  }

  async run(): Promise<ScheduleResult> {
    const { signal, once = false } = this.#options;
    const wake = () => this.#wake.abort();
    signal?.addEventListener("abort", wake, { once: true });
    try {
      for (const source of this.#sources) await this.#reload(source);
      await this.#loop(once);
      await this.#drain();
      if (this.#failure !== undefined) throw this.#failure.error;
      return { started: this.#started, unfinished: [...this.#unfinished.values()], open: await this.#open() };
    } finally {
      signal?.removeEventListener("abort", wake);
      this.#gone.abort();
      await Promise.allSettled([...this.#driven.values()].map((each) => each.ended));
    }
  }

  get #isStopping(): boolean {
    return this.#options.signal?.aborted === true || this.#failure !== undefined;
  }

  async #loop(once: boolean): Promise<void> {
    while (!this.#isStopping) {
      this.#wake = new AbortController();
      let begun = 0;
      for (const source of this.#sources) begun += await this.#look(source);
      if (once && begun === 0 && this.#driven.size === 0) return;
      await this.#rest();
    }
  }

  /** Waits until a run has ended, a run is due, or it is time to check again. */
  async #rest(): Promise<void> {
    const { sleep = sleepFor } = this.#options;
    if (this.#isStopping) return;
    const now = this.#host.now().getTime();
    const pauses = [...this.#next.values()].map((dueAt) => Date.parse(dueAt) - now);
    await sleep(Math.max(0, Math.min(intervalMs, ...pauses)), this.#wake.signal);
  }

  /** One check of one file: its text, its runs, its due times. @returns the number of runs begun or continued */
  async #look(source: ScheduleSource): Promise<number> {
    if (this.#isStopping) return 0;
    await this.#reload(source);
    const workflow = source.inForce;
    const schedule = workflow?.definition.schedule;
    const begun = workflow === undefined || schedule === undefined ? 0 : await this.#begin(workflow, schedule);
    this.#announce(source, workflow, schedule);
    return begun;
  }

  /** Continues and starts the runs of a schedule. */
  async #begin(workflow: Workflow, schedule: Schedule): Promise<number> {
    const { name } = workflow.definition;
    try {
      const id = scheduleId(this.#options.root, name);
      const open = await this.#runs.open(name, id);
      const resumed = await this.#takeOver(name, open);
      const active = open.filter(isActive).map((run) => run.id);
      const due = await this.#startDue(workflow, schedule, id, active);
      this.#report(name, due);
      for (const { dueAt, run } of due.started) this.#drive(name, run, dueAt, false);
      return resumed + due.started.length;
    } catch (error) {
      const mayPass = error instanceof CuebookError && (error.retryable || !(error instanceof JournalError));
      if (!mayPass) throw error;
      this.#tell({ type: "schedule_failed", workflow: name, during: "checking the schedule", error: failureOf(error) });
      return 0;
    }
  }

  async #reload(source: ScheduleSource): Promise<void> {
    const isFirst = source.inForce === undefined;
    const look = await source.look();
    const file = source.file.shown;
    if (look.is === "failed" && isFirst) throw new WorkflowInvalid(file, look.findings);
    if (look.is === "failed") this.#tell({ type: "reload_failed", file, findings: look.findings });
    if (look.is === "changed" && !isFirst) {
      this.#tell({ type: "reloaded", file, findings: look.findings, atStart: [] });
    }
  }

  /** Reports the next due time, once. */
  #announce(source: ScheduleSource, workflow: Workflow | undefined, schedule: Schedule | undefined): void {
    const next = schedule && dueTimes(schedule).next(this.#host.now())?.toISOString();
    if (workflow === undefined || this.#next.get(source) === next) return;
    if (next === undefined) this.#next.delete(source);
    else this.#next.set(source, next);
    this.#tell({ type: "schedule_next", workflow: workflow.definition.name, dueAt: next });
  }

  async #startDue(workflow: Workflow, schedule: Schedule, id: string, active: readonly string[]): Promise<DueResult> {
    const { repository, agent, slots, queue } = this.#options;
    const host = this.#host;
    return startDue({
      ...{ schedules: host.journal.schedules, id, schedule, active, slots: slots.free, now: host.now(), graceMs },
      hasRun: async (dueAt) => (await host.journal.find(scheduledRunId(id, dueAt))).length > 0,
      create: async (dueAt) => createScheduled(host, { workflow, schedule, id, dueAt, repository, agent, queue }),
    });
  }

  #report(workflow: string, { skipped, queued, failed, isCut }: DueResult): void {
    for (const group of Map.groupBy(skipped, ({ code, reason }) => `${code} ${reason}`).values()) {
      const [first, last] = [group[0], group.at(-1)];
      if (first === undefined || last === undefined) continue;
      const { dueAt, code, reason } = last;
      const since = isCut && code === "missed" ? undefined : first.dueAt;
      this.#tell({ type: "schedule_skipped", workflow, since, dueAt, code, reason });
    }
    for (const { dueAt, code, reason } of queued) {
      this.#leave({ workflow, dueAt, status: "waits", reason });
      this.#tell({ type: "schedule_queued", workflow, dueAt, code, reason });
    }
    for (const { dueAt, error } of failed) {
      this.#leave({ workflow, dueAt, status: "not_started", reason: error.message });
      this.#tell({ type: "schedule_failed", workflow, dueAt, during: "starting a run", error });
    }
  }

  /** Continues runs that no process drives: those of a service that was stopped or died. */
  async #takeOver(workflow: string, open: readonly RunState[]): Promise<number> {
    let taken = 0;
    for (const run of open) {
      if (!isUnfinished(run) || this.#driven.has(run.id) || this.#options.slots.free === 0) continue;
      if ((this.#troubled.get(run.id) ?? 0) > this.#host.now().getTime()) continue;
      // Runs of workers are followed, even while a worker drives them.
      if (this.#options.queue === undefined && (await this.#host.journal.isDriven(run.id))) continue;
      this.#drive(workflow, run.id, run.schedule?.dueAt ?? "", true, isStopped(run));
      taken += 1;
    }
    return taken;
  }

  #drive(workflow: string, run: string, dueAt: string, isResumed: boolean, wasStopped = false): void {
    if (isResumed) this.#tell({ type: "schedule_resumed", workflow, run, dueAt });
    else {
      this.#started += 1;
      this.#tell({ type: "schedule_started", workflow, run, dueAt });
    }
    const { slots } = this.#options;
    slots.scheduled += 1;
    const done = this.#driveHereOrThere(workflow, run, wasStopped)
      .then((state) => state && this.#ended(workflow, dueAt, state))
      .catch((error: unknown) => this.#troubledBy(workflow, run, dueAt, error))
      .finally(() => {
        slots.scheduled -= 1;
        this.#driven.delete(run);
        this.#wake.abort();
      });
    this.#driven.set(run, { run, ended: done });
  }

  /** Drives a run here, or follows it at a worker. @returns `undefined` if this process ends while workers continue */
  async #driveHereOrThere(workflow: string, run: string, wasStopped: boolean): Promise<RunState | undefined> {
    const { queue } = this.#options;
    const host = this.#host;
    const gone = this.#gone.signal;
    const observe: EventObserver = (event, state) => this.#tell({ type: "run_event", workflow, run, event, state });
    if (queue !== undefined)
      return followQueued({ host, queue, run, isOver: (state) => !isUnfinished(state), observe, gone });
    return driveRun(host, run, {
      signal: gone,
      onEvent: observe,
      onActivity: (step: number, activity: AgentEvent) =>
        this.#tell({ type: "activity", workflow, run, step, activity }),
      resume: wasStopped ? {} : undefined,
    });
  }

  #ended(workflow: string, dueAt: string, state: RunState): void {
    const { id: run, status } = state;
    const reason = failureOfRun(state)?.message ?? state.suspension?.message;
    if (status === "completed") this.#unfinished.delete(`${workflow} ${dueAt}`);
    else this.#leave({ workflow, dueAt, status, reason: reason ?? `run ${run} is ${status}` });
    this.#tell({ type: "schedule_ended", workflow, run, dueAt, status, reason });
  }

  /** Notes for the result that a run has not completed. Used only with `once`. */
  #leave(due: UnfinishedDue): void {
    if (this.#options.once === true) this.#unfinished.set(`${due.workflow} ${due.dueAt}`, due);
  }

  #troubledBy(workflow: string, run: string, dueAt: string, error: unknown): void {
    if (error instanceof CuebookError && error.code === "run_locked") return;
    const isOnce = this.#options.once === true;
    this.#troubled.set(run, isOnce ? Number.POSITIVE_INFINITY : this.#host.now().getTime() + intervalMs);
    try {
      this.#tell({
        type: "schedule_failed",
        workflow,
        run,
        dueAt,
        during: "driving the run",
        error: anyFailureOf(error),
      });
    } catch {
      // A journal that cannot store events ends the service. A bug affects only one run.
      if (!(error instanceof JournalError && error.retryable)) this.#failure ??= { error };
    }
  }

  /** Waits a while for runs to end, then stops the rest: they continue at the next start. Runs of workers are not stopped. */
  async #drain(): Promise<void> {
    const runs = [...this.#driven.values()];
    const { drainMs, queue } = this.#options;
    const hurry = this.#failure === undefined ? this.#options.hurry : AbortSignal.abort();
    await letRunsEnd({ runs, queue, drainMs, hurry, tell: (event) => this.#tell(event) });
    this.#gone.abort();
    await Promise.allSettled(runs.map((each) => each.ended));
  }

  async #open(): Promise<string[]> {
    const runs = await Promise.all(
      this.#sources.map(async ({ inForce }) => {
        const name = inForce?.definition.name ?? "";
        return this.#runs.open(name, scheduleId(this.#options.root, name));
      }),
    );
    return runs
      .flat()
      .filter(isUnfinished)
      .map(({ id }) => id);
  }

  #tell(event: Parameters<ServiceObserver>[0]): void {
    this.#options.observe?.(event);
  }
}

async function sleepFor(ms: number, signal: AbortSignal): Promise<void> {
  // An aborted timer is not a failure.
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
