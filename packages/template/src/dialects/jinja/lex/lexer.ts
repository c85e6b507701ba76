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

const openBrace = 0x7b;
const rawOpening = /[-+]?\s*raw\s*(-?)%\}/y;
const rawClosing = /\{%([-+]?)\s*endraw\s*([-+]?)%\}/g;

/** Splits a template into text and tags, in linear time. Mistakes are reported and skipped. */
export function lex(text: string, listener: Listener): Item[] {
  return new Lexer(text, listener).run();
}

class Lexer {
  readonly #text: string;
  readonly #listener: Listener;
  readonly #items: Item[] = [];
  #pending: Complaint[] = [];
  #at = 0;
  #textStart = 0;
  readonly #reader: TokenReader;

  constructor(text: string, listener: Listener) {
    this.#text = text;
    this.#listener = listener;
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
    this.#emit(this.#textStart, sign === "-" ? this.#trimmedEnd(open) : open);
    return open + (sign === "-" || sign === "+" ? 3 : 2);
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
    this.#resume(text[end - 1] === "-" && end > inside ? skipSpace(text, end + 2) : end + 2);
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
    this.#emit(start, closing[1] === "-" ? this.#trimmedEnd(closing.index, start) : closing.index);
    const end = closing.index + closing[0].length;
    this.#resume(closing[2] === "-" ? skipSpace(text, end) : end);
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
    this.#resume(close.isTrimming ? skipSpace(this.#text, close.end) : close.end);
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
  readonly isTrimming: boolean;
}

/** The end of a tag at an offset. */
function closeAt(text: string, at: number): Close | undefined {
  const sign = text[at];
  const start = sign === "-" || sign === "+" ? at + 1 : at;
  if (text[start + 1] !== "}") return undefined;
  const isTrimming = sign === "-";
  if (text[start] === "%") return { text: "%}", end: start + 2, isTrimming };
  return text[start] === "}" && sign !== "+" ? { text: "}}", end: start + 2, isTrimming } : undefined;
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
