/** Wakes a resting loop. A wake while it works is not lost: the next rest ends at once. */
export class Wake {
  #isWoken = false;
  #end: () => void = () => undefined;

  /** Whether it was woken since the last `clear`. */
  get isWoken(): boolean {
    return this.#isWoken;
  }

  clear(): void {
    this.#isWoken = false;
  }

  wake(): void {
    this.#isWoken = true;
    this.#end();
  }

  /** Waits until it is woken, but not longer than the given time. */
  async rest(longestMs: number): Promise<void> {
    if (this.#isWoken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, longestMs));
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
