import { type Dialect, dialectAppearance, dialectNames, dialectsOfStatement } from "@cuebook/template";
import { dialectsOf, type Tag } from "./tag.ts";

/** The number of tags that is enough evidence. */
const mostTags = 1000;
/** A longer tag counts as not closed. */
const longestTag = 8000;

const quoted = /\{\{(?:"[^"\n]*"|`[^`]*`|'[^'\n]*'|[^}"'`]|\}(?!\}))*\}\}/y;
const statement = /\{%[-+]?\s*([A-Za-z_]+)/y;
/** What looks like tags in a text, in order. Comments and text marked as literal are skipped. */
export function tagsIn(text: string): readonly Tag[] {
  const tags: Tag[] = [];
  const closers = new Closers(text);
  const known = new Map<string, readonly Dialect[]>();
  for (let at = text.indexOf("{"); at !== -1 && tags.length < mostTags; at = text.indexOf("{", at)) {
    const found = tagAt(text, at, closers, (content) => {
      const dialects = known.get(content) ?? dialectsOf(content);
      known.set(content, dialects);
      return dialects;
    });
    if (found === undefined) {
      at += 1;
      continue;
    }
    const { next, ...tag } = found;
    tags.push(tag);
    at = Math.max(next, at + 1);
    // From there on the tags use other characters.
    if (tag.content !== undefined && /^=.*=$/s.test(tag.content)) break;
  }
  return tags;
}

type Found = Tag & { readonly next: number };

/** Where the next `%}` and `#}` are. Each is searched once, however many openings come before it. */
class Closers {
  readonly #text: string;
  readonly #next = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  /** @returns -1 without one near enough */
  after(at: number, closer: string): number {
    let next = this.#next.get(closer) ?? 0;
    if (next < at) {
      const found = this.#text.indexOf(closer, at);
      next = found === -1 ? Number.POSITIVE_INFINITY : found;
      this.#next.set(closer, next);
    }
    return next - at > longestTag ? -1 : next;
  }
}

function tagAt(
  text: string,
  at: number,
  closers: Closers,
  dialects: (content: string) => readonly Dialect[],
): Found | undefined {
  switch (text[at + 1]) {
    case "{":
      return bracesAt(text, at, dialects);
    case "%":
      return statementAt(text, at, closers);
    case "#":
      return commentAt(text, at, closers);
    default:
      return undefined;
  }
}

function bracesAt(text: string, at: number, dialects: (content: string) => readonly Dialect[]): Found {
  const ahead = text.slice(at, at + longestTag);
  const raw = /^\{\{\{\{\s*([\w-]+)[^{}]*\}\}\}\}/.exec(ahead);
  if (raw !== null) {
    const close = text.indexOf(`{{{{/${raw[1]}}}}}`, at);
    const end = close === -1 ? at + raw[0].length : close + (raw[1]?.length ?? 0) + 9;
    return { ...tagOf(text, at, at + raw[0].length, raw[1] ?? "", ["handlebars"]), next: end };
  }
  const triple = /^\{\{\{\s*([^{}\s]+)\s*\}\}\}/.exec(ahead);
  if (triple !== null) {
    const tag = tagOf(text, at, at + triple[0].length, triple[1] ?? "", ["mustache", "handlebars"]);
    return { ...tag, next: tag.end };
  }
  const end = endOfBraces(ahead);
  if (end === undefined) {
    const line = /^[^\n]{0,60}/.exec(ahead)?.[0] ?? "";
    return { start: at, end: at + line.length, text: line, dialects: dialectNames, next: at + 2 };
  }
  const content = ahead.slice(2, end - 2).trim();
  return { ...tagOf(text, at, at + end, content, dialects(content)), next: at + end };
}

function tagOf(text: string, start: number, end: number, content: string, dialects: readonly Dialect[]): Tag {
  return { start, end, text: text.slice(start, end), content, dialects };
}

/** The end of the tag at the beginning of a text. */
function endOfBraces(ahead: string): number | undefined {
  const closer = /^\{\{[-~]?\s*(?:(!--)|(!)|(\/\*))/.exec(ahead);
  if (closer !== null) {
    const close = closer[1] !== undefined ? /--~?\}\}/g : closer[2] !== undefined ? /\}\}/g : /\*\/\s*-?\}\}/g;
    close.lastIndex = 2;
    const found = close.exec(ahead);
    return found === null ? undefined : found.index + found[0].length;
  }
  quoted.lastIndex = 0;
  const whole = quoted.exec(ahead);
  if (whole !== null) return whole[0].length;
  const plain = ahead.indexOf("}}", 2);
  return plain === -1 ? undefined : plain + 2;
}

/** `{%` is a statement if it is closed, or begins with a word that only a statement has. Otherwise it may be LaTeX. */
function statementAt(text: string, at: number, closers: Closers): Found | undefined {
  statement.lastIndex = at;
  const word = statement.exec(text)?.[1];
  if (word === undefined) return undefined;
  const close = closers.after(at + 2, "%}");
  if (close === -1 && !isStatement(word)) return undefined;
  const end = close === -1 ? at + 2 + word.length : close + 2;
  const tag = {
    ...tagOf(
      text,
      at,
      end,
      text
        .slice(at + 2, end)
        .replace(/-?%\}$/, "")
        .trim(),
      dialectsOfStatement(word),
    ),
    next: end,
  };
  if (word !== "raw") return tag;
  const rest = /\{%[-+]?\s*endraw\s*[-+]?%\}/.exec(text.slice(end));
  return { ...tag, next: rest === null ? end : end + rest.index + rest[0].length };
}

function isStatement(word: string): boolean {
  return dialectNames.some((dialect) => dialectAppearance(dialect).statements?.has(word));
}

/** A jinja comment begins with a blank or a minus. `{#id` belongs to a style sheet or to Svelte. */
function commentAt(text: string, at: number, closers: Closers): Found | undefined {
  if (!/[\s-]/.test(text[at + 2] ?? "")) return undefined;
  const close = closers.after(at + 2, "#}");
  if (close === -1) return undefined;
  const end = close + 2;
  return { ...tagOf(text, at, end, "", ["jinja"]), next: end };
}
