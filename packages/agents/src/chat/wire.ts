import { ModelError } from "./model-error.ts";

/** The limit for one answer: 64 MiB. */
const answerLimit = 64 * 1024 * 1024;

export interface WireOptions {
  /** The time without a byte after which the request fails with `model_stalled`. 0 or infinite: never. */
  readonly stallTimeoutMs?: number;
  /** The limit for one answer in bytes. Default 64 MiB. */
  readonly maxBytes?: number;
  /**
   * Called for each exchange, for a log: its address and outcome, and the text of a refusal. It receives no request headers,
   * and nothing of an answer: a secret arrives there in pieces, which no mask finds.
   */
  readonly onExchange?: (bytes: Uint8Array) => void;
}

/**
 * A `fetch` for streams of events, stricter than the global one: it follows no redirect, which would pass the key to the
 * address that the service names, and accepts no other type of answer and no endless one.
 *
 * Every byte resets the stall timeout, including those that services send to keep a connection open while a model thinks.
 */
export function strictFetch({ stallTimeoutMs = 0, maxBytes = answerLimit, onExchange }: WireOptions): typeof fetch {
  return async (input, init = {}) => {
    const { host } = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init.headers);
    // A library that requires a key gets an empty one.
    for (const name of ["x-api-key", "x-goog-api-key"]) if (headers.get(name) === "") headers.delete(name);
    if (headers.get("authorization") === "Bearer") headers.delete("authorization");
    const stop = new AbortController();
    const silence = new Silence(stallTimeoutMs, () => {
      stop.abort(new ModelError("model_stalled", `${host} sent nothing for ${stallTimeoutMs / 1000} s`));
    });
    const signal = AbortSignal.any([stop.signal, ...(init.signal ? [init.signal] : [])]);
    const note = (text: string) => onExchange?.(Buffer.from(`[cuebook] ${text}\n`));
    if (typeof init.body === "string") note(`POST ${String(input)} ${Buffer.byteLength(init.body)} bytes`);
    const response = await silence.during(() =>
      fetch(input, { ...init, headers, signal, redirect: "manual", ...patient() }),
    );
    note(`${response.status} ${response.headers.get("content-type") ?? ""}`);
    const refusal = refusalOf(response, host);
    if (refusal !== undefined) {
      await response.body?.cancel();
      throw refusal;
    }
    if (response.body === null) return response;
    const { ok, status, statusText } = response;
    const body = watched(response.body, { silence, maxBytes, host, onBytes: ok ? undefined : onExchange });
    return new Response(body, { status, statusText, headers: response.headers });
  };
}

/** A `fetch` that adds fields to the JSON of each request, also inside its mappings. */
export function withFields(send: typeof fetch, fields: Readonly<Record<string, unknown>>): typeof fetch {
  if (Object.keys(fields).length === 0) return send;
  return (input, init = {}) => {
    const { body } = init;
    return send(
      input,
      typeof body === "string" ? { ...init, body: JSON.stringify(joinedFields(JSON.parse(body), fields)) } : init,
    );
  };
}

/** Fields with others added, also inside mappings that both have. Of two other values the second counts. */
export function joinedFields(first: object, second: object): Record<string, unknown> {
  const all: Record<string, unknown> = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const before = all[name];
    all[name] = isMapping(before) && isMapping(value) ? joinedFields(before, value) : value;
  }
  return all;
}

function isMapping(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Why a response is refused, whatever its content. */
function refusalOf({ status, headers, url, ok }: Response, host: string): ModelError | undefined {
  if (status >= 300 && status < 400) {
    const to = headers.get("location") ?? "";
    const where = URL.canParse(to, url) ? new URL(to, url).origin : "elsewhere";
    const hint = "if that is the address of the service, set it as `base_url`";
    return new ModelError("model_redirected", `${host} redirects the request to ${where}`, { status, hint });
  }
  const type = headers.get("content-type");
  if (!ok || type === null || /^text\/event-stream\b/i.test(type)) return undefined;
  const what = `${host} answers with ${type.slice(0, 100)}, not a stream of events`;
  const hint = "check `provider` and `base_url`, and any proxy before the service";
  return new ModelError("model_answer_invalid", what, { status, retryable: false, hint });
}

interface Watch {
  readonly silence: Silence;
  readonly maxBytes: number;
  readonly host: string;
  readonly onBytes: ((bytes: Uint8Array) => void) | undefined;
}

function watched(body: ReadableStream<Uint8Array>, { silence, maxBytes, host, onBytes }: Watch): ReadableStream {
  const reader = body.getReader();
  let length = 0;
  return new ReadableStream({
    pull: async (controller) => {
      // A slow reader does not count as silence of the service.
      const { done, value } = await silence.during(() => reader.read());
      if (done) return controller.close();
      length += value.length;
      if (length > maxBytes) {
        const error = new ModelError("model_answer_too_large", `${host} sent more than ${maxBytes} bytes`);
        void reader.cancel(error).catch(() => {});
        throw error;
      }
      onBytes?.(value);
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Ends an operation that takes too long. */
class Silence {
  readonly #ms: number;
  readonly #onEnd: () => void;

  constructor(ms: number, onEnd: () => void) {
    this.#ms = Number.isFinite(ms) && ms > 0 ? Math.min(ms, 2 ** 31 - 1) : 0;
    this.#onEnd = onEnd;
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#ms === 0) return work();
    const timer = setTimeout(this.#onEnd, this.#ms);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
    }
  }
}

/** What `fetch` of Node sends its requests with, as far as it is used here. */
interface Dispatch {
  dispatch(options: object, handler: unknown): boolean;
}

/** Where Node and its HTTP client keep the connections of this process, with the proxy that its environment names. */
const shared = Symbol.for("undici.globalDispatcher.1");

/**
 * An option of `fetch` without its own limit of silence. Node ends a request after 300 s without a byte; a model may think longer,
 * and a limit of ours ends the one that does not (`stallTimeoutMs`).
 */
function patient(): RequestInit {
  // The first use of fetch makes the connections.
  void globalThis.fetch;
  const within: unknown = Reflect.get(globalThis, shared);
  if (!isDispatch(within)) return {};
  const dispatch: Dispatch["dispatch"] = (options, handler) =>
    within.dispatch({ ...options, headersTimeout: 0, bodyTimeout: 0 }, handler);
  // `fetch` calls nothing else of it. The types of browsers do not have it.
  const options: object = { dispatcher: { dispatch } };
  return options;
}

function isDispatch(value: unknown): value is Dispatch {
  return typeof value === "object" && value !== null && "dispatch" in value && typeof value.dispatch === "function";
}
