import type { TranscriptText } from "@cuebook/run";
import { printable, printableLine } from "@cuebook/settings/values";
import { partOf } from "./shown-part.ts";
import { restText } from "./words.ts";

/** A text as a code block, with a fence that does not occur in it, then a note on the rest. */
export function fenced(text: TranscriptText, language: string, limit: number, isFull: boolean): string {
  const part = partOf(text, isFull ? Number.POSITIVE_INFINITY : limit);
  const fence = "`".repeat(Math.max(3, longestRun(part.lines.join("\n")) + 1));
  const rest = restText(part, isFull);
  const lines = part.lines.map((line) => `${printable(line)}\n`).join("");
  return `${fence}${language}\n${lines}${fence}${rest === "" ? "" : `\n\n… ${rest}`}`;
}

/** A line as inline code. */
export function codeSpan(text: string): string {
  const safe = printableLine(text).trim();
  const ticks = "`".repeat(longestRun(safe) + 1);
  const space = ticks.length > 1 ? " " : "";
  return `${ticks}${space}${safe}${space}${ticks}`;
}

/** A line as HTML. */
export function escapedHtml(text: string): string {
  return printableLine(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The length of the longest run of backticks. */
function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}
