import { keysOf, valueAt } from "@cuebook/settings/values";
import { parseReadable, readableValue } from "@cuebook/settings/yaml";
import type { Source, Span } from "@cuebook/template";
import { yamlRange } from "./completion.ts";

/** The name of a file in another one. */
export interface LinkedName {
  readonly name: string;
  readonly span: Span;
}

/** The texts of a YAML file that are the names of other files. */
export function linkedNames(source: Source): readonly LinkedName[] {
  const range = yamlRange(source);
  if (range === undefined) return [];
  const document = parseReadable(source, range);
  const value = readableValue(document);
  return Object.entries(document.places).flatMap(([pointer, place]) => {
    const name = place.file === source.file ? valueAt(value, pointer) : undefined;
    if (typeof name !== "string" || !isFileAt(keysOf(pointer))) return [];
    const quoted = /^(["']).*\1$/.test(source.text.slice(place.start, place.end)) ? 1 : 0;
    return [{ name, span: { start: place.start + quoted, end: place.end - quoted } }];
  });
}

function isFileAt(keys: readonly string[]): boolean {
  const last = keys.at(-1);
  if (last === "file") return keys.length > 1;
  if (last === "workflow") return keys.length === 1 || (keys[0] === "roles" && keys.length === 3);
  return last === "prompt" && keys.length === 1;
}
