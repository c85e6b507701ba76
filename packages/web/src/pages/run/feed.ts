import { apply, type LiveText, type RunEvent, type RunState, stateOf, type TranscriptEvent } from "@cuebook/run";
import type { RunHistory } from "@cuebook/server";
import { signal } from "@preact/signals";
import { getJson } from "../../api/client.ts";
import { follow } from "../../live/stream.ts";

/** A run as it happens: the fold of its events. */
export class RunFeed {
  readonly run: string;
  readonly state = signal<RunState | undefined>(undefined);
  readonly isDriven = signal(false);
  /** Whether this run is polled every few seconds, because too many runs are open in this browser. */
  readonly isPolled = signal(false);
  /** What agents are saying now, by step. */
  readonly live = signal<ReadonlyMap<number, LiveText>>(new Map());
  readonly failure = signal<unknown>(undefined);
  readonly #listeners = new Set<(events: readonly TranscriptEvent[]) => void>();
  #events: RunEvent[] = [];
  #transcript: TranscriptEvent[] = [];
  readonly #live = new Map<number, LiveText>();
  #heard = 0;
  #frame = 0;
  #close = () => {};
  #isClosed = false;

  constructor(run: string) {
    this.run = run;
  }

  async open(): Promise<void> {
    const { run } = this;
    try {
      const first = await this.#part(0);
      const { position, transcript, isDriven } = first;
      let state = stateOf(run, first.events);
      for (let part = first; part.hasMore && !this.#isClosed; ) {
        part = await this.#part(state.version);
        state = part.events.reduce((before, event) => apply(run, before, event), state);
      }
      if (this.#isClosed) return;
      this.state.value = state;
      this.isDriven.value = isDriven;
      this.#heard = transcript;
      this.#close = follow(
        { position, run, version: state.version, transcript },
        {
          event: (event) => this.#take(() => this.#events.push(event)),
          transcript: (event) => this.#take(() => this.#transcript.push(event)),
          live: (text) => this.#take(() => this.#live.set(text.step, text)),
          driven: ({ isDriven: is }) => {
            this.isDriven.value = is;
          },
          polled: (isPolled) => {
            this.isPolled.value = isPolled;
          },
        },
      );
    } catch (error) {
      this.failure.value = error;
    }
  }

  #part(after: number): Promise<RunHistory> {
    return getJson(`/v1/runs/${encodeURIComponent(this.run)}/events`, { after });
  }

  /** Calls `listener` with new events of the transcript. @returns a function that ends this */
  onTranscript(listener: (events: readonly TranscriptEvent[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#isClosed = true;
    this.#close();
    cancelAnimationFrame(this.#frame);
  }

  /** Batches changes: those that arrive together are shown together, once per frame. */
  #take(add: () => void): void {
    add();
    if (this.#frame !== 0) return;
    const show = () => {
      this.#frame = 0;
      this.#show();
    };
    // A page in the background has no frames.
    if (document.hidden) setTimeout(show, 0);
    this.#frame = document.hidden ? 1 : requestAnimationFrame(show);
  }

  #show(): void {
    const events = this.#events.splice(0);
    const transcript = this.#transcript.splice(0).filter(({ seq }) => seq > this.#heard);
    this.#heard = transcript.at(-1)?.seq ?? this.#heard;
    try {
      let state = this.state.value;
      // After a lost connection, some events arrive again.
      for (const event of events) if (event.seq > (state?.version ?? 0)) state = apply(this.run, state, event);
      this.state.value = state;
    } catch (error) {
      this.failure.value = error;
    }
    const live = [...this.#live].filter(([, { before }]) => before > this.#heard);
    if (live.length > 0 || this.live.value.size > 0) this.live.value = new Map(live);
    if (transcript.length > 0) for (const listener of this.#listeners) listener(transcript);
  }
}
