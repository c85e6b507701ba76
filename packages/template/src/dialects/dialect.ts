import type { Diagnostic } from "../diagnostic.ts";
import type { Program } from "../ir.ts";
import type { Semantics } from "../semantics.ts";
import type { Extract } from "../source.ts";

/** What a folder in here provides: a parser to the common tree, and how the language behaves. */
export interface DialectModule {
  readonly semantics: Semantics;
  /** Parses a template with what it may include. All findings go to `diagnostics`. */
  readonly parse: (
    extract: Extract,
    partials: ReadonlyMap<string, Extract>,
    diagnostics: Diagnostic[],
  ) => Program;
}
