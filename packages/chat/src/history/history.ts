/** @folder The rules for a list of messages, and a history that is always valid. */

import { ChatError } from "../protocol/error.ts";
import type { AssistantMessage, Message } from "../protocol/message.ts";
import { copyMessage } from "./copy-message.ts";
import { type HistoryProblem, validateHistory } from "./validate-history.ts";

/** A history that breaks rules, with every problem. Code `history_invalid`. */
export class HistoryError extends ChatError {
  readonly problems: readonly HistoryProblem[];

  constructor(problems: readonly HistoryProblem[]) {
    const [first] = problems;
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
    super("history_invalid", `${first?.message ?? "history invalid"}${more}`, {
      hint: "pass complete turns: calls with all of their responses, and the assistant's answer to these",
    });
    this.problems = problems;
  }
}

/** Readable messages: a `History`, or a list. */
export interface MessageList extends Iterable<Message> {
  readonly length: number;
  at(index: number): Message | undefined;
  slice(start?: number, end?: number): readonly Message[];
}

/**
 * The messages of a conversation: always valid, and immutable. A longer history continues it.
 *
 * It grows by groups that leave it valid: a complete turn, or a message of the assistant. It never ends with tool responses, so
 * any user message may follow. Histories that continue one another share their messages: the cost of a turn does not depend on
 * the number of previous ones.
 */
export class History implements MessageList {
  static readonly empty = new History([], 0, "");

  /** Shared by all histories that continue one another. Each sees as many as its own length. */
  readonly #messages: Message[];
  readonly length: number;
  /** The language of the newest user message that has one. Empty if none has. */
  readonly language: string;

  private constructor(messages: Message[], length: number, language: string) {
    this.#messages = messages;
    this.length = length;
    this.language = language;
  }

  /**
   * A history of messages from elsewhere: a journal, a file. They are copied. If it ends with tool responses, it was cut off
   * there, and an interrupted message of the assistant closes it.
   * @throws HistoryError; ChatError `arguments_invalid`, `arguments_limit` if a call's arguments are not JSON data, or too much
   * of it
   */
  static of(messages: MessageList): History {
    if (messages instanceof History) return messages;
    const problems = validateHistory(messages);
    if (problems.length > 0) throw new HistoryError(problems);
    const copies = Array.from(messages, copyMessage);
    if (copies.at(-1)?.role === "tool") copies.push(cutOff(""));
    return new History(copies, copies.length, languageIn(copies));
  }

  /** The message at an index from 0, or from the end if it is negative. */
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

  /** `JSON.stringify` of a history is that of its messages: `History.of(JSON.parse(text))` reads it again. */
  toJSON(): readonly Message[] {
    return this.slice();
  }

  /**
   * A part of the messages as a separate list, with the indexes of `Array.slice`: all of them, or the last 20 with
   * `slice(-20)`.
   */
  slice(start = 0, end = this.length): readonly Message[] {
    const place = (index: number) => Math.min(index < 0 ? Math.max(this.length + index, 0) : index, this.length);
    return this.#messages.slice(place(start), place(end));
  }

  /**
   * This history continued by messages: a complete turn, or messages of the assistant.
   * @throws HistoryError if they are not valid on their own, or end before the assistant has answered
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
    // The first continuation uses the shared list. A second branch gets its own.
    const messages = this.#messages.length === this.length ? this.#messages : this.#messages.slice(0, this.length);
    for (const copy of copies) messages.push(copy);
    return new History(messages, messages.length, languageIn(copies) || this.language);
  }
}

function languageIn(messages: readonly Message[]): string {
  const newest = messages.findLast((message) => message.role === "user" && Boolean(message.language));
  return (newest?.role === "user" && newest.language) || "";
}

/** The message that closes an incomplete turn: the text that the model had sent, or nothing. */
export function cutOff(text: string): AssistantMessage {
  return Object.freeze({ role: "assistant", text, calls: Object.freeze([]), interrupted: true });
}

/**
 * The text that a model receives for a message of the assistant: its text, or `[interrupted]` if it is empty. Services refuse
 * empty messages, and without one two messages of the user would follow each other.
 */
export function spokenText(message: AssistantMessage): string {
  return message.text.trim() === "" && message.calls.length === 0 ? "[interrupted]" : message.text;
}
