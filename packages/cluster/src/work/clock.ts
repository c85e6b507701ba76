/** The largest difference between the clocks that is not reported, in milliseconds. */
const mostSkewMs = 5000;

/** The longest round trip whose answer is precise enough to compare the clocks, in milliseconds. */
const longestAnswerMs = 2000;

/**
 * Compares the clock of this machine with that of the store. Leases follow the clock of the store; times in journals, due times and the
 * tokens of services follow the clock of this machine.
 */
export class ClockCheck {
  #isOff = false;

  /**
   * @param asked when the store was asked, by this clock
   * @param answered when it answered
   * @param store what it answered
   * @returns the message to report, once when the clocks begin to differ and once when they agree again; else `undefined`
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
