import { resolve } from "node:path";
import { parseReadable, placesIn } from "@cuebook/settings/yaml";
import { readText } from "@cuebook/system";
import type { Diagnostic, JsonSchema, Source } from "@cuebook/template";
import { checkSchema } from "@cuebook/workflow";

/** A schema of answers from a file; missing if the file has errors. */
export interface AnswerSchema {
  readonly schema?: JsonSchema;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/** Reads a JSON Schema from a JSON or YAML file. Never throws. */
export function readAnswerSchema(file: string, cwd: string): AnswerSchema {
  const read = readText(resolve(cwd, file), file);
  const { source } = read;
  const sources = new Map(source === undefined ? [] : [[file, source]]);
  if (!read.ok || source === undefined) return { diagnostics: read.diagnostics, sources };
  // JSON is YAML too.
  const document = parseReadable(source);
  const ofSchema = checkSchema(document.value, placesIn(document, source));
  const diagnostics = [...read.diagnostics, ...document.diagnostics, ...ofSchema];
  if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics, sources };
  // Checked above: this is the parsed boundary.
  return { schema: document.value as JsonSchema, diagnostics, sources };
}
