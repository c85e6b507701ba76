/** The source of the random choices of a test. */
export class Random {
  readonly #below: (max: number) => number;

  /** @param upTo gives a number from 0 to `max`, both possible */
  constructor(upTo: (max: number) => number) {
    this.#below = upTo;
  }

  /** The same choices for the same seed, by the generator mulberry32. */
  static seeded(seed: number): Random {
    let state = seed >>> 0;
    return new Random((max) => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (max + 1));
    });
  }

  /** A number from 0 to `max`. */
  nat(max: number): number {
    return this.#below(max);
  }

  /** True with a probability in percent. */
  chance(percent: number): boolean {
    return this.#below(99) < percent;
  }

  /** One of some choices. */
  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.#below(choices.length - 1)] ?? choices[0];
  }

  /** One of a list; `undefined` for an empty list. */
  some<T>(choices: readonly T[]): T | undefined {
    return choices.length === 0 ? undefined : choices[this.#below(choices.length - 1)];
  }
}
