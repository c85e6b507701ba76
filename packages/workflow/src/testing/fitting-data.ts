import { fitsData } from "@cuebook/settings";
import { isRecord, valueAt } from "@cuebook/settings/values";
import { normalSchema } from "@cuebook/template/schema";
import type { Random } from "./random.ts";

/** The most candidates that are tried for a schema. */
const mostCandidates = 24;

/** Data that fits a schema, found by trying likely candidates; `undefined` if none was found. */
export function fittingData(random: Random, schema: TestSchema): { readonly data: unknown } | undefined {
  const normal = normalSchema(schema);
  for (let round = 0; round < mostCandidates; round++) {
    const data = candidate(random, normal, normal, 0);
    if (data !== nothing && fitsData(schema, data)) return { data };
  }
  return undefined;
}

/** The percentage of values at the bounds of their schema. */
const percentHostile = 25;
/** The percentage of lists that are as long as their schema allows. */
const percentLong = 8;
/** Longer lists take long to check. */
const longestList = 40;

const nothing = Symbol("no value");
const deepest = 5;

function candidate(random: Random, schema: unknown, root: unknown, depth: number): unknown {
  if (!isRecord(schema)) return schema === false ? nothing : random.pick<unknown>(["any", 1, null]);
  const parts = partsOf(random, schema, root, 0);
  const fixed = parts.find((part) => Object.hasOwn(part, "const") || Array.isArray(part.enum));
  if (fixed !== undefined)
    return Object.hasOwn(fixed, "const") ? fixed.const : random.some(Array.isArray(fixed.enum) ? fixed.enum : []);
  const types = parts.flatMap((part) => (part.type === undefined ? [] : [[part.type].flat()]));
  const allowed = (types[0] ?? ["string", "integer", "null"]).filter((type) =>
    types.every((each) => each.includes(type) || (type === "integer" && each.includes("number"))),
  );
  switch (random.some(allowed)) {
    case "string":
      if (parts.some(({ format }) => format === "date-time") && random.chance(80)) return random.pick(times);
      if (random.chance(percentHostile)) return hostileText(random, lowest(parts, "maxLength") ?? 2_000);
      return random.pick(["", " ", " x", "x", "y", "text", "abc", "2026-03-01", "{{{a}}} {{ .a }}"]);
    case "integer":
      return random.chance(percentHostile) ? hostileNumber(random, parts, true) : random.pick([0, 1, 2, 3]);
    case "number":
      return random.chance(percentHostile) ? hostileNumber(random, parts, false) : random.pick([0, 1.5, 2]);
    case "boolean":
      return random.chance(50);
    case "array":
      return elements(random, parts, root, depth);
    case "object":
      return fields(random, parts, root, depth);
    default:
      return null;
  }
}

/** Times soon after those of the tests, years later, and what is none. */
const times = [
  "2030-01-01T00:00:05Z",
  "2030-01-01t01:00:07.5+01:00",
  "1999-12-31T23:59:60Z",
  "0000-01-01T00:00:00Z",
  "2030-01-01T00:00:09-00:00",
  "2030-02-30T00:00:00Z",
  "2031-06-01T00:00:00Z",
  "9999-12-31T23:59:59-12:00",
  "tomorrow",
  "2030-01-01",
] as const;

/** The lowest value of a keyword among the parts of a schema. */
function lowest(parts: readonly TestSchema[], keyword: string): number | undefined {
  const values = parts.flatMap((part) => {
    const value = part[keyword];
    return typeof value === "number" ? [value] : [];
  });
  return values.length === 0 ? undefined : Math.min(...values);
}

/** A text as long as it can be, or one that is read as a number. */
export function hostileText(random: Random, most: number): string {
  const long = random.pick(["x", "x\n", "<", "é", "x y "]);
  return random.pick([
    "inf",
    "nan",
    "-1e308",
    "1e400",
    "0",
    "-0",
    "%d {} %",
    long.repeat(Math.floor(most / long.length)),
  ]);
}

/** A number at a bound of its schema, or at those of numbers. */
function hostileNumber(random: Random, parts: readonly TestSchema[], isInteger: boolean): number {
  const bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].flatMap((keyword) => {
    const bound = lowest(parts, keyword);
    return bound === undefined ? [] : [bound, bound - 1, bound + 1];
  });
  return random.pick([0, -1, ...bounds, ...extremes(isInteger)]);
}

/** The numbers at the ends of what numbers hold. */
export function extremes(isInteger: boolean): readonly number[] {
  const { MAX_SAFE_INTEGER, MAX_VALUE, MIN_VALUE } = Number;
  return isInteger ? [MAX_SAFE_INTEGER, -MAX_SAFE_INTEGER] : [MAX_VALUE, -MAX_VALUE, MIN_VALUE, -0.5];
}

/** A schema with what applies to the same value: its reference, its parts, one arm of each union and one branch. */
function partsOf(random: Random, schema: unknown, root: unknown, depth: number): TestSchema[] {
  if (!isRecord(schema) || depth > deepest) return [];
  const target = typeof schema.$ref === "string" ? valueAt(root, schema.$ref.slice(1)) : undefined;
  const arms = [schema.anyOf, schema.oneOf].flatMap((union) =>
    Array.isArray(union) ? [random.some<unknown>(union)] : [],
  );
  const branch = random.chance(50) ? schema.then : schema.else;
  const all = [...(Array.isArray(schema.allOf) ? schema.allOf : []), target, ...arms, branch];
  return [schema, ...all.flatMap((part) => partsOf(random, part, root, depth + 1))];
}

function elements(random: Random, parts: readonly TestSchema[], root: unknown, depth: number): unknown[] {
  const prefix: readonly unknown[] =
    parts.flatMap(({ prefixItems }) => (Array.isArray(prefixItems) ? [prefixItems] : []))[0] ?? [];
  const items = parts.find((part) => Object.hasOwn(part, "items"))?.items;
  const least = Math.max(0, ...parts.map(({ minItems }) => Number(minItems ?? 0)));
  const most = Math.min(longestList, lowest(parts, "maxItems") ?? longestList);
  const isHostile = depth < 3 && random.chance(percentLong);
  const length = depth > deepest ? least : isHostile ? Math.max(least, most) : Math.max(least, random.nat(2));
  return Array.from({ length }, (_, at) =>
    candidate(random, at < prefix.length ? prefix[at] : (items ?? true), root, depth + 1),
  ).filter((each) => each !== nothing);
}

function fields(random: Random, parts: readonly TestSchema[], root: unknown, depth: number): unknown {
  const required = new Set<unknown>(parts.flatMap((part) => (Array.isArray(part.required) ? part.required : [])));
  const result: Record<string, unknown> = {};
  const add = (name: string, schema: unknown) => {
    const value = candidate(random, schema, root, depth + 1);
    if (value !== nothing) result[name] = value;
  };
  for (const { properties, patternProperties, additionalProperties } of parts) {
    for (const [name, schema] of Object.entries(isRecord(properties) ? properties : {}))
      if (!Object.hasOwn(result, name) && (required.has(name) || (depth <= deepest && random.chance(50))))
        add(name, schema);
    for (const schema of Object.values(isRecord(patternProperties) ? patternProperties : {}))
      if (random.chance(30)) add("p_one", schema);
    if (isRecord(additionalProperties) && random.chance(40)) add("other", additionalProperties);
  }
  return result;
}

/** A schema of the kinds that these tests use. */
export type TestSchema = Readonly<Record<string, unknown>>;
