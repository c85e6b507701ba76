import { didYouMean } from "../../text/diagnostic.ts";
import type { Span } from "../../text/source.ts";
import type { Findings } from "./findings.ts";
import type { MisspeltTag } from "./misspelt-tags.ts";

/** A token of a tag, as every language has it. */
interface TagToken {
  readonly kind: string;
  readonly text: string;
  readonly span: Span;
}

/** A tag whose first token can name a statement. */
export interface NamedTag {
  readonly kind: "print" | "statement" | "expression";
  readonly tokens: readonly TagToken[];
  readonly span: Span;
  /** A mistake in it has been reported, so that other misfits can be a consequence. */
  readonly isBroken: boolean;
}

/** The names of the statements of a language. */
export interface StatementNames {
  readonly dialect: "jinja" | "liquid";
  /** What the language calls a statement. */
  readonly what: "statement" | "tag";
  /** What an empty tag lacks. */
  readonly lacks: string;
  readonly isKnown: (name: string) => boolean;
  /** The statements that open a block, each with the one that closes it. */
  readonly closings: ReadonlyMap<string, string>;
  /** Statements of other languages, with their equivalents. */
  readonly foreign: ReadonlyMap<string, { readonly word: string; readonly meant: string }>;
}

/**
 * The name of a tag's statement; a misspelt one is reported, and treated as the one that was meant if it can be.
 *
 * @param innermost the statement of the innermost open block
 */
export function statementName(
  tag: NamedTag,
  innermost: string | undefined,
  { dialect, what, lacks, isKnown, closings, foreign }: StatementNames,
  misspelt: ReadonlyMap<number, MisspeltTag>,
  findings: Findings,
): string {
  const first = tag.tokens[0];
  if (first === undefined) {
    if (!tag.isBroken) findings.report("missing_value", { cause: `the tag is empty: expected ${lacks}` }, tag.span);
    return "";
  }
  const word = first.kind === "name" ? first.text : "";
  if (isKnown(word)) return word;
  const closing = innermost === undefined ? undefined : closings.get(innermost);
  if (word === "end" && closing !== undefined) {
    reportUnknown(first, what, closing, findings);
    return closing;
  }
  const equivalent = foreign.get(word);
  if (equivalent !== undefined) {
    const found = `\`{% ${word} %}\``;
    findings.report("foreign_syntax", { found, meant: equivalent.meant, dialect }, first.span);
    return equivalent.word;
  }
  const { meant, isRead } = misspelt.get(tag.span.start) ?? { meant: undefined, isRead: false };
  reportUnknown(first, what, meant, findings);
  return isRead ? (meant ?? "") : "";
}

function reportUnknown(
  { text, span }: TagToken,
  what: StatementNames["what"],
  meant: string | undefined,
  findings: Findings,
): void {
  findings.report("unknown_tag", { name: text, what }, span, {
    notes: meant === undefined ? [{ message: "values are printed between {{ and }}" }] : [],
    suggestion: didYouMean(meant),
  });
}
