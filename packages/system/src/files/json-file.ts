import type { Diagnostic, Source } from "@cuebook/template";
import { jsonValue, parseJson } from "./json.ts";
import { readText } from "./read-text.ts";

/** The result of reading a JSON file: the value unless there is an error, and the file for showing findings. */
export interface JsonFileRead {
  readonly value?: unknown;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * Reads a JSON file; objects come without a prototype.
 *
 * @param file the file's name in messages
 */
export function readJsonFile(path: string, file: string = path): JsonFileRead {
  const read = readText(path, file);
  const sources = new Map(read.source === undefined ? [] : [[file, read.source]]);
  if (!read.ok) return { diagnostics: read.diagnostics, sources };
  const { node, diagnostics } = parseJson(read.source);
  const found = [...read.diagnostics, ...diagnostics];
  return node === undefined ? { diagnostics: found, sources } : { value: jsonValue(node), diagnostics: found, sources };
}
