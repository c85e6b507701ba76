import { foreignFault, InnerValue, present } from "../../../language/json.ts";
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
import { twoDigitExponent } from "../../print/exponent.ts";
import { keySteps } from "../../values/order.ts";
import { isTuple } from "./tuples.ts";

/** The text that `{{ value }}` prints: Python's `str`. */
export function printValue(value: unknown, meter: Meter): string {
  if (typeof value === "string") return value;
  return value === undefined ? "" : represent(value, meter);
}

/** A whole number in a printed list that is a float in Python. */
export class PythonFloat extends InnerValue {
  readonly type = "float";
  readonly value: number;

  constructor(value: number) {
    super();
    this.value = value;
  }
}

/** Python's `repr`, the form of the elements of a printed list. */
export function represent(value: unknown, meter: Meter, depth = 0): string {
  if (typeof value === "string") return represented(value, meter);
  if (typeof value === "number") return printNumber(value);
  if (typeof value === "boolean") return value ? "True" : "False";
  if (value === null || value === undefined) return "None";
  if (value instanceof PythonFloat) return printFloat(value.value);
  checkDataDepth(depth);
  spend(structureSteps + 4 * sizeOf(value), meter);
  if (Array.isArray(value)) {
    const items = representItems(value, meter, depth);
    if (!isTuple(value)) return `[${items}]`;
    return value.length === 1 ? `(${items},)` : `(${items})`;
  }
  if (!isRecord(value)) throw foreignFault(value);
  let text = "{";
  const keys = Object.keys(value);
  spend(2 * keySteps * keys.length, meter);
  for (const key of keys) {
    if (value[key] === undefined) continue;
    text += `${text === "{" ? "" : ", "}${represented(key, meter)}: ${represent(value[key], meter, depth + 1)}`;
    checkLength(text.length, meter);
  }
  return `${text}}`;
}

function representItems(items: readonly unknown[], meter: Meter, depth: number): string {
  let text = "";
  for (const [at, item] of items.entries()) {
    const each = present(item, meter.lenience !== undefined);
    text += `${at === 0 ? "" : ", "}${represent(each, meter, depth + 1)}`;
    checkLength(text.length, meter);
  }
  return text;
}

/**
 * A number as Python prints it. JSON has one kind of number: a whole one is printed as an `int`, unless it is too large to
 * have been written as one.
 */
export function printNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return BigInt(value).toString();
  return printFloat(value);
}

/** A number as Python prints a `float`: always with a fraction or an exponent. */
export function printFloat(value: number): string {
  if (!Number.isFinite(value)) throw foreignFault(value);
  const magnitude = Math.abs(value);
  if (magnitude !== 0 && (magnitude < 1e-4 || magnitude >= 1e16)) return twoDigitExponent(value.toExponential());
  const text = Object.is(value, -0) ? "-0" : String(value);
  return text.includes(".") ? text : `${text}.0`;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ["\\", "\\\\"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);
/** A character that `repr` may escape: anything but a space that is not a letter, mark, digit, sign or symbol. */
const escaped = lazyPattern(String.raw`[\\\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}`, "gu");

/** A string in quotes, as `repr` writes it. */
export function quote(text: string): string {
  const mark = markOf(text);
  return mark + escapeInside(text, mark) + mark;
}

/** Like `quote`, within the limits. */
function represented(text: string, meter: Meter): string {
  const mark = markOf(text);
  return mark + changeInParts(text, (part) => escapeInside(part, mark), meter) + mark;
}

function markOf(text: string): string {
  return text.includes("'") && !text.includes('"') ? '"' : "'";
}

function escapeInside(text: string, mark: string): string {
  const inner = text.replace(escaped(), (character) => escapes.get(character) ?? codeOf(character));
  return mark === "'" ? inner.replaceAll("'", "\\'") : inner;
}

function codeOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const digits = point.toString(16);
  if (point < 0x100) return `\\x${digits.padStart(2, "0")}`;
  return point < 0x10000 ? `\\u${digits.padStart(4, "0")}` : `\\U${digits.padStart(8, "0")}`;
}
