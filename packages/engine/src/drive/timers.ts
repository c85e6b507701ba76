import type { Command } from "@cuebook/run";

export type Wait = Extract<Command, { do: "wait" }>;

/**
 * The longest sleep. A timer of the platform measures at most 24.8 days, and none of the time in which the machine sleeps, so the
 * clock is read again.
 */
const longestMs = 60_000;

/** Whether the time of a wait has come. */
export function isOver({ until }: Wait, now: Date): boolean {
  return until !== undefined && Date.parse(until) <= now.getTime();
}

/** What wakes a driver that has nothing else to do: a call, or the next time of its waits. */
export class Alarm {
  #wake: () => void = () => undefined;
  #isCalled = false;
  #timer: NodeJS.Timeout | undefined;

  /** Wakes whoever waits, or the next who does. */
  readonly call = (): void => {
    this.#isCalled = true;
    this.#wake();
  };

  /** Resolves at the next time, or when it is called. A time that is far away wakes it early. */
  async next(waits: readonly Wait[], now: Date): Promise<void> {
    const times = waits.flatMap(({ until }) => (until === undefined ? [] : Date.parse(until) - now.getTime()));
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    if (this.#isCalled) resolve();
    else if (times.length > 0) this.#timer = setTimeout(resolve, Math.max(0, Math.min(longestMs, ...times)));
    await promise;
    clearTimeout(this.#timer);
    this.#isCalled = false;
  }
}
