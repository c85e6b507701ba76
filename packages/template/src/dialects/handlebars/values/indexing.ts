import { Fault } from "../../../language/function.ts";
import { type Meter, spend } from "../../../language/limits.ts";
import type { Iteration } from "../../../language/semantics.ts";
import { isRecord } from "../../../schema/record.ts";
import { keySteps } from "../../values/order.ts";
import { kindOf } from "../print/print.ts";

/** The element of a value that `lookup` returns. @throws Fault if it does not exist */
export function index(base: unknown, key: unknown): unknown {
  if (Array.isArray(base)) {
    if (!Number.isSafeInteger(key)) throw new Fault(`the position in a list is a whole number, not ${described(key)}`);
    const value: unknown = base[Number(key)];
    if (value === undefined) throw new Fault(`the list has no element ${String(key)}: it has ${base.length}`);
    return value;
  }
  if (!isRecord(base)) throw new Fault(`there is no ${described(key)} in ${kindOf(base)}`);
  if (typeof key !== "string" && typeof key !== "number")
    throw new Fault(`the name of a field is a text, not ${described(key)}`);
  const value = Object.hasOwn(base, key) ? base[key] : undefined;
  if (value === undefined) throw new Fault(`there is no ${described(String(key))}`);
  return value;
}

function described(key: unknown): string {
  if (typeof key === "string") return JSON.stringify(key.slice(0, 80));
  return typeof key === "number" ? `element ${key}` : kindOf(key);
}

/** The items that `each` iterates over. @throws Fault if the value is not iterable */
export function iterate(value: unknown, _: boolean, meter: Meter): Iteration {
  if (Array.isArray(value)) return { items: value, keys: undefined };
  if (value === null || value === undefined) return { items: [], keys: undefined };
  if (!isRecord(value)) throw new Fault(`cannot loop over ${kindOf(value)}`);
  const keys = Object.keys(value);
  spend(keySteps * keys.length, meter);
  return { items: keys.map((key) => value[key]), keys };
}
