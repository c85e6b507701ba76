import type { DialectModule } from "../../language/dialect.ts";
import { parseIncluded } from "../parse/inclusions.ts";
import { parseMustache } from "./parse.ts";
import { mustacheSemantics } from "./semantics.ts";

/**
 * Mustache, by its specification. It has neither functions nor comparisons, so `functions` and `values` do not exist. The
 * parsed tree is rendered directly, so `lower` does not exist either.
 */
export const mustache: DialectModule = {
  appearance: {
    endings: ["mustache"],
    fences: ["mustache"],
    literalBraces: "{{=<% %>=}} before it, which makes tags <% name %> from there on",
  },
  semantics: mustacheSemantics,
  functions: new Map(),
  documented: {},
  reservedNames: undefined,
  parse: (extract, partials, _functions, diagnostics) =>
    parseIncluded(extract, partials, diagnostics, (findings, name) => parseMustache(findings, name)),
};
