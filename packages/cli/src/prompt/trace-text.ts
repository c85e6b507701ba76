import type { PromptSegment, PromptTrace } from "@cuebook/engine";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";

const longestText = 60;

/**
 * A prompt's trace for people, a segment a line: where it came from, by which data, and what it says.
 *
 * ```text
 * WORKFLOW.md:12:1   literal           "Resolve the issue "
 * WORKFLOW.md:12:19  issue.identifier  "APP-1"
 * ```
 */
export function traceText(prompt: PromptTrace, style: Style): string {
  const rows = prompt.segments.map((segment) => ({
    place: placeText(segment),
    origin: originText(segment),
    isData: segment.origin === "data",
    text: shortened(prompt.text.slice(segment.start, segment.end)),
  }));
  const placeWidth = Math.max(0, ...rows.map((row) => row.place.length));
  const originWidth = Math.max(0, ...rows.map((row) => row.origin.length));
  return rows
    .map(({ place, origin, isData, text }) => {
      const from = origin.padEnd(originWidth);
      return `${style.dim(place.padEnd(placeWidth))}  ${isData ? style.accent(from) : style.dim(from)}  ${text}\n`;
    })
    .join("");
}

function placeText({ file, line, column }: PromptSegment): string {
  return file === undefined ? "(cuebook)" : `${printableLine(file)}:${line}:${column}`;
}

function originText({ origin, paths, part }: PromptSegment): string {
  if (origin === "data") return printableLine((paths ?? []).join(", "));
  return origin === "engine" ? part : "literal";
}

/** Quoted, in one line, with the middle left out where it is long. */
function shortened(text: string): string {
  const head = text.length <= longestText ? text : `${text.slice(0, longestText - 20)}…${text.slice(-19)}`;
  const quoted = printableLine(JSON.stringify(head));
  return text.length <= longestText ? quoted : `${quoted} (${text.length} characters)`;
}
