import { unescaped } from "../../parse/escapes.ts";

const simple: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** The value of a quoted string, as liquidjs reads it. */
export function readText(source: string): string {
  return unescaped(source, escaped);
}

/** What an escape stands for, and its length after the backslash. */
function escaped(text: string, at: number): readonly [string, number] {
  const letter = text[at] ?? "";
  if (Object.hasOwn(simple, letter)) return [simple[letter] ?? "", 1];
  const code = letter === "u" ? /^[\da-fA-F]{0,4}/.exec(text.slice(at + 1, at + 5))?.[0] : undefined;
  if (code !== undefined) return [String.fromCharCode(Number.parseInt(code || "0", 16)), 1 + code.length];
  const octal = /^[0-7]{1,3}/.exec(text.slice(at, at + 3))?.[0];
  if (octal !== undefined) return [String.fromCharCode(Number.parseInt(octal, 8)), octal.length];
  return [letter, letter.length];
}
