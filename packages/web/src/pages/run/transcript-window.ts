import { entriesOf, entryText, type TranscriptEvent } from "@cuebook/run";
import type { TranscriptPart } from "@cuebook/server";
import { signal } from "@preact/signals";
import { getJson } from "../../api/client.ts";
import { countIn, mostHits } from "../../find/text-hits.ts";

/**
 * The most events, and UTF-16 units of JSON, that are kept: events that are farther away are read again on demand. An event has about 14
 * nodes, and the page of a run has fewer than 3,000 in all.
 */
const most = { events: 150, size: 1_000_000 } as const;
/** The events that are read before or after the shown ones: some of these stay, so that a reader finds the place again. */
const mostAdded = most.events / 2;

/** The events of one request of a search. */
const mostRead = 2000;

/** A place of a text: in which entry, and which of its places there. */
export interface EntryHit {
  readonly seq: number;
  readonly nth: number;
}

/** What is shown of a transcript. */
interface Shown {
  readonly events: readonly TranscriptEvent[];
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
}

/** A window on the transcript of a step, which may be larger than what a page can hold. It begins at the end. */
export class TranscriptWindow {
  readonly shown = signal<Shown | undefined>(undefined);
  readonly failure = signal<unknown>(undefined);
  readonly #path: string;
  readonly #step: number;
  #isReading = false;

  constructor(run: string, step: number) {
    this.#path = `/v1/runs/${encodeURIComponent(run)}/transcript`;
    this.#step = step;
  }

  /** Shows the end, or the beginning. */
  async show(where: "end" | "beginning"): Promise<void> {
    const part = await this.#read(where === "end" ? { last: most.events } : { limit: most.events });
    if (part === undefined) return;
    const { events, hasMore } = part;
    const isEnd = where === "end";
    this.shown.value = { events, hasEarlier: isEnd && hasMore, hasLater: !isEnd && hasMore };
  }

  /** Shows what was before and after an event, if the step has it; else the end. @returns whether it has it */
  async showAround(seq: number): Promise<boolean> {
    const [before, after] = [
      await this.#read({ before: seq + 1, last: mostAdded }),
      await this.#read({ after: seq, limit: mostAdded }),
    ];
    if (before?.events.at(-1)?.seq !== seq || after === undefined) {
      await this.show("end");
      return false;
    }
    this.shown.value = {
      ...{ events: [...before.events, ...after.events], hasEarlier: before.hasMore, hasLater: after.hasMore },
    };
    return true;
  }

  /** The places of a text in the whole transcript: in each entry as often as the text occurs there. */
  async find(text: string, signal: AbortSignal): Promise<readonly EntryHit[]> {
    const hits: EntryHit[] = [];
    if (text === "") return hits;
    let turn: TranscriptEvent[] = [];
    const take = () => {
      for (const entry of entriesOf(turn).entries) {
        const count = countIn(entryText(entry), text);
        for (let nth = 0; nth < count && hits.length < mostHits; nth++) hits.push({ seq: entry.seq, nth });
      }
      turn = [];
    };
    for (let [after, hasMore] = [0, true]; hasMore && hits.length < mostHits; ) {
      const query = { step: this.#step, after, limit: mostRead };
      const part = await getJson<TranscriptPart>(this.#path, query, signal);
      for (const event of part.events) {
        const [first] = turn;
        if (first !== undefined && (first.try !== event.try || first.turn !== event.turn)) take();
        turn.push(event);
      }
      hasMore = part.hasMore;
      after = part.events.at(-1)?.seq ?? after;
    }
    take();
    return hits;
  }

  /** Adds the events before, or after, the shown ones. */
  async more(where: "earlier" | "later"): Promise<void> {
    const { shown } = this;
    const [first, last] = [shown.value?.events[0]?.seq, shown.value?.events.at(-1)?.seq];
    if (first === undefined || last === undefined) return;
    const isLater = where === "later";
    const part = await this.#read(isLater ? { after: last, limit: mostAdded } : { before: first, last: mostAdded });
    if (part === undefined || shown.value === undefined) return;
    const { events, hasEarlier, hasLater } = shown.value;
    const all = isLater ? [...events, ...part.events] : [...part.events, ...events];
    const kept = isLater ? newest(all) : newest(all.toReversed()).toReversed();
    const isCut = kept.length < all.length;
    shown.value = isLater
      ? { events: kept, hasEarlier: hasEarlier || isCut, hasLater: part.hasMore }
      : { events: kept, hasEarlier: part.hasMore, hasLater: hasLater || isCut };
  }

  /** Adds new events, if the end is shown. */
  take(news: readonly TranscriptEvent[]): void {
    const { value } = this.shown;
    if (value === undefined || value.hasLater) return;
    const last = value.events.at(-1)?.seq ?? 0;
    const added = news.filter(({ step, seq }) => step === this.#step && seq > last);
    if (added.length === 0) return;
    const all = [...value.events, ...added];
    const events = newest(all);
    this.shown.value = { ...value, events, hasEarlier: value.hasEarlier || events.length < all.length };
  }

  async #read(query: Readonly<Record<string, number>>): Promise<TranscriptPart | undefined> {
    if (this.#isReading) return undefined;
    this.#isReading = true;
    try {
      return await getJson<TranscriptPart>(this.#path, { step: this.#step, ...query });
    } catch (error) {
      this.failure.value = error;
      return undefined;
    } finally {
      this.#isReading = false;
    }
  }
}

/** The latest events that the limits allow. */
function newest(events: readonly TranscriptEvent[]): readonly TranscriptEvent[] {
  let size = 0;
  let from = events.length;
  while (from > 0 && events.length - from < most.events) {
    size += sizeOf(events[from - 1]);
    if (size > most.size && from < events.length) break;
    from--;
  }
  return from === 0 ? events : events.slice(from);
}

const sizes = new WeakMap<TranscriptEvent, number>();

function sizeOf(event: TranscriptEvent | undefined): number {
  if (event === undefined) return 0;
  const known = sizes.get(event) ?? JSON.stringify(event).length;
  sizes.set(event, known);
  return known;
}
