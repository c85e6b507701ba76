import { ChannelError } from "./channel-error.ts";
import { mostAnswerBytes } from "./read-answer.ts";
import type { Tried } from "./tries.ts";

/** One request, bounded in time and size. */
export interface PostOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The time for the request and its whole response, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Sends a body once, and returns the text of the response. Redirects are not followed: the body is for the configured receiver only. */
export async function post({ url, headers, body, timeoutMs, signal }: PostOptions): Promise<Tried<string>> {
  const { origin } = new URL(url);
  const time = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, time]),
    });
    const { status } = response;
    if (status >= 200 && status < 300) return await readBody(response, origin);
    await response.body?.cancel();
    return refused(origin, status);
  } catch (cause) {
    const why =
      time.aborted && !signal.aborted
        ? `did not answer within ${timeoutMs / 1000} seconds`
        : `cannot be reached${reasonOf(cause)}`;
    return {
      is: "failed",
      error: new ChannelError("channel_unreachable", `${origin} ${why}`, cause),
      isRetryable: true,
    };
  }
}

function refused(origin: string, status: number): Tried<string> {
  if (status === 429 || status === 408 || status >= 500) {
    const error = new ChannelError("channel_unreachable", `${origin} failed with status ${status}`);
    return { is: "failed", error, isRetryable: true };
  }
  const how =
    status >= 300 && status < 400 ? "redirects to another address, which is not followed" : "refused the message";
  return {
    is: "failed",
    error: new ChannelError("channel_refused", `${origin} ${how}: status ${status}`),
    isRetryable: false,
  };
}

async function readBody(response: Response, origin: string): Promise<Tried<string>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostAnswerBytes) {
      const message = `${origin} answered with more than ${mostAnswerBytes} bytes`;
      return { is: "failed", error: new ChannelError("channel_answer_invalid", message), isRetryable: false };
    }
    chunks.push(chunk);
  }
  return { is: "answered", answer: Buffer.concat(chunks).toString("utf8") };
}

/** The code of a failure of the network: `: ECONNREFUSED`. Messages of the system may have the address. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" ? `: ${code}` : "";
}
