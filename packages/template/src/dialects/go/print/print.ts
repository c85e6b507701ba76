import { foreignFault, InnerValue, present } from "../../../language/json.ts";
import { checkDataDepth, checkLength, type Meter, sizeOf, spend, structureSteps } from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";
import type { Type } from "../../../types/type.ts";
import { twoDigitExponent } from "../../print/exponent.ts";
import { sortedKeys } from "../../values/order.ts";

/** A number whose Go type is known from the template, while a function works with it. */
export class GoNumber extends InnerValue {
  readonly value: number;
  readonly type: NumberKind;

  constructor(value: number, type: NumberKind) {
    super();
    this.value = value;
    this.type = type;
  }
}

/** The Go types of numbers. */
export type NumberKind = "int" | "float64";

/** Whether Go would represent the number as an `int`: whole JSON numbers are ints where they are exact. */
export function isInt(value: unknown): boolean {
  return Number.isSafeInteger(value);
}

/** The Go type of a JSON value. */
export function goType(value: unknown): string {
  if (value === null || value === undefined) return "<nil>";
  if (typeof value === "string") return "string";
  if (typeof value === "number") return isInt(value) ? "int" : "float64";
  if (typeof value === "boolean") return "bool";
  if (value instanceof GoNumber) return value.type;
  if (Array.isArray(value)) return "[]interface {}";
  if (isRecord(value)) return "map[string]interface {}";
  return typeof value;
}

/** What `{{ value }}` and `%v` print. */
export function printValue(value: unknown, meter: Meter, depth = 0): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return printNumber(value);
  if (typeof value === "boolean") return String(value);
  if (value === null || value === undefined) return depth === 0 ? "<no value>" : "<nil>";
  if (value instanceof GoNumber) return value.type === "int" ? String(value.value) : printFloat(value.value);
  checkDataDepth(depth);
  spend(structureSteps + 4 * sizeOf(value), meter);
  if (Array.isArray(value)) {
    let text = "[";
    for (const [at, item] of value.entries()) {
      text += `${at === 0 ? "" : " "}${printValue(present(item), meter, depth + 1)}`;
      checkLength(text.length, meter);
    }
    return `${text}]`;
  }
  if (!isRecord(value)) throw foreignFault(value);
  let text = "map[";
  for (const key of sortedKeys(value, meter).filter((each) => value[each] !== undefined)) {
    text += `${text === "map[" ? "" : " "}${key}:${printValue(value[key], meter, depth + 1)}`;
    checkLength(text.length, meter);
  }
  return `${text}]`;
}

function printNumber(value: number): string {
  return isInt(value) ? String(value) : printFloat(value);
}

/** A float as `%v` prints it: with an exponent below -4 or from 6 on. */
export function printFloat(value: number): string {
  if (!Number.isFinite(value)) throw foreignFault(value);
  const magnitude = Math.abs(value);
  if (magnitude !== 0 && (magnitude < 1e-4 || magnitude >= 1e6)) return twoDigitExponent(value.toExponential());
  return Object.is(value, -0) ? "-0" : String(value);
}

/** What `print` makes of its arguments: a space between two arguments of which neither is a string. */
export function sprint(values: readonly unknown[], meter: Meter): string {
  let text = "";
  values.forEach((value, at) => {
    const needsSpace = at > 0 && typeof value !== "string" && typeof values[at - 1] !== "string";
    text += `${needsSpace ? " " : ""}${printArgument(value, meter)}`;
    checkLength(text.length, meter);
  });
  return text;
}

/** What a printing function makes of one argument: there, nil is `<nil>`. */
export function printArgument(value: unknown, meter: Meter): string {
  return value === null || value === undefined ? "<nil>" : printValue(value, meter);
}

/** The Go type of values of a contract's type, for messages. */
export function goName(type: Type): string {
  switch (type.kind) {
    case "number":
      return type.isInteger ? "int" : "float64";
    case "boolean":
      return "bool";
    case "string":
      return "string";
    case "list":
      return "[]interface {}";
    case "object":
      return "map[string]interface {}";
    case "null":
      return "<nil>";
    default:
      return "interface {}";
  }
}
