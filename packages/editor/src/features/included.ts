import type { Source } from "@cuebook/template";
import { touches } from "../text/positions.ts";

/** A tag that includes a partial, in any of the dialects that have partials. */
const inclusion = /\{\{~?>\s*([\w./-]+)|\{\{-?\s*template\s+"([^"]+)"|\{%-?\s*(?:include|render)\s+["']([^"']+)["']/g;

/** The name of the partial that a template includes at a place. */
export function includedAt({ text }: Source, offset: number): string | undefined {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const lineEnd = text.indexOf("\n", offset);
  const line = text.slice(lineStart, lineEnd === -1 ? undefined : lineEnd);
  for (const { 0: tag, 1: one, 2: two, 3: three, index } of line.matchAll(inclusion)) {
    const start = lineStart + index;
    if (touches({ start, end: start + tag.length }, offset)) return one ?? two ?? three;
  }
  return undefined;
}
