import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareByContent } from "./equality.ts";
import { fits } from "./fits.ts";

const options = {
  logger: false,
  strict: false,
  ownProperties: true,
  validateSchema: false,
  validateFormats: false,
} as const;
const validator = compareByContent(new Ajv2020(options));

const name = fc.constantFrom("a", "b", "constructor", "__proto__");
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<unknown>(null, true, "", "a", "b😀", 0, 1, 1.5, -0),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(name, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const bound = fc.constantFrom(0, 1, 2);
const { schema } = fc.letrec((tie) => {
  const schemas = fc.array(tie("schema"), { minLength: 1, maxLength: 3 });
  const types = fc.constantFrom("array", "boolean", "integer", "null", "number", "object", "string");
  const keywords = {
    type: fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 2 })),
    const: value,
    enum: fc.array(value, { minLength: 1, maxLength: 3 }),
    minimum: bound,
    exclusiveMaximum: bound,
    minLength: bound,
    maxLength: bound,
    minItems: bound,
    maxProperties: bound,
    pattern: fc.constantFrom("^a", "\\s", "\\S$"),
    required: fc.uniqueArray(name, { maxLength: 2 }),
    // The validator has no schema for a key named `__proto__`.
    properties: fc.dictionary(fc.constantFrom("a", "b", "constructor"), tie("schema"), { maxKeys: 3 }),
    patternProperties: fc.dictionary(fc.constantFrom("^a"), tie("schema"), { maxKeys: 1 }),
    additionalProperties: tie("schema"),
    propertyNames: tie("schema"),
    items: tie("schema"),
    allOf: schemas,
    anyOf: schemas,
    oneOf: schemas,
    not: tie("schema"),
    title: fc.string(),
  };
  const record = fc
    .uniqueArray(fc.constantFrom(...Object.keys(keywords)), { maxLength: 3 })
    .chain((chosen) => fc.record(Object.fromEntries(Object.entries(keywords).filter(([key]) => chosen.includes(key)))));
  return { schema: fc.oneof({ depthSize: "small", withCrossShrink: true }, fc.boolean(), record) };
});

test("fits agrees with the validator, or leaves the decision to it", () => {
  const counts = { true: 0, false: 0, undefined: 0 };
  fc.assert(
    fc.property(schema, value, (each, data) => {
      const verdict = fits(each, data);
      counts[`${verdict}`]++;
      if (verdict !== undefined)
        expect(validator.compile(typeof each === "boolean" ? each : Object(each))(data)).toBe(verdict);
    }),
    { numRuns: 3000 },
  );
  expect(counts.true).toBeGreaterThan(300);
  expect(counts.false).toBeGreaterThan(300);
  expect(counts.undefined).toBeGreaterThan(30);
});
