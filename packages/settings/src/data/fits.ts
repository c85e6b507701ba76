import { subschemas } from "@cuebook/template/schema";
import { characterCount } from "../values/characters.ts";
import { isRecord, own } from "../values/record.ts";
import { isSame } from "./equality.ts";
import { compilePattern, type Pattern } from "./pattern.ts";

/** `undefined`: the schema has a keyword that only the validator can check. */
type Verdict = boolean | undefined;

/**
 * Whether data fits a closed schema, for common keywords only and without compiling the schema. Compiling takes longer than
 * the rest of the check of a small workflow, and most data fits. If it does not fit, the validator reports why.
 */
export function fits(schema: unknown, data: unknown): Verdict {
  if (typeof schema === "boolean") return schema;
  if (!isRecord(schema)) return undefined;
  return every(Object.entries(schema), ([keyword, value]) => {
    const judge = own(judges, keyword);
    if (judge !== undefined) return judge(value, data, schema);
    return annotations.test(keyword) ? true : undefined;
  });
}

/** Whether `fits` decides on a schema for any data, so that the validator can certainly be made for it. */
export function isJudgeable(schema: unknown): boolean {
  if (!isRecord(schema)) return typeof schema === "boolean";
  return (
    Object.keys(schema).every((keyword) => Object.hasOwn(judges, keyword) || annotations.test(keyword)) &&
    subschemas(schema).every((each) => isJudgeable(each.schema))
  );
}

/** Keywords that do not restrict the value, or that only hold schemas for references. */
const annotations =
  /^(?:title|description|default|examples|deprecated|readOnly|writeOnly|format|\$comment|\$schema|artifact|secret|x-.*)$/;

function every<Item>(items: Iterable<Item>, judge: (item: Item) => Verdict): Verdict {
  let verdict: Verdict = true;
  for (const item of items) {
    const one = judge(item);
    if (one === false) return false;
    if (one === undefined) verdict = undefined;
  }
  return verdict;
}

/** Whether the required number of schemas in a list fit. */
function count(schemas: unknown, data: unknown, isEnough: (fitting: number) => boolean): Verdict {
  if (!Array.isArray(schemas)) return undefined;
  const verdicts = schemas.map((schema) => fits(schema, data));
  return verdicts.includes(undefined) ? undefined : isEnough(verdicts.filter(Boolean).length);
}

const types = new Map<unknown, (data: unknown) => boolean>(
  Object.entries({
    array: Array.isArray,
    boolean: (data) => typeof data === "boolean",
    integer: Number.isSafeInteger,
    null: (data) => data === null,
    number: Number.isFinite,
    object: isRecord,
    string: (data) => typeof data === "string",
  }),
);

const lengthOf = (data: unknown) => (typeof data === "string" ? characterCount(data) : undefined);
const itemsOf = (data: unknown) => (Array.isArray(data) ? data.length : undefined);
const keysOf = (data: unknown) => (isRecord(data) ? Object.keys(data).length : undefined);
const numberOf = (data: unknown) => (typeof data === "number" ? data : undefined);

/** A limit on a measure of the data. Data of other kinds has no measure, and fits. */
const limit =
  (measure: (data: unknown) => number | undefined, isWithin: (measured: number, limit: number) => boolean) =>
  (value: unknown, data: unknown): Verdict => {
    if (typeof value !== "number") return undefined;
    const measured = measure(data);
    return measured === undefined || isWithin(measured, value);
  };
const atLeast = (measured: number, least: number) => measured >= least;
const atMost = (measured: number, most: number) => measured <= most;

type Judge = (value: unknown, data: unknown, schema: Readonly<Record<string, unknown>>) => Verdict;

const judges: Readonly<Record<string, Judge>> = {
  type: (value, data) => [value].flat().some((name) => types.get(name)?.(data) === true),
  const: (value, data) => isSame(value, data),
  enum: (values, data) => (Array.isArray(values) ? values.some((value) => isSame(value, data)) : undefined),
  minimum: limit(numberOf, atLeast),
  maximum: limit(numberOf, atMost),
  exclusiveMinimum: limit(numberOf, (measured, least) => measured > least),
  exclusiveMaximum: limit(numberOf, (measured, most) => measured < most),
  minLength: limit(lengthOf, atLeast),
  maxLength: limit(lengthOf, atMost),
  minItems: limit(itemsOf, atLeast),
  maxItems: limit(itemsOf, atMost),
  minProperties: limit(keysOf, atLeast),
  maxProperties: limit(keysOf, atMost),
  pattern: (source, data) => typeof data !== "string" || patternOf(source)?.test(data),
  items: (item, data) => !Array.isArray(data) || every(data, (element) => fits(item, element)),
  required: (names, data) => {
    if (!Array.isArray(names)) return undefined;
    return !isRecord(data) || names.every((name) => Object.hasOwn(data, name));
  },
  properties: (properties, data) => {
    if (!isRecord(properties)) return undefined;
    if (!isRecord(data)) return true;
    return every(
      Object.entries(properties),
      ([name, property]) => !Object.hasOwn(data, name) || fits(property, data[name]),
    );
  },
  additionalProperties: (others, data, { properties, patternProperties }) => {
    if (patternProperties !== undefined) return undefined;
    if (!isRecord(data)) return true;
    const declared = isRecord(properties) ? properties : {};
    return every(Object.entries(data), ([name, value]) => Object.hasOwn(declared, name) || fits(others, value));
  },
  propertyNames: (names, data) => !isRecord(data) || every(Object.keys(data), (name) => fits(names, name)),
  allOf: (parts, data) => (Array.isArray(parts) ? every(parts, (part) => fits(part, data)) : undefined),
  anyOf: (arms, data) => count(arms, data, (fitting) => fitting > 0),
  oneOf: (arms, data) => count(arms, data, (fitting) => fitting === 1),
};

const patterns = new Map<unknown, Pattern | undefined>();
const mostPatterns = 1000;

function patternOf(source: unknown): Pattern | undefined {
  if (!patterns.has(source)) {
    if (patterns.size === mostPatterns) patterns.clear();
    const pattern = typeof source === "string" ? compilePattern(source) : undefined;
    patterns.set(source, pattern === undefined || "problem" in pattern ? undefined : pattern);
  }
  return patterns.get(source);
}
