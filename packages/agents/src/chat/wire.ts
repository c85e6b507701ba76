import { ModelError } from "./model-error.ts";

/** The most that is taken of one answer: 64 MiB. */
const answerLimit = 64 * 1024 * 1024;

export interface WireOptions {
  /** After so long without a byte the request fails with `model_stalled`; 0 or infinite: never. */
  readonly stallTimeoutMs?: number;
  /** The most bytes of an answer. Default 64 MiB. */
  readonly maxBytes?: number;
  /**
   * Told of each exchange, for a log: where it went and how it ended, and what a service says when it refuses. No header of a
   * request is among it, and nothing of an answer: a secret comes there in pieces, which no mask finds.
   */
  readonly onExchange?: (bytes: Uint8Array) => void;
}

/**
 * A `fetch` for streams of events, stricter than the global one: it follows no redirect, which would hand the key to whoever the
 * service names, takes no other type of answer, and no answer without end.
 *
 * Any byte is a sign of life, also those that services send to keep a connection open while a model thinks.
 */
export function strictFetch({ stallTimeoutMs = 0, maxBytes = answerLimit, onExchange }: WireOptions): typeof fetch {
  return async (input, init = {}) => {
    const { host } = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init.headers);
    // A library that must have a key is given an empty one.
    if (headers.get("x-api-key") === "") headers.delete("x-api-key");
    const stop = new AbortController();
    const silence = new Silence(stallTimeoutMs, () => {
      stop.abort(new ModelError("model_stalled", `${host} sent nothing for ${stallTimeoutMs / 1000} s`));
    });
    const signal = AbortSignal.any([stop.signal, ...(init.signal ? [init.signal] : [])]);
    const note = (text: string) => onExchange?.(Buffer.from(`[cuebook] ${text}\n`));
    if (typeof init.body === "string") note(`POST ${String(input)} ${Buffer.byteLength(init.body)} bytes`);
    const response = await silence.during(() => fetch(input, { ...init, headers, signal, redirect: "manual" }));
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

/** Why an answer is not taken, whatever is in it. */
function refusalOf({ status, headers, url, ok }: Response, host: string): ModelError | undefined {
  if (status >= 300 && status < 400) {
    const to = headers.get("location") ?? "";
    const where = URL.canParse(to, url) ? new URL(to, url).origin : "elsewhere";
    const hint = "if that is where the service is, name it as `base_url`";
    return new ModelError("model_redirected", `${host} sends the request to ${where}`, { status, hint });
  }
  const type = headers.get("content-type");
  if (!ok || type === null || /^text\/event-stream\b/i.test(type)) return undefined;
  const what = `${host} answers with ${type.slice(0, 100)}, not a stream of events`;
  const hint = "check `provider` and `base_url`, and what stands between here and the service";
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
      // While nobody reads, the service is not to blame for the silence.
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

/** Ends what takes longer than it may. */
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
