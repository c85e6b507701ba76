import type { Span } from "../../../text/source.ts";
import { lineEnd, nameEnd, skipSpace } from "./characters.ts";
import { Finder } from "./finder.ts";
import { closeLength, TagReader } from "./tag-reader.ts";
import { tokenOf } from "./tag-tokens.ts";
import type { Complaint, Item, TagKind, Token } from "./token.ts";

/** Splits a template into text and tags, in linear time. Mistakes are reported and skipped. */
export function lex(text: string, complain: (complaint: Complaint) => void): Item[] {
  return new Lexer(text, complain).run();
}

/** The kind of a tag by its mark, for marks of one character. */
const marks: Readonly<Record<string, TagKind>> = {
  "#": "open",
  ">": "partial",
  "/": "close",
  "^": "openInverse",
  "{": "unescaped",
  "&": "unescaped",
  "*": "decorator",
};

class Lexer {
  readonly #text: string;
  readonly #complain: (complaint: Complaint) => void;
  readonly #items: Item[] = [];
  #at = 0;
  readonly #finder: Finder;
  readonly #tags: TagReader;

  constructor(text: string, complain: (complaint: Complaint) => void) {
    this.#text = text;
    this.#complain = complain;
    this.#finder = new Finder(text);
    this.#tags = new TagReader(text, this.#finder, complain);
  }

  run(): Item[] {
    while (this.#at < this.#text.length) {
      const open = this.#finder.find("{{", this.#at);
      if (open === -1) {
        this.#emitText(this.#at, this.#text.length);
        break;
      }
      const escapes = this.#text[open - 1] === "\\" && open > this.#at;
      const isLiteral = escapes && this.#text[open - 2] === "\\" && open - 1 > this.#at;
      this.#emitText(this.#at, escapes ? open - 1 : open);
      if (escapes && !isLiteral) this.#escaped(open);
      else this.#tag(open);
    }
    return this.#items;
  }

  #emitText(start: number, end: number): void {
    if (end > start) this.#items.push({ kind: "text", span: { start, end } });
  }

  /** `\{{x}}` is text up to the next tag, including the escape of that one. */
  #escaped(open: number): void {
    const next = this.#finder.find("{{", open + 2);
    let end = next === -1 ? this.#text.length : next;
    for (let count = 0; count < 2 && next !== -1 && end - 1 > open + 1 && this.#text[end - 1] === "\\"; count++) end--;
    this.#emitText(open, end);
    this.#at = end;
  }

  #tag(start: number): void {
    const text = this.#text;
    if (text.startsWith("{{{{", start)) {
      this.#rawBlock(start);
      return;
    }
    const stripsLeft = text[start + 2] === "~";
    const markAt = this.#markAt(start + (stripsLeft ? 3 : 2));
    if (text[markAt] === "!") {
      this.#comment(start, markAt, stripsLeft);
      return;
    }
    const mark = text[markAt] ?? "";
    if (mark === "=" || (mark === "/" && text[markAt + 1] === "*")) {
      this.#foreignTag(start, markAt);
      return;
    }
    const kind = Object.hasOwn(marks, mark) ? marks[mark] : undefined;
    if (kind === undefined) {
      this.#unmarked(start, markAt, stripsLeft);
      return;
    }
    const isDouble = mark === "#" && (text[markAt + 1] === ">" || text[markAt + 1] === "*");
    const contentStart = markAt + (isDouble ? 2 : 1);
    if (isDouble) {
      const double = text[markAt + 1] === ">" ? "partialBlock" : "decorator";
      this.#read(double, start, contentStart, stripsLeft);
    } else if (kind === "openInverse" && closeLength(text, skipSpace(text, contentStart)) > 0)
      this.#read("inverse", start, contentStart, stripsLeft);
    else this.#read(kind, start, contentStart, stripsLeft, mark === "{");
  }

  /** A tag without a mark: a value, or an `else`. */
  #unmarked(start: number, contentStart: number, stripsLeft: boolean): void {
    const text = this.#text;
    const word = skipSpace(text, contentStart);
    const isElse = text.startsWith("else", word) && !/\w/.test(text[word + 4] ?? "");
    if (!isElse) {
      this.#read("value", start, contentStart, stripsLeft);
      return;
    }
    const kind = closeLength(text, skipSpace(text, word + 4)) > 0 ? "inverse" : "chain";
    this.#read(kind, start, word + 4, stripsLeft);
  }

  /** The mark of a tag is right at its start. */
  #markAt(at: number): number {
    const text = this.#text;
    const content = skipSpace(text, at);
    const mark = text[content] ?? "";
    if (content === at || mark === "" || !"#^/>!&{*".includes(mark)) return at;
    const cause = `\`${mark}\` must follow \`{{\` without a space`;
    this.#complain({ code: "unexpected_token", cause, span: { start: content, end: content + 1 } });
    return content;
  }

  /** A comment of Go, or a mustache tag that sets delimiters. */
  #foreignTag(start: number, markAt: number): void {
    const isComment = this.#text[markAt] === "/";
    const close = this.#finder.find(isComment ? "*/" : "=}}", markAt + 1);
    const after = close === -1 ? -1 : this.#finder.find("}}", close);
    const end = after === -1 ? lineEnd(this.#text, markAt) : after + 2;
    const found = `\`${this.#text.slice(start, Math.min(end, start + 60))}\``;
    const meant = isComment
      ? "comments are `{{! ... }}`, or `{{!-- ... --}}` if they contain tags"
      : "delimiters cannot be changed; a tag that is meant as text is escaped, `\\{{x}}`";
    this.#complain({ code: "foreign_syntax", found, meant, span: { start, end } });
    this.#push("comment", start, end, [], false, false, true);
  }

  #comment(start: number, markAt: number, stripsLeft: boolean): void {
    const text = this.#text;
    const isLong = text.startsWith("!--", markAt);
    // `{{!--}}` is a whole comment, as handlebars reads it.
    const from = isLong ? markAt + 1 : markAt;
    const plain = this.#finder.find(isLong ? "--}}" : "}}", from);
    const strip = isLong ? this.#finder.find("--~}}", from) : -1;
    const at = strip !== -1 && (plain === -1 || strip < plain) ? strip : plain;
    if (at === -1) {
      const span = { start, end: markAt + (isLong ? 3 : 1) };
      const cause = `unclosed comment: \`${text.slice(start, span.end)}\` has no \`${isLong ? "--}}" : "}}"}\``;
      this.#complain({ code: "unclosed_comment", cause, span });
      this.#at = text.length;
      return;
    }
    const end = text.indexOf("}}", at) + 2;
    this.#push("comment", start, end, [], stripsLeft, text[end - 3] === "~", false);
  }

  #read(kind: TagKind, start: number, contentStart: number, stripsLeft: boolean, isTriple = false): void {
    const tag = this.#tags.read({ kind, start, contentStart, stripsLeft, isTriple });
    this.#items.push({ kind: "tag", tag });
    this.#at = tag.span.end;
  }

  #push(
    kind: TagKind,
    start: number,
    end: number,
    tokens: readonly Token[],
    stripsLeft: boolean,
    stripsRight: boolean,
    isBroken: boolean,
  ): void {
    this.#items.push({
      kind: "tag",
      tag: { kind, tokens, span: { start, end }, stripsLeft, stripsRight, isBroken },
    });
    this.#at = end;
  }

  /** `{{{{raw}}}} ... {{{{/raw}}}}`: its content is text, including other raw blocks. */
  #rawBlock(start: number): void {
    const text = this.#text;
    const tokens: Token[] = [];
    const close = this.#finder.find("}}}}", start + 4);
    const next = this.#finder.find("{{", start + 4);
    const isBroken = close === -1 || (next !== -1 && next < close);
    if (isBroken) {
      this.#complain({ code: "unclosed_action", open: "{{{{", close: "}}}}", span: { start, end: start + 4 } });
      this.#push("raw", start, next === -1 ? text.length : next, [], false, false, true);
      return;
    }
    for (let at = skipSpace(text, start + 4); at < close; at = skipSpace(text, tokens.at(-1)?.span.end ?? close)) {
      const end = Math.max(at + 1, nameEnd(text, at));
      tokens.push(tokenOf(text, "id", at, Math.min(end, close), true));
    }
    const name = tokens[0]?.text ?? "";
    this.#push("raw", start, close + 4, tokens, false, false, false);
    if (text[start + 4] !== "/" && name !== "") this.#rawText({ start, end: close + 4 }, name);
  }

  /** The content of a raw block, and its end. */
  #rawText(opening: Span, name: string): void {
    const text = this.#text;
    let depth = 1;
    let at = opening.end;
    for (;;) {
      const mark = this.#finder.find("{{{{", at);
      if (mark === -1) {
        const tag = `\`${text.slice(opening.start, Math.min(opening.end, opening.start + 60))}\``;
        this.#complain({ code: "unclosed_block", tag, close: `\`{{{{/${name}}}}}\``, span: opening });
        this.#emitText(opening.end, text.length);
        this.#items.push({ kind: "rawEnd", span: { start: text.length, end: text.length } });
        this.#at = text.length;
        return;
      }
      if (text[mark + 4] !== "/") {
        depth++;
        at = mark + 4;
        continue;
      }
      const end = nameEnd(text, mark + 5);
      const isEnd = end > mark + 5 && text.startsWith("}}}}", end);
      at = isEnd ? end + 4 : mark + 4;
      if (!isEnd || --depth > 0) continue;
      this.#emitText(opening.end, mark);
      const closing = text.slice(mark + 5, end);
      if (closing !== name)
        this.#complain({
          code: "unexpected_token",
          cause: `${name} doesn't match ${closing}: a raw block is closed by its own name, \`{{{{/${name}}}}}\``,
          span: { start: mark + 5, end },
        });
      this.#items.push({ kind: "rawEnd", span: { start: mark, end: end + 4 } });
      this.#at = end + 4;
      return;
    }
  }
}
