import { Fault } from "../../../language/function.ts";
import { type Meter, spend } from "../../../language/limits.ts";
import { isRecord } from "../../../schema/record.ts";
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
