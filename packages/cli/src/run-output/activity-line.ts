import type { AgentEvent } from "@cuebook/agents";
import type { ToolOutcome, TranscriptBody, TranscriptText } from "@cuebook/run";
import { durationText, printableLine } from "@cuebook/settings/values";
import { cutToCells } from "../output/cells.ts";

import type { Style } from "../output/style.ts";

/** An event that an agent reports while it works, or that its transcript contains afterwards. */
export type ActivityEvent = AgentEvent | TranscriptBody;

/** A line about an agent's activity. */
export interface ActivityLine {
  /** `problem`: it failed, was denied, or has to be retried. */
  readonly is: "started" | "finished" | "problem";
  readonly word: string;
  readonly text: string;
}

/** A tool that is running. */
export interface OpenTool {
  readonly name: string;
  /** The subject of the call. */
  readonly summary: string;
  /** In milliseconds. */
  readonly since: number;
}

/** A text, or the beginning of a long text that its event contains. */
function textStart(text: TranscriptText): string {
  return typeof text === "string" ? text : text.start;
}

/** A call of a tool: `Bash npm test`. */
export function toolText({ name, summary }: Pick<OpenTool, "name" | "summary">): string {
  return summary === "" ? name : `${name} ${summary}`;
}

/** The agent's current activity according to an event, on one line; `undefined` if the event has no information about it. */
export function doingText(event: ActivityEvent): string | undefined {
  switch (event.type) {
    case "tool_started":
      return toolText(event);
    case "text":
    case "reasoning":
    case "notice":
      return textStart(event.text).trim().split("\n").at(-1)?.trim() || undefined;
    case "status":
      return event.status;
    case "retry": {
      const { word, text } = retryLine(event);
      return `${word} ${text}`;
    }
    default:
      return undefined;
  }
}

/** The end of a tool call. */
interface ToolEnd {
  readonly outcome: ToolOutcome;
  readonly exitCode?: number | undefined;
  readonly durationMs?: number | undefined;
}

/** The line of a finished tool; `undefined` if its turn ended before it. @param at in milliseconds */
export function finishedLine(tool: OpenTool, end: ToolEnd, at: number): ActivityLine | undefined {
  const exit = end.exitCode === undefined || end.exitCode === 0 ? "" : `  exit ${end.exitCode}`;
  const took = durationText(end.durationMs ?? at - tool.since);
  switch (end.outcome) {
    case "completed":
      return { is: "finished", word: tool.name, text: `${tool.summary}${exit}  ${took}`.trim() };
    case "failed":
      return { is: "problem", word: "failed", text: `${toolText(tool)}${exit}  ${took}` };
    case "denied":
      return { is: "problem", word: "denied", text: toolText(tool) };
    case "interrupted":
      return undefined;
  }
}

/** A retry of the client: `retry 2 of 10`, `in 4.0s: overloaded`. */
export function retryLine(event: Extract<TranscriptBody, { readonly type: "retry" }>): ActivityLine {
  const { attempt, attempts, delayMs, reason } = event;
  const word = attempts === undefined ? `retry ${attempt}` : `retry ${attempt} of ${attempts}`;
  return { is: "problem", word, text: delayMs === undefined ? reason : `in ${durationText(delayMs)}: ${reason}` };
}

/** The maximum width of a line about a tool, because a command can be as long as a script. */
const longestActivity = 200;

/** A line for people, safe to print. @param paint the style of its text */
export function activityText(
  { is, word, text }: ActivityLine,
  style: Style,
  paint: (text: string) => string = style.dim,
): string {
  const safe = printableLine(word);
  const shown = is === "problem" ? style.severity("warning", safe) : safe;
  return `${shown}  ${paint(cutToCells(printableLine(text), longestActivity))}`.trimEnd();
}

/** How long a log is silent before it names what is running, in milliseconds. */
export const silenceMs = 30_000;

/** Whether a line is written: on a screen when a tool has finished, in a log when a tool starts. Problems are always written. */
export function isWritten({ is }: ActivityLine, isWatched: boolean): boolean {
  return is === "problem" || is === (isWatched ? "finished" : "started");
}
