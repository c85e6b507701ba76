/** @folder Plain values: records, pointers, places, and how they are described. */
/** A record of data: any key is an ordinary key, even `__proto__`. */
export type DataRecord = Readonly<Record<string, unknown>>;

/** Whether a value is a mapping: an object that is not a list. */
export function isRecord(value: unknown): value is DataRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A record without a prototype, so that no key of the data has a special meaning. */
export function emptyRecord<Value = unknown>(): Record<string, Value> {
  return Object.create(null);
}

/** The value of an own key. */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
