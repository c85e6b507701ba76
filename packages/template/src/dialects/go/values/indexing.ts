import { Fault } from "../../../language/function.ts";
import { LimitReached, type Meter, spend } from "../../../language/limits.ts";
import type { Iteration } from "../../../language/semantics.ts";
import { isRecord } from "../../../schema/record.ts";
import { sortedKeys } from "../../values/order.ts";
import { GoNumber, goType, printValue } from "../print/print.ts";

/** The element of a value that `index` returns. @throws Fault if it does not exist */
export function index(base: unknown, key: unknown, meter: Meter): unknown {
  if (base === null || base === undefined) throw new Fault("error calling index: index of untyped nil");
  if (isRecord(base)) {
    if (key === null) throw new Fault("error calling index: value is nil; should be of type string");
    if (typeof key !== "string")
      throw new Fault(`error calling index: value has type ${goType(key)}; should be string`);
    if (Object.hasOwn(base, key) && base[key] !== undefined) return base[key];
    throw new Fault(`map has no entry for key "${key}"`);
  }
  if (typeof base !== "string" && !Array.isArray(base))
    throw new Fault(`error calling index: can't index item of type ${goType(base)}`);
  if (key === null) throw new Fault("error calling index: cannot index slice/array with nil");
  if (!Number.isSafeInteger(key))
    throw new Fault(`error calling index: cannot index slice/array with type ${goType(key)}`);
  const items: ArrayLike<unknown> = typeof base === "string" ? bytesOf(base, meter) : base;
  const position = Number(key);
  if (position < 0 || position >= items.length) throw new Fault(`error calling index: index out of range: ${position}`);
  return items[position] ?? null;
}

/** The UTF-8 of a string. */
export function bytesOf(text: string, meter: Meter): Uint8Array {
  spend(text.length >> 2, meter);
  return new TextEncoder().encode(text);
}

/** The items that `range` iterates over. @throws Fault if the value is not iterable */
export function iterate(value: unknown, hasKeys: boolean, meter: Meter): Iteration {
  if (Array.isArray(value)) return { items: value, keys: undefined };
  if (value === null || value === undefined) return { items: [], keys: undefined };
  if (isRecord(value) && !(value instanceof GoNumber)) {
    const keys = sortedKeys(value, meter);
    return { items: keys.map((key) => value[key]), keys };
  }
  if (Number.isSafeInteger(value)) {
    if (hasKeys) throw new Fault(`can't use ${String(value)} to iterate over more than one variable`);
    const count = Math.max(0, Number(value));
    if (count > meter.limits.iterations) throw new LimitReached("iterations", meter.limits.iterations);
    spend(count, meter);
    const items = new Array<number>(count);
    for (let at = 0; at < count; at++) items[at] = at;
    return { items, keys: undefined };
  }
  throw new Fault(`range can't iterate over ${printValue(value, meter).slice(0, 80)}`);
}
