import { isRecord } from "../values/record.ts";

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === "string";
const isFlag: Test = (value) => typeof value === "boolean";
const isNumber: Test = (value) => typeof value === "number" && Number.isFinite(value);
const isCount: Test = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isTextList: Test = (value) => Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;
const isSchemaMap: Test = (value) => isRecord(value) && Object.values(value).every(isWellFormed);
const isSchemaList: Test = (value) => Array.isArray(value) && value.length > 0 && value.every(isWellFormed);

const types: ReadonlySet<unknown> = new Set(["array", "boolean", "integer", "null", "number", "object", "string"]);
const isType: Test = (value) =>
  types.has(value) ||
  (Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => types.has(each)) &&
    new Set(value).size === value.length);

/** The common keywords of JSON Schema 2020-12, by the form of their values. */
const forms: readonly (readonly [Test, readonly string[]])[] = [
  [isType, ["type"]],
  [() => true, ["const", "default"]],
  [Array.isArray, ["enum", "examples"]],
  [isTextList, ["required"]],
  [isText, ["title", "description", "format", "pattern", "$comment"]],
  [isFlag, ["uniqueItems", "deprecated", "readOnly", "writeOnly"]],
  [isNumber, ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]],
  [isCount, ["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"]],
  [isSchemaMap, ["properties", "patternProperties", "$defs"]],
  [isSchemaList, ["allOf", "anyOf", "oneOf", "prefixItems"]],
  [isWellFormed, ["items", "additionalProperties", "contains", "not", "if", "then", "else", "propertyNames"]],
];
const known = new Map(forms.flatMap(([test, keywords]) => keywords.map((keyword) => [keyword, test] as const)));

/** Keywords with values of any form: Cuebook's extensions, and those that start with `x-`. */
const free = /^(?:artifact|secret|x-.*)$/;

/**
 * Whether a schema is certainly valid, judged by the forms of common keywords only. Schemas with other keywords, or values of
 * other forms, are checked against the meta-schema; compiling that takes longer than the rest of the check of a small workflow.
 */
export function isWellFormed(schema: unknown): boolean {
  if (typeof schema === "boolean") return true;
  if (!isRecord(schema)) return false;
  return Object.entries(schema).every(([keyword, value]) => known.get(keyword)?.(value) ?? free.test(keyword));
}
