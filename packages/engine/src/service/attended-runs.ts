import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import type { FailureRecord, RunState, Settlement } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import type { Tracker } from "@cuebook/trackers";
import type { Host } from "../host/host.ts";
import { anyFailureOf, failureOf } from "../record/failure.ts";
import type { EventObserver } from "../record/recorder.ts";
import { attend } from "./attend.ts";
import type { Attendance } from "./attendance.ts";
import { letRunsEnd } from "./drain.ts";
import type { IssueName, ServiceObserver } from "./events.ts";
import type { ServeOptions } from "./options.ts";
import { attendedByWorkers } from "./queued-runs.ts";
import { isOutage, type TrackerOutage } from "./tracker-outage.ts";
import { retryAtOf } from "./tracker-pause.ts";
import type { ServiceInForce } from "./workflow-source.ts";

/** The longest and the shortest wait for a tracker, in milliseconds. */
const longestTimerMs = 2_147_483_647;
const shortestWaitMs = 1000;

/** A dispatch that this process attends. */
export interface Attended {
  readonly run: string;
  readonly issue: IssueName;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** Options of attending the runs of a service. */
export interface AttendedRunsOptions extends Pick<ServeOptions, "once" | "signal" | "hurry" | "drainMs" | "queue"> {
  readonly host: Host;
  readonly tell: ServiceObserver;
  /** Called when a run has ended. */
  readonly onEnd: () => void;
  /** How long a run that could not be settled is left alone, in milliseconds. */
  readonly retryMs: () => number;
  readonly outage: TrackerOutage;
  /** The tracker of an earlier dispatch, with the API key that is in force now. */
  readonly trackerNow: (service: ServiceInForce) => Tracker;
}

/** The dispatches that this process attends, each to its end. */
export class AttendedRuns {
  readonly #options: AttendedRunsOptions;
  readonly #attend: typeof attend;
  readonly #attended = new Map<string, Attended>();
  readonly #gone = new AbortController();
  /** Runs that could not be settled, with the time of the next attempt and the reason. */
  readonly #troubled = new Map<string, { readonly until: number; readonly message: string }>();
  readonly #settled: Record<string, number> = {};
  #failure: { readonly error: unknown } | undefined;

  constructor(options: AttendedRunsOptions) {
    this.#options = options;
    this.#attend = options.queue === undefined ? attend : attendedByWorkers(options.queue);
  }

  get all(): readonly Attended[] {
    return [...this.#attended.values()];
  }

  get size(): number {
    return this.#attended.size;
  }

  has(run: string): boolean {
    return this.#attended.has(run);
  }

  /** The number of dispatches that were settled, by outcome. */
  get settled(): Readonly<Record<string, number>> {
    return { ...this.#settled };
  }

  /** The failure that ends the service: a journal that cannot store events. */
  get failure(): { readonly error: unknown } | undefined {
    return this.#failure;
  }

  /** Aborted when the service ends. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Whether a run could not be settled a moment ago. */
  isTroubled(run: string): boolean {
    return (this.#troubled.get(run)?.until ?? 0) > this.#options.host.now().getTime();
  }

  /** Whether a run could not be settled by this process before. */
  hasFailed(run: string): boolean {
    return this.#troubled.has(run);
  }

  /**
   * Begins to attend a run.
   * @param before the earlier runs of its issue
   * @param hasWaited whether nobody attended it for a while: its issue may have been moved
   */
  attend(service: ServiceInForce, run: string, issue: IssueName, before: readonly RunState[], hasWaited = false): void {
    const { host, tell, onEnd } = this.#options;
    const stop = new AbortController();
    const trouble = (during: string, error: FailureRecord) => tell({ type: "trouble", issue, run, during, error });
    const work = this.#through({
      host,
      service,
      run,
      issue,
      before,
      hasWaited,
      trouble,
      signal: stop.signal,
      gone: this.#gone.signal,
      observe: this.observer(issue),
      onActivity: (step, activity) => tell({ type: "activity", issue, run, step, activity }),
    });
    const ended = work
      .then((settlement) => {
        if (settlement === undefined) return;
        const { outcome, reason, dueAt } = settlement;
        this.#settled[outcome] = (this.#settled[outcome] ?? 0) + 1;
        this.#troubled.delete(run);
        tell({ type: "settled", issue, run, outcome, reason, dueAt });
      })
      .catch((error: unknown) => {
        if (error instanceof CuebookError && error.code === "run_locked") return;
        try {
          const failure = anyFailureOf(error);
          if (this.#retryLater(run, failure)) trouble("attending the run", failure);
        } catch {
          this.#retryLater(run);
          // A journal that cannot store events ends the service. A bug affects only one run.
          if (!(error instanceof JournalError && error.retryable)) this.#failure ??= { error };
        }
      })
      .finally(() => {
        this.#attended.delete(run);
        onEnd();
      });
    this.#attended.set(run, { run, issue, stop, ended });
  }

  /** An observer that passes on the events of the runs of an issue. */
  observer(issue: IssueName): EventObserver {
    return (event, state) => this.#options.tell({ type: "run_event", issue, run: state.id, event, state });
  }

  /** Waits a while for runs to end, then stops the rest: they continue at the next start. Runs of workers are not stopped. */
  async drain(): Promise<void> {
    const { drainMs, tell, queue } = this.#options;
    const hurry = this.#failure === undefined ? this.#options.hurry : AbortSignal.abort();
    await letRunsEnd({ runs: this.all, queue, drainMs, hurry, tell });
    await this.stop();
  }

  /** Stops all runs. */
  async stop(): Promise<void> {
    const attended = this.all;
    this.#gone.abort();
    for (const { stop } of attended) stop.abort();
    await Promise.allSettled(attended.map(({ ended }) => ended));
  }

  /** Attends a run through the pauses and outages of its tracker. */
  async #through(attendance: Attendance): Promise<Settlement | undefined> {
    const { signal, outage, trackerNow } = this.#options;
    const during = `attending run ${attendance.run} of ${attendance.issue.identifier}`;
    const end = AbortSignal.any([this.#gone.signal, ...(signal === undefined ? [] : [signal])]);
    try {
      for (;;) {
        try {
          // The key may have been replaced since the dispatch began.
          const service = { ...attendance.service, tracker: trackerNow(attendance.service) };
          return await this.#attend({ ...attendance, service });
        } catch (error) {
          if (!(await this.#waitsAfter(error, during, end))) return undefined;
        }
      }
    } finally {
      if (!end.aborted) outage.answered(during);
    }
  }

  /** Waits until the tracker may be asked again. @returns false: it is not asked again here @throws any other failure */
  async #waitsAfter(error: unknown, during: string, end: AbortSignal): Promise<boolean> {
    const { once = false, outage } = this.#options;
    const waitMs = this.#waitMs(error);
    const isAnnounced = retryAtOf(error) !== undefined;
    if (waitMs === undefined || (once && !isAnnounced)) throw error;
    if (once || end.aborted) return false;
    if (!isAnnounced) outage.failed(during, failureOf(error));
    await sleep(waitMs, undefined, { signal: end }).catch(() => undefined);
    return !end.aborted;
  }

  /** The time until a tracker is asked again, in milliseconds; `undefined`: the failure does not concern the tracker as a whole. */
  #waitMs(error: unknown): number | undefined {
    const { host, retryMs } = this.#options;
    const retryAt = retryAtOf(error);
    if (retryAt !== undefined) return Math.max(0, Math.min(longestTimerMs, Date.parse(retryAt) - host.now().getTime()));
    return isOutage(error) ? Math.max(shortestWaitMs, retryMs()) : undefined;
  }

  /** Plans the next attempt to settle a run. @returns whether the failure differs from the previous one */
  #retryLater(run: string, { message }: Pick<FailureRecord, "message"> = { message: "" }): boolean {
    const { once = false, host, retryMs } = this.#options;
    const before = this.#troubled.get(run)?.message;
    this.#troubled.set(run, { until: once ? Number.POSITIVE_INFINITY : host.now().getTime() + retryMs(), message });
    return before !== message;
  }
}
