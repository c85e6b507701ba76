import { setTimeout as sleep } from "node:timers/promises";
import type { ChannelError } from "./channel-error.ts";

/** How often something is tried. */
export interface TryOptions {
  /** The most tries of a message. */
  readonly tries: number;
  /** Waits between tries. Default: a timer. */
  readonly pause?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}

/** What came of one try. */
export type Tried<T> =
  | { readonly is: "answered"; readonly answer: T }
  | { readonly is: "failed"; readonly error: ChannelError; readonly isRetryable: boolean };

/**
 * Tries until it succeeds, with longer and longer pauses.
 * @returns `undefined` if the signal was aborted
 * @throws ChannelError that of the last try
 */
export async function withTries<T>(
  { tries, pause = wait }: TryOptions,
  signal: AbortSignal,
  attempt: () => Promise<Tried<T>>,
): Promise<T | undefined> {
  for (let tried = 1; !signal.aborted; tried++) {
    const result = await attempt();
    if (signal.aborted) return undefined;
    if (result.is === "answered") return result.answer;
    if (!result.isRetryable || tried >= tries) throw result.error;
    await pause(1000 * 2 ** (tried - 1), signal);
  }
  return undefined;
}

/** The longest time of all tries, in milliseconds. */
export function longestMs({ tries }: TryOptions, timeoutMs: number): number {
  return tries * timeoutMs + 1000 * (2 ** (tries - 1) - 1);
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
