import type { FunctionSpec } from "../../../language/function.ts";
import { byName, comparison, type Form, form, indexed, logic, negation } from "../../functions/forms.ts";
import { foreignWords } from "../lex/foreign.ts";

/** Helpers that are part of the language itself. */
export const languageHelpers: ReadonlyMap<string, Form> = byName([
  comparison("eq", "eq"),
  comparison("ne", "ne"),
  comparison("lt", "lt"),
  comparison("lte", "le"),
  comparison("gt", "gt"),
  comparison("gte", "ge"),
  form("lookup", ["of", "key"], indexed),
  logic("and"),
  logic("or"),
  negation,
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
