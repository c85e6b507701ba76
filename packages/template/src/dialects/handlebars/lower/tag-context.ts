import type { FunctionSpec } from "../../../language/function.ts";
import type { Expression } from "../../../language/ir.ts";
import type { Span } from "../../../text/source.ts";
import type { CursorContext } from "../../parse/tag-cursor.ts";
import type { Token } from "../lex/token.ts";
import type { Contexts } from "./contexts.ts";

/** What the content of a tag is parsed with. */
export interface TagContext extends CursorContext {
  readonly contexts: Contexts;
  readonly functions: ReadonlyMap<string, FunctionSpec>;
  /** Whether the text is a partial, which has its own data. */
  readonly isPartial: boolean;
}

/** A named argument. */
export interface HashArgument {
  readonly name: string;
  readonly span: Span;
  readonly value: Expression;
}

/** The tokens after the first word of a tag. */
export interface Arguments {
  readonly values: readonly Expression[];
  readonly hash: readonly HashArgument[];
  /** The names between `as |` and `|`. */
  readonly names: readonly Token[];
}

export const noArguments: Arguments = { values: [], hash: [], names: [] };
