import { didYouMean } from "../../../text/diagnostic.ts";
import type { Findings } from "../../parse/findings.ts";
import { findMisspeltTags, type MisspeltTag } from "../../parse/misspelt-tags.ts";
import type { Item, Tag, Token } from "../lex/token.ts";
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

/**
 * The name of a tag's statement; a misspelt one is reported, and treated as the one that was meant if it can be.
 *
 * @param innermost the statement of the innermost open block
 */
export function statementName(
  tag: Tag,
  innermost: string | undefined,
  misspelt: ReadonlyMap<number, MisspeltTag>,
  findings: Findings,
): string {
  const first = tag.tokens[0];
  if (first === undefined) {
    if (!tag.isBroken) findings.report("missing_value", { cause: "the tag is empty: expected a statement" }, tag.span);
    return "";
  }
  const word = first.kind === "name" ? first.text : "";
  if (isKnown(word)) return word;
  // The form of pongo2.
  if (word === "empty" && innermost === "for") return "else";
  if (word === "end" && innermost !== undefined) {
    const meant = closings.get(innermost) ?? "";
    reportUnknown(first, meant, findings);
    return meant;
  }
  const foreign = foreignTags.get(word);
  if (foreign !== undefined) {
    const found = `\`{% ${word} %}\``;
    findings.report("foreign_syntax", { found, meant: foreign.meant, dialect: "jinja" }, first.span);
    return foreign.word;
  }
  const { meant, isRead } = misspelt.get(tag.span.start) ?? { meant: undefined, isRead: false };
  reportUnknown(first, meant, findings);
  return isRead ? (meant ?? "") : "";
}

function reportUnknown({ text, span }: Token, meant: string | undefined, findings: Findings): void {
  findings.report("unknown_tag", { name: text, what: "statement" }, span, {
    notes: meant === undefined ? [{ message: "values are printed between {{ and }}" }] : [],
    suggestion: didYouMean(meant),
  });
}
