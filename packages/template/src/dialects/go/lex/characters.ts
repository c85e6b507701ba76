/* Character tests of the lexer. They look at UTF-16 units where possible, which makes them fast. */

import { lazyPattern } from "../../../text/lazy-pattern.ts";

export function isSpace(character: string | undefined): boolean {
  return character === " " || character === "\t" || character === "\r" || character === "\n";
}

/** The same test for a UTF-16 unit. */
function isSpaceUnit(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0d;
}

export function isDigitUnit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** For ASCII only: names with other characters are left to the pattern. */
export function isNameUnit(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || isDigitUnit(unit) || unit === 0x5f;
}

const namePattern = lazyPattern(String.raw`[\p{L}\p{Nd}_]+`, "uy");

export function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpaceUnit(text.charCodeAt(at))) at++;
  return at;
}

/** Whether the UTF-16 unit occurs twice there: `{{` or `}}`. */
export function isPair(text: string, at: number, unit: number): boolean {
  return text.charCodeAt(at) === unit && text.charCodeAt(at + 1) === unit;
}

/** The end of the name that starts there; the start itself if no name does. */
export function nameEnd(text: string, start: number): number {
  let at = start;
  while (isNameUnit(text.charCodeAt(at))) at++;
  if (!(text.charCodeAt(at) > 0x7f)) return at;
  return start + (matchAt(namePattern(), text, start)?.length ?? 0);
}

export function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

export function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
