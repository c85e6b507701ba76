import { isRecord } from "@cuebook/settings/values";
import { parseReadable } from "@cuebook/settings/yaml";
import { Source } from "@cuebook/template";

export type Fields = Readonly<Record<string, unknown>>;

/** A value as orc means it: its files and database have lists and mappings also as JSON in a text. */
export function dataOf(written: unknown): unknown {
  if (typeof written !== "string" || !/^\s*[[{]/.test(written)) return written;
  return parseReadable(new Source("json", written)).value;
}

/** The fields of a mapping, which may be a text of JSON. Anything else has none. */
export function fieldsOf(written: unknown): Fields {
  const value = dataOf(written);
  return isRecord(value) ? value : {};
}

/** A simple value as a text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : undefined;
}

/** Whether orc takes a value as if its key were missing. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}
