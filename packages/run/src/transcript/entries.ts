import type { Usage } from "../events/usage.ts";
import type { PlanEntry, ToolOutcome, TranscriptEvent, TranscriptText } from "./event.ts";

/** A question for permission, with its answer if there is one. */
export interface Question {
  /** The number of the request in the run's journal. */
  readonly permission: number | undefined;
  readonly message: string;
  /** Absent: nobody has decided. */
  decision?: { readonly isAllowed: boolean; readonly by: string; readonly message: string | undefined };
}

/** A changed file. */
export interface FileChange {
  readonly path: string;
  readonly change: "created" | "modified" | "deleted" | "moved";
  readonly diff: TranscriptText | undefined;
}

/** A call of a tool, with all that belongs to it. */
export interface ToolCall {
  readonly name: string;
  readonly summary: string;
  readonly input: TranscriptText | undefined;
  /** Absent: its end is unknown. */
  outcome?: ToolOutcome;
  exitCode?: number | undefined;
  durationMs?: number | undefined;
  /** Its parts as they arrived; the whole output in their place, once it is known. */
  output: TranscriptText[];
  readonly questions: Question[];
  readonly files: FileChange[];
}

/** A part of a transcript. */
export type Entry =
  | { readonly is: "text" | "reasoning" | "notice"; readonly text: TranscriptText }
  | { readonly is: "tool"; readonly call: ToolCall }
  | { readonly is: "question"; readonly question: Question }
  | { readonly is: "file"; readonly file: FileChange }
  | { readonly is: "plan"; readonly entries: readonly PlanEntry[] }
  | {
      readonly is: "retry";
      readonly attempt: number;
      readonly attempts: number | undefined;
      readonly delayMs: number | undefined;
      readonly reason: string;
    };

/** What happened in a turn. */
export interface TurnEntries {
  readonly entries: readonly Entry[];
  /** What the turn used, as last reported. */
  readonly usage: Usage | undefined;
  /** The number of messages that Cuebook does not know, by their names. */
  readonly unknown: ReadonlyMap<string, number>;
}

/** The entries of a turn. What several events are about is one entry. @param events those of the turn, in order */
export function entriesOf(events: readonly TranscriptEvent[]): TurnEntries {
  const collector = new Collector();
  for (const event of events) collector.take(event);
  return collector;
}

class Collector implements TurnEntries {
  readonly entries: Entry[] = [];
  readonly unknown = new Map<string, number>();
  usage: Usage | undefined;
  readonly #calls = new Map<string, ToolCall>();
  readonly #questions: Question[] = [];

  take(event: TranscriptEvent): void {
    switch (event.type) {
      case "text":
      case "reasoning":
      case "notice":
        this.entries.push({ is: event.type, text: event.text });
        return;
      case "tool_started":
        this.#start(event.item, event.name, event.summary, event.input);
        return;
      case "tool_output":
        this.#call(event.item).output.push(event.text);
        return;
      case "tool_finished":
        this.#finish(event);
        return;
      case "file_changed":
        this.#change(event);
        return;
      case "permission_asked":
        this.#ask(event);
        return;
      case "permission_decided":
        this.#decide(event);
        return;
      case "plan":
        this.#plan(event.entries);
        return;
      case "usage":
        this.usage = event.usage;
        return;
      case "retry": {
        const { attempt, attempts, delayMs, reason } = event;
        this.entries.push({ is: "retry", attempt, attempts, delayMs, reason });
        return;
      }
      // It is of interest only while it lasts.
      case "status":
        return;
      case "raw":
        this.unknown.set(event.name, (this.unknown.get(event.name) ?? 0) + 1);
        return;
    }
  }

  #start(item: string, name: string, summary: string, input: TranscriptText | undefined): ToolCall {
    const call: ToolCall = { name, summary, input, output: [], questions: [], files: [] };
    this.#calls.set(item, call);
    this.entries.push({ is: "tool", call });
    return call;
  }

  /** The call of an item; one whose start was not reported has no name. */
  #call(item: string): ToolCall {
    return this.#calls.get(item) ?? this.#start(item, "a tool", "", undefined);
  }

  #finish({ item, outcome, output, exitCode, durationMs }: EventOf<"tool_finished">): void {
    const call = this.#call(item);
    Object.assign(call, { outcome, exitCode, durationMs });
    if (output !== undefined) call.output = [output];
  }

  #change({ item, path, change, diff }: EventOf<"file_changed">): void {
    const file = { path, change, diff };
    const call = this.#calls.get(item ?? "");
    if (call === undefined) this.entries.push({ is: "file", file });
    else call.files.push(file);
  }

  #ask({ item, permission, message }: EventOf<"permission_asked">): void {
    this.#addQuestion(item, { permission, message });
  }

  #decide({ item, permission, isAllowed, by, message }: EventOf<"permission_decided">): void {
    const decision = { isAllowed, by, message };
    const asked = this.#questions.find(
      (question) => question.decision === undefined && permission !== undefined && question.permission === permission,
    );
    if (asked === undefined) this.#addQuestion(item, { permission, message: "", decision });
    else asked.decision = decision;
  }

  #addQuestion(item: string | undefined, question: Question): void {
    this.#questions.push(question);
    const call = this.#calls.get(item ?? "");
    if (call === undefined) this.entries.push({ is: "question", question });
    else call.questions.push(question);
  }

  /** Only the latest plan is kept. */
  #plan(entries: readonly PlanEntry[]): void {
    const before = this.entries.findIndex(({ is }) => is === "plan");
    if (before >= 0) this.entries.splice(before, 1);
    this.entries.push({ is: "plan", entries });
  }
}

type EventOf<T extends TranscriptEvent["type"]> = Extract<TranscriptEvent, { readonly type: T }>;
