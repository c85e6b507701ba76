/** A source of numbers that a seed determines (xorshift). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e3779b9) >>> 0 || 1;
    for (let round = 0; round < 8; round++) this.below(2);
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x >>> 0;
    return this.#state % limit;
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
}
