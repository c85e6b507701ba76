/** @folder JSON Schemas of authors: checked, and applied to data by the only validator. */
import { type JsonSchema, mapSubschemas, normalSchema } from "@cuebook/template/schema";
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { isRecord } from "../values/record.ts";
import { discriminantOf } from "../values/union.ts";
import { fits } from "./fits.ts";
import { withOwnKeywords } from "./own-keywords.ts";
import { compilePattern, patternOf } from "./pattern.ts";
import { type DataProblem, mostProblems, problemOf, unexplained } from "./problem.ts";
import { unusable } from "./unusable.ts";

/**
 * Checks data against the normal form of its contract. This is the only check of data in Cuebook. Reports all problems at once;
 * for a union with a discriminant, those of the arm that the data selects. The contract must pass `checkSchema`.
 *
 * @example checkData({ properties: { id: { type: "string" } }, required: ["id"] }, { idd: "1" })
 * // "id" is missing; expected text. "idd" is not declared; did you mean "id"?
 */
export function checkData(contract: JsonSchema, data: unknown): DataProblem[] {
  const schema = normalSchema(contract);
  const first = unusable(data);
  if (first.length > 0) return first;
  if (fits(schema, data, patternOf)) return [];
  const problems = problemsOf(withoutArms(validatorErrors(schema, data)));
  return problems.length > 0 ? problems : [unexplained(data)];
}

/** Whether `checkData` has no problem to report; much faster for data that does not fit. */
export function fitsData(contract: JsonSchema, data: unknown): boolean {
  return unusable(data).length === 0 && fits(normalSchema(contract), data, patternOf);
}

/** Why the data does not fit, by the validator library. Its code for unions and conditions in composed objects has faults: then no reason. */
function validatorErrors(schema: JsonSchema, data: unknown): readonly ErrorObject[] {
  try {
    const validate = validatorOf(schema);
    return validate(data) ? [] : (validate.errors ?? []);
  } catch (error) {
    if (error instanceof TypeError || error instanceof ReferenceError) return [];
    throw error;
  }
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
  return withOwnKeywords(new Ajv2020(options)).compile(isRecord(prepared) ? prepared : prepared === true);
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

/** Marks the unions with a discriminant, and limits whole numbers to those that are kept exactly. */
function prepare(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const result = mapSubschemas(schema, prepare);
  delete result.discriminator;
  if (isWholeNumber(result.type)) {
    result.minimum ??= Number.MIN_SAFE_INTEGER;
    result.maximum ??= Number.MAX_SAFE_INTEGER;
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

function isWholeNumber(type: unknown): boolean {
  const types = [type].flat();
  return types.includes("integer") && !types.includes("number");
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
