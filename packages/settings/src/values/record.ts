/** @folder Plain values: records, pointers, places, and how they are described. */
/** A record built from or read as data: any key is an ordinary key, `__proto__` too. */
export type DataRecord = Readonly<Record<string, unknown>>;

/** Whether a value is a mapping: an object that is no list. */
export function isRecord(value: unknown): value is DataRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A record without a prototype, so that no key of the data means anything to the language. */
export function emptyRecord<Value = unknown>(): Record<string, Value> {
  return Object.create(null);
}

/** The own value of a key. */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
