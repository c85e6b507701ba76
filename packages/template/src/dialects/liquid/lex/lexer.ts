import type { Span } from "../../../text/source.ts";
import type { Complaint } from "../../parse/complaint.ts";
import { isSpaceAt, skipSpace } from "./characters.ts";
import { foreignTag } from "./foreign.ts";
import { readTokens } from "./tag-tokens.ts";
import type { Item, Tag } from "./token.ts";

/** Receives mistakes. */
export interface Listener {
  readonly complain: (complaint: Complaint) => void;
  readonly foreign: (found: string, meant: string, span: Span) => void;
}

const rawOpening = /\s*raw\s*(-?)%\}/y;
const rawClosing = /\{%(-?)\s*endraw\s*(-?)%\}/g;
const commentOpening = /\s*comment\s*-?%\}/y;
const commentClosing = /\{%-?\s*endcomment\s*(-?)%\}/g;

/** Splits a template into text and tags, in linear time. Mistakes are reported and skipped. */
export function lex(text: string, listener: Listener): Item[] {
  return new Lexer(text, listener).run();
}

class Lexer {
  readonly #text: string;
  readonly #listener: Listener;
  readonly #items: Item[] = [];
  /** Quotes without a partner up to the end of the text: they are not searched for again. */
  readonly #unclosedQuotes = new Set<string>();
  /** Whether no `%}` follows. */
  #hasNoTagEnd = false;
  #at = 0;
  #textStart = 0;

  constructor(text: string, listener: Listener) {
    this.#text = text;
    this.#listener = listener;
  }

  run(): Item[] {
    const text = this.#text;
    for (let open = text.indexOf("{", this.#at); open !== -1; open = text.indexOf("{", this.#at)) {
      const mark = text[open + 1];
      if (mark === "{") this.#print(open);
      else if (mark === "%") {
        if (!this.#raw(open) && !this.#comment(open)) this.#statement(open);
      } else if (mark === "#" && this.#foreignComment(open)) continue;
      else this.#at = open + 1;
    }
    this.#emit(this.#textStart, text.length);
    return this.#items;
  }

  #emit(start: number, end: number): void {
    if (end > start) this.#items.push({ kind: "text", text: this.#text.slice(start, end), span: { start, end } });
  }

  /** Emits the text before a tag; returns where the content of the tag starts. */
  #before(open: number): number {
    const isTrimming = this.#text[open + 2] === "-";
    let end = open;
    if (isTrimming) while (end > this.#textStart && isSpaceAt(this.#text, end - 1)) end--;
    this.#emit(this.#textStart, end);
    return open + (isTrimming ? 3 : 2);
  }

  /** Continues with text at an offset, or after the white space there. */
  #resume(at: number, isTrimming = false): void {
    this.#at = this.#textStart = isTrimming ? skipSpace(this.#text, at) : at;
  }

  /** `{% raw %}` up to its end, whose content is text; returns false for any other tag. */
  #raw(open: number): boolean {
    const text = this.#text;
    rawOpening.lastIndex = open + (text[open + 2] === "-" ? 3 : 2);
    if (!rawOpening.test(text)) return false;
    const start = rawOpening.lastIndex;
    this.#before(open);
    rawClosing.lastIndex = start;
    const closing = rawClosing.exec(text);
    if (closing === null) {
      const cause = "the raw text has no `{% endraw %}`";
      this.#listener.complain({ code: "unclosed_action", cause, span: { start: open, end: start } });
      this.#resume(text.length);
      return true;
    }
    this.#emit(start, closing.index);
    this.#resume(closing.index + closing[0].length, closing[2] === "-");
    return true;
  }

  /** `{% comment %}` up to its end; returns false for any other tag. */
  #comment(open: number): boolean {
    const text = this.#text;
    commentOpening.lastIndex = open + (text[open + 2] === "-" ? 3 : 2);
    if (!commentOpening.test(text)) return false;
    const start = commentOpening.lastIndex;
    this.#before(open);
    commentClosing.lastIndex = start;
    const closing = commentClosing.exec(text);
    if (closing === null) {
      const cause = "the comment has no `{% endcomment %}`";
      this.#listener.complain({ code: "unclosed_comment", cause, span: { start: open, end: start } });
      this.#resume(text.length);
      return true;
    }
    this.#resume(closing.index + closing[0].length, closing[1] === "-");
    return true;
  }

  /** `{# ... #}` is a comment in jinja, and text here. */
  #foreignComment(open: number): boolean {
    const line = this.#text.slice(open, open + 200).split("\n", 1)[0] ?? "";
    const close = line.indexOf("#}");
    if (close === -1) return false;
    const end = open + close + 2;
    this.#listener.foreign(`\`${line.slice(0, Math.min(close + 2, 40))}\``, commentsAre, { start: open, end });
    this.#emit(this.#textStart, open);
    this.#resume(end);
    return true;
  }

  #statement(open: number): void {
    const text = this.#text;
    const close = this.#hasNoTagEnd ? -1 : text.indexOf("%}", open + 2);
    this.#hasNoTagEnd = close === -1;
    const next = text.indexOf("{%", open + 2);
    const isUnclosed = close === -1 || (next !== -1 && next < close && !isInString(text, open + 2, next));
    if (isUnclosed) this.#unclosed(open, next, "statement");
    else this.#close(open, close, "statement");
  }

  #print(open: number): void {
    const text = this.#text;
    const content = skipSpace(text, open + (text[open + 2] === "-" ? 3 : 2));
    const foreign = foreignTag(text, open, content);
    if (foreign !== undefined) {
      this.#before(open);
      this.#listener.foreign(`\`${text.slice(open, Math.min(foreign.end, open + 40))}\``, foreign.meant, {
        start: open,
        end: foreign.end,
      });
      this.#items.push({ kind: "print", tokens: [], span: { start: open, end: foreign.end }, isBroken: true });
      this.#resume(foreign.end);
      return;
    }
    for (let at = content; at < text.length; at++) {
      const character = text[at];
      if (character === '"' || character === "'") {
        const end = this.#quoteEnd(at, character);
        if (end !== undefined) at = end;
      } else if (character === "}" && text[at + 1] === "}") {
        this.#close(open, at, "print");
        return;
      } else if (character === "{" && (text[at + 1] === "{" || text[at + 1] === "%")) {
        this.#unclosed(open, at, "print");
        return;
      }
    }
    this.#unclosed(open, -1, "print");
  }

  /**
   * The offset of the closing quote; `undefined` if the string was probably meant to end on its line, where the tag does.
   */
  #quoteEnd(start: number, quote: string): number | undefined {
    const text = this.#text;
    if (this.#unclosedQuotes.has(quote)) return undefined;
    let at = start + 1;
    while (at < text.length && text[at] !== quote) at += text[at] === "\\" ? 2 : 1;
    if (at >= text.length) {
      this.#unclosedQuotes.add(quote);
      return undefined;
    }
    const line = text.slice(start, Math.min(at, start + 1000)).split("\n", 1)[0] ?? "";
    return line.length < at - start && line.includes("}}") ? undefined : at;
  }

  /** Ends a tag at the offset of its closing mark. */
  #close(open: number, close: number, kind: Tag["kind"]): void {
    const text = this.#text;
    const start = this.#before(open);
    const isTrimming = close > start && text[close - 1] === "-";
    const contentEnd = isTrimming ? close - 1 : close;
    const isComment = kind === "statement" && text[skipSpace(text, start, contentEnd)] === "#";
    if (isComment) this.#inlineComment(start, contentEnd);
    else {
      const { tokens, complaints } = readTokens(text, start, contentEnd);
      for (const complaint of complaints) this.#listener.complain(complaint);
      const isBroken = complaints.length > 0;
      this.#items.push({ kind, tokens, span: { start: open, end: close + 2 }, isBroken });
    }
    this.#resume(close + 2, isTrimming);
  }

  /** `{% # ... %}`: each of its lines starts with `#`. */
  #inlineComment(start: number, end: number): void {
    const wrong = /\n\s*[^#\s]/.exec(this.#text.slice(start, end));
    if (wrong === null) return;
    const at = start + wrong.index + wrong[0].length - 1;
    this.#listener.complain({
      code: "bad_character",
      cause: "every line of a comment in a tag starts with `#`",
      span: { start: at, end: at + 1 },
    });
  }

  /** A tag that does not end before another one starts at `next`, or the text ends. */
  #unclosed(open: number, next: number, kind: Tag["kind"]): void {
    const text = this.#text;
    const start = this.#before(open);
    const stop = next === -1 ? text.length : next;
    // An unclosed string is the cause if there is one; other oddities inside were not meant as part of the tag.
    const line = text.slice(start, Math.min(stop, start + 1000)).split("\n", 1)[0] ?? "";
    const { tokens, complaints } = readTokens(text, start, start + line.length);
    const strings = complaints.filter(({ code }) => code === "unterminated_string");
    for (const complaint of strings) this.#listener.complain(complaint);
    if (strings.length === 0)
      this.#listener.complain({
        code: "unclosed_action",
        cause: "the tag does not end",
        span: { start: open, end: open + 2 },
      });
    const end = next === -1 ? start + line.length : next;
    this.#items.push({ kind, tokens, span: { start: open, end }, isBroken: true });
    this.#resume(end);
  }
}

const commentsAre = "comments are written between `{% comment %}` and `{% endcomment %}`";

/** Whether an offset in a tag is inside a string. */
function isInString(text: string, from: number, at: number): boolean {
  let quote: string | undefined;
  for (let each = from; each < at; each++) {
    const character = text[each];
    if (quote === undefined && (character === '"' || character === "'")) quote = character;
    else if (character === quote) quote = undefined;
    else if (character === "\\") each++;
  }
  return quote !== undefined;
}
