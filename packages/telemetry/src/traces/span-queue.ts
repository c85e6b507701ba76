import { setTimeout as wait } from "node:timers/promises";
import type { Span } from "./span.ts";

/** Sends spans. Fails if they were not taken. */
export type SendSpans = (spans: readonly Span[]) => Promise<void>;

export interface SpanQueueOptions {
  readonly send: SendSpans;
  /** Called once for each time that the collector does not answer or is too slow, with the reason. */
  readonly onLost: (error: unknown) => void;
  /** Called with the number of spans that no collector got. */
  readonly onDropped?: ((count: number) => void) | undefined;
  /** The most spans that wait; further ones are dropped. Default: 2048. */
  readonly most?: number | undefined;
  /** The most spans of one request. Default: 256. */
  readonly batch?: number | undefined;
}

/** How long spans are gathered, in milliseconds. */
const gatherMs = 1000;

/** Spans on their way to a collector. Those who add some never wait, and a collector that is away costs bounded memory. */
export class SpanQueue {
  readonly #options: SpanQueueOptions;
  readonly #waiting: Span[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();
  #dropped = 0;
  #isAway = false;

  constructor(options: SpanQueueOptions) {
    this.#options = options;
  }

  /** The number of spans that no collector got. */
  get dropped(): number {
    return this.#dropped;
  }

  add(spans: readonly Span[]): void {
    const { most = 2048, batch = 256 } = this.#options;
    const room = Math.max(0, most - this.#waiting.length);
    this.#waiting.push(...spans.slice(0, room));
    if (spans.length > room) this.#drop(spans.length - room, new Error(`it is too slow: ${most} spans wait for it`));
    if (this.#waiting.length === 0) return;
    if (this.#waiting.length >= batch) this.#send();
    else this.#timer ??= setTimeout(() => this.#send(), gatherMs).unref();
  }

  /** Sends what waits, but not for longer than a time. */
  async close(limitMs: number): Promise<void> {
    this.#send();
    const end = new AbortController();
    const patience = wait(limitMs, undefined, { signal: end.signal }).catch(() => undefined);
    await Promise.race([this.#sending, patience]);
    end.abort();
  }

  /** One request at a time: what is added meanwhile waits. */
  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending = this.#sending.then(async () => {
      const { batch = 256 } = this.#options;
      while (this.#waiting.length > 0) await this.#sendBatch(this.#waiting.splice(0, batch));
    });
  }

  async #sendBatch(spans: readonly Span[]): Promise<void> {
    try {
      await this.#options.send(spans);
      this.#isAway = false;
    } catch (error) {
      this.#drop(spans.length, error);
    }
  }

  #drop(count: number, reason: unknown): void {
    this.#dropped += count;
    this.#options.onDropped?.(count);
    if (!this.#isAway) this.#options.onLost(reason);
    this.#isAway = true;
  }
}
