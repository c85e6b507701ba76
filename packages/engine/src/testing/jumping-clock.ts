import { setImmediate } from "node:timers/promises";
import type { Random } from "@cuebook/workflow/testing";

interface Timer {
  readonly at: number;
  readonly isLong: boolean;
  readonly call: () => void;
}

/** The largest number of rounds of the event loop until the clock advances. */
const mostRounds = 8;

/** A timer of this length belongs to a run that waits for a time that is far away. */
const longMs = 60_000;
/** What is skipped grows by this factor with each such timer; no text names a time after the last one. */
const growth = 16;
const lastTime = Date.parse("+010000-01-02T00:00:00Z");

/**
 * A clock that advances to its next timer after a few rounds of the event loop: nobody waits for a time. While a run waits for a time
 * that is far away and nothing else happens, it skips more and more, as a machine that sleeps.
 */
export class JumpingClock {
  readonly #random: Random;
  readonly #timers = new Set<Timer>();
  #at = Date.parse("2030-01-01T00:00:00Z");
  #isRunning = false;
  #skippedMs = longMs;

  constructor(random: Random) {
    this.#random = random;
  }

  readonly now = (): Date => new Date(this.#at);

  readonly callAfter = (ms: number, call: () => void): (() => void) => {
    const timer = { at: this.#at + ms, isLong: ms >= longMs, call };
    this.#timers.add(timer);
    void this.#run();
    return () => void this.#timers.delete(timer);
  };

  /** Something happened: time passes from timer to timer again. */
  readonly happened = (): void => {
    this.#skippedMs = longMs;
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
      if (next.isLong) this.#skip();
      next.call();
    }
    this.#isRunning = false;
  }

  #skip(): void {
    this.#skippedMs *= growth;
    this.#at = Math.max(this.#at, Math.min(this.#at + this.#skippedMs, lastTime));
  }
}
