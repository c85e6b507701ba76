import type { RunEvent, TranscriptEvent, TranscriptText, TurnRef } from "@cuebook/run";
import type { JournalObserver, RunReader } from "@cuebook/store";
import { attribute } from "./names.ts";
import { type ItemEnd, RunTrace } from "./run-trace.ts";
import type { Attributes, Span } from "./span.ts";

/** What a tracer needs. */
export interface TracerOptions {
  /** Has the history of runs that another process began. */
  readonly journal: Pick<RunReader, "read" | "transcript" | "getObject">;
  readonly send: (spans: readonly Span[]) => void;
  /** Whether prompts, replies, arguments and results of tools are in spans. */
  readonly hasContent: boolean;
  /** A history could not be read: its spans are missing. */
  readonly onFailure: (error: unknown) => void;
}

/** The longest text of content in a span, in UTF-16 units: collectors refuse large requests. */
const mostContent = 16_000;

/** Makes the spans of runs from what this process writes to the journal, in the order of the writes, and beside them. */
export class Tracer implements JournalObserver {
  readonly #options: TracerOptions;
  readonly #runs = new Map<string, RunTrace>();
  #work: Promise<void> = Promise.resolve();

  constructor(options: TracerOptions) {
    this.#options = options;
  }

  appended(run: string, events: readonly RunEvent[]): void {
    this.#next(() => this.#take(run, events));
  }

  transcribed(run: string, events: readonly TranscriptEvent[]): void {
    this.#next(() => this.#takeTranscript(run, events));
  }

  leaseLost(run: string): void {
    this.#next(async () => void this.#runs.delete(run));
  }

  /** Everything that was written has its spans. */
  async settled(): Promise<void> {
    await this.#work;
  }

  #next(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch(this.#options.onFailure);
  }

  async #take(run: string, events: readonly RunEvent[]): Promise<void> {
    const [first] = events;
    if (first === undefined) return;
    const known = this.#runs.get(run);
    const trace = known?.seq === first.seq - 1 ? known : await this.#read(run, first.seq, isTakeover(events));
    this.#runs.set(run, trace);
    for (const event of events) {
      if (this.#options.hasContent) this.#addReply(trace, event);
      this.#options.send(trace.take(event));
      if (this.#options.hasContent) await this.#addPrompt(trace, event);
      if (ends(event)) this.#runs.delete(run);
    }
  }

  /**
   * The trace up to an event that follows. A lost driver may have taken spans with it: those of its driving are sent again, as the same
   * spans.
   */
  async #read(run: string, before: number, isTakenOver: boolean): Promise<RunTrace> {
    const trace = new RunTrace(run);
    if (before === 1) return trace;
    let unsure: Span[] = [];
    let turns: TurnRef[] = [];
    for (const event of await this.#options.journal.read(run)) {
      if (event.seq >= before) break;
      if (event.type === "driver_attached") {
        unsure = [];
        turns = [];
      }
      if (event.type === "turn_requested") turns.push(event);
      unsure.push(...trace.take(event));
    }
    if (!isTakenOver) return trace;
    for (const { step, try: attempt, turn } of turns) {
      for (const event of await this.#options.journal.transcript(run, { step, try: attempt, turn })) {
        unsure.push(...trace.takeTranscript(event, this.#contentOf(event)));
      }
    }
    this.#options.send(unsure);
    return trace;
  }

  async #addPrompt(trace: RunTrace, event: RunEvent): Promise<void> {
    if (event.type !== "turn_requested") return;
    const stored = await this.#options.journal.getObject(event.prompt);
    trace.addToTurn(event, { [attribute.inputMessages]: messageOf("user", promptIn(stored)) });
  }

  #addReply(trace: RunTrace, event: RunEvent): void {
    if (event.type !== "turn_completed") return;
    trace.addToTurn(event, { [attribute.outputMessages]: messageOf("assistant", event.text) });
  }

  async #takeTranscript(run: string, events: readonly TranscriptEvent[]): Promise<void> {
    const trace = this.#runs.get(run);
    if (trace === undefined) return;
    for (const event of events) {
      if (isItemEnd(event) && !trace.knows(event)) await this.#readTurn(trace, event);
      this.#options.send(trace.takeTranscript(event, this.#contentOf(event)));
    }
  }

  /** A call or a request that another process saw begin. */
  async #readTurn(trace: RunTrace, { run, seq: before, step, try: attempt, turn }: TranscriptEvent): Promise<void> {
    const earlier = await this.#options.journal.transcript(run, { before, step, try: attempt, turn });
    for (const event of earlier) {
      if (event.type === "tool_started" || event.type === "request_started") {
        trace.takeTranscript(event, this.#contentOf(event));
      }
    }
  }

  #contentOf(event: TranscriptEvent): Attributes {
    if (!this.#options.hasContent) return {};
    if (event.type === "tool_started") return { [attribute.toolArguments]: startOf(event.input) };
    return event.type === "tool_finished" ? { [attribute.toolResult]: startOf(event.output) } : {};
  }
}

function isItemEnd(event: TranscriptEvent): event is ItemEnd & TranscriptEvent {
  return event.type === "tool_finished" || event.type === "request_finished";
}

function isTakeover(events: readonly RunEvent[]): boolean {
  return events.some((event) => event.type === "driver_attached" && event.reason === "recovery");
}

/** Whether this process is done with the run, at least for now. */
function ends({ type }: RunEvent): boolean {
  return type === "run_suspended" || type === "run_completed" || type === "run_failed" || type === "run_cancelled";
}

function messageOf(role: string, content: string | undefined): string | undefined {
  if (content === undefined) return undefined;
  return JSON.stringify([{ role, parts: [{ type: "text", content: content.slice(0, mostContent) }] }]);
}

/** The text of a prompt, as its stored trace has it. */
function promptIn(stored: string | undefined): string | undefined {
  const trace: unknown = stored === undefined ? undefined : JSON.parse(stored);
  const has = typeof trace === "object" && trace !== null && "text" in trace && typeof trace.text === "string";
  return has ? String(trace.text) : undefined;
}

/** A text of a transcript, or the beginning of a long one. */
function startOf(text: TranscriptText | undefined): string | undefined {
  return (typeof text === "object" ? text.start : text)?.slice(0, mostContent);
}
