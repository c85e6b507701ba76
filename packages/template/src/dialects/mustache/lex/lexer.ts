import type { Span } from "../../../text/source.ts";

/** The kind of a tag; `unescaped` is a triple stash or `&`. */
export type TagKind =
  | "variable"
  | "unescaped"
  | "section"
  | "inverted"
  | "close"
  | "partial"
  | "comment"
  | "delimiters";

/** A tag: its kind, its content without mark and spaces, and the spans of both. */
export interface Tag {
  readonly kind: TagKind;
  readonly content: string;
  readonly contentSpan: Span;
  readonly span: Span;
  /** The white space before a tag that is alone on its line; `undefined` if it is not. */
  readonly standalone: string | undefined;
}

/** A piece of a template. The line of a standalone tag is not part of any text. */
export type Item = { readonly kind: "text"; readonly span: Span } | { readonly kind: "tag"; readonly tag: Tag };

/** A lexical mistake. */
export type Complaint =
  | { readonly code: "unclosed_action"; readonly open: string; readonly close: string; readonly span: Span }
  | { readonly code: "invalid_delimiters"; readonly cause: string; readonly span: Span };

const marks: ReadonlyMap<string, TagKind> = new Map([
  ["#", "section"],
  ["^", "inverted"],
  ["/", "close"],
  [">", "partial"],
  ["!", "comment"],
  ["=", "delimiters"],
  ["&", "unescaped"],
  ["{", "unescaped"],
]);

/** Splits a template into text and tags, in linear time. Mistakes are reported and left as text. */
export function lex(text: string, complain: (complaint: Complaint) => void): Item[] {
  return new Lexer(text, complain).run();
}

class Lexer {
  readonly #text: string;
  readonly #complain: (complaint: Complaint) => void;
  readonly #items: Item[] = [];
  #open = "{{";
  #close = "}}";
  #textStart = 0;
  /** The closing delimiters searched for last: from where, and where found. */
  readonly #known = new Map<string, { from: number; at: number }>();

  constructor(text: string, complain: (complaint: Complaint) => void) {
    this.#text = text;
    this.#complain = complain;
  }

  run(): Item[] {
    const text = this.#text;
    for (let start = text.indexOf(this.#open); start !== -1; ) {
      const next = this.#tag(start);
      start = next === -1 ? -1 : text.indexOf(this.#open, next);
    }
    this.#emitText(text.length);
    return this.#items;
  }

  /** Reads the tag that starts there; returns where to continue, or -1 at the end. */
  #tag(start: number): number {
    const text = this.#text;
    let markAt = start + this.#open.length;
    while (isBlank(text[markAt]) || text[markAt] === "\n" || text[markAt] === "\r") markAt++;
    const mark = text[markAt] ?? "";
    const kind = marks.get(mark) ?? "variable";
    const contentStart = kind === "variable" ? start + this.#open.length : markAt + 1;
    const ending = `${mark === "{" ? "}" : mark === "=" ? "=" : ""}${this.#close}`;
    const contentEnd = this.#find(ending, contentStart);
    const nested = kind === "comment" ? -1 : text.indexOf(this.#open, contentStart);
    if (contentEnd === -1 || (nested !== -1 && nested < contentEnd)) {
      const open = text.slice(start, contentStart);
      this.#complain({ code: "unclosed_action", open, close: ending, span: { start, end: contentStart } });
      // The tag stays text; what follows is read as if it had been closed.
      return nested;
    }
    const span = { start, end: contentEnd + ending.length };
    const raw = text.slice(contentStart, contentEnd);
    const content = raw.trim();
    const lead = contentStart + raw.length - raw.trimStart().length;
    const contentSpan = { start: lead, end: lead + content.length };
    const isAlone = kind !== "variable" && kind !== "unescaped";
    const line = isAlone ? ownLine(text, span.start, span.end) : undefined;
    this.#emitText(line?.start ?? start);
    const standalone = line === undefined ? undefined : text.slice(line.start, start);
    this.#items.push({ kind: "tag", tag: { kind, content, contentSpan, span, standalone } });
    this.#textStart = line?.end ?? span.end;
    if (kind === "delimiters") this.#setDelimiters(content, span);
    return this.#textStart;
  }

  #setDelimiters(content: string, span: Span): void {
    const parts = content.split(/\s+/);
    const [open = "", close = ""] = parts;
    if (parts.length !== 2 || open === "" || close === "" || content.includes("=")) {
      const cause = `invalid delimiters "${content}": write two, with a space between them and no \`=\` in them`;
      this.#complain({ code: "invalid_delimiters", cause, span });
      return;
    }
    this.#open = open;
    this.#close = close;
  }

  #find(wanted: string, from: number): number {
    const last = this.#known.get(wanted);
    if (last !== undefined && from >= last.from && (last.at === -1 || last.at >= from)) return last.at;
    const at = this.#text.indexOf(wanted, from);
    this.#known.set(wanted, { from, at });
    return at;
  }

  #emitText(end: number): void {
    if (end > this.#textStart) this.#items.push({ kind: "text", span: { start: this.#textStart, end } });
  }
}

/** The line of a tag with its line break, if only white space is beside it. */
function ownLine(text: string, start: number, end: number): Span | undefined {
  let from = start;
  while (from > 0 && isBlank(text[from - 1])) from--;
  if (from > 0 && text[from - 1] !== "\n") return undefined;
  let to = end;
  while (isBlank(text[to])) to++;
  if (text[to] === "\r" && text[to + 1] === "\n") return { start: from, end: to + 2 };
  if (text[to] === "\n") return { start: from, end: to + 1 };
  return to === text.length ? { start: from, end: to } : undefined;
}

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t";
}
