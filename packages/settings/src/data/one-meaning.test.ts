import { typeFromSchema, valueObjection } from "@cuebook/template/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkData } from "./check.ts";
import { dataMisfits } from "./misfits.ts";
import { patternOf } from "./pattern.ts";
import { checkSchema } from "./schema.ts";

/** Schemas of the whole vocabulary, with values that often fit. */
const name = fc.constantFrom("a", "b", "kind");
const scalar = fc.constantFrom<unknown>(null, true, "", "x", "y", "long text", 0, 1, 2.5, 1e22, -7);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(name, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const bound = fc.constantFrom(0, 1, 2, 5);
const types = fc.constantFrom("array", "boolean", "integer", "null", "number", "object", "string");

type Keywords = readonly (readonly [string, fc.Arbitrary<unknown>])[];

const plain: Keywords = [
  ["type", fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 3 }))],
  ["const", scalar],
  ["enum", fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 })],
  ["minimum", bound],
  ["maximum", bound],
  ["exclusiveMaximum", bound],
  ["multipleOf", fc.constantFrom(1, 2)],
  ["minLength", bound],
  ["maxLength", bound],
  ["pattern", fc.constantFrom("^x", "t$")],
  ["format", fc.constant("date")],
  ["minItems", bound],
  ["maxItems", bound],
  ["uniqueItems", fc.boolean()],
  ["required", fc.uniqueArray(name, { maxLength: 2 })],
  ["propertyNames", fc.constantFrom({ pattern: "^a" }, { maxLength: 1 })],
  ["minProperties", bound],
  ["maxProperties", bound],
  ["dependentRequired", fc.constant({ a: ["b"] })],
  ["$ref", fc.constantFrom("#/$defs/one", "#/$defs/two", "#/$defs/tree")],
];

function nested(sub: fc.Arbitrary<unknown>): Keywords {
  const list = fc.array(sub, { minLength: 1, maxLength: 3 });
  return [
    ["items", sub],
    ["prefixItems", list],
    ["contains", sub],
    ["properties", fc.dictionary(name, sub, { minKeys: 1, maxKeys: 3 })],
    ["additionalProperties", sub],
    ["unevaluatedProperties", sub],
    ["patternProperties", fc.dictionary(fc.constantFrom("^a", "b$"), sub, { maxKeys: 2 })],
    ["dependentSchemas", fc.dictionary(name, sub, { maxKeys: 1 })],
    ["allOf", list],
    ["anyOf", list],
    ["oneOf", list],
    ["not", sub],
    ["if", fc.oneof(sub, fc.constantFrom({ properties: { kind: { const: "x" } } }, { required: ["a"] }))],
    ["then", sub],
    ["else", sub],
  ];
}

const branches = ["then", "else"];

/** A schema with at most this number of levels. */
function schemaOf(depth: number): fc.Arbitrary<unknown> {
  const sub = depth === 0 ? fc.constantFrom<unknown>(true, { type: "string" }) : schemaOf(depth - 1);
  const keywords = depth === 0 ? plain : [...plain, ...nested(sub), ...nested(sub)];
  const record = fc
    .uniqueArray(fc.nat({ max: keywords.length - 1 }), { maxLength: 4 })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.flatMap((at) => (keywords[at] ? [keywords[at]] : [])))));
  const conditional = fc
    .tuple(sub, sub, sub)
    .map(([a, first, second]) =>
      Object.fromEntries([
        ["type", "object"],
        ["properties", { kind: { enum: ["x", "y"] }, a }],
        ["required", ["kind"]],
        ["if", { properties: { kind: { const: "x" } } }],
        ...branches.map((branch, at) => [branch, at === 0 ? first : second]),
      ]),
    );
  const forms = [
    { arbitrary: record, weight: 8 },
    { arbitrary: fc.boolean(), weight: 1 },
  ];
  return fc.oneof(...forms, ...(depth === 0 ? [] : [{ arbitrary: conditional, weight: 1 }]));
}
const schema = schemaOf(3);

const whole = fc.tuple(schema, schema, schema, fc.boolean()).map(([main, one, two, isOlder]) => {
  const tree = { properties: { a: { $ref: "#/$defs/tree" }, kind: two } };
  const root = typeof main === "object" && main !== null ? main : { allOf: [main] };
  const definitions = { one, two: { type: "object", properties: { b: two } }, tree };
  return isOlder
    ? JSON.parse(
        JSON.stringify({ $schema: "http://json-schema.org/draft-07/schema#", ...root, definitions }).replaceAll(
          "#/$defs/",
          "#/definitions/",
        ),
      )
    : { ...root, $defs: definitions };
});

const place = () => ({ source: undefined as never, span: { start: 0, end: 0 } });

function isValid(candidate: unknown): boolean {
  try {
    return checkSchema(candidate, place).length === 0;
  } catch {
    // A finding has no place here.
    return false;
  }
}

const rounds = process.env.CUEBOOK_LONG === undefined ? 120 : 100_000;

test("data that the validator accepts belongs to the type that the proof assumes, for any schema", {
  timeout: 180_000 + rounds * 30,
}, () => {
  const counts = { schemas: 0, accepted: 0 };
  fc.assert(
    fc.property(whole, fc.array(value, { minLength: 4, maxLength: 8 }), (candidate, values) => {
      if (!isValid(candidate)) return;
      counts.schemas++;
      const { type, problems: unread } = typeFromSchema(candidate);
      expect(unread).toEqual([]);
      for (const data of values) {
        const problems = checkData(candidate, data).length;
        expect(dataMisfits(candidate, data, patternOf).length > 0).toBe(problems > 0);
        if (problems > 0) continue;
        counts.accepted++;
        expect(valueObjection(data, type, "the value")).toBeUndefined();
      }
    }),
    { numRuns: rounds },
  );
  expect(counts.schemas).toBeGreaterThan(rounds / 4);
  expect(counts.accepted).toBeGreaterThan(rounds / 4);
});
