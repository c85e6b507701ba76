import { childOf, keysOf } from "../values/pointer.ts";
import { type DataRecord, isRecord } from "../values/record.ts";

/** One setting of a schema, for the reference and for whoever gives settings other spellings. */
export interface SettingRow {
  /** Of the setting in the settings: `/limits/repairs`. Names that authors choose have no row. */
  readonly pointer: string;
  /** The same as people write it: `limits.repairs`. */
  readonly path: string;
  readonly schema: DataRecord;
  readonly description: string;
  /** `undefined` where there is none. */
  readonly default: unknown;
  readonly env: string | undefined;
  readonly since: string | undefined;
  readonly isSecret: boolean;
}

/** All settings that a schema declares, in its order. A section is none; a mapping by names is one. */
export function settingRows(schema: object): SettingRow[] {
  return rowsBelow(schema, "");
}

function rowsBelow(schema: unknown, pointer: string): SettingRow[] {
  if (!isRecord(schema)) return [];
  if (isSection(schema)) {
    return Object.entries(schema.properties).flatMap(([key, below]) => rowsBelow(below, childOf(pointer, key)));
  }
  return [
    {
      pointer,
      path: keysOf(pointer).join("."),
      schema,
      description: textOf(schema.description) ?? "",
      default: schema.default,
      env: textOf(schema["x-env"]),
      since: textOf(schema["x-since"]),
      isSecret: schema["x-secret"] === true,
    },
  ];
}

/** Whether a schema is of settings under one key, each of which has a source of its own: what `section` makes. */
export function isSection(schema: unknown): schema is DataRecord & { readonly properties: DataRecord } {
  return isRecord(schema) && isRecord(schema.properties) && isRecord(schema.default);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
