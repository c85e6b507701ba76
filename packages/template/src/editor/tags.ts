/** @folder What an editor shows at a place of a template, also of one that does not parse yet: completions and hover. */
import type { Dialect } from "../api/template.ts";

/** The tags of a text before an offset: the content of each, and of the one that the offset is in up to it. */
export interface TagsBefore {
  readonly closed: readonly Tag[];
  readonly open?: Tag;
}

/** The content of a tag. */
export interface Tag {
  readonly content: string;
  /** Whether it is one between `{%` and `%}`. */
  readonly isStatement: boolean;
}

/** A longer tag is not one that somebody writes. */
const longestTag = 2000;
const withStatements = /\{\{|\{%|\{#|\}\}|%\}|#\}/g;
const withValues = /\{\{\{|\{\{|\}\}\}|\}\}/g;

/** Finds the tags before an offset by their braces alone. A tag that is never closed ends where the next one begins. */
export function tagsBefore(text: string, offset: number, dialect: Dialect): TagsBefore {
  const closed: Tag[] = [];
  let open: { readonly sign: string; readonly from: number } | undefined;
  const before = text.slice(0, offset);
  for (const { 0: sign, index } of before.matchAll(
    dialect === "jinja" || dialect === "liquid" ? withStatements : withValues,
  )) {
    if (sign.startsWith("{")) {
      if (open?.sign !== "{#") open = { sign, from: index + sign.length };
    } else if (open !== undefined && isEnd(sign, open.sign)) {
      const tag = tagOf(before.slice(open.from, index), open.sign);
      if (tag !== undefined) closed.push(tag);
      open = undefined;
    }
  }
  const tag = open && tagOf(before.slice(open.from), open.sign, "open");
  return tag === undefined ? { closed } : { closed, open: tag };
}

function isEnd(sign: string, start: string): boolean {
  return start === "{{" || start === "{{{" ? sign.startsWith("}}") : sign === `${start.slice(1)}}`;
}

/** Comments are no tags. */
function tagOf(content: string, sign: string, is: "open" | "closed" = "closed"): Tag | undefined {
  if (sign === "{#" || content.length > longestTag || /^[-~]?\s*(?:!|\/\*)/.test(content)) return undefined;
  const isStatement = sign === "{%";
  return { content: is === "open" ? content : content.replace(/^[-~]|[-~]$/g, "").trim(), isStatement };
}
