/** @folder The pipeline of texts on their way to an agent. */
import { printable } from "../text/printable.ts";
import { addedBytes, type CheckedEnrichment, checkEnrichment, textBytes } from "./check-enrichment.ts";
import type { EnrichmentKind, EnrichmentSource, Note, Subscriber } from "./subscriber.ts";

/** Limits on a pipeline's input, additions and time. */
export interface PipelineLimits {
  /** A larger text passes unread. */
  readonly inputBytes: number;
  /** What one subscriber may add: notes, metadata, and growth of the text. */
  readonly addedBytes: number;
  /** The time limit for one subscriber. */
  readonly subscriberMs: number;
  /** The time limit for all subscribers of one text. */
  readonly totalMs: number;
}

const defaultPipelineLimits: PipelineLimits = {
  inputBytes: 1024 * 1024,
  addedBytes: 16 * 1024,
  subscriberMs: 2000,
  totalMs: 5000,
};

/** The outcome of one subscriber. */
export interface SubscriberReport {
  readonly subscriber: string;
  /**
   * `ran`: its output is used. Anything else left the text unchanged. `skipped`: it was not called. `failed`: it threw.
   * `timed_out`: it took too long. `invalid`: its output is not valid. `too_large`: its output is too large.
   */
  readonly outcome: "ran" | "skipped" | "failed" | "timed_out" | "invalid" | "too_large";
  readonly ms: number;
  /** The size of the text in UTF-8. */
  readonly bytesBefore: number;
  readonly bytesAfter: number;
  /** The number of notes it added. */
  readonly notes: number;
  /** One line, for every outcome but `ran`. */
  readonly why?: string;
}

/** A note, with the name of the subscriber that added it. */
export interface AddedNote extends Note {
  readonly by: string;
}

/** A text after the pipeline. */
export interface Enriched {
  readonly text: string;
  readonly notes: readonly AddedNote[];
  /** By subscriber name. */
  readonly metadata: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** One for each subscriber of such texts, in order. */
  readonly reports: readonly SubscriberReport[];
}

/** The time source of the pipeline. */
export interface Clock {
  /** Milliseconds since an arbitrary moment. */
  now(): number;
  /** Calls back after this number of milliseconds. @returns a function that cancels the call */
  after(ms: number, call: () => void): () => void;
}

export interface PipelineOptions {
  readonly subscribers: readonly Subscriber[];
  readonly limits?: Partial<PipelineLimits>;
  /** Receives the reports of each text. What it throws is thrown. */
  readonly onReport?: (reports: readonly SubscriberReport[], source: EnrichmentSource) => void;
  readonly clock?: Clock;
}

export interface Pipeline {
  /** Passes a text through the subscribers. A failure of one of them is in its report, and the text continues without it. */
  enrich(
    text: string,
    of: { readonly kind: EnrichmentKind; readonly source: EnrichmentSource; readonly signal?: AbortSignal },
  ): Promise<Enriched>;
}

/**
 * Makes the pipeline that documents, prompts and tool results pass on their way to an agent. Subscribers run in order, each
 * with the text of the previous one. A subscriber that blocks the process cannot be stopped: subscribers are code of the
 * program, not of the text.
 *
 * ```ts
 * const pipeline = createPipeline({ subscribers: [templateExtraction({ root })] });
 * const { text, notes } = await pipeline.enrich(markdown, { kind: "document", source: { name: "MODULE.md", trust: "trusted" }
 * });
 * ```
 *
 * @throws RangeError if two subscribers have the same name
 */
export function createPipeline(options: PipelineOptions): Pipeline {
  const subscribers = options.subscribers.toSorted(
    (a, b) => (a.priority ?? 50) - (b.priority ?? 50) || (a.name < b.name ? -1 : 1),
  );
  const names = subscribers.map(({ name }) => name);
  const duplicate = names.find((name, at) => names.indexOf(name) !== at);
  if (duplicate !== undefined) throw new RangeError(`two subscribers are named ${JSON.stringify(duplicate)}`);
  return new OrderedPipeline(subscribers, options);
}

class OrderedPipeline implements Pipeline {
  readonly #subscribers: readonly Subscriber[];
  readonly #limits: PipelineLimits;
  readonly #clock: Clock;
  readonly #onReport: PipelineOptions["onReport"];

  /** @param subscribers in order */
  constructor(subscribers: readonly Subscriber[], { limits, clock = systemClock, onReport }: PipelineOptions) {
    this.#subscribers = subscribers;
    this.#limits = { ...defaultPipelineLimits, ...limits };
    this.#clock = clock;
    this.#onReport = onReport;
  }

  async enrich(given: string, { kind, source, signal }: Parameters<Pipeline["enrich"]>[1]): Promise<Enriched> {
    const notes: AddedNote[] = [];
    const metadata: Record<string, Readonly<Record<string, unknown>>> = Object.create(null);
    const reports: SubscriberReport[] = [];
    const started = this.#clock.now();
    let text = given;
    for (const subscriber of this.#subscribers.filter(({ takes }) => takes.includes(kind))) {
      const bytes = textBytes(text);
      const begin = this.#clock.now();
      const left = this.#limits.totalMs - (begin - started);
      const skipped = this.#whySkipped(subscriber, source, bytes, left, signal);
      const result: Outcome =
        skipped === undefined
          ? await this.#ask(subscriber, text, { kind, source }, Math.min(left, this.#limits.subscriberMs), signal)
          : { outcome: "skipped", why: skipped };
      const report = { subscriber: subscriber.name, ms: this.#clock.now() - begin, bytesBefore: bytes };
      if ("why" in result) {
        reports.push({ ...report, outcome: result.outcome, bytesAfter: bytes, notes: 0, why: printable(result.why) });
        continue;
      }
      const before = text;
      text = result.given.text ?? text;
      notes.push(...result.given.notes.map((note) => ({ ...note, by: subscriber.name })));
      if (result.given.metadata !== undefined) metadata[subscriber.name] = result.given.metadata;
      const bytesAfter = text === before ? bytes : textBytes(text);
      reports.push({ ...report, outcome: "ran", bytesAfter, notes: result.given.notes.length });
    }
    this.#onReport?.(reports, source);
    return { text, notes, metadata, reports };
  }

  #whySkipped(
    { untrusted }: Subscriber,
    { trust }: EnrichmentSource,
    bytes: number,
    left: number,
    signal: AbortSignal | undefined,
  ): string | undefined {
    if (trust !== "trusted" && untrusted !== true) return "the source is not trusted";
    if (bytes > this.#limits.inputBytes) return `the text has ${bytes} bytes; the limit is ${this.#limits.inputBytes}`;
    if (signal?.aborted === true) return "nobody waits for the text";
    return left <= 0 ? `${this.#limits.totalMs} ms for all subscribers have passed` : undefined;
  }

  async #ask(
    subscriber: Subscriber,
    text: string,
    of: { readonly kind: EnrichmentKind; readonly source: EnrichmentSource },
    ms: number,
    outer: AbortSignal | undefined,
  ): Promise<Outcome> {
    const stop = new AbortController();
    const signal = outer === undefined ? stop.signal : AbortSignal.any([outer, stop.signal]);
    const { promise: ended, resolve } = Promise.withResolvers<Outcome>();
    const clearTimer = this.#clock.after(ms, () =>
      resolve({ outcome: "timed_out", why: `it did not finish within ${ms} ms` }),
    );
    const cancel = () => resolve({ outcome: "skipped", why: "nobody waits for the text" });
    outer?.addEventListener("abort", cancel, { once: true });
    const asking = async () => subscriber.enrich(text, { ...of, signal });
    // Both outcomes are values, so that a late one is simply ignored.
    const answer = asking().then(
      (value: unknown): Outcome => this.#outcomeOf(value, subscriber, text),
      (error: unknown): Outcome => ({ outcome: "failed", why: messageOf(error) }),
    );
    try {
      return await Promise.race([answer, ended]);
    } finally {
      clearTimer();
      outer?.removeEventListener("abort", cancel);
      stop.abort();
    }
  }

  #outcomeOf(value: unknown, subscriber: Subscriber, text: string): Outcome {
    const checked = checkEnrichment(value, subscriber.changesText === true);
    if (typeof checked === "string") return { outcome: "invalid", why: checked };
    const added = addedBytes(checked, text);
    if (added <= this.#limits.addedBytes) return { outcome: "ran", given: checked };
    return { outcome: "too_large", why: `it adds ${added} bytes; the limit is ${this.#limits.addedBytes}` };
  }
}

type Outcome =
  | { readonly outcome: "ran"; readonly given: CheckedEnrichment }
  | { readonly outcome: Exclude<SubscriberReport["outcome"], "ran">; readonly why: string };

function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : `it threw ${String(error)}`;
  } catch {
    return "it threw a value that cannot be shown";
  }
}

const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
