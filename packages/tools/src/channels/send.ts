import { post } from "./post.ts";
import { signedHeaders } from "./signature.ts";
import { type TryOptions, withTries } from "./tries.ts";

/** How a message is sent to a program over HTTP. */
export interface SendOptions extends TryOptions {
  /** Its address: `webhookUrlProblem` finds nothing wrong with it. */
  readonly url: string;
  /** The key that signs messages: see `signingKey`. */
  readonly key: Uint8Array;
  /** The time of one try, in milliseconds. */
  readonly timeoutMs: number;
  readonly now: () => Date;
}

/** A message, with an id that is the same in all tries of it: a receiver that gets it twice knows that. */
export interface SignedMessage {
  readonly id: string;
  readonly body: string;
}

/**
 * Posts a message, signed, until a try succeeds.
 * @returns the response; `undefined` if the signal was aborted
 * @throws ChannelError
 */
export async function sendSigned(
  { id, body }: SignedMessage,
  signal: AbortSignal,
  { url, key, timeoutMs, now, ...options }: SendOptions,
): Promise<string | undefined> {
  return withTries(options, signal, () =>
    post({ url, headers: signedHeaders(key, id, now(), body), body, timeoutMs, signal }),
  );
}
