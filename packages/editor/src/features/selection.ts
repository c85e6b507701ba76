import { parseReadable } from "@cuebook/settings/yaml";
import type { Source, Span } from "@cuebook/template";
import type { SelectionRange } from "vscode-languageserver-types";
import { rangeOf, touches } from "../text/positions.ts";
import { yamlRange } from "./completion.ts";
import type { TemplateSite } from "./templates.ts";

const tags = /\{\{\{[\s\S]{0,2000}?\}\}\}|\{\{[\s\S]{0,2000}?\}\}|\{%[\s\S]{0,2000}?%\}/g;

/** What can be selected around a place, from the smallest: the word, the tag, the template, each node of YAML, the file. */
export function selectionRange(source: Source, offset: number, templates: readonly TemplateSite[]): SelectionRange {
  const covers = (span: Span) => touches(span, offset) && span.end > span.start;
  const inTemplates = templates.filter(({ span }) => covers(span)).flatMap(tagSpans);
  const spans = [...yamlSpans(source), ...inTemplates, wordAt(source, offset)];
  const around = spans.filter(covers);
  around.sort((a, b) => b.end - b.start - (a.end - a.start));
  let found: SelectionRange = { range: rangeOf(source, { start: 0, end: source.text.length }) };
  let outer: Span = { start: 0, end: source.text.length };
  for (const span of around) {
    // A selection only grows.
    if (span.start < outer.start || span.end > outer.end) continue;
    if (span.start === outer.start && span.end === outer.end) continue;
    found = { range: rangeOf(source, span), parent: found };
    outer = span;
  }
  return found;
}

function yamlSpans(source: Source): Span[] {
  const range = yamlRange(source);
  const places = range === undefined ? [] : Object.values(parseReadable(source, range).places);
  return places.flatMap(({ key, start, end, file }) => {
    if (file !== source.file) return [];
    const value = { start, end: start + source.text.slice(start, end).trimEnd().length };
    return key === undefined ? [value] : [value, key, { start: key.start, end: Math.max(key.end, value.end) }];
  });
}

function tagSpans({ extract }: TemplateSite): Span[] {
  return Array.from(extract.text.matchAll(tags), ({ 0: tag, index }) =>
    extract.spanInSource({ start: index, end: index + tag.length }),
  );
}

function wordAt({ text }: Source, offset: number): Span {
  const before = /[\p{L}\p{Nd}_-]*$/u.exec(text.slice(Math.max(0, offset - 100), offset))?.[0].length ?? 0;
  const after = /^[\p{L}\p{Nd}_-]*/u.exec(text.slice(offset, offset + 100))?.[0].length ?? 0;
  return { start: offset - before, end: offset + after };
}
