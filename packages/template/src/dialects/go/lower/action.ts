import type { FunctionSpec } from "../../../language/function.ts";
import type { Scope } from "../../parse/scope.ts";
import type { CursorContext } from "../../parse/tag-cursor.ts";
import type { Item } from "../lex/token.ts";
import type { NumberTypes } from "./number-types.ts";

/** A tag that is not text. */
export type Action = Extract<Item, { kind: "action" }>;

/** What the content of an action is parsed with. */
export interface ActionContext extends CursorContext {
  readonly scope: Scope;
  readonly numbers: NumberTypes;
  readonly functions: ReadonlyMap<string, FunctionSpec>;
}
