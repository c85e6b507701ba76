/** The shortest interval at which a postponed timer checks again. */
const soonestMs = 50;

/** The time of a turn. It does not run while the turn waits for a person. */
export class TurnTime {
  readonly #limitMs: number;
  readonly #heldMs: () => number;
  readonly #startedMs: number;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param limitMs 0 or infinite: no limit
   * @param heldMs how long the turn has waited for a person so far
   */
  constructor(limitMs: number, heldMs: () => number = () => 0) {
    this.#limitMs = Number.isFinite(limitMs) && limitMs > 0 ? limitMs : Number.POSITIVE_INFINITY;
    this.#heldMs = heldMs;
    this.#startedMs = this.#now();
  }

  /** The time left, in milliseconds. */
  get leftMs(): number {
    return this.#limitMs - (this.#now() - this.#startedMs);
  }

  /** Calls back when the time is up. */
  watch(onEnd: () => void): void {
    const { leftMs } = this;
    if (leftMs === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(
      () => (this.leftMs <= 0 ? onEnd() : this.watch(onEnd)),
      Math.min(Math.max(leftMs, soonestMs), 2 ** 31 - 1),
    );
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }

  #now(): number {
    return performance.now() - this.#heldMs();
  }
}
