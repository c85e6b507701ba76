import { fits } from "../language/fits.ts";
import { Fault, type FunctionSpec } from "../language/function.ts";
import { standIn } from "../language/lenience.ts";
import { failureSteps, type Meter, spend } from "../language/limits.ts";
import type { Semantics } from "../language/semantics.ts";
import { ownField } from "../render/records.ts";
import { isRecord } from "../schema/record.ts";
import { type Falsy, isTruthy } from "../types/truth.ts";

/**
 * Thrown by an emitted module if a value is of an unusual kind. The render is then left to the interpreted template, which
 * gives the text, or fails with the place and the reason. So code in a module only has to be correct if it runs to
 * completion.
 */
export const handOver: unique symbol = Symbol("hand over");

const plain = Object.prototype;
const { getPrototypeOf, hasOwn } = Object;

/**
 * A value as an object whose fields can be read by name, as long as the prototype of all objects has no such name.
 * `undefined` for all values without fields; instances of classes are handed over.
 */
export function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const prototype: unknown = getPrototypeOf(value);
  if ((prototype === plain || prototype === null) && !Array.isArray(value)) return value as Record<string, unknown>;
  if (Array.isArray(value)) return undefined;
  if (isRecord(value)) return value;
  throw handOver;
}

/** A field with a name that every object inherits, such as `constructor`. */
export function own(of: Readonly<Record<string, unknown>>, key: string): unknown {
  return hasOwn(of, key) ? of[key] : undefined;
}

/** The value at the end of many keys; `undefined` if one of them does not exist. */
export function walk(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce(ownField, value);
}

/** The field of the first context that has it. */
export function search(contexts: readonly unknown[], key: string): unknown {
  for (const context of contexts) {
    const value = ownField(context, key);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** An object in which every key is an ordinary one. */
export function bare(): Record<string, unknown> {
  return Object.create(null);
}

/** Calls a function whose parameters do not accept everything. */
export function apply(spec: FunctionSpec, values: readonly unknown[], meter: Meter): unknown {
  let filled: unknown[] | undefined;
  for (let at = 0; at < values.length; at++) {
    const type = (spec.parameters[at] ?? spec.rest)?.type;
    if (type === undefined || type.kind === "unknown" || fits(values[at], type)) continue;
    const instead = standIn(values[at], type, meter.lenience);
    if (instead === undefined) throw handOver;
    filled ??= [...values];
    filled[at] = instead;
  }
  return spec.call(filled ?? values, meter);
}

/** A function that returns whether a value counts as true. */
export function truthOf(falsy: Falsy): (value: unknown) => boolean {
  return (value) =>
    value === true ||
    (typeof value === "string" ? value !== "" || !falsy.emptyString : value !== false && isTruthy(value, falsy));
}

/**
 * A function that returns the printed form of a value that is not a string.
 *
 * @param lenient the printed forms of null and of an absent value, where those are not a failure
 */
export function printerOf(
  print: Semantics["print"],
  meter: Meter,
  lenient?: { readonly printedNull: string; readonly printedAbsent: string },
): (value: unknown) => string {
  // Whole numbers are printed alike nearly everywhere, and a call for each would take as long as writing it.
  const areDigits = [0, -0, -7, 1e9, Number.MAX_SAFE_INTEGER].every((each) => print(each, meter) === `${each}`);
  return (value) => {
    if (areDigits && Number.isSafeInteger(value)) return `${value}`;
    if (value !== null && value !== undefined) return print(value, meter);
    if (lenient === undefined) throw handOver;
    return value === null ? lenient.printedNull : lenient.printedAbsent;
  };
}

/** A function that returns whether an element exists. */
export function elementTestOf(index: Semantics["index"], meter: Meter): (of: unknown, key: unknown) => boolean {
  return (of, key) => {
    try {
      return index(of, key, meter) !== undefined;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      spend(failureSteps, meter);
      return false;
    }
  };
}
