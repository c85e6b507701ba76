import { isRecord } from "@cuebook/settings/values";
import { extremes, hostileText, type TestSchema } from "./fitting-data.ts";
import type { Random } from "./random.ts";

export const fieldNames = ["a", "b", "c", "d"] as const;

/** Fields with random types, some of them optional. */
export function randomFields(random: Random, depth: number): { properties: TestSchema; required: string[] } {
  const properties: Record<string, unknown> = {};
  for (const name of fieldNames) if (random.chance(55)) properties[name] = randomSchema(random, depth);
  const required = Object.keys(properties).filter(() => random.chance(65));
  return { properties, required };
}

function randomSchema(random: Random, depth: number): TestSchema {
  switch (random.nat(depth > 0 ? 12 : 6)) {
    case 0:
    case 1:
      return { type: "string" };
    case 2:
      return random.pick<TestSchema>([
        { type: "integer" },
        { type: "integer", minimum: 0, maximum: 40 },
        { type: "integer", minimum: 1, maximum: 9 },
      ]);
    case 3:
      return { type: "boolean" };
    case 4:
      return { type: ["string", "null"] };
    case 5:
      return { enum: ["x", "y"] };
    case 6:
      return random.pick<TestSchema>([
        { type: "number" },
        { type: ["integer", "null"] },
        { enum: ["", "x", null] },
        { const: "x" },
      ]);
    case 7:
    case 8:
      return { type: "array", items: { type: "string" }, minItems: random.nat(1) };
    case 9:
      return { type: "array", items: { type: "object", ...randomFields(random, depth - 1) } };
    case 10:
      return { anyOf: [{ type: "object", ...randomFields(random, depth - 1) }, { type: "null" }] };
    default:
      return { type: "object", ...randomFields(random, depth - 1) };
  }
}

/** The percentage of texts that are as long as they can be, or are read as a number. */
const percentHostile = 15;
/** The percentage of long lists. */
const percentLong = 5;

const within = (minimum: unknown, maximum: unknown) => (value: number) =>
  value >= Number(minimum) && value <= Number(maximum);

/** Random data that fits such a schema; optional fields are sometimes missing. */
export function randomData(random: Random, schema: unknown): unknown {
  if (!isRecord(schema)) return "any";
  if (Object.hasOwn(schema, "const")) return schema.const;
  for (const keyword of ["enum", "anyOf"]) {
    const choices = schema[keyword];
    if (!Array.isArray(choices)) continue;
    const choice: unknown = random.some(choices);
    return keyword === "enum" ? choice : randomData(random, choice);
  }
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  switch (random.some(types)) {
    case "string": {
      if (random.chance(percentHostile)) return hostileText(random, Number(schema.maxLength ?? 2_000));
      const text = random.pick(["", "x", "y", "text", "{{{a}}} {{ .a }}"]);
      return text === "" && schema.minLength !== undefined ? "x" : text;
    }
    case "integer": {
      const { minimum = -Number.MAX_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema;
      const values = [0, 1, -2, 3, Number(minimum), Number(maximum)];
      return random.some(values.filter(within(minimum, maximum)));
    }
    case "number":
      return random.pick([0, 1.5, 2, ...extremes(false)]);
    case "boolean":
      return random.chance(50);
    case "array": {
      const length = Number(schema.minItems ?? 0) + (random.chance(percentLong) ? 40 : random.nat(2));
      return Array.from({ length }, () => randomData(random, schema.items));
    }
    case "object": {
      const required = new Set<unknown>(Array.isArray(schema.required) ? schema.required : []);
      const fields = Object.entries(isRecord(schema.properties) ? schema.properties : {});
      return Object.fromEntries(
        fields
          .filter(([name]) => required.has(name) || random.chance(50))
          .map(([name, field]) => [name, randomData(random, field)]),
      );
    }
    default:
      return null;
  }
}
