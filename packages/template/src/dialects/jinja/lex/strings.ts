import { unescaped } from "../../parse/escapes.ts";

const simple: Readonly<Record<string, string>> = {
  "\n": "",
  "\\": "\\",
  "'": "'",
  '"': '"',
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};
const widths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** The value of a quoted string, as Python reads it; an unknown escape stands for itself. */
export function readText(source: string): string {
  return unescaped(source.replace(/\r\n?/g, "\n"), escaped);
}

/** What an escape stands for, and its length after the backslash. */
function escaped(text: string, at: number): readonly [string, number] {
  const letter = text[at] ?? "";
  if (Object.hasOwn(simple, letter)) return [simple[letter] ?? "", 1];
  const octal = /^[0-7]{1,3}/.exec(text.slice(at, at + 3))?.[0];
  if (octal !== undefined) return [String.fromCodePoint(Number.parseInt(octal, 8)), octal.length];
  const width = Object.hasOwn(widths, letter) ? (widths[letter] ?? 0) : 0;
  const digits = text.slice(at + 1, at + 1 + width);
  const point = Number.parseInt(digits, 16);
  if (width > 0 && digits.length === width && /^[0-9a-fA-F]+$/.test(digits) && point <= 0x10ffff)
    return [String.fromCodePoint(point), 1 + width];
  return [`\\${letter}`, letter.length];
}
