/**
 * Whether a value is an object with fields, as JSON has them: neither null, a list, nor an instance of a class such as `Map`
 * or `Date`, whose content is not in its fields.
 */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || isPlainElsewhere(prototype);
}

/** Whether a prototype is that of plain objects in another realm, such as a frame or a context of Node's `vm`. */
function isPlainElsewhere(prototype: unknown): boolean {
  return (
    typeof prototype === "object" &&
    prototype !== null &&
    Object.getPrototypeOf(prototype) === null &&
    Object.hasOwn(prototype, "isPrototypeOf")
  );
}

/** A record without a prototype, so that no key of schemas or data has a special meaning. */
export function emptyRecord<Value = unknown>(): Record<string, Value> {
  return Object.create(null);
}
