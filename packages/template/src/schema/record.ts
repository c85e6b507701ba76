/** Whether a value is an object with fields: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A record without a prototype, so that no key of schemas or data has a special meaning. */
export function emptyRecord<Value = unknown>(): Record<string, Value> {
  return Object.create(null);
}
