import type { TurnMetrics } from "../protocol/events.ts";
import type { AssistantMessage, Message, ToolResponse, UserMessage } from "../protocol/message.ts";
import type { ModelUsage } from "../protocol/model.ts";
import { sizeOf } from "../protocol/text-size.ts";
import { cutOff } from "./history.ts";

/** A running round of tools, and the responses so far. */
interface OpenRound {
  readonly message: AssistantMessage;
  readonly responses: (ToolResponse | undefined)[];
}

/** The answer that ends a turn. */
export type LastAnswer = Pick<AssistantMessage, "text" | "reasoning" | "metadata">;

/** The state of a running turn. The history gets all of it at once when the turn ends, in any way. */
export class Turn {
  readonly id: string;
  readonly #startedMs: number;
  /** Nothing that arrives later counts. */
  isOver = false;
  /** The user's message, once it has been sent. */
  #user: UserMessage | undefined;
  /** Complete rounds of tools, and what the assistant said on its own. */
  readonly #after: Message[] = [];
  #round: OpenRound | undefined;
  /** The text of the current answer so far. */
  #text = "";
  #firstDeltaMs: number | undefined;
  #answers = 0;
  #calls = 0;
  #said = { characters: 0, bytes: 0 };
  #usage: ModelUsage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0 };

  constructor(id: string, startedMs: number) {
    this.id = id;
    this.#startedMs = startedMs;
  }

  /** The messages after the user's. */
  get rounds(): readonly Message[] {
    return this.#after;
  }

  get isSent(): boolean {
    return this.#user !== undefined;
  }

  /** The text of the current answer so far. */
  get text(): string {
    return this.#text;
  }

  /** A request was sent. */
  sent(user: UserMessage): void {
    this.#user = user;
    this.#answers += 1;
  }

  /** The model sent more text. */
  hear(delta: string, nowMs: number): void {
    this.#text += delta;
    this.#firstDeltaMs ??= nowMs - this.#startedMs;
  }

  /** An answer is complete. */
  answered(usage: ModelUsage | undefined): void {
    if (usage === undefined) return;
    this.#usage = {
      inputTokens: this.#usage.inputTokens + usage.inputTokens,
      outputTokens: this.#usage.outputTokens + usage.outputTokens,
      cacheReadTokens: this.#usage.cacheReadTokens + usage.cacheReadTokens,
    };
  }

  /** The answer has calls, which are about to be made. */
  openRound(message: AssistantMessage): void {
    this.#round = { message, responses: message.calls.map(() => undefined) };
    this.#endText();
  }

  /** A call has its response. */
  respond(index: number, response: ToolResponse): void {
    if (this.#round === undefined) return;
    this.#round.responses[index] = response;
    this.#calls += 1;
  }

  /** All calls have their responses; or the turn has ended, and the missing ones will not arrive. */
  closeRound(): void {
    if (this.#round === undefined) return;
    const { message, responses } = this.#round;
    const all = message.calls.map(({ id, name }, index) => responses[index] ?? unfinished(id, name));
    this.#after.push(message, { role: "tool", responses: all });
    this.#round = undefined;
  }

  /** The answer does not count: the model is asked for another, in the name of the user. */
  repair(answer: AssistantMessage, request: UserMessage): void {
    this.#endText();
    this.#after.push(answer, request);
  }

  /** The user says something before the next request. No user speaks directly after the responses of tools. */
  interject(message: UserMessage): void {
    this.#endText();
    if (this.#after.at(-1)?.role === "tool") this.#after.push(cutOff(""));
    this.#after.push(message);
  }

  /** A message of the assistant on its own: it is placed where it was said, or before the running calls. */
  say(message: AssistantMessage): void {
    this.#after.push(message);
  }

  /**
   * The messages for the history. A turn that failed before any answer gives none, so that its text can be sent again; nor does
   * a turn that ended before it was sent.
   */
  end(ending: "completed" | "interrupted" | "failed", answer: LastAnswer = { text: this.#text }): readonly Message[] {
    const { text, reasoning = [], metadata } = answer;
    this.isOver = true;
    this.closeRound();
    this.#endText();
    if (this.#user === undefined) return [];
    if (ending === "failed" && this.#after.length === 0 && text === "") return [];
    if (ending !== "completed") return [this.#user, ...this.#after, cutOff(text)];
    const last: AssistantMessage = {
      role: "assistant",
      text,
      calls: [],
      reasoning,
      ...(metadata !== undefined && { metadata }),
    };
    return [this.#user, ...this.#after, last];
  }

  metrics(nowMs: number): TurnMetrics {
    return {
      durationMs: nowMs - this.#startedMs,
      firstDeltaMs: this.#firstDeltaMs,
      text: this.#said,
      answers: this.#answers,
      calls: this.#calls,
      usage: this.#usage,
    };
  }

  #endText(): void {
    const { characters, bytes } = sizeOf(this.#text);
    this.#said = { characters: this.#said.characters + characters, bytes: this.#said.bytes + bytes };
    this.#text = "";
  }
}

/** The response in place of a result that did not arrive in time: the tool may have run or not. */
function unfinished(id: string, name: string): ToolResponse {
  return { id, name, content: "interrupted: the call was not finished, and what it did is unknown", isError: true };
}
