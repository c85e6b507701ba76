import { Fault } from "../../../language/function.ts";
import { type Meter, spend } from "../../../language/limits.ts";
import type { Iteration } from "../../../language/semantics.ts";
import { isRecord } from "../../../schema/record.ts";
import { countKeys } from "../../values/order.ts";
import { printNumber, quote } from "../print/print.ts";
import { charactersOf, isPlain, noElement, pythonType } from "./python.ts";

/**
 * An element of a list or string by its position, or an entry of an object by its key; `undefined` if it does not exist.
 * Negative positions count from the end, and positions in strings count characters.
 */
export function elementAt(base: unknown, key: unknown, meter: Meter): unknown {
  if (typeof base === "string" || Array.isArray(base)) {
    const position = typeof key === "boolean" ? Number(key) : key;
    if (typeof position !== "number" || !Number.isInteger(position)) return undefined;
    if (typeof base === "string") spend(base.length >> 2, meter);
    const isSplit = typeof base === "string" && !isPlain(base);
    if (isSplit) spend(4 * base.length, meter);
    const items = isSplit ? charactersOf(base) : base;
    return items.at(position);
  }
  return isRecord(base) && typeof key === "string" && Object.hasOwn(base, key) ? base[key] : undefined;
}

/** An element that must exist. @throws Fault if it does not */
export function index(base: unknown, key: unknown, meter: Meter): unknown {
  const found = elementAt(base, key, meter);
  if (found === undefined) throw new Fault(noElement(base, key, shownKey(key)));
  return found;
}

function shownKey(key: unknown): string {
  if (typeof key === "string") return quote(key.slice(0, 200));
  if (typeof key === "number") return printNumber(key);
  if (typeof key === "boolean") return key ? "True" : "False";
  return key === null ? "None" : `of type ${pythonType(key)}`;
}

/** The items of a loop. @throws Fault if the value is not iterable */
export function iterate(value: unknown, hasKeys: boolean, meter: Meter): Iteration {
  if (Array.isArray(value)) return { items: value, keys: undefined };
  if (isRecord(value)) {
    spend(countKeys(value, meter), meter);
    const keys = Object.keys(value).filter((key) => value[key] !== undefined);
    return hasKeys ? { items: keys.map((key) => value[key]), keys } : { items: keys, keys: undefined };
  }
  if (typeof value === "string") {
    spend(value.length, meter);
    return { items: charactersOf(value), keys: undefined };
  }
  if (value === undefined) return { items: [], keys: undefined };
  throw new Fault(`'${pythonType(value)}' object is not iterable`);
}
