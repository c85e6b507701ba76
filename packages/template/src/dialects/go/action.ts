import type { FunctionSpec } from "../../semantics.ts";
import type { Scope } from "../scope.ts";
import type { CursorContext } from "../tag-cursor.ts";
import type { Item } from "./token.ts";

/** A tag that is not text. */
export type Action = Extract<Item, { kind: "action" }>;

/** What the inside of an action is parsed with. */
export interface ActionContext extends CursorContext {
  readonly scope: Scope;
  readonly functions: ReadonlyMap<string, FunctionSpec>;
}
