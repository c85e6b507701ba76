import type { TurnMetrics } from "../protocol/events.ts";
import type { AssistantMessage, Message, ToolResponse, UserMessage } from "../protocol/message.ts";
import type { ModelUsage } from "../protocol/model.ts";
import { sizeOf } from "../protocol/text-size.ts";
import { cutOff } from "./history.ts";

/** A round of tools under way: which responses are there yet. */
interface OpenRound {
  readonly message: AssistantMessage;
  readonly responses: (ToolResponse | undefined)[];
}

/**
 * What has become of a turn so far. The history gets all of it at once when the turn is over, however it ends.
 */
export class Turn {
  readonly id: string;
  readonly #startedMs: number;
  /** Nothing that comes later counts. */
  isOver = false;
  /** The user's message, when it has been sent. */
  #user: UserMessage | undefined;
  /** Whole rounds of tools, and what the assistant said by itself. */
  readonly #after: Message[] = [];
  #round: OpenRound | undefined;
  /** What the model has said in the answer under way. */
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

  /** What the model has said in the answer under way. */
  get text(): string {
    return this.#text;
  }

  /** A request has gone out. */
  sent(user: UserMessage): void {
    this.#user = user;
    this.#answers += 1;
  }

  /** The model said more. */
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

  /** The answer has calls, and they are about to be made. */
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

  /** All calls have theirs; or the turn is over, and what is missing will not come. */
  closeRound(): void {
    if (this.#round === undefined) return;
    const { message, responses } = this.#round;
    const all = message.calls.map(({ id, name }, index) => responses[index] ?? unfinished(id, name));
    this.#after.push(message, { role: "tool", responses: all });
    this.#round = undefined;
  }

  /** The assistant says something by itself: it stands where it was said, or before the calls that are under way. */
  say(message: AssistantMessage): void {
    this.#after.push(message);
  }

  /**
   * What the history gets. Of a turn that failed before anything was heard it gets nothing, so that the same can be sent again;
   * nor of one that was over before it was sent.
   */
  end(ending: "completed" | "interrupted" | "failed", text = this.#text): readonly Message[] {
    this.isOver = true;
    this.closeRound();
    this.#endText();
    if (this.#user === undefined) return [];
    if (ending === "failed" && this.#after.length === 0 && text === "") return [];
    const last: AssistantMessage = ending === "completed" ? { role: "assistant", text, calls: [] } : cutOff(text);
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

/** What stands for a result that did not come in time: the tool may have done its work or not. */
function unfinished(id: string, name: string): ToolResponse {
  return { id, name, content: "interrupted: the call was not finished, and what it did is unknown", isError: true };
}
