/** The shortest time between two requested looks, in milliseconds. */
const spacingMs = 1000;

/**
 * Asks a service to look at its tracker now. Requests in quick succession share one look, and none is lost: a look always follows the
 * last request.
 */
export class LookSignal {
  readonly #listeners = new Set<() => void>();
  #last = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  request(): void {
    if (this.#timer !== undefined) return;
    const pauseMs = this.#last + spacingMs - performance.now();
    if (pauseMs <= 0) this.#look();
    else {
      this.#timer = setTimeout(() => this.#look(), pauseMs);
      this.#timer.unref();
    }
  }

  /** Adds a listener. @returns a function that removes it */
  onLook(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #look(): void {
    this.#timer = undefined;
    this.#last = performance.now();
    for (const listener of this.#listeners) listener();
  }
}
