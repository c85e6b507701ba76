import { type DataRecord, emptyRecord, own } from "@cuebook/settings/values";

export { type DataRecord, emptyRecord, own };

/** Whether a value is a plain mapping: an object that is neither a list nor an instance of a class. */
export function isPlainRecord(value: unknown): value is DataRecord {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The value at a path of keys. Undefined if it is missing. */
export function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce((value: unknown, key) => (isPlainRecord(value) ? own(value, key) : undefined), data);
}

/** A record with a value at a path. Without the value: with the objects along the path. */
export function nested(path: readonly string[], value: unknown): DataRecord {
  const [first = "", ...rest] = path;
  const record = emptyRecord();
  const below = rest.length === 0 ? value : nested(rest, value);
  if (below !== undefined) record[first] = below;
  return Object.freeze(record);
}
