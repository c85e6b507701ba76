import { isRecord } from "@cuebook/settings/values";
import type { TestSchema } from "./fitting-data.ts";
import type { Random } from "./random.ts";

/** The texts of a small domain: a rendered one shows whether it was printed alone, or as an element of a list. */
const texts = ["v1", "v2"] as const;

/** Fields of a small domain: all values that fit them can be listed. */
export function smallFields(random: Random, depth: number): { properties: TestSchema; required: string[] } {
  const names = ["a", "b", "c"].slice(0, 1 + random.nat(depth > 0 ? 2 : 1));
  const properties = Object.fromEntries(names.map((name) => [name, smallSchema(random, depth)]));
  return { properties, required: names.filter(() => random.chance(depth === 2 ? 70 : 92)) };
}

function smallSchema(random: Random, depth: number): TestSchema {
  const scalar = () =>
    random.pick<TestSchema>([
      { type: "boolean" },
      { enum: [...texts] },
      { enum: [...texts, null] },
      { enum: ["", "v1"] },
      { enum: ["v1", null] },
      { enum: [0, 7] },
    ]);
  if (depth === 0) return scalar();
  switch (random.nat(7)) {
    case 0:
      return { type: "array", items: { enum: [...texts] }, maxItems: 2 };
    case 1:
      return { type: "array", items: { enum: [...texts] }, minItems: 1, maxItems: 2 };
    case 2:
      return { type: "array", items: { type: "object", ...smallFields(random, 0) }, maxItems: 1 };
    case 3:
      return { type: "object", ...smallFields(random, depth - 1) };
    case 4:
      return { anyOf: [{ type: "object", ...smallFields(random, depth - 1) }, { type: "null" }] };
    case 5: {
      const arm = (kind: string, schema: TestSchema) => ({
        type: "object",
        properties: { kind: { const: kind }, value: schema },
        required: ["kind", "value"],
      });
      return { oneOf: [arm("v1", scalar()), arm("v2", smallSchema(random, 0))] };
    }
    default:
      return scalar();
  }
}

/** All values that fit a schema of a small domain. */
export function allValues(schema: unknown): readonly unknown[] {
  if (!isRecord(schema)) return [];
  if (Object.hasOwn(schema, "const")) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  for (const union of [schema.anyOf, schema.oneOf]) if (Array.isArray(union)) return union.flatMap(allValues);
  switch (schema.type) {
    case "boolean":
      return [true, false];
    case "array": {
      const elements = allValues(schema.items);
      const lists: unknown[][] = [[]];
      for (let length = 1; length <= Number(schema.maxItems); length++)
        lists.push(
          ...lists
            .filter((list) => list.length === length - 1)
            .flatMap((list) => elements.map((each) => [...list, each])),
        );
      return lists.filter(({ length }) => length >= Number(schema.minItems ?? 0));
    }
    case "object": {
      let found: Readonly<Record<string, unknown>>[] = [{}];
      const required: unknown = schema.required;
      for (const [name, property] of Object.entries(isRecord(schema.properties) ? schema.properties : {})) {
        const values = allValues(property);
        const isRequired = Array.isArray(required) && required.includes(name);
        found = found.flatMap((value) => [
          ...(isRequired ? [] : [value]),
          ...values.map((each) => ({ ...value, [name]: each })),
        ]);
      }
      return found;
    }
    default:
      return [null];
  }
}
