import type { DialectSettings } from "../../../api/template.ts";
import type { Span } from "../../../text/source.ts";
import type { Complaint } from "../../parse/complaint.ts";
import { isSpaceAt, nameEnd, skipSpace } from "./characters.ts";
import { foreignHint, foreignMarks, foreignWords } from "./foreign.ts";
import { TokenReader } from "./tag-tokens.ts";
import type { Item, Tag, Token } from "./token.ts";

/** Receives mistakes. */
export interface Listener {
  readonly complain: (complaint: Complaint) => void;
  readonly foreign: (found: string, meant: string, span: Span) => void;
}

/** The white space that Jinja2's environment removes: none if it is not set. */
export type Trims = Pick<DialectSettings, "trim_blocks" | "lstrip_blocks" | "keep_trailing_newline">;

const openBrace = 0x7b;
const rawOpening = /[-+]?\s*raw\s*(-?)%\}/y;
const rawClosing = /\{%([-+]?)\s*endraw\s*([-+]?)%\}/g;

/** Splits a template into text and tags, in linear time. Mistakes are reported and skipped. */
export function lex(text: string, listener: Listener, trims: Trims = {}): Item[] {
  const isCut = trims.keep_trailing_newline === false;
  return new Lexer(isCut ? text.replace(/(?:\r\n|\r|\n)$/, "") : text, listener, trims).run();
}

class Lexer {
  readonly #text: string;
  readonly #listener: Listener;
  readonly #items: Item[] = [];
  #pending: Complaint[] = [];
  #at = 0;
  #textStart = 0;
  readonly #reader: TokenReader;
  readonly #trims: Trims;

  constructor(text: string, listener: Listener, trims: Trims) {
    this.#text = text;
    this.#listener = listener;
    this.#trims = trims;
    this.#reader = new TokenReader(text, (complaint) => this.#pending.push(complaint));
  }

  run(): Item[] {
    const text = this.#text;
    for (let open = text.indexOf("{", this.#at); open !== -1; open = text.indexOf("{", this.#at)) {
      const mark = text[open + 1];
      if (mark === "{") this.#tag(open, "print");
      else if (mark === "%") {
        if (!this.#raw(open)) this.#tag(open, "statement");
      } else if (mark === "#") this.#comment(open);
      else this.#at = open + 1;
    }
    this.#emit(this.#textStart, text.length);
    return this.#items;
  }

  #emit(start: number, end: number): void {
    if (end <= start) return;
    const raw = this.#text.slice(start, end);
    const text = raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw;
    this.#items.push({ kind: "text", text, span: { start, end } });
  }

  /** Emits the text before a tag; returns where the content of the tag starts. */
  #before(open: number): number {
    const sign = this.#text[open + 2];
    this.#emit(this.#textStart, this.#endBefore(open, sign));
    return open + (sign === "-" || sign === "+" ? 3 : 2);
  }

  /** The end of the text before a tag with this sign. */
  #endBefore(open: number, sign: string | undefined, least = this.#textStart): number {
    if (sign === "-") return this.#trimmedEnd(open, least);
    if (this.#trims.lstrip_blocks !== true || sign === "+" || this.#text[open + 1] === "{") return open;
    let start = open;
    while (start > least && isSpaceAt(this.#text, start - 1) && !this.#isLineStart(start)) start--;
    return this.#isLineStart(start) ? start : open;
  }

  #isLineStart(at: number): boolean {
    return at === 0 || /[\r\n]/.test(this.#text[at - 1] ?? "");
  }

  /** The start of the text after a tag, or a comment, with this sign before its mark. */
  #startAfter(end: number, sign: string | undefined): number {
    if (sign === "-") return skipSpace(this.#text, end);
    if (this.#trims.trim_blocks !== true || sign === "+") return end;
    const isPair = this.#text.startsWith("\r\n", end);
    return isPair ? end + 2 : /[\r\n]/.test(this.#text[end] ?? "") ? end + 1 : end;
  }

  #trimmedEnd(from: number, least = this.#textStart): number {
    let end = from;
    while (end > least && isSpaceAt(this.#text, end - 1)) end--;
    return end;
  }

  #resume(at: number): void {
    this.#at = this.#textStart = at;
  }

  #comment(open: number): void {
    const text = this.#text;
    const inside = this.#before(open);
    const end = text.indexOf("#}", inside);
    if (end === -1) {
      this.#listener.complain({
        code: "unclosed_comment",
        cause: "the comment has no `#}`",
        span: { start: open, end: open + 2 },
      });
      this.#resume(text.length);
      return;
    }
    this.#resume(this.#startAfter(end + 2, end > inside ? text[end - 1] : undefined));
  }

  /** `{% raw %}` up to its end, whose content is text; returns false for any other tag. */
  #raw(open: number): boolean {
    const text = this.#text;
    rawOpening.lastIndex = open + 2;
    const opening = rawOpening.exec(text);
    if (opening === null) return false;
    this.#before(open);
    const tagEnd = rawOpening.lastIndex;
    const start = opening[1] === "-" ? skipSpace(text, tagEnd) : tagEnd;
    rawClosing.lastIndex = tagEnd;
    const closing = rawClosing.exec(text);
    if (closing === null) {
      this.#listener.complain({
        code: "unclosed_action",
        cause: "the raw text has no `{% endraw %}`",
        span: { start: open, end: tagEnd },
      });
      this.#resume(text.length);
      return true;
    }
    this.#emit(start, this.#endBefore(closing.index, closing[1], start));
    this.#resume(this.#startAfter(closing.index + closing[0].length, closing[2]));
    return true;
  }

  /** Ends a tag, which may be closed with the marks of the other kind. */
  #close(tag: Tag, close: Close): void {
    const [opened, wanted] = tag.kind === "print" ? ["{{", "}}"] : ["{%", "%}"];
    const isOther = close.text !== wanted;
    if (isOther) {
      const cause = `\`${opened}\` is closed by \`${wanted}\`, found \`${close.text}\``;
      this.#pending.push({ code: "bad_character", cause, span: { start: close.end - 2, end: close.end } });
    }
    for (const complaint of this.#pending) this.#listener.complain(complaint);
    this.#pending = [];
    this.#items.push({ ...tag, isBroken: tag.isBroken || isOther });
    const isKept = close.text === "}}" && close.sign !== "-";
    this.#resume(isKept ? close.end : this.#startAfter(close.end, close.sign));
  }

  #tag(open: number, kind: "print" | "statement"): void {
    const text = this.#text;
    let at = this.#before(open);
    if (kind === "print" && this.#foreign(open, skipSpace(text, at))) return;
    const tokens: Token[] = [];
    const brackets: string[] = [];
    // Inside braces, `}}` closes two of them and does not end the tag.
    let braces = 0;
    let isBroken = false;
    for (;;) {
      at = skipSpace(text, at);
      const close = closeAt(text, at);
      if (close !== undefined && braces === 0) {
        this.#close({ kind, tokens, span: { start: open, end: close.end }, isBroken }, close);
        return;
      }
      if (at >= text.length || this.#opensAnother(at)) {
        this.#unclosed(open, at, kind, tokens);
        return;
      }
      const token = this.#reader.token(at);
      if (typeof token === "number") {
        isBroken = true;
        at = token;
        continue;
      }
      tokens.push(token);
      at = token.span.end;
      if (token.kind === "operator") braces += countBrace(token.text, brackets);
    }
  }

  /** Whether a tag starts inside the one that is being read, which is then unclosed. */
  #opensAnother(at: number): boolean {
    if (this.#text.charCodeAt(at) !== openBrace) return false;
    const mark = this.#text[at + 1];
    return mark === "{" || mark === "%" || mark === "#";
  }

  #unclosed(open: number, at: number, kind: "print" | "statement", tokens: readonly Token[]): void {
    const strings = this.#pending.filter((complaint) => complaint.code === "unterminated_string");
    this.#pending = [];
    for (const complaint of strings) this.#listener.complain(complaint);
    // An unclosed string is the cause; other oddities inside were not meant as part of the tag.
    if (strings.length === 0) {
      const span = { start: open, end: open + 2 };
      this.#listener.complain({ code: "unclosed_action", cause: "the tag does not end", span });
    }
    this.#items.push({ kind, tokens, span: { start: open, end: at }, isBroken: true });
    this.#resume(at);
  }

  #foreign(open: number, content: number): boolean {
    const text = this.#text;
    // For nearly all tags, the first character or word shows that they are jinja.
    const first = text[content] ?? "";
    const word = text.slice(content, nameEnd(text, content));
    if (word === "" ? !foreignMarks.includes(first) : !foreignWords.has(word)) return false;
    const hint = foreignHint(text.slice(content, content + 200));
    if (hint === undefined) return false;
    const line = text.slice(content, content + 400).split("\n", 1)[0] ?? "";
    const close = line.indexOf("}}");
    const end = close === -1 ? content + line.length : content + close + (line[close + 2] === "}" ? 3 : 2);
    const found = text.slice(open, Math.min(end, open + 40));
    this.#listener.foreign(`\`${found}\``, hint, { start: open, end });
    this.#items.push({ kind: "print", tokens: [], span: { start: open, end }, isBroken: true });
    this.#resume(end);
    return true;
  }
}

/** The closing marks of a tag. */
interface Close {
  readonly text: "}}" | "%}";
  readonly end: number;
  readonly sign: string | undefined;
}

/** The end of a tag at an offset. */
function closeAt(text: string, at: number): Close | undefined {
  const sign = text[at];
  const start = sign === "-" || sign === "+" ? at + 1 : at;
  if (text[start + 1] !== "}") return undefined;
  if (text[start] === "%") return { text: "%}", end: start + 2, sign };
  return text[start] === "}" && sign !== "+" ? { text: "}}", end: start + 2, sign } : undefined;
}

/** Tracks open brackets; returns how many more braces are open after this operator. */
function countBrace(operator: string, open: string[]): number {
  switch (operator) {
    case "{":
    case "(":
    case "[":
      open.push(operator);
      return operator === "{" ? 1 : 0;
    case ")":
    case "]":
    case "}":
      return open.pop() === "{" ? -1 : 0;
    default:
      return 0;
  }
}
