import type { FunctionSpec } from "../../../language/function.ts";
import { foreignWords } from "../lex/foreign.ts";

/** Helpers that are part of the language itself, with the number of their arguments. */
export const languageHelpers: ReadonlyMap<string, { readonly least: number; readonly most: number }> = new Map([
  ...["eq", "ne", "lt", "lte", "gt", "gte", "lookup"].map((name) => [name, { least: 2, most: 2 }] as const),
  ["and", { least: 1, most: Number.POSITIVE_INFINITY }],
  ["or", { least: 1, most: Number.POSITIVE_INFINITY }],
  ["not", { least: 1, most: 1 }],
]);

/** The blocks of the language. */
export const blockWords: ReadonlySet<string> = new Set(["if", "unless", "each", "with"]);

/** Handlebars' own helpers that templates here do not get, and what to do instead. */
export const refusedHelpers: ReadonlyMap<string, string> = new Map([
  ["log", foreignWords.get("log") ?? ""],
  ["helperMissing", "an unknown helper is a mistake, and not a call of another"],
  ["blockHelperMissing", "a block says what it does: `{{#each}}`, `{{#with}}` or `{{#if}}`"],
]);

/** There are no further ones: what templates call besides is given by their users. */
export const handlebarsFunctions: ReadonlyMap<string, FunctionSpec> = new Map();

/** What functions of library users cannot be called. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...languageHelpers.keys(),
  ...blockWords,
  ...refusedHelpers.keys(),
  ...["else", "this", "as", "raw", "true", "false", "null", "undefined"],
]);
