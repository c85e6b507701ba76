import { isRecord } from "@cuebook/settings/values";

/** A list, where something is in it. */
export function ifAny<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** A record as JSON has it: without fields that are undefined, also in what is below it. */
export function jsonOf(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const fields = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, jsonValue(value)]));
}

function jsonValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(jsonValue);
  return isRecord(value) ? jsonOf(value) : value;
}
