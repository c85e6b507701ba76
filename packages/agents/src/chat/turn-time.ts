/** How soon a timer looks again whose time was put off. */
const soonestMs = 50;

/** The time of a turn: it stands still while somebody else is waited for. */
export class TurnTime {
  readonly #limitMs: number;
  readonly #heldMs: () => number;
  readonly #startedMs: number;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param limitMs 0 or infinite: no limit
   * @param heldMs how long somebody else was waited for so far
   */
  constructor(limitMs: number, heldMs: () => number = () => 0) {
    this.#limitMs = Number.isFinite(limitMs) && limitMs > 0 ? limitMs : Number.POSITIVE_INFINITY;
    this.#heldMs = heldMs;
    this.#startedMs = this.#now();
  }

  /** What is left of it, in milliseconds. */
  get leftMs(): number {
    return this.#limitMs - (this.#now() - this.#startedMs);
  }

  /** Calls back when it is over. */
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
