import type { FailureRecord } from "@cuebook/run";
import { TrackerError } from "@cuebook/trackers";
import type { ServiceObserver } from "./events.ts";

/** After this time, a failure that lasts is reported again. */
const reminderMs = 3_600_000;

/** Whether a failure is that of the whole tracker, so that another call would fail, too. */
export function isOutage(error: unknown): error is TrackerError {
  return error instanceof TrackerError && (error.retryable || error.isOutage);
}

/** What fails, with the reason by which it is the same failure as before. */
interface Failing {
  readonly code: string;
  readonly reason: string;
}

/**
 * The failures of a tracker that last. Polls repeat them, and one reason makes several calls fail: it is reported once, again after an
 * hour, and when the tracker answers again.
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
    // The message of a service that has a problem can differ each time.
    const failing = { code, reason: retryable ? code : message };
    const isSame = this.#failing.get(during)?.reason === failing.reason;
    this.#failing.set(during, failing);
    const isKnown = isSame || [...this.#failing].some(([other, each]) => other !== during && each.code === code);
    const now = this.#now().getTime();
    if (isKnown && now - this.#toldAt < reminderMs) return;
    this.#toldAt = now;
    this.#tell({ type: "tracker_failed", during, error });
  }

  /** Something that may have failed before has succeeded, or is no longer needed. */
  answered(during: string): void {
    if (this.#failing.delete(during) && this.#failing.size === 0) this.#tell({ type: "tracker_answers" });
  }

  /** Something that failed is not asked again soon: it does not count as a failure that lasts. */
  forget(during: string): void {
    this.#failing.delete(during);
  }
}
