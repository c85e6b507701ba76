import type { FailureRecord } from "@cuebook/run";
import { TrackerError } from "@cuebook/trackers";
import type { ServiceObserver } from "./events.ts";

/** The time after which a lasting failure is reported again, in milliseconds. */
const reminderMs = 3_600_000;

/** Whether a failure is that of the whole tracker, so that another call would fail, too. */
export function isOutage(error: unknown): error is TrackerError {
  return error instanceof TrackerError && (error.retryable || error.isOutage);
}

/** A lasting failure, with the reason that identifies it. */
interface Failing {
  readonly code: string;
  readonly reason: string;
}

/**
 * The lasting failures of a tracker. Polls repeat them, and one cause makes several calls fail. A failure is reported once, again after
 * an hour, and when the tracker answers again.
 */
export class TrackerOutage {
  readonly #now: () => Date;
  readonly #tell: ServiceObserver;
  readonly #failing = new Map<string, Failing>();
  #toldAt = 0;

  constructor(now: () => Date, tell: ServiceObserver) {
    this.#now = now;
    this.#tell = tell;
  }

  /** @param during what failed, such as `listing issues` */
  failed(during: string, error: FailureRecord): void {
    const { code, message, retryable } = error;
    // The message of a failing service may differ each time, so transient failures are identified by their code.
    const failing = { code, reason: retryable ? code : message };
    const isSame = this.#failing.get(during)?.reason === failing.reason;
    this.#failing.set(during, failing);
    const isKnown = isSame || [...this.#failing].some(([other, each]) => other !== during && each.code === code);
    const now = this.#now().getTime();
    if (isKnown && now - this.#toldAt < reminderMs) return;
    this.#toldAt = now;
    this.#tell({ type: "tracker_failed", during, error });
  }

  /** Records that a call has succeeded, or is no longer needed. */
  answered(during: string): void {
    if (this.#failing.delete(during) && this.#failing.size === 0) this.#tell({ type: "tracker_answers" });
  }

  /** Forgets a failed call that is not repeated soon: it does not count as a lasting failure. */
  forget(during: string): void {
    this.#failing.delete(during);
  }
}
