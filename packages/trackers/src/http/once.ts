import { TrackerError } from "../tracker/error.ts";
import type { Gate } from "./gate.ts";

const mostTries = 3;

/**
 * Sends a write that must have its effect once. Without an answer it may have had it: that is looked up before it is sent again.
 * @param find the result of an earlier write; `undefined`: it does not exist
 */
export async function writeOnce<Result>(
  gate: Gate,
  signal: AbortSignal | undefined,
  { find, write }: { readonly find: () => Promise<Result | undefined>; readonly write: () => Promise<Result> },
): Promise<Result> {
  const earlier = await find();
  if (earlier !== undefined) return earlier;
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      // A request that was refused because of a limit had no effect.
      if (!(error instanceof TrackerError) || error.retryAt !== undefined) throw error;
      if (error.retryable) await gate.sleep(1000 * 2 ** (tries - 1), signal);
      const written = await find();
      if (written !== undefined) return written;
      if (!error.retryable || tries === mostTries) throw error;
    }
  }
}
