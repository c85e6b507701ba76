/** @folder Requests to services: one client with limits, retries, pauses, pages and checked replies. */

import { masker } from "@cuebook/system";
import { TrackerError } from "../tracker/error.ts";
import type { TrackerContext } from "../tracker/tracker.ts";
import { type BodyReader, exchange, isRedirect } from "./exchange.ts";
import { statusFailure } from "./failure.ts";
import { Gate } from "./gate.ts";
import { limitedUntil, type RateHeaders } from "./limits.ts";
import type { HttpReply } from "./reply.ts";

/** A connection: one service, one key. */
export interface HttpOptions {
  /** The kind of the tracker, for errors. */
  readonly tracker: string;
  /** The address that paths are below, without a `/` at its end. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The key, in all its forms, which no message shows. */
  readonly secret: string | readonly string[];
  readonly rate: RateHeaders;
  readonly context: Pick<TrackerContext, "fetch" | "now" | "sleep">;
  /** What to do about a refusal, if the service says more than its status. */
  readonly hintOf?: (reply: HttpReply) => string | undefined;
  /** The repository that is written to: all connections of this process to the same one share a queue of writes. */
  readonly repository?: string | undefined;
  /** The time between two writes. Default: 1 s. */
  readonly writeGapMs?: number;
  /** Whether reads follow redirects within the origin, unless they say otherwise. Default: no. */
  readonly follows?: boolean;
  /** The time limit of one request. Default: 30 s. */
  readonly timeoutMs?: number;
  /** The limit for one answer. Default: 16 MiB. */
  readonly maxBytes?: number;
}

/** One request. */
export interface HttpRequest {
  /** Default: GET. */
  readonly method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Below the endpoint, encoded; or a whole address of the same origin. */
  readonly path: string;
  /** A list is sent as one parameter for each element. */
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body?: unknown;
  /** Whether it changes nothing. Default: only a GET. */
  readonly isRead?: boolean;
  /** Whether it may be sent twice. Default: only a read. A request that was refused because of a limit may always. */
  readonly isRepeatable?: boolean;
  /** Whether a GET follows redirects within the origin. Default: that of the connection. */
  readonly follows?: boolean;
  /** Whether a redirect is returned with its header `Location`. Default: it is an error, or followed. */
  readonly returnsRedirect?: boolean;
  /** Reads the body of a success. Such a reply is not kept. */
  readonly readBody?: BodyReader;
  /** Default: that of the connection. */
  readonly timeoutMs?: number;
  /** Statuses besides success that are returned, not thrown. */
  readonly allows?: readonly number[];
  /** The id of the issue, for errors. */
  readonly issue?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const mostTries = 3;
/** The pause after the first answer that the key is refused, and the longest one, in milliseconds. */
const firstRefusalMs = 30_000;
const longestRefusalMs = 600_000;

/**
 * The client of a service, over the built-in `fetch`. The key goes only to the configured origin. Reads, and writes that may be
 * repeated, are retried; a long wait is thrown with `retryAt`, and applies to every further request.
 */
export class Http {
  readonly gate: Gate;
  readonly mask: (text: string) => string;
  readonly #options: HttpOptions;
  readonly #follows: boolean;
  readonly #known = new KnownReplies();
  /** The answer that the key is refused, with the number of such answers in a row and the time until which nothing is asked. */
  #refusal: { readonly error: TrackerError; readonly times: number; readonly until: number } | undefined;

  constructor(options: HttpOptions) {
    this.#options = options;
    const { tracker, endpoint, context, writeGapMs = 1000, repository } = options;
    this.#follows = options.follows ?? false;
    this.gate = new Gate(tracker, context, writeGapMs, repository && `${endpoint} ${repository.toLowerCase()}`);
    this.mask = masker([options.secret].flat());
  }

  /** @throws TrackerError; the signal's reason */
  async request(request: HttpRequest): Promise<HttpReply> {
    const { signal } = request;
    signal?.throwIfAborted();
    return isRead(request) ? this.#tried(request) : this.gate.inTurn(signal, () => this.#tried(request));
  }

  async #tried(request: HttpRequest): Promise<HttpReply> {
    const { signal, isRepeatable = isRead(request) } = request;
    for (let tries = 1; ; tries++) {
      await this.gate.pass(signal);
      if (this.#refusal !== undefined && this.gate.now().getTime() < this.#refusal.until) throw this.#refusal.error;
      const result = await this.#once(request);
      this.#noticeRefusal(result);
      if (!(result instanceof TrackerError)) return result;
      const isLimited = result.retryAt !== undefined;
      if (tries === mostTries || !(isLimited || (isRepeatable && result.retryable))) throw result;
      if (!isLimited) await this.gate.sleep(1000 * 2 ** (tries - 1), signal);
    }
  }

  /** A key that is refused is not sent again for a while, longer each time. One that replaces it has its own connection. */
  #noticeRefusal(result: HttpReply | TrackerError): void {
    if (!(result instanceof TrackerError) || !result.isOutage) {
      this.#refusal = undefined;
      return;
    }
    const times = (this.#refusal?.times ?? 0) + 1;
    const pauseMs = Math.min(firstRefusalMs * 2 ** (times - 1), longestRefusalMs);
    this.#refusal = { error: result, times, until: this.gate.now().getTime() + pauseMs };
  }

  async #once({
    method = "GET",
    follows = this.#follows,
    returnsRedirect = false,
    ...request
  }: HttpRequest): Promise<HttpReply | TrackerError> {
    const { tracker, context, rate, headers, timeoutMs = 30_000, maxBytes = 16 * 1024 * 1024 } = this.#options;
    const url = this.#urlOf(request);
    const attempt = { tracker, request: `${method} ${url.pathname}`, issue: request.issue, mask: this.mask };
    const body = request.body === undefined ? undefined : JSON.stringify(request.body);
    const etag = method === "GET" ? this.#known.etag(url.href) : undefined;
    const sent = {
      fetch: context.fetch ?? fetch,
      ...{ url, method, body, maxBytes, follows, returnsRedirect, readBody: request.readBody },
      timeoutMs: request.timeoutMs ?? timeoutMs,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(etag === undefined ? {} : { "if-none-match": etag }),
      },
      signal: request.signal,
    };
    try {
      const { reply, bytes } = await exchange(sent, attempt);
      const known = reply.status === 304 ? this.#known.reply(url.href) : undefined;
      if (known !== undefined) return known;
      if (reply.status >= 200 && reply.status < 300) {
        const isKept = method === "GET" && reply.url === url && request.readBody === undefined;
        if (isKept) this.#known.keep(url.href, reply, bytes);
        return reply;
      }
      if (returnsRedirect && isRedirect(reply.status)) return reply;
      const until = limitedUntil(reply, rate, this.gate.now());
      if (until !== undefined) this.gate.pause(until);
      else if (request.allows?.includes(reply.status) === true) return reply;
      return statusFailure(attempt, reply, until, this.#options.hintOf?.(reply));
    } catch (error) {
      if (error instanceof TrackerError) return error;
      throw error;
    }
  }

  #urlOf({ path, query = {} }: HttpRequest): URL {
    const { endpoint } = this.#options;
    const base = new URL(endpoint);
    const url = new URL(path.startsWith("/") ? `${endpoint}${path}` : path);
    // A name such as `..` in a path would lead to another one.
    const isNormal = !path.startsWith("/") || url.pathname === `${base.pathname.replace(/\/$/, "")}${path}`;
    if (url.origin !== base.origin || !isNormal) throw new RangeError(`no request may go to ${url.pathname}`);
    for (const [name, value] of Object.entries(query)) {
      if (value === undefined) continue;
      url.searchParams.delete(name);
      for (const each of [value].flat()) url.searchParams.append(name, String(each));
    }
    return url;
  }
}

function isRead({ method = "GET", isRead = method === "GET" }: HttpRequest): boolean {
  return isRead;
}

const mostBytes = 32 * 1024 * 1024;

/** Replies with a version (`ETag`), which a service need not send again while they are unchanged. They belong to one key. */
class KnownReplies {
  readonly #replies = new Map<string, { readonly reply: HttpReply; readonly etag: string; readonly bytes: number }>();
  #bytes = 0;

  etag(url: string): string | undefined {
    return this.#replies.get(url)?.etag;
  }

  reply(url: string): HttpReply | undefined {
    return this.#replies.get(url)?.reply;
  }

  /** Remembers a reply; the oldest ones are forgotten when there are too many. */
  keep(url: string, reply: HttpReply, bytes: number): void {
    this.#forget(url);
    const etag = reply.headers.get("etag");
    if (etag === null || bytes > mostBytes / 4) return;
    this.#replies.set(url, { reply, etag, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#replies.keys()) {
      if (this.#bytes <= mostBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(url: string): void {
    this.#bytes -= this.#replies.get(url)?.bytes ?? 0;
    this.#replies.delete(url);
  }
}
