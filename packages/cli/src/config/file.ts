import { readText } from "@cuebook/system";
import type { Diagnostic, Source } from "@cuebook/template";
import { checkDocument, parseYaml } from "@cuebook/workflow";
import { configSchema, type Settings } from "./schema.ts";
import { toolFindings } from "./tools.ts";

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
 * @param folders what relative paths in it count from
 */
export function fileSettings(
  path: string,
  file: string,
  folders: { readonly root: string; readonly home: string },
): FileSettings {
  const read = readText(path, file);
  const sources = new Map(read.source === undefined ? [] : [[file, read.source]]);
  if (!read.ok) return { settings: {}, diagnostics: read.diagnostics, sources };
  const document = parseYaml(read.source);
  const found = [...read.diagnostics, ...document.diagnostics];
  // A file of comments alone says nothing, which is allowed.
  if (document.value === undefined || document.value === null) return { settings: {}, diagnostics: found, sources };
  const diagnostics = [...found, ...checkDocument(document, configSchema, read.source)];
  const hasError = diagnostics.some((finding) => finding.severity === "error");
  if (hasError) return { settings: {}, diagnostics, sources };
  // The schema was checked just now: this is the parsed boundary.
  const settings = document.value as Settings;
  const { source } = read;
  const placeOf = (pointer: string) => {
    const { start, end } = document.places[pointer] ?? { start: 0, end: 0 };
    const [line = ""] = source.text.slice(start, end).split("\n", 1);
    return { source, span: { start, end: start + line.length } };
  };
  const more = toolFindings(settings, placeOf, folders);
  const isRefused = more.some((finding) => finding.severity === "error");
  return { settings: isRefused ? {} : settings, diagnostics: [...diagnostics, ...more], sources };
}
