import { type Diagnostic, reporter } from "@cuebook/template";
import { settingsDiagnostics } from "../diagnostics/settings.ts";
import type { PlaceOf } from "../values/place.ts";
import { childOf, keysOf, parentOf, pathText } from "../values/pointer.ts";
import { type DataRecord, emptyRecord, isRecord, own } from "../values/record.ts";

const report = reporter(settingsDiagnostics);

/** The data of an author, with every key under its current name. */
export interface CurrentNames {
  readonly data: unknown;
  /** Gives the place of a node of `data`, by its current names. */
  readonly placeOf: PlaceOf;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Replaces earlier names of keys, which the schema lists in `x-renamed-from`, by the current names. A section without content
 * becomes an empty one.
 */
export function withCurrentNames(schema: unknown, data: unknown, placeOf: PlaceOf): CurrentNames {
  const renamer = new Renamer(placeOf);
  const renamed = renamer.read(schema, data, "");
  return { data: renamed, placeOf: renamer.placeOf, diagnostics: renamer.diagnostics };
}

class Renamer {
  readonly diagnostics: Diagnostic[] = [];
  readonly #written = new Map<string, string>();
  readonly #placeOf: PlaceOf;

  constructor(placeOf: PlaceOf) {
    this.#placeOf = placeOf;
  }

  readonly placeOf: PlaceOf = (pointer, part) => this.#placeOf(this.#asWritten(pointer), part);

  read(schema: unknown, data: unknown, pointer: string): unknown {
    if (!isRecord(schema)) return data;
    if (Array.isArray(data)) return data.map((each, index) => this.read(schema.items, each, childOf(pointer, index)));
    if (!isRecord(data)) return data;
    const properties = isRecord(schema.properties) ? schema.properties : {};
    const present = presentNames(properties);
    const result = emptyRecord();
    for (const [key, value] of Object.entries(data)) {
      const name = own(properties, key) === undefined ? (present.get(key) ?? key) : key;
      if (name !== key && !this.#rename(data, key, name, pointer)) continue;
      const below = own(properties, name) ?? schema.additionalProperties;
      const isEmpty = value === null && isRecord(below) && isRecord(below.default);
      result[name] = isEmpty ? emptyRecord() : this.read(below, value, childOf(pointer, name));
    }
    return result;
  }

  /** Reports an earlier name. @returns whether its value is used */
  #rename(data: DataRecord, key: string, name: string, pointer: string): boolean {
    const place = this.#placeOf(childOf(this.#asWritten(pointer), key), "key");
    if (Object.hasOwn(data, name)) {
      const where = pointer === "" ? "the file" : `"${pathText(pointer)}"`;
      this.diagnostics.push(report("both_given", { first: name, second: key, where }, place));
      return false;
    }
    const suggestion = { text: `write "${name}"`, replacement: name };
    this.diagnostics.push(
      report("key_renamed", { path: pathText(childOf(pointer, key)), name }, place, { suggestion }),
    );
    this.#written.set(childOf(pointer, name), key);
    return true;
  }

  /** The pointer as the author wrote it. */
  #asWritten(pointer: string): string {
    if (this.#written.size === 0 || pointer === "") return pointer;
    const above = parentOf(pointer) ?? "";
    return childOf(this.#asWritten(above), this.#written.get(pointer) ?? keysOf(pointer).at(-1) ?? "");
  }
}

/** The current names of keys by their earlier ones. */
function presentNames(properties: DataRecord): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(properties).flatMap(([name, schema]) =>
      isRecord(schema) && typeof schema["x-renamed-from"] === "string" ? [[schema["x-renamed-from"], name]] : [],
    ),
  );
}
