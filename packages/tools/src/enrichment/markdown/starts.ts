import type { Cursor } from "./cursor.ts";

/** The opening line of a fenced block. */
export interface FenceStart {
  readonly marker: "`" | "~";
  readonly length: number;
  /** What follows the fence, without white space around it. */
  readonly info: string;
}

const hash = 35;
const backtick = 96;
const tilde = 126;

/** The fence that opens at the cursor's next character. */
export function fenceStart(at: Cursor): FenceStart | undefined {
  const { code } = at;
  if (code !== backtick && code !== tilde) return undefined;
  const length = runLength(at, code);
  if (length < 3) return undefined;
  const info = trimmed(at.text.slice(at.next + length, at.end));
  if (code === backtick && info.includes("`")) return undefined;
  return { marker: code === backtick ? "`" : "~", length, info };
}

/** Whether the line closes a fence. */
export function isFenceEnd(at: Cursor, fence: FenceStart): boolean {
  if (at.indent > 3 || at.code !== (fence.marker === "`" ? backtick : tilde)) return false;
  const length = runLength(at, at.code);
  return length >= fence.length && isBlankFrom(at, at.next + length);
}

/** The ATX heading at the cursor's next character. */
export function atxHeading(at: Cursor): { readonly level: number; readonly text: string } | undefined {
  if (at.code !== hash) return undefined;
  const level = runLength(at, hash);
  if (level > 6 || !isWhiteAt(at, at.next + level)) return undefined;
  const { text } = at;
  const start = at.next + level;
  let end = whiteStart(text, start, at.end);
  let closing = end;
  while (closing > start && text.charCodeAt(closing - 1) === hash) closing--;
  // A closing row of `#` is one only after white space; it may be all that there is.
  if (closing < end && isWhite(text.charCodeAt(closing - 1))) end = whiteStart(text, start, closing);
  return { level, text: trimmed(text.slice(start, end)) };
}

/** The level of a setext heading whose underline is the line; undefined: it is none. */
export function setextLevel(at: Cursor): 1 | 2 | undefined {
  const { code } = at;
  if (code !== 61 && code !== 45) return undefined;
  return isBlankFrom(at, at.next + runLength(at, code)) ? (code === 61 ? 1 : 2) : undefined;
}

/** Where in the line it is known that no thematic break starts. */
export interface BreakMemory {
  noBreakBefore: number;
}

/**
 * Whether the rest of the line is a thematic break. A line such as `- - - - x` is asked once for each marker: the memory,
 * which the caller resets for each line, keeps that from being read again each time.
 */
export function isThematicBreak(at: Cursor, memory: BreakMemory): boolean {
  const { code, next } = at;
  if ((code !== 42 && code !== 45 && code !== 95) || next < memory.noBreakBefore) return false;
  let markers = 0;
  for (let offset = next; offset < at.end; offset++) {
    const each = at.text.charCodeAt(offset);
    if (each === code) markers++;
    else if (!isWhite(each)) {
      memory.noBreakBefore = offset;
      return false;
    }
  }
  return markers >= 3;
}

/**
 * The length of the list marker at the cursor's next character; 0: none.
 * @param isInterrupting whether it would end a paragraph: then only `1.` and no empty item does
 */
export function listMarker(at: Cursor, isInterrupting: boolean): number {
  const { code, next, text } = at;
  let length = 1;
  if (code !== 42 && code !== 43 && code !== 45) {
    let digits = 0;
    while (digits < 10 && next + digits < at.end && isDigit(text.charCodeAt(next + digits))) digits++;
    const delimiter = next + digits < at.end ? text.charCodeAt(next + digits) : 0;
    if (digits === 0 || digits > 9 || (delimiter !== 46 && delimiter !== 41)) return 0;
    if (isInterrupting && (digits > 1 || code !== 49)) return 0;
    length = digits + 1;
  }
  if (!isWhiteAt(at, next + length)) return 0;
  return isInterrupting && isBlankFrom(at, next + length) ? 0 : length;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** A space or a tab: the only white space that CommonMark knows between blocks. */
export function isWhite(code: number): boolean {
  return code === 32 || code === 9;
}

/** Without spaces and tabs around it. */
export function trimmed(text: string): string {
  let start = 0;
  while (start < text.length && isWhite(text.charCodeAt(start))) start++;
  return text.slice(start, whiteStart(text, start, text.length));
}

function whiteStart(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isWhite(text.charCodeAt(at - 1))) at--;
  return at;
}

function isWhiteAt(at: Cursor, offset: number): boolean {
  return offset >= at.end || isWhite(at.text.charCodeAt(offset));
}

function isBlankFrom(at: Cursor, offset: number): boolean {
  let each = offset;
  while (each < at.end && isWhite(at.text.charCodeAt(each))) each++;
  return each >= at.end;
}

function runLength(at: Cursor, code: number): number {
  let offset = at.next;
  while (offset < at.end && at.text.charCodeAt(offset) === code) offset++;
  return offset - at.next;
}
