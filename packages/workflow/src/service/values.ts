import { type ReadValue, type SettingRow, type SettingSource, settingsDiagnostics } from "@cuebook/settings";
import { emptyRecord, isRecord } from "@cuebook/settings/values";
import { type Diagnostic, nearest, type Place, reporter } from "@cuebook/template";
import { serviceDiagnostics } from "../diagnostics/service.ts";
import { expandHome, expandVariables, hasVariables } from "./expand.ts";
import type { ServiceSurroundings } from "./service-settings.ts";

const report = reporter({ ...serviceDiagnostics, ...settingsDiagnostics });

/** The name of the front matter among the sources of settings. Every other source is a variable. */
export const frontMatter = "front matter";

/** A text with environment variables, as its author wrote it. */
interface Expanded {
  readonly written: string;
  readonly variables: readonly string[];
}

/** Converts the values of settings as written, and records the result for each. */
export class ServiceValues {
  readonly diagnostics: Diagnostic[] = [];
  /** The variables that values name by `$NAME`. */
  readonly variables = new Set<string>();
  /** By path. */
  readonly expanded = new Map<string, Expanded>();
  readonly #surroundings: Partial<ServiceSurroundings>;
  readonly #open = new Set<string>();
  readonly #refused = new Set<string>();

  constructor(surroundings: Partial<ServiceSurroundings>) {
    this.#surroundings = surroundings;
  }

  /** Whether a setting depends on an unknown variable. */
  isOpen(path: string): boolean {
    return this.#open.has(path);
  }

  /** Whether the value of a setting has a finding. */
  isRefused(path: string): boolean {
    return this.#refused.has(path);
  }

  readonly read: ReadValue = (value, row, source) => {
    if (row.schema.type === "string" && typeof value === "string") return this.#text(value, row, source);
    const number = withNumbers(row.schema, value);
    return row.schema.type === "integer" ? this.#integer(number, row, source) : number;
  };

  #text(text: string, row: SettingRow, source: SettingSource): string | undefined {
    if (text.trim() === "") return undefined;
    const place = placeIn(source, row);
    const expands = row.schema["x-expand"];
    const isExpanded =
      source.name === frontMatter && (expands === "anywhere" || (expands === "leading" && text.startsWith("$")));
    const value = isExpanded ? this.#expanded(text, row, place) : text;
    return value === undefined || row.schema["x-path"] !== true ? value : this.#path(value, row, source, place);
  }

  /** The text with its variables expanded; `undefined` if one is missing or unknown. */
  #expanded(text: string, { path, env: own }: SettingRow, place: Place): string | undefined {
    const { env, dotenv } = this.#surroundings;
    if (env === undefined && hasVariables(text)) {
      this.#open.add(path);
      return undefined;
    }
    const variables: string[] = [];
    const {
      text: value,
      isMalformed,
      missing,
    } = expandVariables(text, (name) => {
      variables.push(name);
      this.variables.add(name);
      return env !== undefined && Object.hasOwn(env, name) ? env[name] : undefined;
    });
    if (isMalformed) {
      const fields = { path, expected: "text with variables as $NAME or ${NAME}" };
      const found = "a text with an unclosed ${";
      this.#refuse(path, report("wrong_value", { ...fields, found }, place));
    }
    for (const { name, isEmpty } of missing) {
      const like = isEmpty ? undefined : nearest(name, Object.keys(env ?? {}));
      const suggestion = like === undefined ? undefined : { text: `did you mean $${like}?` };
      const here = own === undefined ? "export it" : `in that file, ${own} sets this key`;
      const message = `${dotenv?.source.file} sets ${name}, but $${name} is read from the real environment only; ${here}`;
      const notes = dotenv?.names.has(name) === true ? [{ message }] : [];
      this.#refuse(path, report("variable_unset", { path, name, isEmpty }, place, { suggestion, notes }));
    }
    if (isMalformed || missing.length > 0) return undefined;
    if (variables.length > 0) this.expanded.set(path, { written: text, variables });
    return value;
  }

  #path(text: string, { path }: SettingRow, source: SettingSource, place: Place): string | undefined {
    const { home, folder = "/" } = this.#surroundings;
    const expanded = expandHome(text, home);
    if (expanded !== undefined) return absolutePath(folder, expanded);
    const expected =
      home === undefined
        ? "a path without ~, because no home folder is known"
        : "a path that starts with ~/ for your home folder, or has no ~";
    const finding =
      source.name === frontMatter
        ? report("wrong_value", { path, expected, found: "another path that starts with ~" }, place)
        : report("variable_value", { name: source.name, path, expected }, place);
    return this.#refuse(path, finding);
  }

  /** A number, unless it means the default or zero. */
  #integer(value: unknown, row: SettingRow, source: SettingSource): unknown {
    if (typeof value !== "number" || value > 0) return value;
    const meaning = row.schema[value < 0 ? "x-negative" : "x-zero"];
    if (meaning === "zero") return 0;
    if (meaning !== "default") return value;
    const fields = { path: row.path, found: value, used: Number(row.default) };
    this.diagnostics.push(report("setting_defaulted", fields, placeIn(source, row)));
    return undefined;
  }

  #refuse(path: string, finding: Diagnostic): undefined {
    this.#refused.add(path);
    this.diagnostics.push(finding);
    return undefined;
  }
}

function placeIn({ placeOf }: SettingSource, { pointer, path }: SettingRow): Place {
  if (placeOf === undefined) throw new TypeError(`the source of "${path}" has no places`);
  return placeOf(pointer, "value");
}

/** A value in which whole numbers that are written as text, such as `"20"`, are converted. */
function withNumbers(schema: unknown, value: unknown): unknown {
  if (!isRecord(schema)) return value;
  if (schema.type === "integer" && typeof value === "string" && /^\s*[+-]?[0-9]+\s*$/.test(value)) return Number(value);
  if (!isRecord(value)) return value;
  const { properties, additionalProperties } = schema;
  const result = emptyRecord();
  for (const [key, each] of Object.entries(value)) {
    const declared = isRecord(properties) && Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    result[key] = withNumbers(declared, each);
  }
  return result;
}

/** The expected value of a refused variable. */
export function expectedOf({ schema }: SettingRow, expected: string): string {
  if (schema.type === "boolean") return "true, false, 1 or 0";
  return schema.type === "integer" && expected === "a whole number"
    ? `a whole number of at least ${String(schema.minimum)}`
    : expected;
}

/** A path made absolute, with `/` between names and without `.` and `..`. A relative path is resolved from the folder. */
function absolutePath(folder: string, path: string): string {
  const names: string[] = [];
  for (const name of (path.startsWith("/") ? path : `${folder}/${path}`).split("/")) {
    if (name === "" || name === ".") continue;
    if (name === "..") names.pop();
    else names.push(name);
  }
  return `/${names.join("/")}`;
}
