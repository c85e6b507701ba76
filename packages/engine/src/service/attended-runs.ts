import { setTimeout as sleep } from "node:timers/promises";
import { CuebookError } from "@cuebook/error";
import type { FailureRecord, RunState, Settlement } from "@cuebook/run";
import { JournalError } from "@cuebook/store";
import type { Host } from "../host/host.ts";
import { failureOf } from "../record/failure.ts";
import type { EventObserver } from "../record/recorder.ts";
import { type Attendance, attend } from "./attend.ts";
import { defaultDrainMs, ended } from "./drain.ts";
import type { IssueName, ServiceObserver } from "./events.ts";
import type { ServeOptions } from "./options.ts";
import { retryAtOf } from "./tracker-pause.ts";
import type { ServiceInForce } from "./workflow-source.ts";

/** The longest time of a timer. */
const longestTimerMs = 2_147_483_647;

/** A dispatch that this process attends. */
export interface Attended {
  readonly run: string;
  readonly issue: IssueName;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** What attending the runs of a service needs. */
export interface AttendedRunsOptions extends Pick<ServeOptions, "once" | "signal" | "hurry" | "drainMs"> {
  readonly host: Host;
  readonly tell: ServiceObserver;
  /** Called when a run has ended. */
  readonly onEnd: () => void;
  /** How long a run that could not be settled is left alone. */
  readonly retryMs: () => number;
}

/** The dispatches that this process attends, each to its end. */
export class AttendedRuns {
  readonly #options: AttendedRunsOptions;
  readonly #attended = new Map<string, Attended>();
  readonly #gone = new AbortController();
  /** Runs that could not be settled, with the time of the next attempt. */
  readonly #troubled = new Map<string, number>();
  readonly #settled: Record<string, number> = {};
  #failure: { readonly error: unknown } | undefined;

  constructor(options: AttendedRunsOptions) {
    this.#options = options;
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

  /** What the service does not survive: a bug, or a journal that cannot store events. */
  get failure(): { readonly error: unknown } | undefined {
    return this.#failure;
  }

  /** Aborted when the service ends. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Whether a run could not be settled a moment ago. */
  isTroubled(run: string): boolean {
    return (this.#troubled.get(run) ?? 0) > this.#options.host.now().getTime();
  }

  /** Begins to attend a run. @param before the earlier runs of its issue */
  attend(service: ServiceInForce, run: string, issue: IssueName, before: readonly RunState[]): void {
    const { host, tell, onEnd } = this.#options;
    const stop = new AbortController();
    const trouble = (during: string, error: FailureRecord) => tell({ type: "trouble", issue, run, during, error });
    const work = this.#through({
      host,
      service,
      run,
      issue,
      before,
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
        onEnd();
      });
    this.#attended.set(run, { run, issue, stop, ended });
  }

  /** Passes the events of the runs of an issue on. */
  observer(issue: IssueName): EventObserver {
    return (event, state) => this.#options.tell({ type: "run_event", issue, run: state.id, event, state });
  }

  /** Lets runs end for a while, then stops them: they continue at the next start. */
  async drain(): Promise<void> {
    const { drainMs = defaultDrainMs, hurry, tell } = this.#options;
    const attended = this.all;
    if (attended.length === 0) return;
    const limitMs = hurry?.aborted === true ? 0 : drainMs;
    tell({ type: "draining", runs: attended.map(({ run }) => run), limitMs });
    await ended(
      attended.map((each) => each.ended),
      { limitMs, hurry: this.#failure === undefined ? hurry : AbortSignal.abort() },
    );
    await this.stop();
  }

  /** Stops all runs. */
  async stop(): Promise<void> {
    const attended = this.all;
    this.#gone.abort();
    for (const { stop } of attended) stop.abort();
    await Promise.allSettled(attended.map(({ ended }) => ended));
  }

  /** Attends a run through the pauses of its tracker. */
  async #through(attendance: Attendance): Promise<Settlement | undefined> {
    const { once = false, signal, host } = this.#options;
    const end = AbortSignal.any([this.#gone.signal, ...(signal === undefined ? [] : [signal])]);
    for (;;) {
      try {
        return await attend(attendance);
      } catch (error) {
        const retryAt = retryAtOf(error);
        if (retryAt === undefined) throw error;
        if (once || end.aborted) return undefined;
        const pauseMs = Math.min(longestTimerMs, Date.parse(retryAt) - host.now().getTime());
        await sleep(Math.max(0, pauseMs), undefined, { signal: end }).catch(() => undefined);
        if (end.aborted) return undefined;
      }
    }
  }

  #retryLater(run: string): void {
    const { once = false, host, retryMs } = this.#options;
    this.#troubled.set(run, once ? Number.POSITIVE_INFINITY : host.now().getTime() + retryMs());
  }
}
