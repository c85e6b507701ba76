import type { Static } from "typebox";
import { emptyRecord, isRecord, own } from "../values/record.ts";
import type { SettingsSchema } from "./declare.ts";

/** A name as code has it: `turn_timeout_ms` is `turnTimeoutMs`. */
export type InCode<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<InCode<Rest>>}` : Name;

/** A value as code has it: the keys that a schema fixes in camelCase, the names that authors chose as they are. */
type ValueInCode<Value> = Value extends readonly (infer Item)[]
  ? readonly ValueInCode<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value as string extends Key ? Key : InCode<Key>]: ValueInCode<Value[Key]> }
    : Value;

/** The settings that a schema declares, as code has them. */
export type Settings<Schema extends SettingsSchema> = ValueInCode<Static<Schema>>;

/** The name of a key as code has it. */
export function nameInCode(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** A value that fits a schema, with the keys that the schema fixes as code has them. Records have no prototype. */
export function valueInCode(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema)) return value;
  if (Array.isArray(value)) return value.map((each) => valueInCode(schema.items, each));
  if (!isRecord(value)) return value;
  const result = emptyRecord();
  for (const [key, each] of Object.entries(value)) {
    const declared = isRecord(schema.properties) ? own(schema.properties, key) : undefined;
    if (declared === undefined) result[key] = valueInCode(schema.additionalProperties, each);
    else result[nameInCode(key)] = valueInCode(declared, each);
  }
  return result;
}
