import { setImmediate } from "node:timers/promises";
import type { Random } from "@cuebook/workflow/testing";

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

/** The largest number of rounds of the event loop until the clock advances. */
const mostRounds = 8;

/** The number of timers in which nothing happens, until the clock skips time; and the largest power of two of skipped milliseconds. */
const mostQuiet = 500;
const mostSkipped = 46;

/**
 * A clock that advances to its next timer after a few rounds of the event loop: nobody waits for a time. While only what repeats is
 * called, it skips more time each time, as a machine that sleeps: a run that waits for a year is not called twice a second.
 */
export class JumpingClock {
  readonly #random: Random;
  readonly #timers = new Set<Timer>();
  #at = Date.parse("2030-01-01T00:00:00Z");
  #isRunning = false;
  #quiet = 0;

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

  /** Something happened: time passes from timer to timer again. */
  readonly happened = (): void => {
    this.#quiet = 0;
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
      this.#quiet++;
      const skippedMs = this.#quiet > mostQuiet ? 2 ** Math.min(mostSkipped, this.#quiet - mostQuiet) : 0;
      this.#at = Math.max(this.#at, next.at) + skippedMs;
      next.call();
    }
    this.#isRunning = false;
  }
}
