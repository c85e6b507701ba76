import type { DialectModule } from "../../language/dialect.ts";
import type { Signature } from "../../language/function.ts";
import { parseIncluded } from "../parse/inclusions.ts";
import { dotpromptFunctions } from "./functions/dotprompt.ts";
import { handlebarsFunctions, languageHelpers, reservedNames } from "./functions/index.ts";
import { lower } from "./lower/lowering.ts";
import { parseTree } from "./parse/parser.ts";
import { handlebarsSemantics } from "./semantics.ts";

/** Handlebars. */
export const handlebars: DialectModule = {
  appearance: { endings: ["hbs", "handlebars"], fences: ["handlebars", "hbs"], literalBraces: "\\{{ ... }}" },
  semantics: handlebarsSemantics,
  functions: handlebarsFunctions,
  documented: { helper: new Map<string, Signature>([...languageHelpers, ...handlebarsFunctions]) },
  reservedNames,
  parse: (extract, partials, given, diagnostics, { profile }) => {
    const functions = profile === "dotprompt" ? new Map([...dotpromptFunctions, ...given]) : given;
    return parseIncluded(extract, partials, diagnostics, (findings, name, named) =>
      lower(parseTree(findings), findings, { name, named }, functions),
    );
  },
};
