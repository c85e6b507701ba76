import {
  fieldOf,
  integerType,
  membersOf,
  neverType,
  nullType,
  type SimpleType,
  type Type,
  unionOf,
} from "../../check/type.ts";
import { Fault, type FunctionSpec, isRecord, type Objection } from "../../semantics.ts";
import { lengthNarrowing } from "../length.ts";
import { foreignWords } from "./foreign.ts";
import { kindOf } from "./print.ts";

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

/** Of what the length is taken, and what that is. */
function lengthOf(type: SimpleType): Type | undefined {
  switch (type.kind) {
    case "list":
    case "string":
      return integerType;
    case "object":
      return fieldOf(type, "length")?.type();
    case "unknown":
      return type;
    default:
      return undefined;
  }
}

function lengthObjection(type: Type): Objection | undefined {
  for (const member of membersOf(type)) {
    if (member.kind === "unknown") return { cause: "the contract does not say what it is", isCertain: false };
    if (member.kind === "null") return { cause: 'it can be null, which has no "length"', isCertain: true };
    const cause = `there is no "length" in a value of type ${member.kind}`;
    if (lengthOf(member) === undefined) return { cause, isCertain: true };
    if (member.kind === "object" && fieldOf(member, "length")?.isRequired === false)
      return { cause: 'the contract does not require "length"', isCertain: true };
  }
  return undefined;
}

/** `list.length`: of a list its elements, of a text its characters (UTF-16 units), else a field of that name. */
export const length: FunctionSpec = {
  name: "length",
  parameters: [{ name: "value", type: { kind: "unknown", isReported: false } }],
  // What has none fails: it gives nothing.
  result: ([type = nullType]) => unionOf(membersOf(type).map((member) => lengthOf(member) ?? neverType)),
  objection: ([type = nullType]) => lengthObjection(type),
  demand: () => ({ kinds: ["list", "string"], preferred: ["list"], isNullable: false }),
  ...lengthNarrowing,
  isRead: true,
  call: ([value]) => {
    if (typeof value === "string" || Array.isArray(value)) return value.length;
    if (isRecord(value) && Object.hasOwn(value, "length") && value.length !== undefined) return value.length;
    throw new Fault(`there is no "length" in ${kindOf(value)}`);
  },
};
