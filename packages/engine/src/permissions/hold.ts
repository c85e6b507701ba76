/** How long something was waited for, while several may wait at the same time: what overlaps counts once. */
export class Hold {
  readonly #now: () => number;
  #waiting = 0;
  #since = 0;
  #heldMs = 0;
  readonly #work = new Set<Promise<unknown>>();

  /** @param now a clock in milliseconds that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** All the time that was waited so far, in milliseconds. */
  get heldMs(): number {
    return this.#heldMs + (this.#waiting === 0 ? 0 : this.#now() - this.#since);
  }

  /** Somebody waits until the work is done. */
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

  /** Resolves when nobody waits any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#work);
  }
}
