import type { Findings } from "../../parse/findings.ts";
import { findMisspeltTags, type MisspeltTag } from "../../parse/misspelt-tags.ts";
import { statementName } from "../../parse/statement-name.ts";
import type { Item, Tag } from "../lex/token.ts";
import { closings, foreignTags, refusedEndings, refusedTags, tags } from "./language.ts";

/** The tags with names that no language has, by their starts. */
export function misspeltTags(items: readonly Item[]): ReadonlyMap<number, MisspeltTag> {
  return findMisspeltTags(items, {
    known: (name) => (isKnown(name) || name === "end" ? name : foreignTags.get(name)?.word),
    names: [...tags, ...refusedTags.keys()],
    closings,
  });
}

function isKnown(name: string): boolean {
  return tags.includes(name) || refusedTags.has(name) || refusedEndings.has(name);
}

const names = { dialect: "liquid", what: "tag", lacks: "its name", isKnown, closings, foreign: foreignTags } as const;

/** The name of a tag's statement, as it is read; a misspelt one is reported. */
export function nameOf(
  tag: Tag,
  innermost: string | undefined,
  misspelt: ReadonlyMap<number, MisspeltTag>,
  findings: Findings,
): string {
  return statementName(tag, innermost, names, misspelt, findings);
}
