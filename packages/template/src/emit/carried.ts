import type { ReadOptions } from "../language/dialect.ts";
import type { Body } from "../language/ir.ts";
import type { Extract } from "../text/source.ts";
import { jsonLiteral } from "./literal.ts";

/** The literal of a template in its module: everything that interpreting it depends on, and nothing else. */
export function carriedLiteral(extract: Extract, bodies: readonly Body[], options: ReadOptions): string {
  const used = new Set(bodies.map((body) => body.partial));
  const partials = Object.entries(options.partials ?? {})
    .filter(([name]) => used.has(name))
    .map(([name, partial]) => [name, typeof partial === "string" ? partial : partial.text]);
  const { missing, limits } = options;
  const fields: [string, unknown][] = [
    ["text", extract.text],
    ["file", extract.source.file],
    ...Object.entries(placesOf(extract)),
  ];
  if (partials.length > 0) fields.push(["partials", partials]);
  // Functions are handed over by the module.
  const { functions: _, ...settings } = options.dialect;
  if (Object.keys(settings).length > 1) fields.push(["settings", settings]);
  if (missing === "empty" || missing === "native") fields.push(["missing", missing]);
  if (options.escape === "html") fields.push(["escape", "html"]);
  const { iterations, outputLength, depth, steps } = limits ?? {};
  if (limits !== undefined) fields.push(["limits", { iterations, outputLength, depth, steps }]);
  return `{\n${fields.map(([name, value]) => `  ${name}: ${jsonLiteral(value)},\n`).join("")}}`;
}

/**
 * The place of the text in its file. Of the lines that it is taken from only the lengths are stored: their other content (a
 * workflow's other prompts) does not belong in the module.
 */
function placesOf(extract: Extract): { line: number; widths?: number[]; pieces?: [number, number][] } {
  const { text, source } = extract;
  const start = extract.offsetInSource(0);
  const { line, column } = source.position(start);
  const pieces: [number, number][] = [];
  const base = start - (column - 1);
  let next = -1;
  for (let at = 0; at < text.length; at++) {
    const offset = extract.offsetInSource(at);
    if (offset !== next) pieces.push([at, offset - base]);
    next = offset + 1;
  }
  const isWhole = column === 1 && pieces.length <= 1;
  // Text after the template moves no place in it, but a place at its very end can be in that text.
  if (isWhole) return { line };
  const end = extract.offsetInSource(text.length);
  const lineEnd = source.text.indexOf("\n", Math.max(end, next));
  const lines = source.text.slice(base, lineEnd === -1 ? undefined : lineEnd).split("\n");
  return { line, widths: lines.map((each) => each.length), pieces };
}
