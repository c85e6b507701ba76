/** @folder What an editor shows and does at a place: pure functions of checked documents. */
import { childOf } from "@cuebook/settings/values";
import { parseReadable, readableValue, type YamlDocument } from "@cuebook/settings/yaml";
import type { Source, Span } from "@cuebook/template";
import { isRecord } from "@cuebook/workflow";
import { type DocumentSymbol, SymbolKind } from "vscode-languageserver-types";
import { rangeOf } from "../text/positions.ts";

/** The symbols of a YAML document: its mappings as a tree, with the kinds of the parts of a workflow. */
export function documentSymbols(source: Source, range?: Span): DocumentSymbol[] {
  const document = parseReadable(source, range);
  return symbolsBelow({ source, document }, "", readableValue(document), 0);
}

interface Parsed {
  readonly source: Source;
  readonly document: YamlDocument;
}

/** Deeper parts are no landmarks. */
const deepest = 6;

function symbolsBelow(parsed: Parsed, pointer: string, value: unknown, depth: number): DocumentSymbol[] {
  if (depth > deepest) return [];
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, each]) => symbolOf(parsed, childOf(pointer, key), key, each, depth));
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown, index) => {
    if (!isRecord(each)) return [];
    const name = nameOfItem(each);
    return name === undefined ? [] : symbolOf(parsed, childOf(pointer, index), name, each, depth);
  });
}

/** What an item of a list is called by its author. */
function nameOfItem(item: Readonly<Record<string, unknown>>): string | undefined {
  for (const key of ["name", "id", "use", "role"]) {
    const { [key]: name } = item;
    if (typeof name === "string" && name !== "") return name;
  }
  return undefined;
}

function symbolOf(parsed: Parsed, pointer: string, name: string, value: unknown, depth: number): DocumentSymbol[] {
  const place = parsed.document.places[pointer];
  if (place === undefined || place.file !== parsed.source.file) return [];
  const { source } = parsed;
  const start = place.key?.start ?? place.start;
  const end = Math.max(start + source.text.slice(start, place.end).trimEnd().length, place.key?.end ?? place.start);
  const children = symbolsBelow(parsed, pointer, value, depth + 1);
  const detail = detailOf(value);
  const selection = place.key ?? { start: place.start, end: Math.min(place.end, endOfLine(source, place.start)) };
  return [
    {
      name: name === "" ? '""' : name,
      ...(detail !== undefined && { detail }),
      kind: kindOf(pointer, value),
      range: rangeOf(source, { start: Math.min(start, selection.start), end: Math.max(end, selection.end) }),
      selectionRange: rangeOf(source, selection),
      ...(children.length > 0 && { children }),
    },
  ];
}

function endOfLine(source: Source, offset: number): number {
  const at = source.text.indexOf("\n", offset);
  return at === -1 ? source.text.length : at;
}

/** What an entry is about, in a line. */
function detailOf(value: unknown): string | undefined {
  const { role, description } = isRecord(value) ? value : {};
  const text = typeof value === "string" ? value : typeof role === "string" ? `→ ${role}` : description;
  if (typeof text !== "string")
    return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
  const [line = ""] = text.trim().split("\n", 1);
  return line.length > 60 ? `${line.slice(0, 60)}…` : line || undefined;
}

function kindOf(pointer: string, value: unknown): SymbolKind {
  if (/^\/roles\/[^/]+$/.test(pointer)) return SymbolKind.Class;
  if (/^\/phases\/\d+$/.test(pointer)) return SymbolKind.Class;
  if (/^\/graph\/[^/]+$/.test(pointer)) return SymbolKind.Module;
  if (/^\/graph\/[^/]+\/[^/]+$/.test(pointer)) return SymbolKind.Event;
  if (/\/properties\/[^/]+$/.test(pointer)) return SymbolKind.Field;
  if (/\/prompt$|\/content$|\/goal$|\/procedure$/.test(pointer)) return SymbolKind.String;
  if (Array.isArray(value)) return SymbolKind.Array;
  return isRecord(value) ? SymbolKind.Object : SymbolKind.Property;
}
