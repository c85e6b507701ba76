import { hash } from "node:crypto";
import type { AgentEvent } from "@cuebook/agents";
import {
  inlineBytes,
  interruption,
  requestInterruption,
  type TranscriptBody,
  type TranscriptText,
  type TurnRef,
  type Usage,
  withdrawal,
} from "@cuebook/run";
import { masker } from "@cuebook/system";
import { LiveWriter } from "./live-writer.ts";
import type { TranscriptWriter } from "./transcript-writer.ts";

/** The limits of the transcript of a turn: the number of events, and the bytes of their texts. */
export const turnBounds = { events: 20_000, bytes: 64 * 1024 * 1024 };

/** The limits for the inline beginning of a text that is stored as an object, and for texts on one line: lines, and UTF-16 units. */
const startLines = 20;
const startLength = 2000;
const lineLength = 1000;

/** The events that close an entry: they are kept beyond the limits. */
const closing: ReadonlySet<string> = new Set(["tool_finished", "permission_decided", "request_finished"]);

/** The events that contain the complete text after its parts. */
const completing: ReadonlySet<string> = new Set(["text", "reasoning", "tool_output", "tool_finished"]);

/** Records the events of an agent in one turn: within limits, without secrets, with long texts as objects. */
export class TurnTranscript {
  readonly #writer: TranscriptWriter;
  readonly #ref: TurnRef;
  readonly #secrets: Set<string>;
  readonly #live: LiveWriter;
  #mask: (text: string) => string;
  readonly #open = new Set<string>();
  readonly #requests = new Set<string>();
  readonly #questions = new Set<number>();
  #usage: Usage | undefined;
  #events = 0;
  #bytes = 0;
  #leftOut = 0;
  #hasEnded = false;

  constructor(writer: TranscriptWriter, ref: TurnRef, secrets: readonly string[]) {
    this.#writer = writer;
    this.#ref = ref;
    this.#secrets = new Set(secrets);
    this.#mask = masker(secrets);
    this.#live = new LiveWriter(writer, ref, secrets);
  }

  /** The usage of the turn, as last reported. */
  get usage(): Usage | undefined {
    return this.#usage;
  }

  /** A text without the secrets. */
  mask(text: string): string {
    return this.#mask(text);
  }

  /** Masks another secret from here on. */
  hide(secret: string): void {
    this.#secrets.add(secret);
    this.#mask = masker(this.#secrets);
    this.#live.hide(this.#secrets);
  }

  /** Adds an event of the turn. Parts of texts are shown live, and not kept. Await it for backpressure from the store. */
  async add(event: AgentEvent): Promise<void> {
    switch (event.type) {
      case "delta":
        if (!this.#hasEnded) this.#live.add(event);
        return;
      case "process":
      case "session":
        return;
      case "result":
        if (event.usage !== undefined) await this.add({ type: "usage", usage: event.usage });
        return;
      default:
        if (!this.#hasEnded) await this.#addBody(event);
    }
  }

  async #addBody(given: TranscriptBody<string>): Promise<void> {
    const body = this.#isOutOfOrder(given) ? outOfOrder(given) : given;
    const isClosing = closing.has(body.type);
    if (body.type === "usage") this.#usage = body.usage;
    if (this.#events >= turnBounds.events || this.#bytes >= turnBounds.bytes) {
      if (!isClosing) {
        this.#leftOut++;
        return;
      }
    }
    if (body.type === "tool_started") this.#open.add(body.item);
    if (body.type === "tool_finished") this.#open.delete(body.item);
    if (body.type === "request_started") this.#requests.add(body.item);
    if (body.type === "request_finished") this.#requests.delete(body.item);
    if (body.type === "permission_asked") this.#questions.add(body.permission);
    if (body.type === "permission_decided" && body.permission !== undefined) this.#questions.delete(body.permission);
    const texts: string[] = [];
    const kept = stored(
      body,
      (text) => this.#text(text, texts),
      (text) => this.#line(text),
    );
    this.#events++;
    if (completing.has(body.type)) this.#live.complete();
    await this.#writer.add(this.#ref, kept, texts);
  }

  /** Whether a tool or a request begins twice, or ends without having begun. */
  #isOutOfOrder(body: TranscriptBody<string>): boolean {
    if (body.type === "tool_started") return this.#open.has(body.item);
    if (body.type === "request_started") return this.#requests.has(body.item);
    if (body.type === "request_finished") return !this.#requests.has(body.item);
    return body.type === "tool_finished" && !this.#open.has(body.item);
  }

  /** A text as stored. It is masked before it is cut, because half a secret would not be found. */
  #text(given: string, texts: string[]): TranscriptText {
    const text = this.#bytes >= turnBounds.bytes ? "" : this.#mask(given);
    const bytes = Buffer.byteLength(text);
    this.#bytes += bytes;
    if (bytes <= inlineBytes) return text;
    texts.push(text);
    const start = text.slice(0, startLength).split("\n", startLines).join("\n");
    return { object: hash("sha256", text), bytes, start };
  }

  #line(text: string): string {
    const masked = this.#mask(text);
    this.#bytes += masked.length;
    return masked.length > lineLength ? `${masked.slice(0, lineLength)}…` : masked;
  }

  /** Writes all pending events. @throws CuebookError as `Journal.appendTranscript` */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  /** Ends the transcript once: open tools and requests are marked as interrupted. @throws CuebookError as `Journal.appendTranscript` */
  async end(): Promise<void> {
    if (!this.#hasEnded) {
      this.#hasEnded = true;
      for (const permission of this.#questions) {
        await this.#writer.add(this.#ref, withdrawal(permission));
      }
      for (const item of this.#open) await this.#writer.add(this.#ref, interruption(item));
      for (const item of this.#requests) await this.#writer.add(this.#ref, requestInterruption(item));
      await this.#live.end();
      if (this.#leftOut > 0) await this.#writer.add(this.#ref, { type: "notice", text: leftOutText(this.#leftOut) });
    }
    await this.flush();
  }
}

function leftOutText(count: number): string {
  const what = count === 1 ? "1 more event was left out" : `${count} more events were left out`;
  return `${what}: the transcript of a turn has at most ${turnBounds.events} events and ${turnBounds.bytes / 1024 / 1024} MiB.`;
}

function outOfOrder(body: TranscriptBody<string>): TranscriptBody<string> {
  return { type: "raw", name: body.type, text: JSON.stringify(body) };
}

/** An event as it is stored. @param text for texts of any length @param line for texts on one line */
function stored(
  body: TranscriptBody<string>,
  text: (given: string) => TranscriptText,
  line: (given: string) => string,
): TranscriptBody {
  const textOrNone = (given: string | undefined) => (given === undefined ? undefined : text(given));
  const lineOrNone = (given: string | undefined) => (given === undefined ? undefined : line(given));
  switch (body.type) {
    case "text":
    case "reasoning":
    case "notice":
    case "tool_output":
      return { ...body, text: text(body.text) };
    case "raw":
      return { ...body, name: line(body.name), text: text(body.text) };
    case "tool_started":
      return { ...body, name: line(body.name), summary: line(body.summary), input: textOrNone(body.input) };
    case "tool_finished":
      return { ...body, output: textOrNone(body.output) };
    case "file_changed":
      return { ...body, diff: textOrNone(body.diff) };
    case "permission_asked":
      return { ...body, message: line(body.message) };
    case "permission_decided":
      return { ...body, message: lineOrNone(body.message) };
    case "plan":
      return { ...body, entries: body.entries.map((entry) => ({ ...entry, text: line(entry.text) })) };
    case "retry":
      return { ...body, reason: line(body.reason) };
    case "request_started":
      return { ...body, provider: line(body.provider), model: line(body.model) };
    case "request_finished":
      return { ...body, model: lineOrNone(body.model), finish: lineOrNone(body.finish) };
    case "status":
      return { ...body, status: line(body.status) };
    case "usage":
      return body;
  }
}
