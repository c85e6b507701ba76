import { isRecord, keysOf, pointerOf, valueAt } from "@cuebook/settings/values";
import { parseReadable, readableValue, type YamlDocument } from "@cuebook/settings/yaml";
import { Source, type Span } from "@cuebook/template";
import { touches } from "../text/positions.ts";

/** Where something can be written in a YAML text. */
export interface YamlPlace {
  /** A key of the mapping at the path, or the value at it. */
  readonly is: "key" | "value";
  /** For a key: of its mapping. Numbers are the items of lists. */
  readonly path: readonly (string | number)[];
  /** The word that is replaced. */
  readonly span: Span;
  readonly word: string;
  /** The text without the word that is being written. */
  readonly document: YamlDocument;
  readonly value: unknown;
  /** For a key: whether a colon follows. */
  readonly hasColon: boolean;
}

/** Stands for what is being written. */
const mark = "cuebookPlaceCuebook";
const wordBefore = /[\p{L}\p{Nd}_$.*-]*$/u;
const wordAfter = /^[\p{L}\p{Nd}_$.*-]*/u;

/**
 * What can be written at an offset of a YAML text, which need not be complete: the text is read with a word in that place, as a key
 * and as a value.
 * @param range the part of the text that is YAML
 */
export function yamlPlaceAt(source: Source, offset: number, range: Span): YamlPlace | undefined {
  const { text } = source;
  if (!touches(range, offset)) return undefined;
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const lineEnd = text.indexOf("\n", offset) === -1 ? range.end : text.indexOf("\n", offset);
  const before = text.slice(Math.max(lineStart, range.start), offset);
  const after = text.slice(offset, lineEnd);
  if (/(^|\s)#/.test(before.replace(/"[^"]*"|'[^']*'/g, ""))) return undefined;
  const [typed = ""] = wordBefore.exec(before) ?? [];
  const [rest = ""] = wordAfter.exec(after) ?? [];
  const span = { start: offset - typed.length, end: offset + rest.length };
  const isAlone = /^\s*(?:- +)*$/.test(before.slice(0, before.length - typed.length));
  const hasColon = /^\s*:(\s|$)/.test(text.slice(span.end, lineEnd));
  const tries = isAlone && !hasColon ? [`${mark}: `, mark] : [mark];
  for (const written of tries) {
    const changed = text.slice(range.start, span.start) + written + text.slice(span.end, range.end);
    const document = parseReadable(new Source(source.file, changed));
    const value = readableValue(document);
    const found = find(document, value);
    if (found !== undefined) return { ...found, span, word: typed, document, value, hasColon };
  }
  return undefined;
}

function find(document: YamlDocument, value: unknown): Pick<YamlPlace, "is" | "path"> | undefined {
  for (const pointer of Object.keys(document.places)) {
    const keys = keysOf(pointer);
    if (keys.at(-1) === mark) return { is: "key", path: typedPath(value, keys.slice(0, -1)) };
    if (valueAt(value, pointer) === mark) return { is: "value", path: typedPath(value, keys) };
  }
  return undefined;
}

/** A path in which the items of lists are numbers. */
export function typedPath(root: unknown, keys: readonly string[]): (string | number)[] {
  let at = root;
  return keys.map((key) => {
    const isItem = Array.isArray(at);
    at = Array.isArray(at) ? at[Number(key)] : isRecord(at) ? at[key] : undefined;
    return isItem ? Number(key) : key;
  });
}

/** The keys that a mapping has already, without the one that is being written. */
export function presentKeys({ value, path }: YamlPlace): ReadonlySet<string> {
  const at = valueAt(value, pointerOf(...path));
  return new Set(isRecord(at) ? Object.keys(at).filter((key) => key !== mark) : []);
}
