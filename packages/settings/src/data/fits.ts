import { valueAtReference } from "@cuebook/template/schema";
import { characterCount } from "../values/characters.ts";
import { isRecord, own } from "../values/record.ts";
import { hasRepeats, isSame } from "./equality.ts";
import { isLongEnough } from "./own-keywords.ts";
import type { Pattern } from "./pattern.ts";

/**
 * Whether data fits a schema in normal form. This decides, for every keyword and without compiling the schema; the validator
 * library only explains what does not fit. Anything that is no JSON Schema keyword does not restrict the data.
 */
export function fits(schema: unknown, data: unknown, patterns: PatternOf): boolean {
  return new Judge(schema, patterns).fits(schema, data, new Evaluated());
}

/** Compiles the `pattern` of a schema. Undefined: it is none, and allows every text. */
export type PatternOf = (source: unknown) => Pick<Pattern, "test"> | undefined;

/** The properties and elements of a value that a schema has judged, by which `unevaluatedProperties` finds the others. */
export class Evaluated {
  readonly names = new Set<string>();
  readonly elements = new Set<number>();

  add({ names, elements }: Evaluated): void {
    for (const name of names) this.names.add(name);
    for (const element of elements) this.elements.add(element);
  }
}

export type Schema = Readonly<Record<string, unknown>>;
/** Whether data fits one keyword of a schema. Data of another type than a keyword is about fits it. */
type Rule = (judge: Judge, value: unknown, data: unknown, evaluated: Evaluated, schema: Schema) => boolean;

/** Judges data by one schema and its parts. */
export class Judge {
  readonly #root: unknown;
  readonly patternOf: PatternOf;
  /** Results for parts of the data, so that arms that share a schema do not judge the same part again. */
  readonly #known = new WeakMap<object, WeakMap<object, boolean>>();

  constructor(root: unknown, patternOf: PatternOf) {
    this.#root = root;
    this.patternOf = patternOf;
  }

  /** @param evaluated gets what the schema judges; useful only if the data fits */
  fits(schema: unknown, data: unknown, evaluated: Evaluated): boolean {
    if (!isRecord(schema)) return schema !== false;
    return (
      Object.keys(schema).every((keyword) => this.follows(schema, keyword, data, evaluated)) &&
      unevaluated(this, schema.unevaluatedProperties, Object.entries(isRecord(data) ? data : {}), evaluated.names) &&
      unevaluated(this, schema.unevaluatedItems, Array.isArray(data) ? [...data.entries()] : [], evaluated.elements)
    );
  }

  /** Whether data fits one keyword of a schema. */
  follows(schema: Schema, keyword: string, data: unknown, evaluated: Evaluated): boolean {
    return own(rules, keyword)?.(this, schema[keyword], data, evaluated, schema) ?? true;
  }

  /** Whether a schema fits the same value; what it judges counts only if it fits. */
  fitsToo(schema: unknown, data: unknown, evaluated: Evaluated): boolean {
    const part = new Evaluated();
    const isFitting = this.fits(schema, data, part);
    if (isFitting) evaluated.add(part);
    return isFitting;
  }

  /** Whether a schema fits a part of the value. */
  fitsPart(schema: unknown, data: unknown): boolean {
    if (!isRecord(schema) || typeof data !== "object" || data === null) return this.fits(schema, data, new Evaluated());
    const results = this.#known.get(schema) ?? new WeakMap<object, boolean>();
    this.#known.set(schema, results);
    const result = results.get(data) ?? this.fits(schema, data, new Evaluated());
    results.set(data, result);
    return result;
  }

  referred(reference: unknown): unknown {
    return valueAtReference(this.#root, reference) ?? true;
  }
}

function unevaluated<Key>(
  judge: Judge,
  schema: unknown,
  parts: readonly (readonly [Key, unknown])[],
  evaluated: Set<Key>,
): boolean {
  if (schema === undefined) return true;
  const others = parts.filter(([key]) => !evaluated.has(key));
  for (const [key] of others) evaluated.add(key);
  return others.every(([, value]) => judge.fitsPart(schema, value));
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
  (measure: (data: unknown) => number | undefined, isWithin: (measured: number, limit: number) => boolean): Rule =>
  (_judge, value, data) => {
    const measured = measure(data);
    return measured === undefined || typeof value !== "number" || isWithin(measured, value);
  };
const atLeast = (measured: number, least: number) => measured >= least;
const atMost = (measured: number, most: number) => measured <= most;

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const recordOf = (value: unknown): Schema => (isRecord(value) ? value : {});
export const entriesOf = (data: unknown): [string, unknown][] => (isRecord(data) ? Object.entries(data) : []);

const rules: Readonly<Record<string, Rule>> = {
  $ref: (judge, value, data, evaluated) => judge.fitsToo(judge.referred(value), data, evaluated),
  type: (_judge, value, data) => [value].flat().some((name) => types.get(name)?.(data) === true),
  const: (_judge, value, data) => isSame(value, data),
  enum: (_judge, values, data) => listOf(values).some((value) => isSame(value, data)),

  minimum: limit(numberOf, atLeast),
  maximum: limit(numberOf, atMost),
  exclusiveMinimum: limit(numberOf, (measured, least) => measured > least),
  exclusiveMaximum: limit(numberOf, (measured, most) => measured < most),
  multipleOf: limit(numberOf, (measured, step) => Number.isInteger(measured / step)),
  minLength: (_judge, least, data) =>
    typeof least !== "number" || typeof data !== "string" || isLongEnough(least, data),
  maxLength: limit(lengthOf, atMost),
  minItems: limit(itemsOf, atLeast),
  maxItems: limit(itemsOf, atMost),
  minProperties: limit(keysOf, atLeast),
  maxProperties: limit(keysOf, atMost),
  pattern: (judge, source, data) => typeof data !== "string" || judge.patternOf(source)?.test(data) !== false,

  prefixItems: (judge, schemas, data, evaluated) =>
    listOf(schemas).every((schema, at) => {
      if (!Array.isArray(data) || at >= data.length) return true;
      evaluated.elements.add(at);
      return judge.fitsPart(schema, data[at]);
    }),
  items: (judge, schema, data, evaluated, { prefixItems }) =>
    listOf(data).every((element, at) => {
      if (at < listOf(prefixItems).length) return true;
      evaluated.elements.add(at);
      return judge.fitsPart(schema, element);
    }),
  contains: (judge, schema, data, evaluated, { minContains, maxContains }) => {
    if (!Array.isArray(data)) return true;
    const found = data.flatMap((element, at) => (judge.fitsPart(schema, element) ? [at] : []));
    for (const at of found) evaluated.elements.add(at);
    const least = typeof minContains === "number" ? minContains : 1;
    return found.length >= least && (typeof maxContains !== "number" || found.length <= maxContains);
  },
  uniqueItems: (_judge, isUnique, data) => isUnique !== true || !Array.isArray(data) || !hasRepeats(data),

  required: (_judge, names, data) =>
    !isRecord(data) || listOf(names).every((name) => Object.hasOwn(data, String(name))),
  properties: (judge, properties, data, evaluated) =>
    Object.entries(recordOf(properties)).every(([name, schema]) => {
      if (!isRecord(data) || !Object.hasOwn(data, name)) return true;
      evaluated.names.add(name);
      return judge.fitsPart(schema, data[name]);
    }),
  patternProperties: (judge, patterns, data, evaluated) =>
    Object.entries(recordOf(patterns)).every(([source, schema]) =>
      entriesOf(data).every(([name, value]) => {
        if (judge.patternOf(source)?.test(name) !== true) return true;
        evaluated.names.add(name);
        return judge.fitsPart(schema, value);
      }),
    ),
  additionalProperties: (judge, others, data, evaluated, { properties, patternProperties }) =>
    entriesOf(data).every(([name, value]) => {
      const isMatched = Object.keys(recordOf(patternProperties)).some((source) => judge.patternOf(source)?.test(name));
      if (isMatched || Object.hasOwn(recordOf(properties), name)) return true;
      evaluated.names.add(name);
      return judge.fitsPart(others, value);
    }),
  propertyNames: (judge, names, data) => entriesOf(data).every(([name]) => judge.fitsPart(names, name)),
  dependentRequired: (_judge, dependencies, data) =>
    Object.entries(recordOf(dependencies)).every(
      ([name, names]) =>
        !isRecord(data) ||
        !Object.hasOwn(data, name) ||
        listOf(names).every((each) => Object.hasOwn(data, String(each))),
    ),
  dependentSchemas: (judge, dependencies, data, evaluated) =>
    Object.entries(recordOf(dependencies)).every(
      ([name, schema]) => !isRecord(data) || !Object.hasOwn(data, name) || judge.fitsToo(schema, data, evaluated),
    ),

  allOf: (judge, parts, data, evaluated) => listOf(parts).every((part) => judge.fitsToo(part, data, evaluated)),
  // Every arm that fits counts as judged, so none is skipped.
  anyOf: (judge, arms, data, evaluated) => fitting(judge, arms, data, evaluated) > 0,
  oneOf: (judge, arms, data, evaluated) => fitting(judge, arms, data, evaluated) === 1,
  not: (judge, schema, data) => !judge.fitsPart(schema, data),
  if: (judge, test, data, evaluated, schema) => {
    const branch = judge.fitsToo(test, data, evaluated) ? schema.then : schema.else;
    return branch === undefined || judge.fitsToo(branch, data, evaluated);
  },
};

function fitting(judge: Judge, arms: unknown, data: unknown, evaluated: Evaluated): number {
  return listOf(arms).filter((arm) => judge.fitsToo(arm, data, evaluated)).length;
}
