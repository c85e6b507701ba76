import type { FunctionSpec } from "../../../language/function.ts";
import type { Findings } from "../../parse/findings.ts";
import type { Nesting } from "../../parse/nesting.ts";
import type { Tag } from "../lex/token.ts";
import type { Filled } from "./assignments.ts";
import type { Scope } from "./scope.ts";
import type { Texts } from "./texts.ts";

/** What parsing any tag of a template needs to know. */
export interface ParseContext {
  readonly findings: Findings;
  readonly scope: Scope;
  readonly nesting: Nesting;
  readonly filled: ReadonlyMap<Tag, Filled>;
  readonly filters: ReadonlyMap<string, FunctionSpec>;
  /** The other texts that the template can have in it. */
  readonly texts: Texts;
  /** Whether it is an included text, which shares the names around it. */
  readonly isIncluded: boolean;
}
