import { type Tracker, TrackerError } from "@cuebook/trackers";

/** The time from which a tracker accepts requests again, if a failure says it: ISO time. */
export function retryAtOf(error: unknown): string | undefined {
  return error instanceof TrackerError && error.retryable ? error.retryAt : undefined;
}

/** The pause that a tracker asked for: until its end, no request is sent. */
export class TrackerPause {
  readonly #now: () => Date;
  readonly #tell: (until: string, error: TrackerError) => void;
  #until = "";

  /** @param tell called when a pause begins or gets longer */
  constructor(now: () => Date, tell: (until: string, error: TrackerError) => void) {
    this.#now = now;
    this.#tell = tell;
  }

  /** The end of the pause: ISO time; `undefined`: the tracker is not paused. */
  get until(): string | undefined {
    return this.#until > this.#now().toISOString() ? this.#until : undefined;
  }

  /** Wraps a tracker, so that its requests for a pause are noticed. */
  watch(tracker: Tracker): Tracker {
    const { create, describe } = tracker;
    const noticed = async <T>(call: Promise<T>): Promise<T> => {
      try {
        return await call;
      } catch (error) {
        this.#notice(error);
        throw error;
      }
    };
    return {
      kind: tracker.kind,
      capabilities: tracker.capabilities,
      fetchCandidates: (...given) => noticed(tracker.fetchCandidates(...given)),
      fetchByIds: (...given) => noticed(tracker.fetchByIds(...given)),
      fetchOne: (...given) => noticed(tracker.fetchOne(...given)),
      search: (...given) => noticed(tracker.search(...given)),
      transition: (...given) => noticed(tracker.transition(...given)),
      comment: (...given) => noticed(tracker.comment(...given)),
      ...(create === undefined ? {} : { create: (...given) => noticed(create.apply(tracker, given)) }),
      ...(describe === undefined ? {} : { describe: (...given) => noticed(describe.apply(tracker, given)) }),
    };
  }

  #notice(error: unknown): void {
    const retryAt = retryAtOf(error);
    if (retryAt === undefined || retryAt <= this.#until) return;
    this.#until = retryAt;
    if (this.until !== undefined) this.#tell(retryAt, error as TrackerError);
  }
}
