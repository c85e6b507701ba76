import { Fault } from "../../../language/function.ts";
import { LimitReached, type Meter } from "../../../language/limits.ts";
import type { Iteration } from "../../../language/semantics.ts";
import { isRecord } from "../../../schema/record.ts";
import { kindOf } from "./kinds.ts";

/** An element of a list, from the end for negative positions, or a field; `undefined` if it does not exist. */
export function elementAt(base: unknown, key: unknown): unknown {
  if (Array.isArray(base)) return typeof key === "number" && Number.isInteger(key) ? base.at(key) : undefined;
  const isName = typeof key === "string" || typeof key === "number";
  return isRecord(base) && isName && Object.hasOwn(base, key) ? base[key] : undefined;
}

/** An element or field that must exist. @throws Fault if it does not */
export function index(base: unknown, key: unknown): unknown {
  const value = elementAt(base, key);
  if (value === undefined) throw new Fault(noElement(base, key));
  return value;
}

/** The message for an element or field that does not exist. */
export function noElement(base: unknown, key: unknown): string {
  if (Array.isArray(base))
    return typeof key === "number"
      ? `undefined variable: the list has no element ${key}, it has ${base.length}`
      : `undefined variable: the position in a list is a whole number, not ${described(key)}`;
  return `undefined variable: there is no ${described(key)} in ${kindOf(base)}`;
}

function described(key: unknown): string {
  if (typeof key === "string") return JSON.stringify(key.slice(0, 80));
  return typeof key === "number" ? String(key) : kindOf(key);
}

/** The items of a loop: of an object, its keys with their values, each a list of two. @throws Fault */
export function iterate(value: unknown, _hasKeys: boolean, meter: Meter): Iteration {
  if (Array.isArray(value)) return { items: value, keys: undefined };
  if (value === null || value === undefined) return { items: [], keys: undefined };
  if (!isRecord(value)) throw new Fault(`cannot loop over ${kindOf(value)}`);
  const items = Object.entries(value).filter(([, field]) => field !== undefined);
  if (items.length > meter.limits.iterations) throw new LimitReached("iterations", meter.limits.iterations);
  return { items, keys: undefined };
}
