import { setTimeout as timer } from "node:timers/promises";
import type { TrackerContext } from "../tracker/tracker.ts";
import { limited } from "./failure.ts";

/** A longer wait is an error with its time instead: the caller has other work. */
const longestWaitMs = 10_000;

/** What all requests of one connection share: the pause that the service asks for, and the queue of writes. */
export class Gate {
  readonly #tracker: string;
  readonly #context: Pick<TrackerContext, "now" | "sleep">;
  readonly #writeGapMs: number;
  readonly #writes: WriteQueue;
  #until: Date | undefined;

  /** @param repository what is written to: connections to the same one write one after the other. Absent: this one alone does */
  constructor(
    tracker: string,
    context: Pick<TrackerContext, "now" | "sleep">,
    writeGapMs: number,
    repository?: string | undefined,
  ) {
    this.#writes = repository === undefined ? new WriteQueue() : sharedQueue(`${tracker} ${repository}`);
    this.#tracker = tracker;
    this.#context = context;
    this.#writeGapMs = writeGapMs;
  }

  now(): Date {
    return this.#context.now?.() ?? new Date();
  }

  async sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const { sleep } = this.#context;
    if (sleep !== undefined) return sleep(ms, signal);
    try {
      await timer(ms, undefined, { signal });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  }

  /** No request is sent before this time. */
  pause(until: Date): void {
    if (this.#until === undefined || until > this.#until) this.#until = until;
  }

  /** Waits for the end of a pause. @throws TrackerError with `retryAt` if that takes long */
  async pass(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const left = (this.#until?.getTime() ?? 0) - this.now().getTime();
    if (this.#until === undefined || left <= 0) return;
    if (left > longestWaitMs) throw limited(this.#tracker, this.#until, "accepts no requests: its limit is reached");
    await this.sleep(left, signal);
  }

  /** Writes, one after the other, with a gap between them. */
  inTurn<Result>(signal: AbortSignal | undefined, write: () => Promise<Result>): Promise<Result> {
    return this.#writes.inTurn(this, this.#writeGapMs, signal, write);
  }
}

type Clock = Pick<Gate, "now" | "sleep">;

/** Writes, one after the other, with a gap between them. */
class WriteQueue {
  #writes: Promise<unknown> = Promise.resolve();
  #lastWrite = Number.NEGATIVE_INFINITY;

  async inTurn<Result>(
    clock: Clock,
    gapMs: number,
    signal: AbortSignal | undefined,
    write: () => Promise<Result>,
  ): Promise<Result> {
    const previous = this.#writes;
    const { promise: done, resolve } = Promise.withResolvers<void>();
    this.#writes = previous.then(() => done);
    try {
      await abortable(previous, signal);
      const gap = this.#lastWrite + gapMs - clock.now().getTime();
      if (gap > 0) await clock.sleep(Math.min(gap, gapMs), signal);
      return await write();
    } finally {
      this.#lastWrite = clock.now().getTime();
      resolve();
    }
  }
}

/** The queues of repositories, by their names: the tracker and the forge of one have the same. */
const shared = new Map<string, WriteQueue>();

function sharedQueue(name: string): WriteQueue {
  const queue = shared.get(name) ?? new WriteQueue();
  shared.set(name, queue);
  return queue;
}

/** Waits for a promise that never rejects, or rejects with the signal's reason. */
function abortable(promise: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  if (signal === undefined) return promise;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    void promise.then(resolve).finally(() => signal.removeEventListener("abort", stop));
  });
}
