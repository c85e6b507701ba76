import { splitFrontMatter } from "@cuebook/settings/values";
import type { PhaseEntryFile } from "./library.ts";
import { readOwnFile } from "./phase-file.ts";

/** The hash of the file that a file was derived from; `undefined` if none is recorded. */
export function baseOf(id: string, entry: PhaseEntryFile): string | undefined {
  const { base } = readOwnFile(id, entry).value;
  return typeof base === "string" ? base : undefined;
}

/**
 * Records the hash of the file that a file was derived from, and leaves the rest of its text unchanged. `undefined` if the file has
 * no readable front matter.
 */
export function withBase(id: string, entry: PhaseEntryFile, base: string): string | undefined {
  const { builder, value } = readOwnFile(id, entry);
  if (builder.document.diagnostics.length > 0) return undefined;
  const { text } = builder.source;
  const place = builder.document.places["/base"];
  if (place !== undefined && Object.hasOwn(value, "base"))
    return `${text.slice(0, place.key?.start ?? place.start)}base: "${base}"${text.slice(place.end)}`;
  const { yaml } = splitFrontMatter(text);
  return yaml === undefined ? undefined : `${text.slice(0, yaml.start)}base: "${base}"\n${text.slice(yaml.start)}`;
}
