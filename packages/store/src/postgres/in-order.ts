/** Work on runs in the order of its calls: over several connections, a later call may otherwise come first. */
export class InOrder {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does work on a run after all that was begun before. */
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
