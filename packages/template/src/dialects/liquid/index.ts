import type { DialectModule } from "../../language/dialect.ts";
import type { Signature } from "../../language/function.ts";
import { lazyPattern } from "../../text/lazy-pattern.ts";
import { liquidFilters } from "./functions/index.ts";
import { keywords, refusedEndings, refusedFilters, refusedTags, tags } from "./parse/language.ts";
import { parseLiquid } from "./parse/parser.ts";
import { liquidSemantics } from "./semantics.ts";

const liquidSign = lazyPattern(
  String.raw`\{%-?\s*(?:assign|capture|elsif|unless|case|when|increment|decrement)\b[^%]{0,200}%\}|\{\{[^{}]{0,200}\|\s*[a-z_]+:[^{}]{0,200}\}\}`,
  "",
);

/** Liquid, as liquidjs has it with strict variables and filters. Functions of a library user are filters. */
export const liquid: DialectModule = {
  appearance: {
    endings: ["liquid"],
    fences: ["liquid"],
    literalBraces: "{% raw %}{{ ... }}{% endraw %}",
    sign: liquidSign,
    statements: new Set([...tags, ...refusedTags.keys(), ...refusedEndings]),
  },
  semantics: liquidSemantics,
  functions: liquidFilters,
  documented: { filter: new Map<string, Signature>(liquidFilters) },
  reservedNames: new Set([...keywords, ...liquidFilters.keys(), ...refusedFilters.keys()]),
  parse: parseLiquid,
};
