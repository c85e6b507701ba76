import type { Expression } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";

/** From the start of the first part to the end of the last. */
export function spanOf(parts: readonly Expression[]): Span {
  return { start: parts[0]?.span.start ?? 0, end: parts.at(-1)?.span.end ?? 0 };
}
