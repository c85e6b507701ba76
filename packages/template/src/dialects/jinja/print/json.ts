import { foreignFault, present } from "../../../language/json.ts";
import {
  changeInParts,
  checkDataDepth,
  checkLength,
  type Meter,
  sizeOf,
  spend,
  structureSteps,
} from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";
import { lazyPattern } from "../../../text/lazy-pattern.ts";
import { compareStrings, countKeys, sortedKeys } from "../../values/order.ts";
import { printFloat, printNumber } from "./print.ts";

/**
 * JSON as Jinja2's `tojson` writes it: keys sorted, everything but ASCII escaped, and `<`, `>`, `&`, `'` as well.
 *
 * @param indent spaces before each level when every value has its own line; `undefined` for one line
 */
export function toJson(value: unknown, indent: string | undefined, meter: Meter): string {
  if (indent === undefined && typeof value === "object" && value !== null) {
    const text = common(value, Math.min(meter.limits.outputLength, meter.steps), 0);
    if (text !== undefined && !special().test(text)) return text;
  }
  const between = indent === undefined ? ", " : ",";
  return write(value, { ...jinjaForm, between, indent }, "\n", meter, 0);
}

/** How JSON is written. */
interface JsonForm {
  /** The text of each level when every value has its own line; `undefined` for one line. */
  readonly indent: string | undefined;
  readonly isSorted: boolean;
  readonly between: string;
  readonly colon: string;
  readonly escape: (part: string) => string;
}

const jinjaForm = { isSorted: true, colon: ": ", escape: escapeJson } as const;

/** JSON as Python's `json.dumps` writes it. Without separators it has those of Python. */
export function dumpJson(
  value: unknown,
  {
    ensureAscii,
    separators,
    ...form
  }: Pick<JsonForm, "indent" | "isSorted"> & {
    readonly ensureAscii: boolean;
    readonly separators: readonly [string, string] | undefined;
  },
  meter: Meter,
): string {
  const [between, colon] = separators ?? [form.indent === undefined ? ", " : ",", ": "];
  return write(value, { ...form, between, colon, escape: ensureAscii ? escapeAscii : escapePlain }, "\n", meter, 0);
}

/** The deepest nesting for which the fast path is tried. */
const deepestCommon = 20;
const plain = Object.prototype;

/**
 * The text on one line of data made of plain objects with keys in order, lists, strings, whole numbers, booleans and null,
 * with strings unescaped. It is correct if no string needs escaping; only quotes are checked here. `undefined` if the data
 * is of another kind or its text too long. It takes a third of the time of `write`.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: this is the fast path of `write`, where speed matters.
function common(value: unknown, longest: number, depth: number): string | undefined {
  switch (typeof value) {
    case "string":
      return value.includes('"') ? undefined : `"${value}"`;
    case "boolean":
      return value ? "true" : "false";
    case "number":
      return Number.isSafeInteger(value) && !Object.is(value, -0) ? `${value}` : undefined;
    case "object":
      if (value === null) return "null";
      break;
    default:
      return undefined;
  }
  if (depth >= deepestCommon) return undefined;
  if (Array.isArray(value)) {
    let text = "[";
    for (let at = 0; at < value.length; at++) {
      const item = common(value[at], longest, depth + 1);
      if (item === undefined || text.length > longest) return undefined;
      text += at === 0 ? item : `, ${item}`;
    }
    return text.length > longest ? undefined : `${text}]`;
  }
  if (!isRecord(value) || Object.getPrototypeOf(value) !== plain) return undefined;
  let text = "{";
  let before = "";
  // A list of the keys would cost as much as half of the rest.
  for (const key in value) {
    const isFirst = text === "{";
    if ((!isFirst && compareStrings(before, key) > 0) || key.includes('"') || !Object.hasOwn(value, key))
      return undefined;
    const field = common(value[key], longest, depth + 1);
    if (field === undefined || text.length > longest) return undefined;
    text += isFirst ? `"${key}": ${field}` : `, "${key}": ${field}`;
    before = key;
  }
  return text.length > longest ? undefined : `${text}}`;
}

function write(value: unknown, form: JsonForm, line: string, meter: Meter, depth: number): string {
  if (value === null || value === undefined) return "null";
  const { indent } = form;
  if (typeof value === "string") return quoteJson(value, form, meter);
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") return jsonNumber(value);
  checkDataDepth(depth);
  spend(structureSteps + 4 * sizeOf(value), meter);
  const inner = indent === undefined ? "" : line + indent;
  const between = indent === undefined ? form.between : form.between + inner;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  let text = open + inner;
  let isEmpty = true;
  const add = (each: string): void => {
    text += isEmpty ? each : between + each;
    isEmpty = false;
    checkLength(text.length, meter);
  };
  if (Array.isArray(value))
    for (const item of value) add(write(present(item, meter.lenience !== undefined), form, inner, meter, depth + 1));
  else if (isRecord(value))
    for (const key of keysOf(value, form, meter)) {
      const field = write(value[key], form, inner, meter, depth + 1);
      add(quoteJson(key, form, meter) + form.colon + field);
    }
  else throw foreignFault(value);
  if (isEmpty) return open + close;
  return text + (indent === undefined ? "" : line) + close;
}

/** A character that is written as its number. */
const numbered = /[<>&'\u007f-\uffff]/g;
/** A character, other than a quote, that is written differently. */
const special = lazyPattern(String.raw`[\u0000-\u001f<>&'\\\u007f-\uffff]`, "");

/** The keys that have a value. */
function keysOf(value: Readonly<Record<string, unknown>>, { isSorted }: JsonForm, meter: Meter): readonly string[] {
  const keys = isSorted ? sortedKeys(value, meter) : Object.keys(value);
  if (!isSorted) countKeys(value, meter);
  return keys.filter((key) => value[key] !== undefined);
}

function quoteJson(text: string, form: JsonForm, meter: Meter): string {
  return `"${changeInParts(text, form.escape, meter)}"`;
}

function escapePlain(part: string): string {
  return JSON.stringify(part).slice(1, -1);
}

function escapeAscii(part: string): string {
  return escapePlain(part).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function escapeJson(part: string): string {
  return JSON.stringify(part)
    .slice(1, -1)
    .replace(numbered, (character) =>
      // Python leaves this non-printable ASCII character unchanged.
      character === "\u007f" ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}

function jsonNumber(value: number): string {
  if (!Number.isFinite(value)) throw foreignFault(value);
  return Number.isInteger(value) ? printNumber(value) : printFloat(value);
}
