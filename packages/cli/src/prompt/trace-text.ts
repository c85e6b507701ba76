import type { PromptSegment, PromptTrace } from "@cuebook/engine";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { recordsTrust } from "../run-output/prompt-text.ts";

const longestText = 60;

/**
 * A prompt's trace for people, one segment per line: its place, its data, whether that is trusted (if the trace records it), and
 * its text.
 *
 * ```text
 * WORKFLOW.md:12:1   literal           trusted    "Resolve the issue "
 * WORKFLOW.md:12:19  issue.identifier  untrusted  "APP-1"
 * ```
 */
export function traceText(prompt: PromptTrace, style: Style): string {
  const rows = prompt.segments.map((segment) => ({
    place: placeText(segment),
    origin: originText(segment),
    isData: segment.origin === "data",
    trust: segment.trust ?? "",
    text: shortened(prompt.text.slice(segment.start, segment.end)),
  }));
  const placeWidth = Math.max(0, ...rows.map((row) => row.place.length));
  const originWidth = Math.max(0, ...rows.map((row) => row.origin.length));
  const trustWidth = recordsTrust(prompt) ? Math.max(0, ...rows.map((row) => row.trust.length)) : undefined;
  return rows
    .map(({ place, origin, isData, trust, text }) => {
      const from = origin.padEnd(originWidth);
      const cells = [style.dim(place.padEnd(placeWidth)), isData ? style.accent(from) : style.dim(from)];
      if (trustWidth !== undefined) {
        const word = trust.padEnd(trustWidth);
        cells.push(trust === "untrusted" ? style.severity("warning", word) : style.dim(word));
      }
      return `${[...cells, text].join("  ")}\n`;
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

/** Quoted, on one line, without the middle of a long text. */
function shortened(text: string): string {
  const head = text.length <= longestText ? text : `${text.slice(0, longestText - 20)}…${text.slice(-19)}`;
  const quoted = printableLine(JSON.stringify(head));
  return text.length <= longestText ? quoted : `${quoted} (${text.length} characters)`;
}
