/** @folder Values, sources and places of settings, read from files and the environment against their declaration. */
import { byPlace, type Diagnostic, type Place } from "@cuebook/template";
import type { SettingsSchema } from "../declare/declare.ts";
import { schemaForAuthors } from "../declare/for-authors.ts";
import type { Settings } from "../declare/in-code.ts";
import { type SettingRow, settingRows } from "../declare/rows.ts";
import type { PlaceOf } from "../values/place.ts";
import { childOf, keysOf, parentOf, pathText, valueAt } from "../values/pointer.ts";
import { type DataRecord, emptyRecord, isRecord } from "../values/record.ts";
import { dataFindings } from "./findings.ts";
import { toSettings } from "./read.ts";
import { withPresentNames } from "./rename.ts";

/** One source of settings, such as a file: data with the places of its nodes. */
export interface SettingSource {
  /** As people are shown it: `flag`, a file's name, a variable's name. */
  readonly name: string;
  readonly data: unknown;
  /** `undefined` where nothing can be wrong with it, as with what a command line was parsed to. */
  readonly placeOf: PlaceOf | undefined;
}

/** One setting in force, and who said so. */
export interface Setting {
  /** As people write it: `limits.repairs`, `agents.reviewer`. */
  readonly path: string;
  readonly pointer: string;
  /** `undefined` where nobody gave one and there is no default. */
  readonly value: unknown;
  /** The name of its source, or `default`. */
  readonly from: string;
  /** Where it was given. */
  readonly place: Place | undefined;
  readonly isSecret: boolean;
}

/** What loading gives: the settings unless a finding is an error, all findings, and every setting with its source. */
export interface LoadedSettings<Schema extends SettingsSchema> {
  readonly value: Settings<Schema> | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** In the schema's order, those by names that authors chose in theirs. */
  readonly settings: readonly Setting[];
}

/** Reads a value as its author wrote it: puts variables in, for example. `undefined`: as if it were not there. */
export type ReadValue = (value: unknown, row: SettingRow, source: SettingSource) => unknown;

/**
 * Loads settings from several sources, strongest first: each setting from the first source that has it, else its default. A
 * source with an error says nothing. Never throws.
 *
 * @param read how single values are read, before they are checked; default: as they are
 */
export function loadSettings<Schema extends SettingsSchema>(
  schema: Schema,
  sources: readonly SettingSource[],
  read?: ReadValue,
): LoadedSettings<Schema> {
  const diagnostics: Diagnostic[] = [];
  const rows = settingRows(schema);
  const usable = sources.flatMap((source) => {
    const checked = checkSource(schema, source, read === undefined ? undefined : { rows, read });
    diagnostics.push(...checked.diagnostics);
    return checked.source === undefined ? [] : [checked.source];
  });
  const settings = rows.flatMap((row) => settingsOfRow(row, usable));
  const isRefused = diagnostics.some(({ severity }) => severity === "error");
  return {
    value: isRefused ? undefined : toSettings(schema, assembled(settings)),
    diagnostics: diagnostics.sort(byPlace),
    settings,
  };
}

function checkSource(
  schema: SettingsSchema,
  source: SettingSource,
  reading: { readonly rows: readonly SettingRow[]; readonly read: ReadValue } | undefined,
): { readonly source?: SettingSource; readonly diagnostics: readonly Diagnostic[] } {
  const { placeOf } = source;
  if (placeOf === undefined) return { source, diagnostics: [] };
  const present = withPresentNames(schema, source.data ?? {}, placeOf);
  const placed = { ...source, placeOf: present.placeOf };
  const data =
    reading === undefined
      ? present.data
      : reading.rows.reduce(
          (data, row) => readAt(data, row, (value) => reading.read(value, row, placed)),
          present.data,
        );
  const diagnostics = [...present.diagnostics, ...dataFindings(schemaForAuthors(schema), data, present.placeOf)];
  const isRefused = diagnostics.some(({ severity }) => severity === "error");
  return isRefused ? { diagnostics } : { source: { ...placed, data }, diagnostics };
}

/** Gives a value its reading, in data that nobody else holds. */
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

/** Whether a setting is a mapping by names that authors choose, each of which has a source of its own. */
function isByNames({ schema }: SettingRow): boolean {
  return isRecord(schema.additionalProperties) && schema.properties === undefined;
}

function givenByNames(row: SettingRow, sources: readonly SettingSource[]): Setting[] {
  const names = new Set(sources.flatMap(({ data }) => Object.keys(asRecord(valueAt(data, row.pointer)))));
  return [...names].flatMap((name) => givenAt(childOf(row.pointer, name), row, sources).slice(0, 1));
}

/** What all sources say of a setting, strongest first. */
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

/** The settings in force as one value, as an author would write it. */
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

/** The record at a key, made where it is not there yet. */
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
