import type { Span } from "../../../text/source.ts";

/** What a tag does; `unescaped` is a triple stash or `&`. */
export type TagKind =
  | "variable"
  | "unescaped"
  | "section"
  | "inverted"
  | "close"
  | "partial"
  | "comment"
  | "delimiters";

/** A tag: its kind, its content without mark and spaces, and where both stand. */
export interface Tag {
  readonly kind: TagKind;
  readonly content: string;
  readonly contentSpan: Span;
  readonly span: Span;
  /** The white space before a tag that has its line for itself; `undefined` where it has not. */
  readonly standalone: string | undefined;
}

/** A stretch of a template. The line of a standalone tag is not part of any text. */
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

/** Splits a template into text and tags, in time linear in its length. Mistakes are reported and left as text. */
export function lex(text: string, complain: (complaint: Complaint) => void): Item[] {
  const items: Item[] = [];
  let open = "{{";
  let close = "}}";
  let at = 0;
  let textStart = 0;
  /** Closing delimiters looked for last: from where, and where found. */
  const known = new Map<string, { from: number; at: number }>();
  const find = (wanted: string, from: number): number => {
    const last = known.get(wanted);
    if (last !== undefined && from >= last.from && (last.at === -1 || last.at >= from)) return last.at;
    const found = text.indexOf(wanted, from);
    known.set(wanted, { from, at: found });
    return found;
  };
  for (;;) {
    const start = text.indexOf(open, at);
    if (start === -1) break;
    let markAt = start + open.length;
    while (isBlank(text[markAt]) || text[markAt] === "\n" || text[markAt] === "\r") markAt++;
    const mark = text[markAt] ?? "";
    const kind = marks.get(mark) ?? "variable";
    const contentStart = kind === "variable" ? start + open.length : markAt + 1;
    const ending = mark === "{" ? `}${close}` : mark === "=" ? `=${close}` : close;
    const contentEnd = find(ending, contentStart);
    const nested = kind === "comment" ? -1 : text.indexOf(open, contentStart);
    const isBroken = contentEnd === -1 || (nested !== -1 && nested < contentEnd);
    if (isBroken) {
      complain({
        code: "unclosed_action",
        open: text.slice(start, contentStart),
        close: ending,
        span: { start, end: contentStart },
      });
      // The tag stays text; what follows is read as if it had been closed.
      if (nested === -1) break;
      at = nested;
      continue;
    }
    const end = contentEnd + ending.length;
    const raw = text.slice(contentStart, contentEnd);
    const content = raw.trim();
    const lead = raw.length - raw.trimStart().length;
    const contentSpan = { start: contentStart + lead, end: contentStart + lead + content.length };
    const isAlone = kind !== "variable" && kind !== "unescaped";
    const line = isAlone ? ownLine(text, start, end) : undefined;
    const textEnd = line?.start ?? start;
    if (textEnd > textStart) items.push({ kind: "text", span: { start: textStart, end: textEnd } });
    const standalone = line === undefined ? undefined : text.slice(line.start, start);
    items.push({ kind: "tag", tag: { kind, content, contentSpan, span: { start, end }, standalone } });
    at = textStart = line?.end ?? end;
    if (kind !== "delimiters") continue;
    const parts = content.split(/\s+/);
    const [left = "", right = ""] = parts;
    if (parts.length !== 2 || left === "" || right === "" || content.includes("=")) {
      complain({
        code: "invalid_delimiters",
        cause: `invalid delimiters "${content}": write two, with a space between them and no \`=\` in them`,
        span: { start, end },
      });
      continue;
    }
    open = left;
    close = right;
  }
  if (text.length > textStart) items.push({ kind: "text", span: { start: textStart, end: text.length } });
  return items;
}

/** The line of a tag with its line break, where nothing but white space is on it besides. */
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
