import type { PermissionChannel } from "./channel.ts";

/** The end of the last accepted question of each channel. */
const tails = new WeakMap<PermissionChannel, Promise<void>>();

/**
 * Runs something when everything before it on the same channel is over: a person sees one question at a time.
 * @returns undefined if the signal was aborted before its turn came
 */
export async function inTurn<T>(
  channel: PermissionChannel,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const before = tails.get(channel) ?? Promise.resolve();
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  // The next question waits for the previous ones, even if this one is cancelled.
  tails.set(
    channel,
    before.then(() => end),
  );
  const { promise: aborted, resolve: abort } = Promise.withResolvers<void>();
  const giveUp = () => abort();
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    if (!signal.aborted) await Promise.race([before, aborted]);
    return signal.aborted ? undefined : await work();
  } finally {
    signal.removeEventListener("abort", giveUp);
    finish();
  }
}
