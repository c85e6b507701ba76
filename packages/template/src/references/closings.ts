import type { Span } from "../text/source.ts";

/** What a section is opened with, and what repeats it at its end: `tasks` of `{{#tasks}}...{{/tasks}}`. */
export interface Closing {
  readonly open: Span;
  readonly close: Span;
}

const tag = /\{\{~?([#^/!])\s*([^\s{}~]*)\s*~?\}\}/g;

/** The names that close the sections of a mustache or handlebars template, which has been parsed without errors. */
export function closingsIn(text: string): Closing[] {
  const found: Closing[] = [];
  const open: { readonly name: string; readonly span: Span }[] = [];
  for (const { 0: whole, 1: sign, 2: name = "", index } of text.matchAll(tag)) {
    const start = index + whole.indexOf(name, whole.indexOf(sign ?? "") + 1);
    const span = { start, end: start + name.length };
    if (sign === "#" || sign === "^") open.push({ name, span });
    if (sign !== "/") continue;
    // A block with arguments is closed by its helper, which no name opened.
    const at = open.findLastIndex((each) => each.name === name);
    if (at === -1) continue;
    found.push({ open: open[at]?.span ?? span, close: span });
    open.length = at;
  }
  return found;
}
