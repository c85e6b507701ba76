import type { Diagnostic, Source } from "@cuebook/template";
import { numberProblem } from "@cuebook/template/schema";
import { reportFile } from "./diagnostics.ts";
import { type JsonNode, jsonValue, parseJson } from "./json.ts";
import { readText } from "./read-text.ts";

/** The result of reading a JSON file: the value unless there is an error, and the file for showing findings. */
export interface JsonFileRead {
  readonly value?: unknown;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/**
 * Reads a JSON file; objects come without a prototype. Numbers that would lose digits are errors.
 *
 * @param file the file's name in messages
 */
export function readJsonFile(path: string, file: string = path): JsonFileRead {
  const read = readText(path, file);
  const sources = new Map(read.source === undefined ? [] : [[file, read.source]]);
  if (!read.ok) return { diagnostics: read.diagnostics, sources };
  const { node, diagnostics } = parseJson(read.source);
  const numbers = node === undefined ? [] : numberFindings(read.source, node);
  const found = [...read.diagnostics, ...diagnostics, ...numbers];
  if (node === undefined || numbers.length > 0) return { diagnostics: found, sources };
  return { value: jsonValue(node), diagnostics: found, sources };
}

function numberFindings(source: Source, node: JsonNode): Diagnostic[] {
  if (node.kind === "array") return node.elements.flatMap((element) => numberFindings(source, element));
  if (node.kind === "object") return node.members.flatMap(({ value }) => numberFindings(source, value));
  if (typeof node.value !== "number") return [];
  const { span, value } = node;
  const written = source.text.slice(span.start, span.end);
  const problem = numberProblem(written, value);
  return problem === undefined ? [] : [reportFile("json_number", { written, problem }, { source, span })];
}
