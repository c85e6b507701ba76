import { isRecord } from "../../../schema/record.ts";
import { lazyPattern } from "../../../text/lazy-pattern.ts";
import type { SimpleType } from "../../../types/type.ts";
import { isTuple } from "../print/tuples.ts";

/** The name of the Python type of a JSON value. */
export function pythonType(value: unknown): string {
  if (value === null || value === undefined) return "NoneType";
  if (typeof value === "string") return "str";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  if (Array.isArray(value)) return isTuple(value) ? "tuple" : "list";
  return isRecord(value) ? "dict" : typeof value;
}

/** The name of the Python type of values of a contract's type. */
export function pythonName(type: SimpleType): string {
  switch (type.kind) {
    case "null":
      return "NoneType";
    case "boolean":
      return "bool";
    case "string":
      return "str";
    case "number":
      return type.isInteger ? "int" : "float";
    case "list":
      return "list";
    case "object":
      return "dict";
    default:
      return "object";
  }
}

/** Jinja2's name of a value in its messages about undefined names. */
export function objectName(value: unknown): string {
  return value === null || value === undefined ? "None" : `${pythonType(value)} object`;
}

/** Jinja2's message about a value that lacks an element: string keys are attributes, all others are elements. */
export function noElement(base: unknown, key: unknown, shown: string): string {
  return typeof key === "string"
    ? `'${objectName(base)}' has no attribute ${shown}`
    : `${objectName(base)} has no element ${shown}`;
}

const surrogates = /[\ud800-\udfff]/;

/** Whether positions in the text count the same in UTF-16 as in Python's code points. */
export function isPlain(text: string): boolean {
  return !surrogates.test(text);
}

/** The number of code points in a string, which is what Python counts. */
export function lengthOf(text: string): number {
  if (isPlain(text)) return text.length;
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The code points of a string. */
export function charactersOf(text: string): string[] {
  return isPlain(text) ? text.split("") : [...text];
}

/** A part of a string between two positions in code points, neither of them negative. */
export function part(text: string, from: number, to: number): string {
  return isPlain(text) ? text.slice(from, to) : [...text].slice(from, to).join("");
}

const spaces: ReadonlySet<string> = new Set([
  ..."\t\n\v\f\r\u001c\u001d\u001e\u001f \u0085\u00a0\u1680\u2028\u2029\u202f\u205f\u3000",
  ...Array.from({ length: 11 }, (_, at) => String.fromCharCode(0x2000 + at)),
]);

/** Whether Python treats the character as white space. */
export function isSpace(character: string): boolean {
  return spaces.has(character);
}

/** The ends of a string that are stripped. */
export type Ends = "both" | "left" | "right";

/** A string without the given characters (white space by default) at its ends. */
export function strip(text: string, characters: string | null, ends: Ends): string {
  const gone = characters === null ? spaces : new Set(characters);
  const parts = characters === null || (isPlain(text) && isPlain(characters)) ? text : [...text];
  let from = 0;
  let to = parts.length;
  if (ends !== "right") while (from < to && gone.has(parts[from] ?? "")) from++;
  if (ends !== "left") while (to > from && gone.has(parts[to - 1] ?? "")) to--;
  return typeof parts === "string" ? parts.slice(from, to) : parts.slice(from, to).join("");
}

/** The words of a string, separated by white space, with a maximum of splits from the left. */
export function wordsOf(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const words: string[] = [];
  let at = 0;
  for (;;) {
    while (at < text.length && spaces.has(text[at] ?? "")) at++;
    if (at >= text.length) return words;
    if (words.length >= most) {
      words.push(text.slice(at));
      return words;
    }
    const from = at;
    while (at < text.length && !spaces.has(text[at] ?? "")) at++;
    words.push(text.slice(from, at));
  }
}

const lineEnds: ReadonlySet<string> = new Set("\n\r\v\f\u001c\u001d\u001e\u0085\u2028\u2029");

/** The lines of a string, with their line breaks if these are kept. */
export function linesOf(text: string, areEndsKept = false): string[] {
  const lines: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (!lineEnds.has(text[at] ?? "")) continue;
    const end = at;
    if (text[at] === "\r" && text[at + 1] === "\n") at++;
    lines.push(text.slice(from, areEndsKept ? at + 1 : end));
    from = at + 1;
  }
  if (from < text.length) lines.push(text.slice(from));
  return lines;
}

/** A string with its first letter capitalised, the rest in lower case. */
export function capitalized(text: string): string {
  const [first = ""] = text;
  return titled(first) + text.slice(first.length).toLowerCase();
}

const georgian = lazyPattern("[\u10d0-\u10ff]", "u");
const pairs = "\u01c4\u01c7\u01ca\u01f1";
const apostrophe = "\u02bc";
const iotaBelow = "\u0345";

/** A character in title case: some become several, of which only the first is upper case, and pairs of letters have an own form. */
export function titled(character: string): string {
  if (georgian().test(character)) return character;
  const pair = [...pairs].find((each) => [0, 1, 2].some((at) => each.charCodeAt(0) + at === character.charCodeAt(0)));
  if (pair !== undefined) return String.fromCharCode(pair.charCodeAt(0) + 1);
  const parts = character.normalize("NFD");
  // The iota below stays below.
  if (parts.includes(iotaBelow) && parts !== iotaBelow)
    return (parts.replace(iotaBelow, "").toUpperCase() + iotaBelow).normalize();
  const [first = "", ...others] = character.toUpperCase();
  if (first === apostrophe) return character.toUpperCase();
  return first + others.join("").toLowerCase();
}

const capital = lazyPattern(String.raw`\p{Uppercase}`, "u");
const title = lazyPattern(String.raw`\p{Lt}`, "u");
const small = lazyPattern(String.raw`\p{Lowercase}`, "u");

/** Whether a string has cased letters, and all of them are lower case. */
export function isLowerCase(text: string): boolean {
  return small().test(text) && !capital().test(text) && !title().test(text);
}

/** Whether a string has cased letters, and all of them are upper case. */
export function isUpperCase(text: string): boolean {
  return capital().test(text) && !small().test(text) && !title().test(text);
}
