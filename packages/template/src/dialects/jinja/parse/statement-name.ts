import { didYouMean } from "../../../text/diagnostic.ts";
import { nearest } from "../../../text/nearest.ts";
import type { Findings } from "../../parse/findings.ts";
import type { Tag, Token } from "../lex/token.ts";
import { closings, foreignTags, refusedEndings, refusedTags, statements } from "./language.ts";

/**
 * The name of a tag's statement; a misspelt one is reported, and treated as the one that was meant.
 *
 * @param innermost the statement of the innermost open block
 */
export function statementName(tag: Tag, innermost: string | undefined, findings: Findings): string {
  const first = tag.tokens[0];
  if (first === undefined) {
    if (!tag.isBroken) findings.report("missing_value", { cause: "the tag is empty: expected a statement" }, tag.span);
    return "";
  }
  const word = first.kind === "name" ? first.text : "";
  if (statements.includes(word) || refusedTags.has(word) || refusedEndings.has(word)) return word;
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
  const meant = word === "" ? undefined : nearest(word, [...statements, ...refusedTags.keys()]);
  reportUnknown(first, meant, findings);
  return meant ?? "";
}

function reportUnknown({ text, span }: Token, meant: string | undefined, findings: Findings): void {
  findings.report("unknown_tag", { name: text }, span, {
    notes: meant === undefined ? [{ message: "values are printed between {{ and }}" }] : [],
    suggestion: didYouMean(meant),
  });
}
