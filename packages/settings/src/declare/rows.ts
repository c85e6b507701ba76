import { childOf, keysOf } from "../values/pointer.ts";
import { type DataRecord, isRecord } from "../values/record.ts";

/** One setting of a schema, for the reference and for other spellings of settings. */
export interface SettingRow {
  /** JSON pointer of the setting: `/limits/repairs`. Names that authors choose have no row. */
  readonly pointer: string;
  /** The same as a readable path: `limits.repairs`. */
  readonly path: string;
  readonly schema: DataRecord;
  readonly description: string;
  /** `undefined` without a default. */
  readonly default: unknown;
  readonly env: string | undefined;
  readonly since: string | undefined;
  readonly isSecret: boolean;
}

/** All settings of a schema, in its order. A section is not a setting; a mapping by names is one. */
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

/** Whether a schema is a `section`: settings under one key, each with its own source. */
export function isSection(schema: unknown): schema is DataRecord & { readonly properties: DataRecord } {
  return isRecord(schema) && isRecord(schema.properties) && isRecord(schema.default);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
