/** @folder Places in texts as editors write them: lines and characters from 0. */
import type { Diagnostic, Source, Span } from "@cuebook/template";
import type { Position, Range } from "vscode-languageserver-types";

const starts = new WeakMap<Source, readonly number[]>();

/** The offsets at which the lines of a source start. */
function lineStarts(source: Source): readonly number[] {
  const known = starts.get(source);
  if (known !== undefined) return known;
  const found = [0];
  for (let at = source.text.indexOf("\n"); at !== -1; at = source.text.indexOf("\n", at + 1)) found.push(at + 1);
  starts.set(source, found);
  return found;
}

/** The offset of a position. One outside the text is moved to the end of its line, or of the text. */
export function offsetOf(source: Source, { line, character }: Position): number {
  const lines = lineStarts(source);
  if (line < 0) return 0;
  const start = lines[line];
  if (start === undefined) return source.text.length;
  const end = (lines[line + 1] ?? source.text.length + 1) - 1;
  return Math.min(start + Math.max(0, character), end);
}

/** The position of an offset. */
export function positionOf(source: Source, offset: number): Position {
  const { line, column } = source.position(offset);
  return { line: line - 1, character: column - 1 };
}

/** The range of a span. */
export function rangeOf(source: Source, { start, end }: Span): Range {
  return { start: positionOf(source, start), end: positionOf(source, Math.max(start, end)) };
}

/** The range of a finding. An empty one is extended to the next character, so that there is something to mark. */
export function rangeOfFinding({ line, column, endLine, endColumn }: Diagnostic, source: Source | undefined): Range {
  const start = { line: Math.max(0, line - 1), character: Math.max(0, column - 1) };
  const end = { line: Math.max(0, endLine - 1), character: Math.max(0, endColumn - 1) };
  const isEmpty = start.line === end.line && start.character >= end.character;
  const length = source?.line(line)?.length ?? 0;
  return isEmpty && start.character < length
    ? { start, end: { line: start.line, character: start.character + 1 } }
    : { start, end };
}

/** Whether an offset is in a span, or at one of its ends. */
export function touches({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** A text with the line ends that sources have. */
export function withLineFeeds(text: string): string {
  return text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
}
