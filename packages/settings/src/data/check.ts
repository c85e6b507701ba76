/** @folder JSON Schemas of authors: checked, and applied to data by the only validator. */
import type { JsonSchema } from "@cuebook/template";
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { closed } from "../values/closed.ts";
import { emptyRecord, isRecord } from "../values/record.ts";
import { discriminantOf } from "../values/union.ts";
import { compareByContent } from "./equality.ts";
import { fits } from "./fits.ts";
import { compilePattern } from "./pattern.ts";
import { type DataProblem, problemOf } from "./problem.ts";

/** The maximum number of problems reported for one value. */
const mostProblems = 100;

/**
 * Checks data against its contract. This is the only validator of data in Cuebook: JSON Schema 2020-12, with objects closed
 * as in contracts. Reports all problems at once; for a union with a discriminant, those of the arm that the data selects.
 * The contract must pass `checkSchema`.
 *
 * @example checkData({ properties: { id: { type: "string" } }, required: ["id"] }, { idd: "1" })
 * // "id" is missing; expected text. "idd" is not declared; did you mean "id"?
 */
export function checkData(contract: JsonSchema, data: unknown): DataProblem[] {
  const schema = closedSchema(contract);
  if (fits(schema, data) === true) return [];
  const validate = validatorOf(schema);
  if (validate(data)) return [];
  return problemsOf(withoutArms(validate.errors ?? []));
}

/** Keeps the result for a schema as long as the schema exists. */
function memoized<Value>(make: (schema: JsonSchema) => Value): (schema: JsonSchema) => Value {
  const values = new WeakMap<object, Value>();
  return (schema) => {
    if (typeof schema !== "object") return make(schema);
    const known = values.get(schema) ?? make(schema);
    values.set(schema, known);
    return known;
  };
}

const closedSchema = memoized(closed);

const validatorOf = memoized((schema): ValidateFunction => {
  const options = {
    addUsedSchema: false,
    allErrors: true,
    code: { regExp: patternEngine },
    discriminator: true,
    logger: false,
    messages: false,
    ownProperties: true,
    strict: false,
    validateFormats: false,
    validateSchema: false,
    verbose: true,
  } as const;
  const prepared = prepare(schema);
  return compareByContent(new Ajv2020(options)).compile(isRecord(prepared) ? prepared : prepared === true);
});

/** Patterns run on RE2, in time linear in the length of the text. */
const patternEngine = Object.assign(
  (source: string) => {
    const pattern = compilePattern(source);
    if ("problem" in pattern) throw new SyntaxError(`pattern ${source}: ${pattern.problem}`);
    return pattern;
  },
  { code: "" },
);

/** Keywords whose values are data, keywords that name schemas, and keywords that are dropped. */
const plain: readonly string[] = ["const", "enum", "required", "default", "examples"];
const named: readonly string[] = ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"];
const dropped: readonly string[] = ["$id", "$schema", "discriminator"];

/** Marks the unions with a discriminant, and drops the keywords that name schemas globally. */
function prepare(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(prepare);
  if (!isRecord(schema)) return schema;
  const result = emptyRecord();
  for (const [keyword, value] of Object.entries(schema)) {
    if (dropped.includes(keyword)) continue;
    if (plain.includes(keyword)) result[keyword] = value;
    else if (named.includes(keyword)) result[keyword] = isRecord(value) ? prepareEach(value) : value;
    else result[keyword] = prepare(value);
  }
  for (const keyword of ["oneOf", "anyOf"]) {
    const arms = result[keyword];
    if (!Array.isArray(arms) || (keyword === "anyOf" && result.oneOf !== undefined)) continue;
    const propertyName = discriminantOf(arms);
    if (propertyName === undefined) continue;
    delete result[keyword];
    result.oneOf = arms;
    result.type ??= "object";
    result.discriminator = { propertyName };
  }
  return result;
}

function prepareEach(schemas: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result = emptyRecord();
  for (const [name, schema] of Object.entries(schemas)) result[name] = prepare(schema);
  return result;
}

/** The errors of a union without discriminant: one for the union, or those of the only arm of the data's kind. */
function withoutArms(errors: readonly ErrorObject[]): ErrorObject[] {
  const failed = errors.filter((error) => error.keyword === "oneOf" || error.keyword === "anyOf");
  const dropped = new Set<ErrorObject>();
  for (const union of failed) {
    const prefix = `${union.schemaPath}/`;
    const arms = Map.groupBy(
      errors.filter(
        (error) => error.schemaPath.startsWith(prefix) && error.instancePath.startsWith(union.instancePath),
      ),
      (error) => error.schemaPath.slice(prefix.length).split("/", 1)[0],
    );
    const ofKind = [...arms.values()].filter(
      (arm) => !arm.some((error) => error.keyword === "type" && error.instancePath === union.instancePath),
    );
    const [only] = ofKind;
    const kept = ofKind.length === 1 && only !== undefined ? only : undefined;
    if (kept !== undefined) dropped.add(union);
    for (const arm of arms.values()) if (arm !== kept) for (const error of arm) dropped.add(error);
  }
  return errors.filter((error) => !dropped.has(error));
}

/** The first problems, each once. */
function problemsOf(errors: readonly ErrorObject[]): DataProblem[] {
  const problems = new Map<string, DataProblem>();
  for (const error of errors) {
    const problem = problemOf(error);
    if (problem !== undefined) problems.set(problem.pointer + problem.message, problem);
    if (problems.size === mostProblems) break;
  }
  return [...problems.values()];
}
