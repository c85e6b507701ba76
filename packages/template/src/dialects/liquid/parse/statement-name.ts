import { didYouMean } from "../../../text/diagnostic.ts";
import type { Findings } from "../../parse/findings.ts";
import { findMisspeltTags, type MisspeltTag } from "../../parse/misspelt-tags.ts";
import type { Item, Tag, Token } from "../lex/token.ts";
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

/**
 * The name of a tag; a misspelt one is reported, and treated as the one that was meant if it can be.
 *
 * @param innermost the tag of the innermost open block
 */
export function statementName(
  tag: Tag,
  innermost: string | undefined,
  misspelt: ReadonlyMap<number, MisspeltTag>,
  findings: Findings,
): string {
  const first = tag.tokens[0];
  if (first === undefined) {
    if (!tag.isBroken) findings.report("missing_value", { cause: "the tag is empty: expected its name" }, tag.span);
    return "";
  }
  const word = first.kind === "name" ? first.text : "";
  if (isKnown(word)) return word;
  const closing = innermost === undefined ? undefined : closings.get(innermost);
  if (word === "end" && closing !== undefined) {
    reportUnknown(first, closing, findings);
    return closing;
  }
  const foreign = foreignTags.get(word);
  if (foreign !== undefined) {
    findings.report(
      "foreign_syntax",
      { found: `\`{% ${word} %}\``, meant: foreign.meant, dialect: "liquid" },
      first.span,
    );
    return foreign.word;
  }
  const { meant, isRead } = misspelt.get(tag.span.start) ?? { meant: undefined, isRead: false };
  reportUnknown(first, meant, findings);
  return isRead ? (meant ?? "") : "";
}

function reportUnknown({ text, span }: Token, meant: string | undefined, findings: Findings): void {
  findings.report("unknown_tag", { name: text, what: "tag" }, span, {
    notes: meant === undefined ? [{ message: "values are printed between {{ and }}" }] : [],
    suggestion: didYouMean(meant),
  });
}
