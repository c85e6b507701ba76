/** Whether a value is an object with fields: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A record without a prototype, so that no key of a schema has a special meaning. */
export function emptyRecord(): Record<string, unknown> {
  return Object.create(null);
}
