/** @folder Plain values: records, pointers, places, and how they are described. */
export { emptyRecord, isRecord, mapRecord } from "@cuebook/template/schema";

/** A record of data: any key is an ordinary key, even `__proto__`. */
export type DataRecord = Readonly<Record<string, unknown>>;

/** The value of an own key. */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
