/** Runs the work on each run in call order: over several connections, a later call could otherwise overtake an earlier one. */
export class InOrder {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs work on a run after all its earlier work. */
  async of<T>(run: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(run) ?? Promise.resolve();
    const result = before.then(work);
    const ended = result.catch(() => undefined);
    this.#last.set(run, ended);
    try {
      return await result;
    } finally {
      if (this.#last.get(run) === ended) this.#last.delete(run);
    }
  }
}
