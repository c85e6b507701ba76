import type { Command } from "@cuebook/run";
import type { Host, HostClock } from "../host/host.ts";

export type Wait = Extract<Command, { do: "wait" }>;

/**
 * The longest sleep, in milliseconds. A timer of the platform measures at most 24.8 days, and does not count the time in which the
 * machine sleeps, so the clock is read again after this time.
 */
const longestMs = 60_000;

/** Whether the time of a wait has come. */
export function isOver({ until }: Wait, now: Date): boolean {
  return until !== undefined && Date.parse(until) <= now.getTime();
}

/** Calls once when a host's clock has advanced by `ms`. @returns a function that cancels the call */
export function callAfter(host: Pick<Host, "callAfter">, ms: number, call: () => void): () => void {
  if (host.callAfter !== undefined) return host.callAfter(ms, call);
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

/** Waits by a host's clock. @throws the reason of the signal, if it is aborted before */
export async function pause(host: Pick<Host, "callAfter">, ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  const cancel = callAfter(host, ms, resolve);
  try {
    await promise;
  } finally {
    cancel();
    signal.removeEventListener("abort", stop);
  }
}

/** Wakes an idle driver, when it is called or at the earliest time of the driver's waits. */
export class Alarm {
  #wake: () => void = () => undefined;
  #isCalled = false;
  readonly #host: HostClock;

  constructor(host: HostClock) {
    this.#host = host;
  }

  /** Wakes the next waiter. */
  readonly call = (): void => {
    this.#isCalled = true;
    this.#wake();
  };

  /** Resolves when called, or at the earliest time of the waits; for a distant time already after `longestMs`. */
  async next(waits: readonly Wait[]): Promise<void> {
    const now = this.#host.now().getTime();
    const times = waits.flatMap(({ until }) => (until === undefined ? [] : Date.parse(until) - now));
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    const mostMs = Math.max(0, Math.min(longestMs, ...times));
    const cancel = this.#isCalled || times.length === 0 ? undefined : callAfter(this.#host, mostMs, resolve);
    if (this.#isCalled) resolve();
    await promise;
    cancel?.();
    this.#isCalled = false;
  }
}
