import { type JsonSchema, normalSchema } from "@cuebook/template/schema";
import type { ErrorObject } from "ajv/dist/2020.js";
import { childOf } from "../values/pointer.ts";
import { isRecord, own } from "../values/record.ts";
import { discriminantOf, propertySchema } from "../values/union.ts";
import { Evaluated, entriesOf, Judge, listOf, type PatternOf, recordOf, type Schema } from "./fits.ts";
import { type DataProblem, mostProblems, problemOf, unexplained } from "./problem.ts";
import { unusable } from "./unusable.ts";

/**
 * Like `checkData`, where no code may be made of schemas: in a page, whose policy forbids it. What is a problem is decided in the same
 * way, and explained in the same words; of unusual unions and conditions the explanation may differ.
 */
export function dataMisfits(contract: JsonSchema, data: unknown, patternOf: PatternOf): DataProblem[] {
  const first = unusable(data);
  if (first.length > 0) return first;
  const schema = normalSchema(contract);
  const judge = new Judge(schema, patternOf);
  if (judge.fitsPart(schema, data)) return [];
  const problems = new Map<string, DataProblem>();
  for (const misfit of misfits({ judge, data, at: "" }, schema)) {
    const problem = problemOf({ schemaPath: "", params: {}, ...misfit });
    if (problem !== undefined) problems.set(problem.pointer + problem.message, problem);
    if (problems.size === mostProblems) break;
  }
  return problems.size > 0 ? [...problems.values()] : [unexplained(data)];
}

/** A rule that data does not follow, in the words of the validator library. */
type Misfit = Pick<ErrorObject, "keyword" | "instancePath" | "schema" | "parentSchema" | "data"> & {
  readonly params?: Readonly<Record<string, unknown>>;
};

/** A value, and where it is in the data. */
interface Judged {
  readonly judge: Judge;
  readonly data: unknown;
  readonly at: string;
}

function misfits(value: Judged, schema: unknown): Misfit[] {
  const { judge, data, at } = value;
  if (schema === false) return [{ keyword: "false schema", instancePath: at, schema, data }];
  if (!isRecord(schema)) return [];
  const evaluated = new Evaluated();
  const broken = Object.keys(schema).filter((keyword) => !judge.follows(schema, keyword, data, evaluated));
  return [
    ...broken.flatMap((keyword) => own(reasons, keyword)?.(value, schema) ?? [misfit(value, schema, keyword)]),
    ...misfitsOfOthers(value, schema, evaluated),
  ];
}

function misfit({ at, data }: Judged, schema: Schema, keyword: string, params: Misfit["params"] = {}): Misfit {
  return { keyword, instancePath: at, schema: schema[keyword], parentSchema: schema, data, params };
}

/** Why a value does not follow a keyword that is about its parts, refers to other schemas, or can be broken several times. */
const reasons: Readonly<Record<string, (value: Judged, schema: Schema) => Misfit[]>> = {
  $ref: (value, { $ref }) => misfits(value, value.judge.referred($ref)),
  allOf: (value, { allOf }) => listOf(allOf).flatMap((part) => misfits(value, part)),
  if: (value, schema) => misfits(value, value.judge.fitsPart(schema.if, value.data) ? schema.then : schema.else),
  oneOf: (value, schema) => misfitsOfUnion(value, schema, "oneOf"),
  anyOf: (value, schema) => misfitsOfUnion(value, schema, "anyOf"),
  properties: (value, { properties }) =>
    Object.entries(recordOf(properties)).flatMap(([name, part]) => misfitsIn(value, name, part)),
  patternProperties: (value, { patternProperties }) =>
    Object.entries(recordOf(patternProperties)).flatMap(([source, part]) =>
      entriesOf(value.data)
        .filter(([name]) => value.judge.patternOf(source)?.test(name) === true)
        .flatMap(([name]) => misfitsIn(value, name, part)),
    ),
  additionalProperties: (value, schema) =>
    othersOf(value, schema).flatMap((name) =>
      schema.additionalProperties === false
        ? [misfit(value, schema, "additionalProperties", { additionalProperty: name })]
        : misfitsIn(value, name, schema.additionalProperties),
    ),
  prefixItems: (value, { prefixItems }) =>
    listOf(prefixItems).flatMap((part, index) => misfitsIn(value, String(index), part)),
  items: (value, { items, prefixItems }) =>
    listOf(value.data).flatMap((_, index) =>
      index < listOf(prefixItems).length ? [] : misfitsIn(value, String(index), items),
    ),
  dependentSchemas: (value, { dependentSchemas }) =>
    Object.entries(recordOf(dependentSchemas)).flatMap(([name, part]) =>
      Object.hasOwn(recordOf(value.data), name) ? misfits(value, part) : [],
    ),
  required: (value, schema) => missing(value, schema, "required", schema.required),
  dependentRequired: (value, schema) =>
    Object.entries(recordOf(schema.dependentRequired)).flatMap(([name, names]) =>
      Object.hasOwn(recordOf(value.data), name) ? missing(value, schema, "dependentRequired", names) : [],
    ),
  propertyNames: (value, schema) =>
    entriesOf(value.data)
      .filter(([name]) => !value.judge.fitsPart(schema.propertyNames, name))
      .map(([name]) => misfit(value, schema, "propertyNames", { propertyName: name })),
};

/** The misfits of a property or an element, if the value has it. */
function misfitsIn({ judge, data, at }: Judged, key: string, schema: unknown): Misfit[] {
  if (typeof data !== "object" || data === null || !Object.hasOwn(data, key)) return [];
  const part: unknown = Array.isArray(data) ? data[Number(key)] : recordOf(data)[key];
  return judge.fitsPart(schema, part) ? [] : misfits({ judge, data: part, at: childOf(at, key) }, schema);
}

function missing(value: Judged, schema: Schema, keyword: string, names: unknown): Misfit[] {
  return listOf(names)
    .map(String)
    .filter((name) => !Object.hasOwn(recordOf(value.data), name))
    .map((name) => misfit(value, schema, keyword, { missingProperty: name }));
}

/** The properties that `properties` and `patternProperties` do not name. */
function othersOf({ judge, data }: Judged, { properties, patternProperties }: Schema): string[] {
  const sources = Object.keys(recordOf(patternProperties));
  return entriesOf(data)
    .map(([name]) => name)
    .filter((name) => !Object.hasOwn(recordOf(properties), name))
    .filter((name) => !sources.some((source) => judge.patternOf(source)?.test(name) === true));
}

/** The misfits of the parts that no other keyword judged. */
function misfitsOfOthers(value: Judged, schema: Schema, { names, elements }: Evaluated): Misfit[] {
  const { unevaluatedProperties, unevaluatedItems } = schema;
  const others = entriesOf(value.data).flatMap(([name]) => (names.has(name) ? [] : [name]));
  const rest = listOf(value.data).flatMap((_, index) => (elements.has(index) ? [] : [String(index)]));
  return [
    ...(unevaluatedProperties === undefined ? [] : others).flatMap((name) =>
      unevaluatedProperties === false
        ? [misfit(value, schema, "unevaluatedProperties", { unevaluatedProperty: name })]
        : misfitsIn(value, name, unevaluatedProperties),
    ),
    ...(unevaluatedItems === undefined ? [] : rest).flatMap((index) => misfitsIn(value, index, unevaluatedItems)),
  ];
}

/** Of a union with a discriminant, the misfits of the arm that the data selects; of another, those of the only arm of its kind. */
function misfitsOfUnion(value: Judged, schema: Schema, keyword: "oneOf" | "anyOf"): Misfit[] {
  const { data, at, judge } = value;
  const arms = listOf(schema[keyword]);
  const tag = discriminantOf(arms);
  if (tag === undefined) return misfitsOfOnlyArm(value, arms) ?? [misfit(value, schema, keyword)];
  if (!isRecord(data)) return [{ keyword: "type", instancePath: at, schema: "object", parentSchema: schema, data }];
  const found = own(data, tag);
  const chosen = arms.find(
    (arm) => isRecord(arm) && found !== undefined && judge.fitsPart(propertySchema(arm, tag), found),
  );
  if (chosen !== undefined) return misfits(value, chosen);
  const params = { tag, tagValue: found };
  return [{ keyword: "discriminator", instancePath: at, parentSchema: { oneOf: arms }, data, params }];
}

function misfitsOfOnlyArm(value: Judged, arms: readonly unknown[]): Misfit[] | undefined {
  const ofArms = arms.map((arm) => misfits(value, arm));
  // Data that fits too many arms.
  if (ofArms.some((arm) => arm.length === 0)) return undefined;
  const [only, ...others] = ofArms.filter(
    (arm) => !arm.some(({ keyword, instancePath }) => keyword === "type" && instancePath === value.at),
  );
  return others.length === 0 ? only : undefined;
}
