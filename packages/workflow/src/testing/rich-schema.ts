import { checkData } from "@cuebook/settings";
import { isRecord, valueAt } from "@cuebook/settings/values";
import { normalSchema } from "@cuebook/template/schema";
import type { Random } from "./random.ts";
import { fieldNames, type TestSchema } from "./random-schema.ts";

/** The definitions that rich schemas refer to: some text, an object, a list and a tree. */
export const richDefinitions = {
  Text: { minLength: 1 },
  Base: { type: "object", properties: { note: { type: "string" }, size: { minimum: 0 } }, required: ["note"] },
  List: { items: { $ref: "#/$defs/Base" } },
  Tree: {
    properties: { name: { type: "string" }, kids: { type: "array", items: { $ref: "#/$defs/Tree" }, maxItems: 2 } },
    required: ["name"],
  },
} as const;

const reference = (name: keyof typeof richDefinitions) => ({ $ref: `#/$defs/${name}` });
/** The branches of a condition. `then` is an ordinary key here, not that of a promise. */
export function branches(first: unknown, second: unknown): TestSchema {
  return Object.fromEntries(["then", "else"].map((key, at) => [key, at === 0 ? first : second]));
}

/** Schemas of the whole vocabulary of JSON Schema, as people write them: without types, composed, recursive, conditional. */
export function richSchema(random: Random, depth: number): TestSchema {
  const inner = () => (depth === 0 ? random.pick<TestSchema>(leaves) : richSchema(random, depth - 1));
  if (depth === 0 || random.chance(35)) return random.pick<TestSchema>(leaves);
  switch (random.nat(13)) {
    case 0:
      return { items: inner(), ...(random.chance(40) ? { minItems: 1 } : {}) };
    case 1:
      return { type: "array", prefixItems: [inner(), inner()], items: false, minItems: 1 + random.nat(1) };
    case 2:
      return { type: "object", additionalProperties: inner() };
    case 3:
      return { ...richFields(random, depth - 1), patternProperties: { "^p_": inner() } };
    case 4:
      return {
        allOf: [reference("Base"), { properties: { extra: inner() }, required: random.chance(50) ? ["extra"] : [] }],
      };
    case 5:
      return { oneOf: [reference("Base"), { type: "null" }] };
    case 6:
      return { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] };
    case 7: {
      const condition = { if: { properties: { kind: { const: "x" } } } };
      const first = { properties: { url: { type: "string" } }, required: ["url"] };
      return {
        properties: { kind: { enum: ["x", "y"] } },
        required: ["kind"],
        ...condition,
        ...branches(first, { properties: { why: inner() } }),
      };
    }
    case 8:
      return {
        anyOf: [{ required: ["a"] }, { required: ["b"] }],
        type: "object",
        properties: { a: inner(), b: inner() },
      };
    case 9:
      return {
        oneOf: [
          { properties: { k: { const: 1 }, v: inner() }, required: ["k", "v"] },
          { properties: { k: { const: 2 } }, required: ["k"] },
        ],
      };
    case 10:
      return { type: "object", properties: { a: { type: "string" } }, unevaluatedProperties: inner() };
    case 11:
      return { type: ["object", "null"], ...richFields(random, depth - 1) };
    case 12:
      return { type: "array", items: inner(), contains: { type: "string" }, uniqueItems: true };
    default:
      return richFields(random, depth - 1);
  }
}

const leaves: readonly [TestSchema, ...TestSchema[]] = [
  { type: "string" },
  { minLength: 1 },
  { type: "string", minLength: 1, maxLength: 5, pattern: "^[a-z]" },
  { type: "string", format: "date" },
  { type: "integer", minimum: 0, maximum: 5 },
  { minimum: 0, exclusiveMaximum: 10 },
  { type: "number", multipleOf: 0.5 },
  { type: "boolean" },
  { type: ["string", "null"] },
  { type: ["string", "integer"] },
  { enum: ["x", "y"] },
  { enum: ["", 1, null] },
  { const: "x" },
  { type: "string", not: { const: "y" } },
  reference("Text"),
  reference("Base"),
  reference("List"),
  reference("Tree"),
];

function richFields(random: Random, depth: number): TestSchema {
  const properties: Record<string, unknown> = {};
  for (const name of fieldNames) if (random.chance(45)) properties[name] = richSchema(random, depth);
  return { properties, required: Object.keys(properties).filter(() => random.chance(65)) };
}

/** The most candidates that are tried for a schema. */
const mostCandidates = 40;

/** Data that fits a schema, found by trying likely candidates; `undefined` if none was found. */
export function fittingData(random: Random, schema: TestSchema): { readonly data: unknown } | undefined {
  const normal = normalSchema(schema);
  for (let round = 0; round < mostCandidates; round++) {
    const data = candidate(random, normal, normal, 0);
    if (data !== nothing && checkData(schema, data).length === 0) return { data };
  }
  return undefined;
}

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
      return random.pick(["", "x", "y", "text", "abc", "{{{a}}} {{ .a }}"]);
    case "integer":
      return random.pick([0, 1, 2, 3]);
    case "number":
      return random.pick([0, 1.5, 2]);
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
  const length = depth > deepest ? least : Math.max(least, random.nat(2));
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
