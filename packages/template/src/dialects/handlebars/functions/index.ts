import { string } from "../../../language/declare.ts";
import type { FunctionSpec } from "../../../language/function.ts";
import { fullLetters, nameCaseFunctions, textCaseFunctions } from "../../functions/cases.ts";
import { byName, comparison, type Form, form, indexed, logic, negation } from "../../functions/forms.ts";
import { foreignWords } from "../lex/foreign.ts";

/** Helpers that are part of the language itself. */
export const languageHelpers: ReadonlyMap<string, Form> = byName([
  comparison("eq", "eq"),
  comparison("ne", "ne"),
  comparison("lt", "lt"),
  comparison("lte", "le"),
  comparison("le", "le"),
  comparison("gt", "gt"),
  comparison("gte", "ge"),
  comparison("ge", "ge"),
  form("lookup", ["of", "key"], indexed),
  logic("and"),
  logic("or"),
  negation,
]);

/** The blocks of the language. */
export const blockWords: ReadonlySet<string> = new Set(["if", "unless", "each", "with"]);

/** Handlebars' own helpers that templates here do not have, and the alternative. */
export const refusedHelpers: ReadonlyMap<string, string> = new Map([
  ["log", foreignWords.get("log") ?? ""],
  ["helperMissing", "an unknown helper is an error, and does not call another"],
  ["blockHelperMissing", "a block over a value calls no helper: `{{#name}}...{{/name}}`"],
]);

/** Helpers of the dialect that a field of the data, or a function of a library user, can have the name of. */
export const handlebarsFunctions: ReadonlyMap<string, FunctionSpec> = byName([
  ...textCaseFunctions(string("text"), fullLetters),
  ...nameCaseFunctions(string("text"), "kebab-case"),
]);

/** Whether a name without arguments is a field: that of a helper which the dialect adds. */
export function isAddedHelper(name: string, functions: ReadonlyMap<string, FunctionSpec>): boolean {
  return handlebarsFunctions.has(name) && functions.get(name) === handlebarsFunctions.get(name);
}

/** Names that functions of library users cannot have. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...languageHelpers.keys(),
  ...blockWords,
  ...refusedHelpers.keys(),
  ...["else", "this", "as", "raw", "true", "false", "null", "undefined"],
]);
