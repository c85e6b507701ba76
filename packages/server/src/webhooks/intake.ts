import { Refusal } from "../door/refusal.ts";

/** How many webhooks may come at once, and how many per second in the long run. */
const burst = 120;
const perSecond = 10;
/** How many bodies may be arriving at the same time. */
const mostArriving = 16;

/** Bounds the work that anybody who reaches the door can cause: nothing is known about a webhook before its body was read. */
export class Intake {
  readonly #now: () => number;
  #left: number = burst;
  #at: number;
  #arriving = 0;

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
    this.#at = now();
  }

  /** Takes one webhook. @throws Refusal 429 */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const now = this.#now();
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#left < 1 || this.#arriving >= mostArriving) {
      throw new Refusal(429, "too_many_webhooks", "There are too many webhooks.", {
        headers: { "retry-after": "1", connection: "close" },
      });
    }
    this.#left -= 1;
    this.#arriving += 1;
    try {
      return await work();
    } finally {
      this.#arriving -= 1;
    }
  }
}
