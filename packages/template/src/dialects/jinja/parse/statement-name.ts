import type { Findings } from "../../parse/findings.ts";
import { findMisspeltTags, type MisspeltTag } from "../../parse/misspelt-tags.ts";
import { statementName } from "../../parse/statement-name.ts";
import type { Item, Tag } from "../lex/token.ts";
import { closings, foreignTags, refusedEndings, refusedTags, statements } from "./language.ts";

/** The tags with names that no language has, by their starts. */
export function misspeltTags(items: readonly Item[]): ReadonlyMap<number, MisspeltTag> {
  return findMisspeltTags(items, {
    known: (name) => (isKnown(name) || name === "empty" || name === "end" ? name : foreignTags.get(name)?.word),
    names: [...statements, ...refusedTags.keys()],
    closings,
    isBare: ({ tokens = [] }, name) => name === "set" && tokens.some(({ text }) => text === "="),
  });
}

function isKnown(name: string): boolean {
  return statements.includes(name) || refusedTags.has(name) || refusedEndings.has(name);
}

const names = {
  dialect: "jinja",
  what: "statement",
  lacks: "a statement",
  isKnown,
  closings,
  foreign: foreignTags,
} as const;

/** The name of a tag's statement, as it is read; a misspelt one is reported. */
export function nameOf(
  tag: Tag,
  innermost: string | undefined,
  misspelt: ReadonlyMap<number, MisspeltTag>,
  findings: Findings,
): string {
  // The form of pongo2.
  if (innermost === "for" && tag.tokens[0]?.kind === "name" && tag.tokens[0].text === "empty") return "else";
  return statementName(tag, innermost, names, misspelt, findings);
}
