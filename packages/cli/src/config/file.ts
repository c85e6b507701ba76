import { readText } from "@cuebook/engine";
import type { Diagnostic, Source } from "@cuebook/template";
import { checkDocument, parseYaml } from "@cuebook/workflow";
import { configSchema, type Settings } from "./schema.ts";

/** The settings of a configuration file; none where it has an error. */
export interface FileSettings {
  readonly settings: Settings;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * Reads a configuration file and checks it against the schema.
 *
 * @param file its name in messages
 */
export function fileSettings(path: string, file: string): FileSettings {
  const read = readText(path, file);
  const sources = new Map(read.source === undefined ? [] : [[file, read.source]]);
  if (!read.ok) return { settings: {}, diagnostics: read.diagnostics, sources };
  const document = parseYaml(read.source);
  const found = [...read.diagnostics, ...document.diagnostics];
  // A file of comments alone says nothing, which is allowed.
  if (document.value === undefined || document.value === null) return { settings: {}, diagnostics: found, sources };
  const diagnostics = [...found, ...checkDocument(document, configSchema, read.source)];
  const hasError = diagnostics.some((finding) => finding.severity === "error");
  // The schema was checked just now: this is the parsed boundary.
  return { settings: hasError ? {} : (document.value as Settings), diagnostics, sources };
}
