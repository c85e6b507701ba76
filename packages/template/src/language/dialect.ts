import type { Diagnostic } from "../text/diagnostic.ts";
import type { Extract } from "../text/source.ts";
import type { FunctionSpec, Signature } from "./function.ts";
import type { Program } from "./ir.ts";
import type { Semantics } from "./semantics.ts";

/** What a folder in here provides: a parser to the common tree, and how the language behaves. */
export interface DialectModule {
  readonly semantics: Semantics;
  /** What templates may call, by name; operators and other parts of the language itself are not among them. */
  readonly functions: ReadonlyMap<string, FunctionSpec>;
  /** All that is called in one way or another, the language's own words too: tables by what such a thing is named. */
  readonly documented: Readonly<Record<string, ReadonlyMap<string, Signature>>>;
  /** Names that a library user's function cannot have; `undefined` where the language has no calls. */
  readonly reservedNames: ReadonlySet<string> | undefined;
  /** Parses a template with what it may include and call. All findings go to `diagnostics`. */
  readonly parse: (
    extract: Extract,
    partials: ReadonlyMap<string, Extract>,
    functions: ReadonlyMap<string, FunctionSpec>,
    diagnostics: Diagnostic[],
  ) => Program;
}
