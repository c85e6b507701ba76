import type { Piece } from "@cuebook/template";
import type { CST } from "yaml";

/** Collects decoded text, with the place of each part. */
class MappedText {
  text = "";
  readonly pieces: Piece[] = [];
  #next = -1;

  /** Appends text that starts at `offset` in the source; `length` is its length in the source. */
  push(text: string, offset: number, length = text.length): void {
    if (text === "") return;
    if (offset !== this.#next) this.pieces.push({ at: this.text.length, offset });
    this.text += text;
    this.#next = length === text.length ? offset + length : -1;
  }
}

/** A decoded scalar: its text, and the map of its characters to the file. */
export interface ScalarText {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/**
 * Decodes a YAML scalar again, with the position of every character in the file. The rules are those of the YAML package, which
 * does not report positions inside a scalar; a property test keeps both equal.
 * @param base the offset to add to those of the token
 */
export function scalarText(token: CST.FlowScalar | CST.BlockScalar, base: number): ScalarText {
  const mapped = new MappedText();
  if (token.type === "block-scalar") decodeBlock(token, base, mapped);
  else if (token.type === "double-quoted-scalar") decodeDoubleQuoted(token.source, base + token.offset, mapped);
  else if (token.type === "single-quoted-scalar") decodeSingleQuoted(token.source, base + token.offset, mapped);
  else decodeFolded(token.source, base + token.offset, mapped, (text, offset) => mapped.push(text, offset));
  if (mapped.pieces.length === 0) mapped.pieces.push({ at: 0, offset: base + token.offset });
  return { text: mapped.text, pieces: mapped.pieces };
}

interface Line {
  readonly offset: number;
  readonly indent: number;
  readonly content: string;
}

function headerOf(token: CST.BlockScalar): { readonly header: string; readonly length: number } {
  let header = "";
  let length = 0;
  for (const prop of token.props) {
    if (prop.type === "block-scalar-header") header = prop.source;
    if ("source" in prop) length += prop.source.length;
  }
  return { header, length };
}

function decodeBlock(token: CST.BlockScalar, base: number, mapped: MappedText): void {
  const { header, length } = headerOf(token);
  const start = base + token.offset + length;
  const isFolded = header.startsWith(">");
  const chomp = /[-+]/.exec(header)?.[0] ?? "";
  const explicit = Number(/[1-9]/.exec(header)?.[0] ?? 0);
  const lines = token.source === "" ? [] : linesOf(token.source, start);
  const lastContent = lines.findLastIndex((line) => line.content !== "");
  const endOfContent = start + token.source.length;
  if (lastContent === -1) {
    if (chomp === "+" && lines.length > 0) mapped.push("\n".repeat(Math.max(1, lines.length - 1)), start);
    return;
  }
  const contentStart = lines.findIndex((line) => line.content !== "");
  const trim = explicit === 0 ? (lines[contentStart]?.indent ?? 0) : token.indent + explicit;
  const chompStart =
    Math.max(
      lastContent,
      lines.findLastIndex(({ indent }) => indent > trim),
    ) + 1;
  for (const line of lines.slice(0, contentStart)) {
    const spaces = Math.max(0, line.indent - trim);
    mapped.push(" ".repeat(spaces), line.offset + trim);
    mapped.push("\n", line.offset + line.indent);
  }
  const separate = isFolded ? foldedSeparator() : literalSeparator;
  let lineEnd = start;
  lines.slice(contentStart, chompStart).forEach((line, index) => {
    const spaces = Math.max(0, line.indent - trim);
    const { before, printsContent } = separate(index === 0, spaces > 0 || line.content.startsWith("\t"), line.content);
    mapped.push(before, lineEnd);
    if (printsContent) {
      mapped.push(" ".repeat(spaces), line.offset + Math.min(trim, line.indent));
      mapped.push(line.content, line.offset + line.indent);
    }
    lineEnd = line.offset + line.indent + line.content.length;
  });
  if (chomp === "-") return;
  if (chomp === "") {
    mapped.push("\n", lineEnd);
    return;
  }
  for (const line of lines.slice(chompStart)) {
    mapped.push("\n", lineEnd);
    mapped.push(" ".repeat(Math.max(0, line.indent - trim)), line.offset + trim);
    lineEnd = line.offset + line.indent;
  }
  if (!mapped.text.endsWith("\n")) mapped.push("\n", Math.min(lineEnd, endOfContent));
}

interface Separation {
  readonly before: string;
  readonly printsContent: boolean;
}

function literalSeparator(isFirst: boolean): Separation {
  return { before: isFirst ? "" : "\n", printsContent: true };
}

/** The line breaks of a folded scalar: single ones become spaces, those around more indented lines are kept. */
function foldedSeparator(): (isFirst: boolean, isMoreIndented: boolean, content: string) => Separation {
  let separator = "";
  let wasMoreIndented = false;
  return (_isFirst, isMoreIndented, content) => {
    if (isMoreIndented) {
      let before = separator;
      if (separator === " ") before = "\n";
      else if (!wasMoreIndented && separator === "\n") before = "\n\n";
      separator = "\n";
      wasMoreIndented = true;
      return { before, printsContent: true };
    }
    if (content === "") {
      const before = separator === "\n" ? "\n" : "";
      separator = "\n";
      return { before, printsContent: false };
    }
    const before = separator;
    separator = " ";
    wasMoreIndented = false;
    return { before, printsContent: true };
  };
}

/** The lines of a block scalar's source; a carriage return at a line's end belongs to its break. */
function linesOf(source: string, start: number): Line[] {
  const lines: Line[] = [];
  let at = 0;
  while (true) {
    const end = source.indexOf("\n", at);
    const raw = source.slice(at, end === -1 ? undefined : end);
    const indent = raw.length - raw.replace(/^ */, "").length;
    lines.push({ offset: start + at, indent, content: raw.slice(indent).replace(/\r$/, "") });
    if (end === -1) return lines;
    at = end + 1;
  }
}

function decodeSingleQuoted(source: string, offset: number, mapped: MappedText): void {
  decodeFolded(source.slice(1, -1), offset + 1, mapped, (text, start) => {
    let at = 0;
    for (let quote = text.indexOf("''"); quote !== -1; quote = text.indexOf("''", at)) {
      mapped.push(text.slice(at, quote), start + at);
      mapped.push("'", start + quote, 2);
      at = quote + 2;
    }
    mapped.push(text.slice(at), start + at);
  });
}

/** Folds the lines of a plain or single-quoted scalar: removes blanks around breaks; one break is a space, n breaks are n-1. */
function decodeFolded(
  source: string,
  offset: number,
  mapped: MappedText,
  push: (text: string, offset: number) => void,
): void {
  let end = source.indexOf("\n");
  if (end === -1) {
    push(source, offset);
    return;
  }
  push(withoutTrailingBlanks(lineContent(source, 0, end)), offset);
  let separator = " ";
  let separatorAt = offset + end;
  let at = end + 1;
  for (end = source.indexOf("\n", at); end !== -1; end = source.indexOf("\n", at)) {
    const raw = lineContent(source, at, end);
    const start = blanksAt(raw, 0);
    const content = withoutTrailingBlanks(raw.slice(start));
    if (content === "") {
      if (separator === "\n") mapped.push("\n", separatorAt);
      else separator = "\n";
    } else {
      mapped.push(separator, separatorAt);
      push(content, offset + at + start);
      separator = " ";
    }
    separatorAt = offset + end;
    at = end + 1;
  }
  mapped.push(separator, separatorAt);
  const start = blanksAt(source, at);
  push(source.slice(start), offset + start);
}

function lineContent(source: string, start: number, end: number): string {
  return source.slice(start, end > start && source[end - 1] === "\r" ? end - 1 : end);
}

function blanksAt(text: string, from: number): number {
  let at = from;
  while (text[at] === " " || text[at] === "\t") at++;
  return at;
}

function withoutTrailingBlanks(text: string): string {
  let end = text.length;
  while (text[end - 1] === " " || text[end - 1] === "\t") end--;
  return text.slice(0, end);
}

const escapes: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  N: "\u0085",
  _: "\u00a0",
  L: "\u2028",
  P: "\u2029",
  " ": " ",
  '"': '"',
  "/": "/",
  "\\": "\\",
  "\t": "\t",
};

function decodeDoubleQuoted(source: string, offset: number, mapped: MappedText): void {
  const end = source.length - 1;
  let at = 1;
  while (at < end) {
    const character = source[at] ?? "";
    if (character === "\r" && source[at + 1] === "\n") at++;
    else if (character === "\n") at = foldBreaks(source, at, offset, mapped);
    else if (character === "\\") at = decodeEscape(source, at, offset, mapped);
    else if (character === " " || character === "\t") {
      const after = blanksAt(source, at);
      const isBeforeBreak = source[after] === "\n" || (source[after] === "\r" && source[after + 1] === "\n");
      if (!isBeforeBreak) mapped.push(source.slice(at, after), offset + at);
      at = after;
    } else {
      mapped.push(character, offset + at);
      at++;
    }
  }
}

/** Folds breaks: one break is a space, n breaks are n-1. @returns where the text continues */
function foldBreaks(source: string, start: number, offset: number, mapped: MappedText): number {
  let folded = "";
  let at = start + 1;
  for (; ; at++) {
    const character = source[at];
    if (character === "\n") folded += "\n";
    else if (character === "\r" && source[at + 1] !== "\n") break;
    else if (character !== " " && character !== "\t" && character !== "\r") break;
  }
  mapped.push(folded === "" ? " " : folded, offset + start, at - start);
  return at;
}

function decodeEscape(source: string, start: number, offset: number, mapped: MappedText): number {
  const letter = source[start + 1] ?? "";
  const decoded = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
  if (decoded !== undefined) {
    mapped.push(decoded, offset + start, 2);
    return start + 2;
  }
  if (letter === "\n") return blanksAt(source, start + 2);
  if (letter === "\r" && source[start + 2] === "\n") return blanksAt(source, start + 3);
  const digits = letter === "x" ? 2 : letter === "u" ? 4 : letter === "U" ? 8 : 0;
  const code = digits === 0 ? Number.NaN : Number.parseInt(source.slice(start + 2, start + 2 + digits), 16);
  // The YAML package reports wrong escapes, so this value is never used for them.
  const text = code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : source.slice(start, start + 2);
  mapped.push(text, offset + start, 2 + digits);
  return start + 2 + digits;
}
