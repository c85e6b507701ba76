/** Measures the total time spent waiting. Several waits may run at once: overlapping time counts once. */
export class WaitClock {
  readonly #now: () => number;
  #waiting = 0;
  #since = 0;
  #heldMs = 0;
  readonly #work = new Set<Promise<unknown>>();

  /** @param now a clock in milliseconds that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The total time waited so far, in milliseconds. */
  get heldMs(): number {
    return this.#heldMs + (this.#waiting === 0 ? 0 : this.#now() - this.#since);
  }

  /** Counts the duration of the work as waiting. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting++ === 0) this.#since = this.#now();
    const working = work();
    this.#work.add(working);
    try {
      return await working;
    } finally {
      this.#work.delete(working);
      if (--this.#waiting === 0) this.#heldMs += this.#now() - this.#since;
    }
  }

  /** Resolves when all waits have ended. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#work);
  }
}
