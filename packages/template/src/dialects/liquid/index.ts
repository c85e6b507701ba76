import type { DialectModule } from "../../language/dialect.ts";
import type { Signature } from "../../language/function.ts";
import { Findings } from "../parse/findings.ts";
import { liquidFilters } from "./functions/index.ts";
import { keywords, refusedEndings, refusedFilters, refusedTags, tags } from "./parse/language.ts";
import { parseLiquid } from "./parse/parser.ts";
import { liquidSemantics } from "./semantics.ts";

/** Liquid, as liquidjs has it with strict variables and filters. Functions of a library user are filters. */
export const liquid: DialectModule = {
  appearance: {
    endings: ["liquid"],
    fences: ["liquid"],
    literalBraces: "{% raw %}{{ ... }}{% endraw %}",
    statements: new Set([...tags, ...refusedTags.keys(), ...refusedEndings]),
  },
  semantics: liquidSemantics,
  functions: liquidFilters,
  documented: { filter: new Map<string, Signature>(liquidFilters) },
  reservedNames: new Set([...keywords, ...liquidFilters.keys(), ...refusedFilters.keys()]),
  parse: (extract, _partials, functions, diagnostics) => ({
    main: parseLiquid(new Findings(extract, diagnostics), functions),
    bodies: new Map(),
  }),
};
