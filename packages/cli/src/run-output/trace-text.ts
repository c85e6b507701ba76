import type { PromptSegment, PromptTrace } from "@cuebook/engine";
import { printableLine } from "@cuebook/settings/values";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { recordsTrust } from "./prompt-text.ts";

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
  const hasTrust = recordsTrust(prompt);
  const columns = [{ path: "" }, { text: "" }, ...(hasTrust ? [""] : []), { text: "" }];
  const cells = rows.map(({ place, origin, trust, text }) => [place, origin, ...(hasTrust ? [trust] : []), text]);
  return tableText(columns, cells, style, (text, row, column) => {
    const { isData = false, trust = "" } = rows[row] ?? {};
    if (column === columns.length - 1) return text;
    if (column === 1 && isData) return style.accent(text);
    return column === 2 && trust === "untrusted" ? style.severity("warning", text) : style.dim(text);
  });
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
