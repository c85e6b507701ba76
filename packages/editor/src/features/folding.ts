import { isMarkdown } from "@cuebook/settings/values";
import { parseReadable } from "@cuebook/settings/yaml";
import type { Source } from "@cuebook/template";
import { type DocumentLink, type FoldingRange, FoldingRangeKind } from "vscode-languageserver-types";
import { positionOf, rangeOf } from "../text/positions.ts";
import { yamlRange } from "./completion.ts";
import { linkedNames } from "./linked-name.ts";

/** What can be folded: mappings, lists and texts of YAML, front matter, and the sections of Markdown. */
export function foldingRanges(source: Source): FoldingRange[] {
  const range = yamlRange(source);
  const found = range === undefined ? [] : yamlFolds(source, range);
  const isDocument = isMarkdown(source.file);
  if (isDocument && range !== undefined) {
    const endLine = positionOf(source, range.end).line;
    if (endLine > 0) found.push({ startLine: 0, endLine, kind: FoldingRangeKind.Region });
  }
  if (isDocument) found.push(...sections(source, range === undefined ? 0 : positionOf(source, range.end).line + 1));
  return found;
}

function yamlFolds(source: Source, range: { start: number; end: number }): FoldingRange[] {
  const { places } = parseReadable(source, range);
  return Object.values(places).flatMap(({ key, start, end, file }) => {
    if (key === undefined || file !== source.file) return [];
    const { line: startLine } = positionOf(source, key.start);
    const text = source.text.slice(start, end).trimEnd();
    const { line: endLine } = positionOf(source, start + text.length);
    return endLine > startLine ? [{ startLine, endLine }] : [];
  });
}

function sections(source: Source, from: number): FoldingRange[] {
  const lines = source.text.split("\n");
  const open: { level: number; line: number }[] = [];
  const found: FoldingRange[] = [];
  let fence = "";
  const close = (level: number, before: number) => {
    for (let last = open.at(-1); last !== undefined && last.level >= level; last = open.at(-1)) {
      open.pop();
      if (before > last.line) found.push({ startLine: last.line, endLine: before });
    }
  };
  for (const [line, text] of lines.entries()) {
    if (line < from) continue;
    const ticks = /^\s{0,3}(```+|~~~+)/.exec(text)?.[1];
    if (ticks !== undefined && (fence === "" || text.trim().startsWith(fence))) fence = fence === "" ? ticks : "";
    const level = fence === "" ? /^(#{1,6})\s/.exec(text)?.[1]?.length : undefined;
    if (level === undefined) continue;
    close(level, line - 1);
    open.push({ level, line });
  }
  close(0, lines.length - 1);
  return found;
}

const address = /\bhttps?:\/\/[^\s<>"'`)\]}]+/g;

/** The links of a document: addresses, and files that it names. @param resolve the file of a path in it, if it exists */
export function documentLinks(source: Source, resolve: (path: string) => string | undefined): DocumentLink[] {
  const urls = Array.from(source.text.matchAll(address), ({ 0: url, index }): DocumentLink => {
    const target = url.replace(/[.,;:!?]+$/, "");
    return { range: rangeOf(source, { start: index, end: index + target.length }), target };
  });
  const files = linkedNames(source).flatMap(({ name, span }) => {
    const target = resolve(name);
    return target === undefined ? [] : [{ range: rangeOf(source, span), target }];
  });
  return [...urls, ...files];
}
