import { quoted } from "../arguments/quoted.ts";
import type { AssistantMessage, Message, ToolMessage } from "../protocol/message.ts";
import { readMessage } from "./read-message.ts";

/** The rules of a history by name, each as a sentence. */
export const historyRules = {
  message_malformed: "A message is an object with the fields of its role.",
  calls_unanswered: "A message of the assistant with calls is followed directly by their responses.",
  response_missing: "Each call has a response, all in the same message.",
  response_unknown: "Each response belongs to a call of the previous message.",
  response_orphan: "Responses follow a message of the assistant with calls, and nothing else.",
  sequence_violated: "The next message after responses, if there is one, is the assistant's.",
  id_empty: "The ids of calls and responses are not blank.",
  id_duplicate: "No two calls of a message have the same id, nor do two responses.",
} as const;

export type HistoryRule = keyof typeof historyRules;

/** A problem in a history, at one of its messages. */
export interface HistoryProblem {
  /** The index of the message, from 0. For ids that do not match it is the assistant's message. */
  readonly index: number;
  readonly rule: HistoryRule;
  /** The ids concerned, trimmed, in the order of their first occurrence. */
  readonly ids: readonly string[];
  readonly message: string;
}

/**
 * Checks a list of messages. @returns every problem, first to last; none if the list is valid. It never throws for any input.
 *
 * Trimmed ids are compared as sets: the order of responses does not matter. Responses at the very end are valid: the
 * assistant's answer is still to come.
 *
 * @example
 * ```ts run
 * import { validateHistory } from "@cuebook/chat";
 *
 * const problems = validateHistory([
 *   { role: "assistant", text: "", calls: [{ id: "c1", name: "weather", arguments: {} }] },
 *   { role: "user", text: "Well?" },
 * ]);
 * console.log(problems[0]?.rule, problems[0]?.index, problems[0]?.ids);
 * ```
 *
 * ```text output
 * calls_unanswered 0 [ 'c1' ]
 * ```
 */
export function validateHistory(history: Iterable<unknown>): HistoryProblem[] {
  const messages = [...history];
  const problems: HistoryProblem[] = [];
  const report = (index: number, rule: HistoryRule, ids: readonly string[], message: string) =>
    problems.push({ index, rule, ids, message: `history invalid: ${message}` });
  let previous: Message | undefined;
  let current = read(messages, 0);
  for (let index = 0; index < messages.length; index++) {
    const next = read(messages, index + 1);
    if (typeof current === "string") report(index, "message_malformed", [], `message at index ${index} ${current}`);
    else if (current.role === "assistant" && current.calls.length > 0) checkCalls(current, next, index, report);
    else if (current.role === "tool") checkResponses(current, previous, next, index, messages.length, report);
    previous = typeof current === "string" ? undefined : current;
    current = next;
  }
  return problems;
}

type ReportProblem = (index: number, rule: HistoryRule, ids: readonly string[], message: string) => void;

/** A message, or what is wrong with its shape. */
type Read = Message | string;

function read(messages: readonly unknown[], index: number): Read {
  return index < messages.length ? readMessage(messages[index]) : "is missing";
}

function checkCalls(message: AssistantMessage, next: Read, index: number, report: ReportProblem): void {
  const calls = new Ids(message.calls);
  calls.check(index, "assistant tool_call", report);
  if (typeof next === "string" || next.role !== "tool") {
    const text = `assistant tool_call at index ${index} is not immediately followed by tool response`;
    report(index, "calls_unanswered", calls.all, text);
    return;
  }
  const responses = new Ids(next.responses);
  for (const id of calls.missingIn(responses)) {
    const text = `missing tool response for tool_call_id ${quotedId(id)} from assistant index ${index}`;
    report(index, "response_missing", [id], text);
  }
  for (const id of responses.missingIn(calls))
    report(index, "response_unknown", [id], `orphan tool response id ${quotedId(id)} at assistant index ${index}`);
}

function checkResponses(
  message: ToolMessage,
  previous: Message | undefined,
  next: Read,
  index: number,
  length: number,
  report: ReportProblem,
): void {
  const responses = new Ids(message.responses);
  responses.check(index, "tool response", report);
  if (previous?.role !== "assistant" || previous.calls.length === 0) {
    const text = `orphan tool response at index ${index} without preceding assistant tool_call`;
    report(index, "response_orphan", responses.all, text);
  }
  if (index + 1 < length && (typeof next === "string" || next.role !== "assistant")) {
    const text = `strict sequencing violated at index ${index}, expected assistant after tool response`;
    report(index, "sequence_violated", responses.all, text);
  }
}

/** The ids of a message, as a set in the order of first occurrence. */
class Ids {
  readonly #set = new Set<string>();
  readonly #repeated = new Set<string>();
  #empty = 0;

  constructor(items: readonly { readonly id: string }[]) {
    for (const item of items) {
      const id = item.id.trim();
      if (id === "") this.#empty += 1;
      else if (this.#set.has(id)) this.#repeated.add(id);
      else this.#set.add(id);
    }
  }

  get all(): readonly string[] {
    return [...this.#set];
  }

  missingIn(others: Ids): readonly string[] {
    return this.all.filter((id) => !others.#set.has(id));
  }

  /** Reports what the comparison of sets does not notice. */
  check(index: number, what: string, report: ReportProblem): void {
    if (this.#empty > 0) report(index, "id_empty", [], `empty ${what} id at index ${index}`);
    for (const id of this.#repeated)
      report(index, "id_duplicate", [id], `duplicate ${what} id ${quotedId(id)} at index ${index}`);
  }
}

/** Messages contain ids in full: those of services have up to a few hundred characters. */
function quotedId(id: string): string {
  return quoted(id, 500);
}
