/** The difference from which on it is reported, in milliseconds. */
const mostSkewMs = 5000;

/** The longest answer that still says what time it is, in milliseconds. */
const longestAnswerMs = 2000;

/**
 * Compares the clock of this machine with that of the store. Leases follow the store's; times in journals, due times and the tokens of
 * services follow this one.
 */
export class ClockCheck {
  #isOff = false;

  /**
   * @param asked when the store was asked, by this clock @param answered when it answered @param store what it answered
   * @returns what to report: once, until the clocks agree again
   */
  compare(asked: number, answered: number, store: number): string | undefined {
    const tookMs = answered - asked;
    if (tookMs < 0 || tookMs > longestAnswerMs) return undefined;
    const skewMs = asked + tookMs / 2 - store;
    const wasOff = this.#isOff;
    this.#isOff = Math.abs(skewMs) > mostSkewMs;
    if (wasOff === this.#isOff) return undefined;
    if (!this.#isOff) return "the clock of this machine agrees with that of the store again";
    const seconds = Math.round(Math.abs(skewMs) / 1000);
    return `the clock of this machine is ${seconds} s ${skewMs < 0 ? "behind" : "ahead of"} that of the store: times in journals are wrong`;
  }
}
