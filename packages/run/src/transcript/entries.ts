import type { Usage } from "../declared/usage.ts";
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

/** A part of a transcript, with the number of its first event. */
export type Entry = { readonly seq: number } & EntryBody;

type EntryBody =
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
        this.#add(event, { is: event.type, text: event.text });
        return;
      case "tool_started":
        this.#start(event, event.name, event.summary, event.input);
        return;
      case "tool_output":
        this.#call(event).output.push(event.text);
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
        this.#plan(event);
        return;
      case "usage":
        this.usage = event.usage;
        return;
      case "retry": {
        const { attempt, attempts, delayMs, reason } = event;
        this.#add(event, { is: "retry", attempt, attempts, delayMs, reason });
        return;
      }
      // They are of interest only while they last, or to those who measure.
      case "status":
      case "request_started":
      case "request_finished":
        return;
      case "raw":
        this.unknown.set(event.name, (this.unknown.get(event.name) ?? 0) + 1);
        return;
    }
  }

  #add({ seq }: Pick<TranscriptEvent, "seq">, body: EntryBody): void {
    this.entries.push({ seq, ...body });
  }

  #start(event: ItemEvent, name: string, summary: string, input: TranscriptText | undefined): ToolCall {
    const call: ToolCall = { name, summary, input, output: [], questions: [], files: [] };
    this.#calls.set(event.item, call);
    this.#add(event, { is: "tool", call });
    return call;
  }

  /** The call of an item; one whose start was not reported has no name. */
  #call(event: ItemEvent): ToolCall {
    return this.#calls.get(event.item) ?? this.#start(event, "a tool", "", undefined);
  }

  #finish(event: EventOf<"tool_finished">): void {
    const { outcome, output, exitCode, durationMs } = event;
    const call = this.#call(event);
    Object.assign(call, { outcome, exitCode, durationMs });
    if (output !== undefined) call.output = [output];
  }

  #change(event: EventOf<"file_changed">): void {
    const { item, path, change, diff } = event;
    const file = { path, change, diff };
    const call = this.#calls.get(item ?? "");
    if (call === undefined) this.#add(event, { is: "file", file });
    else call.files.push(file);
  }

  #ask(event: EventOf<"permission_asked">): void {
    const { permission, message } = event;
    this.#addQuestion(event, { permission, message });
  }

  #decide(event: EventOf<"permission_decided">): void {
    const { permission, isAllowed, by, message } = event;
    const decision = { isAllowed, by, message };
    const asked = this.#questions.find(
      (question) => question.decision === undefined && permission !== undefined && question.permission === permission,
    );
    if (asked === undefined) this.#addQuestion(event, { permission, message: "", decision });
    else asked.decision = decision;
  }

  #addQuestion(event: EventOf<"permission_asked" | "permission_decided">, question: Question): void {
    this.#questions.push(question);
    const call = this.#calls.get(event.item ?? "");
    if (call === undefined) this.#add(event, { is: "question", question });
    else call.questions.push(question);
  }

  /** Only the latest plan is kept. */
  #plan(event: EventOf<"plan">): void {
    const before = this.entries.findIndex(({ is }) => is === "plan");
    if (before >= 0) this.entries.splice(before, 1);
    this.#add(event, { is: "plan", entries: event.entries });
  }
}

type EventOf<T extends TranscriptEvent["type"]> = Extract<TranscriptEvent, { readonly type: T }>;

/** An event about the call of a tool. */
type ItemEvent = { readonly seq: number; readonly item: string };

/** What a reader of an entry reads, as lines. Of a long text, which is an object of the store, it has the beginning. */
export function entryText(entry: Entry): string {
  switch (entry.is) {
    case "text":
    case "reasoning":
    case "notice":
      return startOf(entry.text);
    case "tool": {
      const { name, summary, input, output, questions, files } = entry.call;
      const texts = [`${name} ${summary}`, startOf(input), output.map(startOf).join("")];
      return [...texts, ...questions.map(({ message }) => message), ...files.map(({ path }) => path)].join("\n");
    }
    case "question":
      return entry.question.message;
    case "file":
      return entry.file.path;
    case "plan":
      return entry.entries.map(({ text }) => text).join("\n");
    case "retry":
      return entry.reason;
  }
}

function startOf(text: TranscriptText | undefined): string {
  return typeof text === "object" ? text.start : (text ?? "");
}
