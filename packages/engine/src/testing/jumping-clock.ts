import { setImmediate } from "node:timers/promises";
import type { Random } from "@cuebook/workflow/testing";

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

/** The largest number of rounds of the event loop until the clock advances. */
const mostRounds = 8;

/** A clock that advances to its next timer after a few rounds of the event loop: nobody waits for a time. */
export class JumpingClock {
  readonly #random: Random;
  readonly #timers = new Set<Timer>();
  #at = Date.parse("2030-01-01T00:00:00Z");
  #isRunning = false;

  constructor(random: Random) {
    this.#random = random;
  }

  readonly now = (): Date => new Date(this.#at);

  readonly callAfter = (ms: number, call: () => void): (() => void) => {
    const timer = { at: this.#at + ms, call };
    this.#timers.add(timer);
    void this.#run();
    return () => void this.#timers.delete(timer);
  };

  /** Lets time pass in which nothing is driven. */
  advanceTo(time: string): void {
    this.#at = Math.max(this.#at, Date.parse(time));
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#timers.size > 0) {
      for (let round = this.#random.nat(mostRounds); round >= 0; round--) await setImmediate();
      const [next] = [...this.#timers].sort((one, other) => one.at - other.at);
      if (next === undefined) continue;
      this.#timers.delete(next);
      this.#at = Math.max(this.#at, next.at);
      next.call();
    }
    this.#isRunning = false;
  }
}
