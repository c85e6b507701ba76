import type { DialectModule } from "../../language/dialect.ts";
import { parseIncluded } from "../parse/inclusions.ts";
import { parseMustache } from "./parse.ts";
import { mustacheSemantics } from "./semantics.ts";

/**
 * Mustache, by its specification. It has neither functions nor comparisons: there is no `functions`, and no `values`. What is
 * parsed is the tree that is rendered: there is no `lower`.
 */
export const mustache: DialectModule = {
  semantics: mustacheSemantics,
  functions: new Map(),
  documented: {},
  reservedNames: undefined,
  parse: (extract, partials, _functions, diagnostics) =>
    parseIncluded(extract, partials, diagnostics, (findings, name) => parseMustache(findings, name)),
};
