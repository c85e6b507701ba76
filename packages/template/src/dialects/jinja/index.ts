import type { DialectModule } from "../../language/dialect.ts";
import { Findings } from "../parse/findings.ts";
import {
  addedFilters,
  chatFilters,
  chatFunctions,
  jinjaFilters,
  jinjaFunctions,
  jinjaMethods,
  jinjaTests,
} from "./functions/index.ts";
import { parseCondition } from "./parse/expression.ts";
import { keywords, refusedEndings, refusedTags, statements } from "./parse/language.ts";
import { parseJinja } from "./parse/parser.ts";
import { refusedFilters, refusedFunctions } from "./parse/refused.ts";
import { jinjaSemantics } from "./semantics.ts";

/** Jinja2. Functions of a library user can be called by name, and as filters. */
export const jinja: DialectModule = {
  appearance: {
    endings: ["jinja", "j2", "jinja2"],
    fences: ["jinja", "jinja2", "j2"],
    literalBraces: "{% raw %}{{ ... }}{% endraw %}",
    statements: new Set([...statements, ...refusedTags.keys(), ...refusedEndings]),
  },
  semantics: jinjaSemantics,
  functions: jinjaFunctions,
  documented: { filter: jinjaFilters, test: jinjaTests, function: jinjaFunctions, method: jinjaMethods },
  reservedNames: new Set([
    ...keywords,
    ...jinjaFunctions.keys(),
    ...[...jinjaFilters.keys()].filter((name) => !addedFilters.has(name)),
    ...refusedFunctions.keys(),
    ...refusedFilters.keys(),
  ]),
  parse(extract, partials, functions, diagnostics, settings) {
    const isGiven = functions !== jinjaFunctions;
    const own = isGiven ? [...functions].filter(([name]) => !jinjaFunctions.has(name) && !name.startsWith(".")) : [];
    const filters = own.length === 0 ? jinjaFilters : new Map([...jinjaFilters, ...own]);
    const callables =
      settings.profile === "chat-template"
        ? { functions: new Map([...chatFunctions, ...functions]), filters: new Map([...filters, ...chatFilters]) }
        : { functions, filters };
    return parseJinja(extract, partials, callables, diagnostics, settings);
  },
};

/** Jinja whose whole text is one condition. */
export const jinjaCondition: DialectModule = {
  ...jinja,
  semantics: {
    ...jinjaSemantics,
    spelling: {
      ...jinjaSemantics.spelling,
      guard: (expression) => `${expression} is not none and ...`,
      presenceGuard: (expression) => `${expression} is defined and ...`,
    },
  },
  parse: (extract, _, functions, diagnostics) => ({
    main: parseCondition(new Findings(extract, diagnostics), { functions, filters: jinjaFilters }),
    bodies: new Map(),
  }),
};
