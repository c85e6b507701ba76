import { isRecord } from "@cuebook/settings/values";
import type { TestSchema } from "./fitting-data.ts";
import type { Random } from "./random.ts";
import { fieldNames } from "./random-schema.ts";

/** The definitions that rich schemas refer to: some text, an object, a list and a tree. */
const definitions = {
  Text: { minLength: 1 },
  Base: { type: "object", properties: { note: { type: "string" }, size: { minimum: 0 } }, required: ["note"] },
  List: { items: { $ref: "#/$defs/Base" } },
  Tree: {
    properties: { name: { type: "string" }, kids: { type: "array", items: { $ref: "#/$defs/Tree" }, maxItems: 2 } },
    required: ["name"],
  },
} as const;

const reference = (name: keyof typeof definitions) => ({ $ref: `#/$defs/${name}` });
/** The branches of a condition. `then` is an ordinary key here, not that of a promise. */
export function branches(first: unknown, second: unknown): TestSchema {
  return Object.fromEntries(["then", "else"].map((key, at) => [key, at === 0 ? first : second]));
}

/** The schema, with the definitions that it refers to besides its own. */
export function withDefinitions(schema: TestSchema): TestSchema {
  const used = new Set<string>();
  const open: unknown[] = [schema];
  for (const each of open)
    for (const [, name = ""] of JSON.stringify(each).matchAll(/"#\/\$defs\/(\w+)"/g))
      if (Object.hasOwn(definitions, name) && !used.has(name)) {
        used.add(name);
        open.push(Reflect.get(definitions, name));
      }
  if (used.size === 0) return schema;
  const found = Object.fromEntries(Object.entries(definitions).filter(([name]) => used.has(name)));
  return { ...schema, $defs: { ...found, ...(isRecord(schema.$defs) ? schema.$defs : {}) } };
}

/** Schemas of the whole vocabulary of JSON Schema, as people write them: without types, composed, recursive, conditional. */
function richSchema(random: Random, depth: number): TestSchema {
  const inner = () => (depth === 0 ? random.pick<TestSchema>(leaves) : richSchema(random, depth - 1));
  if (depth === 0 || random.chance(35)) return random.pick<TestSchema>(leaves);
  switch (random.nat(17)) {
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
    case 12: {
      const items = inner();
      return { type: "array", items, contains: items, uniqueItems: true };
    }
    case 13: {
      const fields = richFields(random, depth - 1);
      return { ...fields, dependentRequired: { a: random.chance(50) ? [] : Object.keys(fields.properties) } };
    }
    case 14:
      return { type: "object", propertyNames: { pattern: "^[a-z]" }, additionalProperties: inner(), minProperties: 1 };
    case 15: {
      const items = inner();
      return { type: "array", items, maxItems: 2, minContains: 1, contains: random.chance(50) ? items : true };
    }
    case 16: {
      const fields = richFields(random, depth - 1);
      const required = Object.keys(fields.properties);
      return { ...fields, maxProperties: 4, additionalProperties: false, dependentSchemas: { a: { required } } };
    }
    default:
      return { type: "object", ...richFields(random, depth - 1) };
  }
}

const leaves: readonly [TestSchema, ...TestSchema[]] = [
  { type: "string" },
  { minLength: 1 },
  { type: "string", minLength: 1, maxLength: 5, pattern: "^[a-z]" },
  { type: "string", format: "date" },
  { type: "integer", minimum: 0, maximum: 5 },
  { type: "integer", minimum: 1, maximum: 40 },
  { type: "integer", exclusiveMinimum: 0, maximum: 1_000 },
  { type: "number", minimum: -1e6, maximum: 1e6 },
  { type: "array", items: { type: "number" }, maxItems: 40 },
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

/** Fields with such schemas. */
export function richFields(random: Random, depth: number): { properties: TestSchema; required: string[] } {
  const properties: Record<string, unknown> = {};
  for (const name of fieldNames) if (random.chance(45)) properties[name] = richSchema(random, depth);
  return { properties, required: Object.keys(properties).filter(() => random.chance(65)) };
}
