import type { Segment } from "../api/template.ts";
import type { Span } from "../text/source.ts";
import type { Run } from "./run.ts";
import { literal, record } from "./trace.ts";

/** Inserts an indent before each line that was printed from `start` on. */
export function indentLines(run: Run, start: number, indent: string): void {
  run.out = run.out.slice(0, start) + indented(run.out.slice(start), indent, run.mostOutput);
}

/**
 * A text with an indent before each of its lines. After a last line break there is no line.
 * @param most a longer text is cut off: it exceeds the limit anyway
 */
export function indented(text: string, indent: string, most: number): string {
  let lines = "";
  for (let at = 0; at < text.length && lines.length <= most; ) {
    const lineBreak = text.indexOf("\n", at);
    const end = lineBreak === -1 ? text.length : lineBreak + 1;
    lines += indent + text.slice(at, end);
    at = end;
  }
  return lines;
}

/** Like `indentLines`, with the segments from a position on: each indent is its own segment, with the given span. */
export function indentSegments(
  run: Run,
  start: number,
  first: number,
  indent: string,
  span: Span,
  partial: string | undefined,
): void {
  const { out } = run;
  const before = run.segments.splice(first);
  run.out = out.slice(0, start);
  let isAtStart = true;
  const push = (segment: Segment, text: string) => {
    if (isAtStart) record(run, indent, span, literal, partial);
    record(run, text, segment.span, segment.origin, segment.partial);
    isAtStart = text.endsWith("\n");
  };
  for (const segment of before)
    for (let at = segment.start; at < segment.end && run.out.length <= run.mostOutput; ) {
      const lineBreak = out.indexOf("\n", at);
      const end = lineBreak === -1 || lineBreak >= segment.end ? segment.end : lineBreak + 1;
      push(segment, out.slice(at, end));
      at = end;
    }
}
