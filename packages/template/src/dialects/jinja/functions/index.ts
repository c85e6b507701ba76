import type { FunctionSpec } from "../../../language/function.ts";
import { aggregateFilters } from "./aggregates.ts";
import { collectionMethods } from "./collection-methods.ts";
import { elementFilters } from "./elements.ts";
import { fallbackFilters } from "./fallbacks.ts";
import { format, formatMethod } from "./formatting.ts";
import { globals } from "./globals.ts";
import { groupingFilters } from "./grouping.ts";
import { mapAttribute, selectAttr, selectBy } from "./mapping.ts";
import { markupFilters } from "./markup.ts";
import { numberFilters } from "./numbers.ts";
import { operators } from "./operators.ts";
import { tests } from "./tests.ts";
import { textMethods } from "./text-methods.ts";
import { nameFilters, textFilters } from "./texts.ts";

export { chatFilters, chatFunctions } from "./chat-template.ts";
export { hasGet } from "./collection-methods.ts";
export { formatMethodNamed, formatNamed } from "./formatting.ts";
export { groupby, groupbyPairs } from "./grouping.ts";
export { mapAttribute, mapFilter, selectAttr, selectBy } from "./mapping.ts";
export { escapedBeside, escapedElements, escapedText, markupNames } from "./markup.ts";

/**
 * The filters by name; the value that a filter is applied to is its first argument.
 *
 * `map`, `select`, `reject`, `selectattr` and `rejectattr` are here in their plain forms: if they name another filter or a
 * test, the parser makes the function with `mapFilter`, `selectBy` or `selectAttr`. `format` with named values is
 * `formatNamed`, and `groupby` in a loop with two names `groupbyPairs`.
 */
export const jinjaFilters: ReadonlyMap<string, FunctionSpec> = new Map(
  [
    ...textFilters,
    ...nameFilters,
    ...numberFilters,
    ...elementFilters,
    ...aggregateFilters,
    ...groupingFilters,
    mapAttribute,
    selectBy(undefined, true),
    selectBy(undefined, false),
    selectAttr(undefined, true),
    selectAttr(undefined, false),
    ...markupFilters,
    ...fallbackFilters,
    format,
  ].map((each) => [each.name, each]),
);

/** Filters that Jinja2 does not have: a function of a library user can have their names. */
export const addedFilters: ReadonlySet<string> = new Set(nameFilters.map(({ name }) => name));

/** The tests by name (`defined`, `divisibleby`); the tested value is the first argument. */
export const jinjaTests: ReadonlyMap<string, FunctionSpec> = new Map(
  tests.map((each) => [each.name.slice("is ".length), each]),
);

/** The functions of the language by name. */
export const jinjaFunctions: ReadonlyMap<string, FunctionSpec> = new Map(globals.map((each) => [each.name, each]));

/** The methods of strings, lists and objects by name; the value that has the method is the first argument. */
export const jinjaMethods: ReadonlyMap<string, FunctionSpec> = new Map(
  [...textMethods, formatMethod, ...collectionMethods].map((each) => [each.name.slice(1), each]),
);

/**
 * The operators: `+ - * / // % ** ~`, `neg` and `pos` for signs, `in`, `not in`, `slice` (value, start, stop, step; null
 * for an omitted one) and `getitem`.
 */
export const jinjaOperators: ReadonlyMap<string, FunctionSpec> = new Map(operators);
