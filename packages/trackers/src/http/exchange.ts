import { TrackerError } from "../tracker/error.ts";
import { type Attempt, answerFailure, exchangeFailure } from "./failure.ts";
import type { HttpReply } from "./reply.ts";

/** Reads a body that is no JSON. Its result is the data of the reply. */
export type BodyReader = (body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<unknown>;

/** One request as it is sent. */
export interface Exchange {
  readonly fetch: typeof fetch;
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Whether a read follows redirects within its origin. */
  readonly follows: boolean;
  /** Whether a redirect is an answer. */
  readonly returnsRedirect: boolean;
  /** Reads the body of a success. */
  readonly readBody: BodyReader | undefined;
}

const mostRedirects = 3;

/** Sends one request, and reads its whole answer. @throws TrackerError; the signal's reason */
export async function exchange(sent: Exchange, attempt: Attempt): Promise<{ reply: HttpReply; bytes: number }> {
  const { signal, timeoutMs } = sent;
  signal?.throwIfAborted();
  const timeout = new AbortController();
  const late = new Error(`nothing came within ${timeoutMs / 1000} s`);
  const timer = setTimeout(() => timeout.abort(late), timeoutMs);
  try {
    const both = AbortSignal.any([timeout.signal, ...(signal === undefined ? [] : [signal])]);
    const { response, url } = await followed(sent, attempt, both);
    const { status, headers } = response;
    if (response.ok && sent.readBody !== undefined)
      return { reply: { status, headers, url, data: await sent.readBody(response.body ?? []) }, bytes: 0 };
    const text = await bodyOf(response, sent.maxBytes, attempt);
    return { reply: { status, headers, url, data: dataOf(response, text, attempt) }, bytes: text.length };
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof TrackerError ? error : exchangeFailure(attempt, timeout.signal.aborted ? late : error);
  } finally {
    clearTimeout(timer);
  }
}

/** Sends the request; a redirect is followed only by a read, and only within the origin, which gets the key. */
async function followed(sent: Exchange, attempt: Attempt, signal: AbortSignal) {
  let url = sent.url;
  for (let redirects = 0; ; redirects++) {
    const init = { method: sent.method, headers: sent.headers, signal, redirect: "manual" } as const;
    const response = await sent.fetch(url, sent.body === undefined ? init : { ...init, body: sent.body });
    if (!isRedirect(response.status) || sent.returnsRedirect) return { response, url };
    await response.body?.cancel();
    const location = response.headers.get("location") ?? "";
    const next = URL.canParse(location, url.href) ? new URL(location, url.href) : undefined;
    const mayFollow = sent.follows && sent.method === "GET" && redirects < mostRedirects;
    if (!mayFollow || next?.origin !== url.origin) {
      const where = next === undefined ? "elsewhere" : `${next.origin}${next.pathname}`;
      const hint = "if the project was renamed or moved, correct `tracker.project` and `tracker.endpoint`";
      throw answerFailure(attempt, `with ${response.status}, a redirect to ${where}, which is not followed`, hint);
    }
    url = next;
  }
}

/** Whether a status sends the client to another address. */
export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304;
}

async function bodyOf({ body }: Response, maxBytes: number, attempt: Attempt): Promise<string> {
  if (body === null) return "";
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the rest of the body.
  for await (const part of body) {
    length += part.length;
    if (length > maxBytes) {
      throw answerFailure(attempt, `with more than ${maxBytes} bytes`, "check `tracker.endpoint`");
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** The JSON of a body. A refusal may have any body. */
function dataOf({ ok, status, headers }: Response, text: string, attempt: Attempt): unknown {
  if (text === "" || status === 304) return undefined;
  const type = headers.get("content-type") ?? "no type";
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(type);
  try {
    if (isJson) return JSON.parse(text);
  } catch {
    if (ok)
      throw answerFailure(attempt, "with text that is not JSON", "check `tracker.endpoint`, and any proxy before it");
  }
  if (!ok) return undefined;
  throw answerFailure(attempt, `with ${type}, not JSON`, "check `tracker.endpoint`, and any proxy before it");
}
