import type { DialectModule } from "../dialect.ts";
import { parseIncluded } from "../inclusions.ts";
import { handlebarsFunctions, reservedNames } from "./functions.ts";
import { lower } from "./lowering.ts";
import { parseTree } from "./parser.ts";
import { handlebarsSemantics } from "./semantics.ts";

/** Handlebars. */
export const handlebars: DialectModule = {
  semantics: handlebarsSemantics,
  functions: handlebarsFunctions,
  reservedNames,
  parse: (extract, partials, functions, diagnostics) =>
    parseIncluded(extract, partials, diagnostics, (findings, name) =>
      lower(parseTree(findings), findings, name, functions),
    ),
};
