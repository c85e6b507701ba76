import type { LiveText, TranscriptBody, TranscriptEvent, TurnRef } from "@cuebook/run";
import { TRANSCRIPT_VERSION, unfinished } from "@cuebook/run";
import type { Lease } from "@cuebook/store";
import type { HostClock, HostJournal } from "../host/host.ts";

/** A batch is written when it is this old or has this many events. */
const batchMs = 250;
const batchSize = 64;

/** Writes the transcript of one run in batches: events are on disk soon after they happen, and many share one write. */
export class TranscriptWriter {
  /** Called once if the store fails: work that cannot be recorded must not continue. */
  onFailure: (error: unknown) => void = () => undefined;
  readonly #host: HostJournal & HostClock;
  readonly #lease: Lease;
  #next: number;
  #events: TranscriptEvent[] = [];
  #texts: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();

  /** @param next the number of the run's next event */
  private constructor(host: HostJournal & HostClock, lease: Lease, next: number) {
    this.#host = host;
    this.#lease = lease;
    this.#next = next;
  }

  /** @throws CuebookError as `Journal.transcript` */
  static async open(host: HostJournal & HostClock, lease: Lease): Promise<TranscriptWriter> {
    // A killed driver may have left live texts of its agents.
    await host.journal.endLive(lease);
    const [last] = await host.journal.transcript(lease.run, { last: 1 });
    return new TranscriptWriter(host, lease, (last?.seq ?? 0) + 1);
  }

  /**
   * Adds an event to the next batch. A full batch is written; await the result for backpressure from the store.
   * @param texts the objects that the event mentions
   */
  add({ step, try: attempt, turn }: TurnRef, body: TranscriptBody, texts: readonly string[] = []): Promise<void> {
    const at = this.#host.now().toISOString();
    const place = { v: TRANSCRIPT_VERSION, run: this.#lease.run, seq: this.#next++, at, step, try: attempt, turn };
    this.#events.push({ ...place, ...body });
    this.#texts.push(...texts);
    if (this.#events.length >= batchSize) return this.flush();
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), batchMs);
    return Promise.resolve();
  }

  /** Shows a growing text. A failure is ignored here: the next event fails too, and reports the cause. */
  async sayLive(ref: TurnRef, said: Omit<LiveText, "run" | "at" | "before" | keyof TurnRef>): Promise<void> {
    const { step, try: attempt, turn } = ref;
    const at = this.#host.now().toISOString();
    const place = { run: this.#lease.run, at, step, try: attempt, turn, before: this.#next };
    await this.#host.journal.sayLive(this.#lease, { ...place, ...said }).catch(() => undefined);
  }

  /** Shows that no text is growing in a step. */
  async endLive(step: number): Promise<void> {
    await this.#host.journal.endLive(this.#lease, step).catch(() => undefined);
  }

  /** Writes all pending events. @throws CuebookError as `Journal.appendTranscript`, also if an earlier write failed */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#last = this.#last.then(() => this.#write());
    return this.#last;
  }

  async #write(): Promise<void> {
    const [events, texts] = [this.#events, this.#texts];
    if (events.length === 0) return;
    this.#events = [];
    this.#texts = [];
    try {
      await this.#host.journal.appendTranscript(this.#lease, events, texts);
    } catch (error) {
      this.onFailure(error);
      throw error;
    }
  }

  /** Closes the open entries of a turn that was cut off. @returns its usage, as far as known */
  async close(ref: TurnRef) {
    await this.flush();
    const events = await this.#host.journal.transcript(this.#lease.run, {
      step: ref.step,
      try: ref.try,
      turn: ref.turn,
    });
    const { closing, usage } = unfinished(events);
    for (const body of closing) void this.add(ref, body);
    await this.flush();
    return usage;
  }
}
