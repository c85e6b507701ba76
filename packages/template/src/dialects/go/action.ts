import type { FunctionSpec } from "../../semantics.ts";
import type { Findings } from "../findings.ts";
import type { Scope } from "../scope.ts";
import type { Item } from "./token.ts";

/** A tag that is not text. */
export type Action = Extract<Item, { kind: "action" }>;

/** What the inside of an action is parsed with. */
export interface ActionContext {
  readonly findings: Findings;
  readonly scope: Scope;
  readonly functions: ReadonlyMap<string, FunctionSpec>;
  /** How deep it stands in blocks. */
  readonly depth: number;
  /** Whether the lexer has complained about the action, which then stands alone. */
  readonly isQuiet: boolean;
}

/** Gives up on the rest of an action: the mistake has been reported. */
export class ActionBroken extends Error {}
