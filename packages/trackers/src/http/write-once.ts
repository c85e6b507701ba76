import { TrackerError } from "../tracker/error.ts";
import type { Gate } from "./gate.ts";

const mostTries = 3;

/**
 * Sends a write whose effect must exist once. Without an answer it may have had its effect, so that `find` looks for it before it is
 * sent again.
 * @throws TrackerError of `send`, if `find` finds nothing
 */
export async function writeOnce<Result>(
  gate: Gate,
  signal: AbortSignal | undefined,
  { send, find }: { readonly send: () => Promise<Result>; readonly find: () => Promise<Result | undefined> },
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      // A write that was refused because of a limit had no effect.
      if (!(error instanceof TrackerError) || error.retryAt !== undefined) throw error;
      if (error.retryable) await gate.sleep(1000 * 2 ** (tries - 1), signal);
      const found = await find();
      if (found !== undefined) return found;
      if (!error.retryable || tries === mostTries) throw error;
    }
  }
}
