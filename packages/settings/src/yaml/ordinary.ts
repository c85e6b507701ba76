import type { Source, Span } from "@cuebook/template";
import { numberProblem } from "@cuebook/template/schema";
import type { CST } from "yaml";
import type { InParts } from "../values/in-parts.ts";
import type { NodePlace } from "../values/node-place.ts";
import { childOf } from "../values/pointer.ts";
import { type DataRecord, emptyRecord } from "../values/record.ts";
import { type ScalarText, scalarText } from "./scalar.ts";

/** A text of ordinary YAML as values, with the place of each node by JSON pointer. */
export interface OrdinaryDocument {
  readonly value: unknown;
  readonly places: Readonly<Record<string, NodePlace>>;
}

/**
 * Reads ordinary YAML: mappings and lists by indentation or in brackets, texts of one line, block scalars and comments. Such a text
 * has no findings. Anything else, and every mistake, is left to the YAML package, which makes a token, a node and a pair of each
 * word: of a large file that takes four to eight times as long. A property test holds both readings equal.
 * @param depth the deepest nesting of lists and mappings
 * @returns `undefined` for any other text
 */
export function* readOrdinary(source: Source, range: Span, depth: number): InParts<OrdinaryDocument | undefined> {
  const text = source.text.slice(range.start, range.end);
  if (unusualCharacter.test(text)) return undefined;
  const reader = new OrdinaryReader(text, source.file, range.start, depth);
  try {
    const value = yield* reader.read();
    return { value, places: reader.places };
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
}

/** Tabs, carriage returns, other control characters, and byte order marks. */
const unusualCharacter = /[^\n -\ufefe\uff00-\uffff]/;

/** The text is not ordinary. */
class Unusual extends Error {}

function unusual(): never {
  throw new Unusual();
}

type Key = NodePlace["key"];

/** A node that may get a place. */
interface Node {
  readonly pointer: string;
  readonly depth: number;
  readonly key: Key;
}

const [newline, space, quote, hash, apostrophe, comma, dash, colon, backslash] = [..."\n \"#',-:\\"].map((each) =>
  each.charCodeAt(0),
);
const [bracket, bracketEnd, brace, braceEnd] = [..."[]{}"].map((each) => each.charCodeAt(0));

/** Longer keys are an error. */
const longestKey = 1000;
/** The depth of mappings whose entries are not read in parts: those are roles, and the edges of a role. */
const depthOfParts = 2;

class OrdinaryReader {
  readonly places: Record<string, NodePlace> = emptyRecord();
  readonly #text: string;
  readonly #file: string;
  readonly #base: number;
  readonly #mostDepth: number;
  #at = 0;
  /** The indentation of the line that comes next; -1 at the end. */
  #indent = -1;
  /** The end of the latest node with the rest of its line: where the collections around it end, if nothing follows in them. */
  #closed = 0;

  constructor(text: string, file: string, base: number, mostDepth: number) {
    this.#text = text;
    this.#file = file;
    this.#base = base;
    this.#mostDepth = mostDepth;
  }

  *read(): InParts<unknown> {
    this.#nextLine();
    if (this.#indent !== 0) return unusual();
    const value = yield* this.#blockInParts(0, { pointer: "", depth: 0, key: undefined });
    return this.#isAtEnd() ? value : unusual();
  }

  #isAtEnd(): boolean {
    return this.#indent === -1;
  }

  /** From the start of a line to the next one that is neither blank nor a comment. */
  #nextLine(): void {
    let deepest = 0;
    for (;;) {
      const start = this.#at;
      this.#skipSpaces();
      const code = this.#text.charCodeAt(this.#at);
      const indent = this.#at - start;
      if (code === newline) this.#at++;
      else if (code === hash) {
        deepest = Math.max(deepest, indent);
        this.#skipLine();
      } else {
        this.#indent = Number.isNaN(code) ? -1 : indent;
        // Which mapping a comment belongs to, and so where that ends, is clear only before a line that is indented as far.
        if (deepest > Math.max(this.#indent, 0)) unusual();
        if (indent === 0 && /---|\.\.\./.test(this.#text.slice(this.#at, this.#at + 3))) unusual();
        return;
      }
    }
  }

  #skipSpaces(): void {
    while (this.#text.charCodeAt(this.#at) === space) this.#at++;
  }

  #skipLine(): void {
    const end = this.#text.indexOf("\n", this.#at);
    this.#at = end === -1 ? this.#text.length : end + 1;
  }

  /** What is left of a line behind a node: blanks, a comment. */
  #endLine(): void {
    const end = this.#at;
    this.#skipSpaces();
    const code = this.#text.charCodeAt(this.#at);
    if (!isBreak(code) && (code !== hash || this.#at === end)) unusual();
    this.#skipLine();
    this.#closed = this.#at;
    this.#nextLine();
  }

  #isItem(): boolean {
    return this.#text.charCodeAt(this.#at) === dash && this.#text.charCodeAt(this.#at + 1) === space;
  }

  #block(indent: number, node: Node): unknown {
    return this.#isItem() ? this.#list(indent, node) : this.#mapping(indent, node);
  }

  #opened({ pointer, depth, key }: Node): { end: number } {
    if (depth > this.#mostDepth) unusual();
    const start = this.#base + this.#at;
    const place = { file: this.#file, start, end: start, key };
    this.places[pointer] = place;
    return place;
  }

  /** As `#block`: each entry of the outer mappings is a part. */
  *#blockInParts(indent: number, node: Node): InParts<unknown> {
    if (node.depth >= depthOfParts || this.#isItem()) return this.#block(indent, node);
    const place = this.#opened(node);
    const record = emptyRecord();
    do {
      const { name, child } = this.#entryKey(record, node);
      const isBelow = this.#isBelow();
      const isBlock = isBelow && this.#indent > indent;
      record[name] = isBlock ? yield* this.#blockInParts(this.#indent, child) : this.#entry(indent, child, isBelow);
      yield;
    } while (this.#indent === indent);
    return this.#ended(indent, place, record);
  }

  #mapping(indent: number, node: Node): DataRecord {
    const place = this.#opened(node);
    const record = emptyRecord();
    do {
      const { name, child } = this.#entryKey(record, node);
      record[name] = this.#entry(indent, child);
    } while (this.#indent === indent);
    return this.#ended(indent, place, record);
  }

  /** The key of an entry of a mapping by indentation, and its value as a node. */
  #entryKey(record: DataRecord, node: Node): { readonly name: string; readonly child: Node } {
    const { name, span } = this.#key();
    if (Object.hasOwn(record, name)) unusual();
    if (!isBlank(this.#text.charCodeAt(this.#at))) unusual();
    return { name, child: { pointer: childOf(node.pointer, name), depth: node.depth + 1, key: span } };
  }

  #list(indent: number, node: Node): unknown[] {
    const place = this.#opened(node);
    const list: unknown[] = [];
    do {
      this.#at++;
      this.#skipSpaces();
      const child = { pointer: childOf(node.pointer, list.length), depth: node.depth + 1, key: undefined };
      const lineStart = this.#text.lastIndexOf("\n", this.#at) + 1;
      list.push(
        this.#isItem() || this.#isKey() ? this.#block(this.#at - lineStart, child) : this.#inLine(indent, child),
      );
    } while (this.#indent === indent && this.#isItem());
    return this.#ended(indent, place, list);
  }

  #ended<Value>(indent: number, place: { end: number }, value: Value): Value {
    if (this.#indent > indent) unusual();
    place.end = this.#base + this.#closed;
    return value;
  }

  /** Whether the value of a key is in the lines below, where the reader is then. */
  #isBelow(): boolean {
    const end = this.#at;
    this.#skipSpaces();
    const code = this.#text.charCodeAt(this.#at);
    if (!isBreak(code) && code !== hash) return false;
    this.#at = end;
    this.#endLine();
    return true;
  }

  /** The value of a key: in its line, or in the lines below. */
  #entry(indent: number, node: Node, isBelow = this.#isBelow()): unknown {
    if (!isBelow) return this.#inLine(indent, node);
    if (this.#indent > indent) return this.#block(this.#indent, node);
    return this.#indent === indent && this.#isItem() ? this.#list(indent, node) : unusual();
  }

  #inLine(indent: number, node: Node): unknown {
    const code = this.#text[this.#at];
    if (code === "|" || code === ">") return this.#blockScalar(indent, node);
    const value = this.#flow(indent, node, false);
    this.#endLine();
    return value;
  }

  /** Whether a key is here. */
  #isKey(): boolean {
    const start = this.#at;
    const code = this.#text.charCodeAt(start);
    if (code === brace || code === bracket || this.#text[start] === "|" || this.#text[start] === ">") return false;
    if (code === quote || code === apostrophe) this.#quotedEnd();
    else this.#plainEnd(false);
    const isKey = this.#text.charCodeAt(this.#at) === colon;
    this.#at = start;
    return isKey;
  }

  /** A key with its colon. */
  #key(isInFlow = false): { readonly name: string; readonly span: Span; readonly isQuoted: boolean } {
    const start = this.#at;
    const code = this.#text.charCodeAt(start);
    const isQuoted = code === quote || code === apostrophe;
    const name = isQuoted ? this.#quoted().text : this.#text.slice(start, this.#plainEnd(isInFlow));
    const end = this.#at;
    if (this.#text.charCodeAt(end) !== colon || end - start > longestKey || (name === "<<" && !isQuoted)) unusual();
    this.#at++;
    return { name, span: { start: this.#base + start, end: this.#base + end }, isQuoted };
  }

  /** A text of one line, or a collection in brackets, whose further lines are indented more than `indent`. */
  #flow(indent: number, node: Node, isInFlow: boolean): unknown {
    const start = this.#at;
    const code = this.#text.charCodeAt(start);
    if (code === brace) return this.#flowMapping(indent, node);
    if (code === bracket) return this.#flowList(indent, node);
    if (node.depth > this.#mostDepth) unusual();
    if (code === quote || code === apostrophe) {
      const { text, pieces } = this.#quoted();
      this.#place(node, start, this.#at, pieces);
      return text;
    }
    const end = this.#plainEnd(isInFlow);
    this.#place(node, start, end);
    return plainValue(this.#text.slice(start, end));
  }

  #place({ pointer, key }: Node, start: number, end: number, pieces?: ScalarText["pieces"]): void {
    const place = { file: this.#file, start: this.#base + start, end: this.#base + end, key };
    this.places[pointer] = pieces === undefined ? place : { ...place, pieces };
  }

  #flowMapping(indent: number, node: Node): DataRecord {
    const record = emptyRecord();
    this.#bracketed(indent, node, braceEnd, () => {
      const { name, span, isQuoted } = this.#key(true);
      if (Object.hasOwn(record, name)) unusual();
      if (!isQuoted && !isBlank(this.#text.charCodeAt(this.#at))) unusual();
      this.#skipInFlow(indent);
      const child = { pointer: childOf(node.pointer, name), depth: node.depth + 1, key: span };
      record[name] = this.#flow(indent, child, true);
    });
    return record;
  }

  #flowList(indent: number, node: Node): unknown[] {
    const list: unknown[] = [];
    this.#bracketed(indent, node, bracketEnd, () => {
      const child = { pointer: childOf(node.pointer, list.length), depth: node.depth + 1, key: undefined };
      list.push(this.#flow(indent, child, true));
    });
    return list;
  }

  #bracketed(indent: number, node: Node, closing: number | undefined, entry: () => void): void {
    const place = this.#opened(node);
    this.#at++;
    for (;;) {
      this.#skipInFlow(indent);
      if (this.#text.charCodeAt(this.#at) === closing) break;
      entry();
      this.#skipInFlow(indent);
      const code = this.#text.charCodeAt(this.#at);
      if (code === comma) this.#at++;
      else if (code !== closing) unusual();
    }
    this.#at++;
    place.end = this.#base + this.#at;
  }

  /** Blanks, breaks and comments between brackets. */
  #skipInFlow(indent: number): void {
    for (;;) {
      const start = this.#at;
      this.#skipSpaces();
      const code = this.#text.charCodeAt(this.#at);
      if (code === newline) {
        const line = ++this.#at;
        this.#skipSpaces();
        const isIndented = this.#at - line > indent;
        if (!isIndented && !isBreak(this.#text.charCodeAt(this.#at))) unusual();
      } else if (code === hash && /\s/.test(this.#text[this.#at - 1] ?? "")) this.#at = lineEnd(this.#text, this.#at);
      else if (this.#at === start) return;
    }
  }

  /** The end of a plain text of one line. */
  #plainEnd(isInFlow: boolean): number {
    const text = this.#text;
    let at = this.#at;
    if (!plainStart.test(text.slice(at, at + 2))) unusual();
    let end = at;
    for (; ; at++) {
      const code = text.charCodeAt(at);
      if (isBreak(code)) break;
      if (code === space) {
        if (text.charCodeAt(at + 1) === hash) break;
        continue;
      }
      if (isInFlow && isBracketOrComma(code)) break;
      if (code === colon) {
        const next = text.charCodeAt(at + 1);
        if (isBlank(next) || (isInFlow && isBracketOrComma(next))) break;
      }
      end = at + 1;
    }
    this.#at = end;
    return end;
  }

  #quotedEnd(): number {
    const mark = this.#text.charCodeAt(this.#at);
    let at = this.#at + 1;
    for (; ; at++) {
      const code = this.#text.charCodeAt(at);
      if (isBreak(code)) return unusual();
      if (code === mark) {
        if (mark === quote || this.#text.charCodeAt(at + 1) !== apostrophe) break;
        at++;
      } else if (code === backslash && mark === quote) {
        if (!knownEscape.test(this.#text.slice(at + 1, at + 6))) return unusual();
        at++;
      }
    }
    this.#at = at + 1;
    return this.#at;
  }

  #quoted(): ScalarText {
    const offset = this.#at;
    const type = this.#text.charCodeAt(offset) === quote ? "double-quoted-scalar" : "single-quoted-scalar";
    const source = this.#text.slice(offset, this.#quotedEnd());
    return scalarText({ type, offset, indent: 0, source }, this.#base);
  }

  #blockScalar(indent: number, node: Node): string {
    if (node.depth > this.#mostDepth) unusual();
    const offset = this.#at;
    const [header, style = ""] =
      /^([|>][-+]?) *\n/.exec(this.#text.slice(offset, lineEnd(this.#text, offset) + 1)) ?? [];
    if (header === undefined) return unusual();
    const start = offset + header.length;
    const end = this.#blockEnd(start, indent, style.endsWith("+"));
    const rest: CST.SourceToken = { type: "newline", offset, indent, source: header.slice(style.length) };
    const props: CST.Token[] = [{ type: "block-scalar-header", offset, indent, source: style }, rest];
    const source = this.#text.slice(start, end);
    const { text, pieces } = scalarText({ type: "block-scalar", offset, indent, props, source }, this.#base);
    this.#place(node, offset, end, pieces);
    this.#at = end;
    this.#closed = end;
    this.#nextLine();
    return text;
  }

  /** The end of the lines of a block scalar. Blank lines at its end belong to it only if they are kept. */
  #blockEnd(start: number, indent: number, isKept: boolean): number {
    const text = this.#text;
    let at = start;
    let own: number | undefined;
    let deepestBlank = 0;
    let content = start;
    while (at < text.length) {
      const line = at;
      while (text.charCodeAt(at) === space) at++;
      if (isBreak(text.charCodeAt(at))) {
        if (own === undefined) deepestBlank = Math.max(deepestBlank, at - line);
        // A line of blanks beyond the indentation is a part of the text.
        else if (at - line > own) content = lineEnd(text, at) + 1;
      } else {
        if (at - line < (own ?? indent + 1)) {
          at = line;
          break;
        }
        own ??= at - line;
        content = lineEnd(text, at) + 1;
      }
      at = Math.min(lineEnd(text, at) + 1, text.length);
    }
    if (own === undefined || deepestBlank > own) return unusual();
    // Blanks at the end of the file are a line only if they are as deep as the text.
    const last = text.lastIndexOf("\n", at - 1) + 1;
    const kept = at - last < own ? Math.max(content, last) : at;
    return Math.min(isKept ? kept : content, text.length);
  }
}

function isBreak(code: number): boolean {
  return code === newline || Number.isNaN(code);
}

function isBlank(code: number): boolean {
  return code === space || isBreak(code);
}

function isBracketOrComma(code: number): boolean {
  return code === comma || code === brace || code === braceEnd || code === bracket || code === bracketEnd;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

/** How plain texts begin that nothing else begins with. */
const plainStart = /^(?:[\w$./\\(+=~<;^)\x80-\uffff]|-[\w$./-])/;
const knownEscape = /^(?:["\\/nrtbf]|u[\da-fA-F]{4})/;

/** The value of a plain text, by the core schema of YAML 1.2. */
function plainValue(written: string): unknown {
  if (/^[-+.\d]/.test(written)) return numberOrText(written);
  if (/^(?:~|null|Null|NULL)$/.test(written)) return null;
  if (/^(?:true|True|TRUE)$/.test(written)) return true;
  return /^(?:false|False|FALSE)$/.test(written) ? false : written;
}

function numberOrText(written: string): number | string {
  const value = Number(written);
  const isDecimal = /^-?(?:\d+|\d+\.\d+)$/.test(written);
  if (isDecimal) return numberProblem(written, value) === undefined ? value : unusual();
  // Other ways to write a number.
  return Number.isNaN(value) && !/^[-+]?\.(?:inf|nan)$/i.test(written) ? written : unusual();
}
