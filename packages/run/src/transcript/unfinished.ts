import type { Usage } from "../declared/usage.ts";
import type { TranscriptBody } from "./event.ts";

/** What the end of a turn adds to its transcript, and what the turn used. */
export interface Unfinished {
  /** Ends the tools and requests that are open, and withdraws the questions that have no answer. */
  readonly closing: readonly TranscriptBody[];
  /** What the turn used, as it was last reported. */
  readonly usage: Usage | undefined;
}

/** What a turn that was cut off left open. @param events its transcript */
export function unfinished(events: readonly TranscriptBody[]): Unfinished {
  const tools = new Set<string>();
  const requests = new Set<string>();
  const questions = new Set<number>();
  let usage: Usage | undefined;
  for (const event of events) {
    if (event.type === "tool_started") tools.add(event.item);
    if (event.type === "tool_finished") tools.delete(event.item);
    if (event.type === "request_started") requests.add(event.item);
    if (event.type === "request_finished") requests.delete(event.item);
    if (event.type === "permission_asked") questions.add(event.permission);
    if (event.type === "permission_decided" && event.permission !== undefined) questions.delete(event.permission);
    if (event.type === "usage") usage = event.usage;
  }
  const closing = [
    ...Array.from(questions, withdrawal),
    ...Array.from(tools, interruption),
    ...Array.from(requests, requestInterruption),
  ];
  return { closing, usage };
}

/** The end of a tool whose turn ended first. */
export function interruption(item: string): TranscriptBody {
  return { type: "tool_finished", item, outcome: "interrupted" };
}

/** The end of a request to a model whose turn ended first. */
export function requestInterruption(item: string): TranscriptBody {
  return { type: "request_finished", item, outcome: "interrupted" };
}

/** The end of a question whose turn ended first. */
export function withdrawal(permission: number): TranscriptBody {
  return { type: "permission_decided", permission, isAllowed: false, by: "withdrawn" };
}
