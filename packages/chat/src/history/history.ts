/** @folder The rules of a list of messages, and a history that is always valid. */

import { ChatError } from "../protocol/error.ts";
import type { AssistantMessage, Message } from "../protocol/message.ts";
import { copyMessage } from "./copy-message.ts";
import { type HistoryProblem, validateHistory } from "./validate-history.ts";

/** A history that breaks rules, with everything that is wrong with it. Code `history_invalid`. */
export class HistoryError extends ChatError {
  readonly problems: readonly HistoryProblem[];

  constructor(problems: readonly HistoryProblem[]) {
    const [first] = problems;
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
    super("history_invalid", `${first?.message ?? "history invalid"}${more}`, {
      hint: "hand over whole turns: calls with all of their responses, and the assistant's answer to these",
    });
    this.problems = problems;
  }
}

/** Messages to be read: a `History`, or a list. */
export interface MessageList extends Iterable<Message> {
  readonly length: number;
  at(index: number): Message | undefined;
  slice(start?: number, end?: number): readonly Message[];
}

/**
 * The messages of a conversation: valid always, and never changed, only followed by a longer one.
 *
 * It grows by groups that leave it valid: a whole turn, or something that the assistant said by itself. It never ends in
 * responses of tools, so any user message may come next. Histories that grew out of one another share their messages: what a
 * turn costs does not depend on how many came before.
 */
export class History implements MessageList {
  static readonly empty = new History([], 0, "");

  /** Shared by all that grew out of one another. Each sees as far as its own length. */
  readonly #messages: Message[];
  readonly length: number;
  /** The language of the newest user message that has one; an empty text where none has. */
  readonly language: string;

  private constructor(messages: Message[], length: number, language: string) {
    this.#messages = messages;
    this.length = length;
    this.language = language;
  }

  /**
   * A history of messages from elsewhere: a journal, a file. They are copied. One that ends in responses of tools was cut off there:
   * it is closed by an interrupted message of the assistant.
   * @throws HistoryError; ChatError `arguments_invalid`, `arguments_limit` where a call's arguments are no JSON data, or too much
   */
  static of(messages: MessageList): History {
    if (messages instanceof History) return messages;
    const problems = validateHistory(messages);
    if (problems.length > 0) throw new HistoryError(problems);
    const copies = Array.from(messages, copyMessage);
    if (copies.at(-1)?.role === "tool") copies.push(cutOff(""));
    return new History(copies, copies.length, languageIn(copies));
  }

  /** The message at an index from 0, or from the end where it is negative. */
  at(index: number): Message | undefined {
    const from = index < 0 ? this.length + index : index;
    return from < this.length ? this.#messages[from] : undefined;
  }

  *[Symbol.iterator](): Iterator<Message> {
    for (const [index, message] of this.#messages.entries()) {
      if (index >= this.length) return;
      yield message;
    }
  }

  /** Messages as a list of their own, from an index to before another, as with lists: all of them, or the last 20 with `slice(-20)`. */
  slice(start = 0, end = this.length): readonly Message[] {
    const place = (index: number) => Math.min(index < 0 ? Math.max(this.length + index, 0) : index, this.length);
    return this.#messages.slice(place(start), place(end));
  }

  /**
   * This history and further messages: a whole turn, or messages of the assistant.
   * @throws HistoryError where they are not valid by themselves, or stop before the assistant has answered
   */
  with(group: readonly Message[]): History {
    const problems = validateHistory(group);
    if (problems.length > 0) throw new HistoryError(problems);
    const last = group.at(-1);
    if (last === undefined) return this;
    if (last.role !== "assistant") {
      const index = group.length - 1;
      const message = `history invalid: message at index ${index} is not followed by the assistant's`;
      throw new HistoryError([{ index, rule: "sequence_violated", ids: [], message }]);
    }
    const copies = group.map(copyMessage);
    // Whoever grew first took the place behind this one: a second branch gets a list of its own.
    const messages = this.#messages.length === this.length ? this.#messages : this.#messages.slice(0, this.length);
    for (const copy of copies) messages.push(copy);
    return new History(messages, messages.length, languageIn(copies) || this.language);
  }
}

function languageIn(messages: readonly Message[]): string {
  const newest = messages.findLast((message) => message.role === "user" && Boolean(message.language));
  return (newest?.role === "user" && newest.language) || "";
}

/** What closes a turn that did not come to its end: what the model had said until then, or nothing. */
export function cutOff(text: string): AssistantMessage {
  return Object.freeze({ role: "assistant", text, calls: Object.freeze([]), interrupted: true });
}

/**
 * What a model is sent for a message of the assistant: its text, or `[interrupted]` where it had said nothing yet. Services refuse empty
 * messages, and a message left out would put two of the user's in a row.
 */
export function spokenText(message: AssistantMessage): string {
  return message.text.trim() === "" && message.calls.length === 0 ? "[interrupted]" : message.text;
}
