import { fits } from "../language/fits.ts";
import type { FunctionSpec } from "../language/function.ts";
import { standIn } from "../language/lenience.ts";
import type { Meter } from "../language/limits.ts";
import { ownField } from "../render/records.ts";

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
