import type { Expression, Node } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import type { Findings } from "../../parse/findings.ts";
import type { Tag } from "../lex/token.ts";
import type { ParseContext } from "../lower/context.ts";
import type { ExpressionParser } from "./expressions.ts";

/** How a part of a block ended: by a tag, or `undefined` if the block is unclosed. */
export type Ending = { readonly word: string; readonly tag: Tag } | undefined;

/** The nodes of a part of a block, and how it ended. */
export interface Part {
  readonly nodes: readonly Node[];
  readonly ending: Ending;
}

/** Steps from tag to tag: the parser that tags with a body use. */
export interface Blocks {
  readonly context: ParseContext;
  /** Parses the content of a tag; `undefined` if it makes no sense, which has been reported. */
  attempt<T>(tag: Tag, parse: (parser: ExpressionParser) => T): T | undefined;
  /** The nodes of a part of a block, up to a tag with one of some names. */
  part(tag: Tag, word: string, enders: readonly string[]): Part;
}

/** Reports a part of a block after its last. */
export function reportAfterElse(findings: Findings, { word, tag }: NonNullable<Ending>): void {
  const cause = `\`{% ${word} %}\` comes after the \`{% else %}\` of its block`;
  findings.report("misplaced_tag", { cause }, tag.span);
}

/** The value of a tag that makes no sense, which has been reported. */
export function nothing(span: Span): Expression {
  return { kind: "literal", value: null, span };
}
