import { isRecord } from "@cuebook/settings/values";

/** A list, or undefined if it is empty. */
export function ifAny<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** A record as in JSON: without fields that are undefined, at every level. */
export function jsonOf(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const fields = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, jsonValue(value)]));
}

function jsonValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(jsonValue);
  return isRecord(value) ? jsonOf(value) : value;
}
