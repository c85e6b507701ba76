import type { Expression } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import type { Part } from "../../parse/block-walk.ts";
import type { Tag } from "../lex/token.ts";
import type { ParseContext } from "../lower/context.ts";
import type { ExpressionParser } from "./expressions.ts";

/** Steps from tag to tag: the parser that tags with a body use. */
export interface Blocks {
  readonly context: ParseContext;
  /** Parses the content of a tag; `undefined` if it makes no sense, which has been reported. */
  attempt<T>(tag: Tag, parse: (parser: ExpressionParser) => T): T | undefined;
  /** The nodes of a part of a block, up to a tag with one of some names. */
  part(tag: Tag, word: string, enders: readonly string[]): Part<Tag>;
}

/** The value of a tag that makes no sense, which has been reported. */
export function nothing(span: Span): Expression {
  return { kind: "literal", value: null, span };
}
