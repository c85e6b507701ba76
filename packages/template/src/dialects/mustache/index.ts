import type { DialectModule } from "../dialect.ts";
import { parseIncluded } from "../inclusions.ts";
import { mustacheFunctions } from "./functions.ts";
import { parseMustache } from "./parser.ts";
import { mustacheSemantics } from "./semantics.ts";

/** Mustache, by its specification. */
export const mustache: DialectModule = {
  semantics: mustacheSemantics,
  functions: mustacheFunctions,
  reservedNames: undefined,
  parse: (extract, partials, _functions, diagnostics) =>
    parseIncluded(extract, partials, diagnostics, (findings, name) => parseMustache(findings, name)),
};
