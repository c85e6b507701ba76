import { changeInParts, type Meter, spend } from "../../../language/limits.ts";
import { lazyPattern } from "../../../text/lazy-pattern.ts";

const named: ReadonlyMap<string, string> = new Map([
  ["\u0007", "\\a"],
  ["\b", "\\b"],
  ["\f", "\\f"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ["\v", "\\v"],
]);

/** A Go string constant for the text; `isAscii` escapes all but ASCII. */
export function quoteGo(text: string, isAscii: boolean, meter: Meter): string {
  if (special.test(text)) spend(4 * text.length, meter);
  return `"${changeInParts(text, (part) => escapeGo(part, '"', isAscii), meter)}"`;
}

/** A Go character constant. */
export function quoteRune(character: string, isAscii: boolean): string {
  return `'${escapeGo(character, "'", isAscii)}'`;
}

/** A character that may be escaped; everything but printable ASCII is taken to be one. */
const special = /[^ !#-&(-[\]-~]/;

function escapeGo(text: string, quote: string, isAscii: boolean): string {
  if (!special.test(text)) return text;
  let result = "";
  for (const character of text.toWellFormed()) {
    const point = character.codePointAt(0) ?? 0;
    if (character === quote || character === "\\") result += `\\${character}`;
    else if (named.has(character)) result += named.get(character);
    else if (point < 0x20 || point === 0x7f) result += `\\x${point.toString(16).padStart(2, "0")}`;
    else if (point < 0x7f || (!isAscii && isPrintable(character))) result += character;
    else if (point < 0x10000) result += `\\u${point.toString(16).padStart(4, "0")}`;
    else result += `\\U${point.toString(16).padStart(8, "0")}`;
  }
  return result;
}

const printable = lazyPattern(String.raw`^[\p{L}\p{M}\p{N}\p{P}\p{S}]$`, "u");

/** Whether Go would print the character unchanged. */
export function isPrintable(character: string): boolean {
  return printable().test(character);
}
