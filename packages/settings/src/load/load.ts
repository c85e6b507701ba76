/** @folder Loading settings from files and the environment: values, sources and places. */
import { byPlace, type Diagnostic, type Place } from "@cuebook/template";
import { schemaForAuthors } from "../declare/author-schema.ts";
import type { Settings } from "../declare/camel-case.ts";
import type { SettingsSchema } from "../declare/declare.ts";
import { type SettingRow, settingRows } from "../declare/rows.ts";
import type { PlaceOf } from "../values/place.ts";
import { childOf, keysOf, parentOf, pathText, valueAt } from "../values/pointer.ts";
import { type DataRecord, emptyRecord, isRecord } from "../values/record.ts";
import { type CheckedData, checkedData } from "./findings.ts";
import { toSettings } from "./read.ts";
import { withCurrentNames } from "./rename.ts";

/** A source of settings, such as a file: data with the places of its nodes. */
export interface SettingSource {
  /** The name that is shown: `flag`, the name of a file, the name of a variable. */
  readonly name: string;
  readonly data: unknown;
  /** `undefined` for data that needs no check, such as a parsed command line. */
  readonly placeOf: PlaceOf | undefined;
  /** Pointers of mappings in which entries could not be read. */
  readonly unread?: ReadonlySet<string> | undefined;
}

/** The effective value of a setting, and where it is set. */
export interface Setting {
  /** The readable path: `limits.repairs`, `agents.reviewer`. */
  readonly path: string;
  readonly pointer: string;
  /** `undefined` if no source sets it and it has no default. */
  readonly value: unknown;
  /** The name of its source, or `default`. */
  readonly from: string;
  /** Where it is set. */
  readonly place: Place | undefined;
  readonly isSecret: boolean;
}

/** The result of loading: the settings unless a finding is an error, all findings, and every setting with its source. */
export interface LoadedSettings<Schema extends SettingsSchema> {
  readonly value: Settings<Schema> | undefined;
  /** As `value`, but without wrong values: for further checks, never for use. */
  readonly draft: Settings<Schema>;
  /** Pointers of the settings that are not known because of a finding. */
  readonly gaps: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
  /** In the order of the schema; names that authors chose, in the order of the source. */
  readonly settings: readonly Setting[];
}

/** Converts a value as written, for example to expand variables. `undefined`: the value is ignored. */
export type ReadValue = (value: unknown, row: SettingRow, source: SettingSource) => unknown;

/**
 * Loads settings from several sources, strongest first. Each setting comes from the first source that has it, else from its
 * default. Wrong values are ignored. Never throws.
 *
 * @param read converts single values before they are checked; default: unchanged
 */
export function loadSettings<Schema extends SettingsSchema>(
  schema: Schema,
  sources: readonly SettingSource[],
  read?: ReadValue,
): LoadedSettings<Schema> {
  const diagnostics: Diagnostic[] = [];
  const rows = settingRows(schema);
  const gaps = new Set<string>();
  const usable = sources.map((source) => {
    const checked = checkSource(schema, source, read === undefined ? undefined : { rows, read });
    diagnostics.push(...checked.diagnostics);
    // A mapping with a key of unknown meaning has all others.
    const isWhole = (gap: string) => isRecord(valueAt(source.data, gap)) && !checked.wrong.includes(gap);
    for (const gap of checked.gaps) if (!isWhole(gap)) gaps.add(gap);
    for (const gap of source.unread ?? []) gaps.add(gap);
    return checked.source;
  });
  const settings = rows.flatMap((row) => settingsOfRow(row, usable));
  const isRefused = diagnostics.some(({ severity }) => severity === "error");
  const draft = toSettings(schema, assembled(settings));
  return {
    value: isRefused ? undefined : draft,
    draft,
    gaps,
    diagnostics: diagnostics.sort(byPlace),
    settings,
  };
}

function checkSource(
  schema: SettingsSchema,
  source: SettingSource,
  reading: { readonly rows: readonly SettingRow[]; readonly read: ReadValue } | undefined,
): CheckedData & { readonly source: SettingSource } {
  const { placeOf } = source;
  if (placeOf === undefined) return { source, diagnostics: [], gaps: [], wrong: [] };
  const present = withCurrentNames(schema, source.data ?? {}, placeOf);
  const placed = { ...source, placeOf: present.placeOf };
  const data =
    reading === undefined
      ? present.data
      : reading.rows.reduce(
          (data, row) => readAt(data, row, (value) => reading.read(value, row, placed)),
          present.data,
        );
  const { gaps, wrong, ...checked } = checkedData(schemaForAuthors(schema), data, present.placeOf, source.unread);
  const diagnostics = [...present.diagnostics, ...checked.diagnostics];
  const isRefused = diagnostics.some(({ severity }) => severity === "error");
  return { source: { ...placed, data: isRefused ? without(data, wrong) : data }, diagnostics, gaps, wrong };
}

/** A copy of data without the values at pointers. */
function without(data: unknown, pointers: readonly string[], at = ""): unknown {
  if (Array.isArray(data)) return data.map((value, index) => without(value, pointers, childOf(at, index)));
  if (!isRecord(data)) return data;
  const kept = emptyRecord();
  for (const [key, value] of Object.entries(data)) {
    const pointer = childOf(at, key);
    if (!pointers.includes(pointer)) kept[key] = without(value, pointers, pointer);
  }
  return pointers.includes(at) ? {} : kept;
}

/** Converts the values in a copy of the data. */
function readAt(data: unknown, row: SettingRow, read: (value: unknown) => unknown): unknown {
  const above = valueAt(data, parentOf(row.pointer) ?? "");
  const key = keysOf(row.pointer).at(-1) ?? "";
  if (!isRecord(above) || !Object.hasOwn(above, key)) return data;
  const value = read(above[key]);
  if (value === undefined) Reflect.deleteProperty(above, key);
  else Reflect.set(above, key, value);
  return data;
}

function settingsOfRow(row: SettingRow, sources: readonly SettingSource[]): Setting[] {
  const given = isByNames(row) ? givenByNames(row, sources) : givenAt(row.pointer, row, sources);
  if (given.length === 0)
    return [{ ...settingAt(row.pointer, row), value: row.default, from: "default", place: undefined }];
  return isByNames(row) || row.schema["x-merge"] === "all" ? given : given.slice(0, 1);
}

/** Whether a setting is a mapping by names that authors choose, where each name has its own source. */
function isByNames({ schema }: SettingRow): boolean {
  return isRecord(schema.additionalProperties) && schema.properties === undefined;
}

function givenByNames(row: SettingRow, sources: readonly SettingSource[]): Setting[] {
  const names = new Set(sources.flatMap(({ data }) => Object.keys(asRecord(valueAt(data, row.pointer)))));
  return [...names].flatMap((name) => givenAt(childOf(row.pointer, name), row, sources).slice(0, 1));
}

/** The values of a setting in all sources, strongest first. */
function givenAt(pointer: string, row: SettingRow, sources: readonly SettingSource[]): Setting[] {
  return sources.flatMap(({ name, data, placeOf }) => {
    const value = valueAt(data, pointer);
    if (value === undefined) return [];
    return [{ ...settingAt(pointer, row), value, from: name, place: placeOf?.(pointer, "value") }];
  });
}

function settingAt(pointer: string, { isSecret }: SettingRow): Pick<Setting, "pointer" | "path" | "isSecret"> {
  return { pointer, path: pathText(pointer), isSecret };
}

/** The effective settings as one value, as an author would write them. */
function assembled(settings: readonly Setting[]): DataRecord {
  const result = emptyRecord();
  for (const { pointer, value } of settings) {
    if (value === undefined) continue;
    const keys = keysOf(pointer);
    const last = keys.pop() ?? "";
    const at = keys.reduce<Record<string, unknown>>((above, key) => recordIn(above, key), result);
    const before = at[last];
    at[last] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
  }
  return result;
}

/** The record at a key, created if it is missing. */
function recordIn(above: Record<string, unknown>, key: string): Record<string, unknown> {
  const below: unknown = Object.hasOwn(above, key) ? above[key] : undefined;
  if (isRecord(below)) return below;
  const made = emptyRecord();
  above[key] = made;
  return made;
}

function asRecord(value: unknown): DataRecord {
  return isRecord(value) ? value : {};
}
