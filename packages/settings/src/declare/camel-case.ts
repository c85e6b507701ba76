import type { Static } from "typebox";
import { emptyRecord, isRecord, own } from "../values/record.ts";
import type { SettingsSchema } from "./declare.ts";

/** A name in camelCase: `turn_timeout_ms` is `turnTimeoutMs`. */
export type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** A value with the keys of its schema in camelCase, and the names that authors chose unchanged. */
type CamelCaseKeys<Value> = Value extends readonly (infer Item)[]
  ? readonly CamelCaseKeys<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value as string extends Key ? Key : CamelCase<Key>]: CamelCaseKeys<Value[Key]> }
    : Value;

/** The settings of a schema as code reads them: the keys of the schema in camelCase. */
export type Settings<Schema extends SettingsSchema> = CamelCaseKeys<Static<Schema>>;

/** The camelCase name of a key. */
export function camelCase(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Converts the keys that a schema fixes to camelCase, in a value that fits it. Records have no prototype. */
export function camelCaseKeys(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema)) return value;
  if (Array.isArray(value)) return value.map((each) => camelCaseKeys(schema.items, each));
  if (!isRecord(value)) return value;
  const result = emptyRecord();
  for (const [key, each] of Object.entries(value)) {
    const declared = isRecord(schema.properties) ? own(schema.properties, key) : undefined;
    if (declared === undefined) result[key] = camelCaseKeys(schema.additionalProperties, each);
    else result[camelCase(key)] = camelCaseKeys(declared, each);
  }
  return result;
}
