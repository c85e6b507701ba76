import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isWellFormed } from "./well-formed.ts";

const judge = new Ajv2020({ logger: false, strict: false, validateFormats: false });

const keywords = [
  ...["type", "const", "default", "enum", "examples", "required", "title", "pattern", "uniqueItems", "minimum"],
  ...["maxLength", "minItems", "properties", "patternProperties", "$defs", "allOf", "oneOf", "prefixItems", "items"],
  ...["additionalProperties", "not", "if", "propertyNames", "artifact", "x-note", "dependentRequired", "$ref", "$id"],
];
const { schema } = fc.letrec((tie) => ({
  schema: fc.oneof({ depthSize: "small", withCrossShrink: true }, fc.boolean(), tie("record")),
  record: fc.dictionary(fc.constantFrom(...keywords), fc.oneof(tie("value"), tie("schema")), { maxKeys: 4 }),
  value: fc.oneof(
    fc.constantFrom<unknown>(
      "string",
      "object",
      "",
      0,
      1,
      -1,
      1.5,
      true,
      null,
      ["a"],
      ["a", "a"],
      [],
      ["string", "null"],
    ),
    fc.array(tie("schema"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom("a", "b"), tie("schema"), { maxKeys: 2 }),
  ),
}));

test("a well-formed schema is valid by the meta-schema", () => {
  let count = 0;
  fc.assert(
    fc.property(schema, (each) => {
      if (!isWellFormed(each) || (typeof each !== "object" && typeof each !== "boolean") || each === null) return;
      count += 1;
      expect(judge.validateSchema(each)).toBe(true);
    }),
    { numRuns: 3000 },
  );
  expect(count).toBeGreaterThan(300);
});

test("common schemas are well formed, and others need the meta-schema", () => {
  const variant = { properties: { $status: { const: "ready" }, files: { type: "array", items: { type: "string" } } } };
  expect(isWellFormed({ oneOf: [{ ...variant, required: ["$status"] }], additionalProperties: false })).toBe(true);
  for (const wrong of [
    { type: "text" },
    { required: ["a", "a"] },
    { minLength: -1 },
    { oneOf: [] },
    { $ref: "#/$defs/a" },
    null,
  ]) {
    expect(isWellFormed(wrong)).toBe(false);
  }
});
