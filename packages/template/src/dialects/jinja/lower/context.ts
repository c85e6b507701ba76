import type { FunctionSpec } from "../../../language/function.ts";
import type { Findings } from "../../parse/findings.ts";
import type { Nesting } from "../../parse/nesting.ts";
import type { Assignments } from "./assignments.ts";
import type { Floats } from "./floats.ts";
import type { Blocks, Library } from "./library.ts";
import type { Scope } from "./scope.ts";

/** What parsing any tag of a template needs to know. */
export interface ParseContext {
  readonly findings: Findings;
  readonly scope: Scope;
  readonly nesting: Nesting;
  readonly assignments: Assignments;
  readonly floats: Floats;
  /** Functions that can be called by name. */
  readonly functions: ReadonlyMap<string, FunctionSpec>;
  /** Filters that can follow a `|`. */
  readonly filters: ReadonlyMap<string, FunctionSpec>;
  /** The bodies of the program; `undefined` for an expression alone. */
  readonly library?: Library | undefined;
  /** The block that is parsed, for `super()` and `self`. */
  readonly blocks?: Blocks | undefined;
}
