import { isRecord, keysOf, valueAt } from "@cuebook/settings/values";
import { parseReadable, readableValue } from "@cuebook/settings/yaml";
import type { Source, Span } from "@cuebook/template";
import { yamlRange } from "./completion.ts";

/** A name of a file, or of a phase of the library. */
export interface LinkedName {
  readonly is: "file" | "phase";
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
    const is = typeof name === "string" ? kindOf(keysOf(pointer), value) : undefined;
    if (typeof name !== "string" || is === undefined) return [];
    const quoted = /^(["']).*\1$/.test(source.text.slice(place.start, place.end)) ? 1 : 0;
    return [{ is, name, span: { start: place.start + quoted, end: place.end - quoted } }];
  });
}

function kindOf(keys: readonly string[], value: unknown): LinkedName["is"] | undefined {
  const last = keys.at(-1);
  if (last === "use" || last === "retry_from" || last === "back_to") return "phase";
  if (keys[0] === "phases" && keys.length === 2 && isRecord(value)) return "phase";
  if (last === "file" && keys.length > 1) return "file";
  if (last === "workflow") return keys.length === 1 || (keys[0] === "roles" && keys.length === 3) ? "file" : undefined;
  return last === "prompt" && keys.length === 1 ? "file" : undefined;
}
