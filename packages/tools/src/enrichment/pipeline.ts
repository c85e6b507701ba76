/** @folder What texts pass on their way to an agent. */
import { printable } from "../text/printable.ts";
import { addedBytes, checkEnrichment, type Given, textBytes } from "./given.ts";
import type { EnrichmentKind, EnrichmentSource, Note, Subscriber } from "./subscriber.ts";

/** The most that a pipeline takes, adds and waits for. */
export interface PipelineLimits {
  /** A larger text passes unread. */
  readonly inputBytes: number;
  /** What one subscriber may add: notes, metadata, and what the text grows by. */
  readonly addedBytes: number;
  /** How long one subscriber may take. */
  readonly subscriberMs: number;
  /** How long all of them may take for one text. */
  readonly totalMs: number;
}

const defaultPipelineLimits: PipelineLimits = {
  inputBytes: 1024 * 1024,
  addedBytes: 16 * 1024,
  subscriberMs: 2000,
  totalMs: 5000,
};

/** What came of one subscriber. */
export interface SubscriberReport {
  readonly subscriber: string;
  /**
   * `ran`: what it gave counts. Anything else left the text as it was. `skipped`: it was not asked. `failed`: it threw.
   * `timed_out`: it was not done in time. `invalid`: what it gave is nothing that it may give. `too_large`: it is too much.
   */
  readonly outcome: "ran" | "skipped" | "failed" | "timed_out" | "invalid" | "too_large";
  readonly ms: number;
  /** Of the text, in UTF-8. */
  readonly bytesBefore: number;
  readonly bytesAfter: number;
  /** How many notes it added. */
  readonly notes: number;
  /** Of every outcome but `ran`; one line. */
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
  /** By the names of subscribers. */
  readonly metadata: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Of each subscriber that takes such texts, in their order. */
  readonly reports: readonly SubscriberReport[];
}

/** Time, for the pipeline. */
export interface Clock {
  /** Milliseconds from some moment on. */
  now(): number;
  /** Calls back after so many milliseconds. @returns what takes that back */
  after(ms: number, call: () => void): () => void;
}

export interface PipelineOptions {
  readonly subscribers: readonly Subscriber[];
  readonly limits?: Partial<PipelineLimits>;
  /** Is told the reports of each text that passed. What it throws is thrown. */
  readonly onReport?: (reports: readonly SubscriberReport[], source: EnrichmentSource) => void;
  readonly clock?: Clock;
}

export interface Pipeline {
  /** Passes a text by the subscribers. Whatever one of them does wrong is in its report, and the text goes on without it. */
  enrich(
    text: string,
    of: { readonly kind: EnrichmentKind; readonly source: EnrichmentSource; readonly signal?: AbortSignal },
  ): Promise<Enriched>;
}

/**
 * Makes the pipeline that documents, prompts and tool results pass on their way to an agent. Subscribers come one after
 * another, each with the text that the one before left. One that never gives the processor back cannot be stopped: they
 * are code of the program, not of the text.
 *
 * ```ts
 * const pipeline = createPipeline({ subscribers: [templateExtraction({ root })] });
 * const { text, notes } = await pipeline.enrich(markdown, { kind: "document", source: { name: "MODULE.md", trust: "trusted" } });
 * ```
 *
 * @throws RangeError where two subscribers have the same name
 */
export function createPipeline(options: PipelineOptions): Pipeline {
  const subscribers = options.subscribers.toSorted(
    (a, b) => (a.priority ?? 50) - (b.priority ?? 50) || (a.name < b.name ? -1 : 1),
  );
  const names = subscribers.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new RangeError(`two subscribers are called ${JSON.stringify(twice)}`);
  return new OrderedPipeline(subscribers, options);
}

class OrderedPipeline implements Pipeline {
  readonly #subscribers: readonly Subscriber[];
  readonly #limits: PipelineLimits;
  readonly #clock: Clock;
  readonly #onReport: PipelineOptions["onReport"];

  /** @param subscribers in their order */
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
    if (bytes > this.#limits.inputBytes)
      return `the text has ${bytes} bytes, and more than ${this.#limits.inputBytes} are not read`;
    if (signal?.aborted === true) return "nobody waits for the text any more";
    return left <= 0 ? `${this.#limits.totalMs} ms for all subscribers are over` : undefined;
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
    const takeBack = this.#clock.after(ms, () =>
      resolve({ outcome: "timed_out", why: `it was not done after ${ms} ms` }),
    );
    const cancel = () => resolve({ outcome: "skipped", why: "nobody waits for the text any more" });
    outer?.addEventListener("abort", cancel, { once: true });
    const asking = async () => subscriber.enrich(text, { ...of, signal });
    // Both ways of ending are values, so that one which comes too late harms nobody.
    const asked = asking().then(
      (value: unknown): Outcome => this.#outcomeOf(value, subscriber, text),
      (error: unknown): Outcome => ({ outcome: "failed", why: messageOf(error) }),
    );
    try {
      return await Promise.race([asked, ended]);
    } finally {
      takeBack();
      outer?.removeEventListener("abort", cancel);
      stop.abort();
    }
  }

  #outcomeOf(value: unknown, subscriber: Subscriber, text: string): Outcome {
    const given = checkEnrichment(value, subscriber.changesText === true);
    if (typeof given === "string") return { outcome: "invalid", why: given };
    const added = addedBytes(given, text);
    if (added <= this.#limits.addedBytes) return { outcome: "ran", given };
    return { outcome: "too_large", why: `it adds ${added} bytes, and may add ${this.#limits.addedBytes}` };
  }
}

type Outcome =
  | { readonly outcome: "ran"; readonly given: Given }
  | { readonly outcome: Exclude<SubscriberReport["outcome"], "ran">; readonly why: string };

function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : `it threw ${String(error)}`;
  } catch {
    return "it threw what cannot be shown";
  }
}

const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
