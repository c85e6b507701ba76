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
  const { builder } = readOwnFile(id, entry);
  if (builder.document.diagnostics.length > 0) return undefined;
  const { text } = builder.source;
  const place = builder.document.places["/base"];
  if (place !== undefined)
    return `${text.slice(0, place.key?.start ?? place.start)}base: "${base}"${text.slice(place.end)}`;
  const { yaml } = splitFrontMatter(text);
  return yaml === undefined ? undefined : `${text.slice(0, yaml.start)}base: "${base}"\n${text.slice(yaml.start)}`;
}

/** The text of a file without the line that records the file it was derived from. */
export function withoutBase(id: string, entry: PhaseEntryFile): string {
  const { builder } = readOwnFile(id, entry);
  const { text } = builder.source;
  const place = builder.document.places["/base"];
  const start = place?.key?.start;
  if (place === undefined || start === undefined || text[start - 1] !== "\n") return text;
  return text.slice(0, start) + text.slice(text.indexOf("\n", place.end) + 1);
}
