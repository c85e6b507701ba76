import type { TranscriptText } from "@cuebook/run";

/** The first lines of a text, with the size of the rest. */
export interface ShownPart {
  readonly lines: readonly string[];
  readonly moreLines: number;
  /** The size of the whole text. */
  readonly bytes: number;
  /** Whether only the beginning of the text is known here. */
  readonly isIncomplete: boolean;
}

/** The first lines of a text. @param limit their maximum number */
export function partOf(text: TranscriptText, limit: number): ShownPart {
  const isIncomplete = typeof text !== "string";
  const known = isIncomplete ? text.start : text;
  const lines = known.replaceAll("\r\n", "\n").replace(/\n+$/, "").split("\n");
  const shown = lines.slice(0, limit);
  return {
    lines: known.trim() === "" ? [] : shown,
    moreLines: lines.length - shown.length,
    bytes: isIncomplete ? text.bytes : Buffer.byteLength(text),
    isIncomplete,
  };
}
