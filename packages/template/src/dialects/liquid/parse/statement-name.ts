import { didYouMean } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Findings } from "../../parse/findings.ts";
import type { Tag, Token } from "../lex/token.ts";
import { closings, foreignTags, refusedEndings, refusedTags, tags } from "./language.ts";

/**
 * The name of a tag; a misspelt one is reported, and treated as the one that was meant.
 *
 * @param innermost the tag of the innermost open block
 */
export function statementName(tag: Tag, innermost: string | undefined, findings: Findings): string {
  const first = tag.tokens[0];
  if (first === undefined) {
    if (!tag.isBroken) findings.report("missing_value", { cause: "the tag is empty: expected its name" }, tag.span);
    return "";
  }
  const word = first.kind === "name" ? first.text : "";
  if (tags.includes(word) || refusedTags.has(word) || refusedEndings.has(word)) return word;
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
  const meant = word === "" ? undefined : nearest(word, [...tags, ...refusedTags.keys()]);
  reportUnknown(first, meant, findings);
  return meant ?? "";
}

function reportUnknown({ text, span }: Token, meant: string | undefined, findings: Findings): void {
  findings.report("unknown_tag", { name: text }, span, {
    notes: meant === undefined ? [{ message: "values are printed between {{ and }}" }] : [],
    suggestion: didYouMean(meant),
  });
}
