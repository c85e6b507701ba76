import { expect, test } from "vitest";
import { draftOf } from "./draft.ts";
import { normalSchema } from "./normal.ts";

const text = { type: "string" };
const closed = { additionalProperties: false };

test.each([
  ["a schema of lengths allows only text", { minLength: 3 }, { minLength: 3, type: "string" }],
  ["a schema of limits allows only numbers", { minimum: 3 }, { minimum: 3, type: "number" }],
  [
    "keywords of two types allow both types",
    { minimum: 3, minLength: 1 },
    { minimum: 3, minLength: 1, type: ["string", "number"] },
  ],
  [
    "a type that is written stays",
    { type: ["string", "null"], minLength: 3 },
    { type: ["string", "null"], minLength: 3 },
  ],
  [
    "parts of a typed schema get no type",
    { type: ["object", "null"], anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    { type: ["object", "null"], anyOf: [{ required: ["a"] }, { required: ["b"] }] },
  ],
  [
    "a condition keeps its plain meaning",
    { type: "string", not: { minLength: 3 } },
    { type: "string", not: { minLength: 3 } },
  ],
  [
    "an object without listed fields stays open",
    { type: "object", required: ["a"] },
    { type: "object", required: ["a"] },
  ],
  [
    "an object with patterns has no other fields",
    { patternProperties: { "^x": text } },
    { patternProperties: { "^x": text }, type: "object", ...closed },
  ],
  [
    "an object made of a reference and fields is closed as a whole",
    { allOf: [{ $ref: "#/$defs/base" }, { properties: { b: text } }], $defs: { base: { properties: { a: text } } } },
    {
      allOf: [{ $ref: "#/$defs/base.part" }, { properties: { b: text }, type: "object" }],
      unevaluatedProperties: false,
      $defs: { "base.part": { properties: { a: text }, type: "object" } },
    },
  ],
  [
    "each arm of a union of references is closed",
    { oneOf: [{ $ref: "#/$defs/a" }, text], $defs: { a: { properties: { a: text } }, unused: {} } },
    { oneOf: [{ $ref: "#/$defs/a" }, text], $defs: { a: { properties: { a: text }, type: "object", ...closed } } },
  ],
  [
    "what references point to moves to the definitions of the root",
    { properties: { a: { $ref: "#/definitions/t" }, b: { $ref: "#/properties/a" } }, definitions: { t: text } },
    {
      properties: { a: { $ref: "#/$defs/t" }, b: { $ref: "#/$defs/properties.a" } },
      type: "object",
      ...closed,
      $defs: { t: text, "properties.a": { $ref: "#/$defs/t" } },
    },
  ],
  [
    "a condition on a field with fixed values is a union",
    {
      properties: { k: { enum: ["a", "b"] } },
      required: ["k"],
      if: { properties: { k: { const: "a" } } },
      ...JSON.parse('{"then": {"required": ["x"], "properties": {"x": {"type": "string"}}}}'),
    },
    {
      properties: { k: { enum: ["a", "b"] } },
      required: ["k"],
      type: "object",
      allOf: [
        {
          oneOf: [
            {
              properties: { k: { enum: ["a"] } },
              required: ["k"],
              allOf: [{ required: ["x"], properties: { x: text } }],
            },
            { properties: { k: { enum: ["b"] } }, required: ["k"], allOf: [true] },
          ],
        },
      ],
      unevaluatedProperties: false,
    },
  ],
  [
    "draft-04 is translated",
    {
      $schema: "http://json-schema.org/draft-04/schema#",
      id: "https://example.com/a",
      type: "array",
      items: [
        { minimum: 1, exclusiveMinimum: true },
        { maximum: 2, exclusiveMaximum: false },
      ],
      additionalItems: false,
    },
    {
      type: "array",
      prefixItems: [
        { exclusiveMinimum: 1, type: "number" },
        { maximum: 2, type: "number" },
      ],
      items: false,
    },
  ],
  [
    "dependencies of draft-07 are translated",
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      dependencies: { a: ["b"], c: { required: ["d"] } },
    },
    { type: "object", dependentRequired: { a: ["b"] }, dependentSchemas: { c: { required: ["d"] } } },
  ],
])("%s", (_, schema, expected) => {
  const normal = normalSchema(schema);
  expect(JSON.parse(JSON.stringify(normal))).toEqual(expected);
  expect(JSON.parse(JSON.stringify(normalSchema(structuredClone(JSON.parse(JSON.stringify(normal))))))).toEqual(
    expected,
  );
});

test("the draft of a schema is that of its $schema, 2020-12 without one", () => {
  expect(draftOf({})).toBe("2020-12");
  expect(draftOf({ $schema: "https://json-schema.org/draft-07/schema" })).toBe("draft-07");
  expect(draftOf({ $schema: "http://json-schema.org/draft-06/schema#" })).toBe("draft-06");
  expect(draftOf({ $schema: "https://json-schema.org/draft/2019-09/schema" })).toBe("2019-09");
  expect(draftOf({ $schema: "https://example.com/mine" })).toBeUndefined();
});
