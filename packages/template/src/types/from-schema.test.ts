import { describe, expect, test } from "vitest";
import { typeFromSchema } from "./from-schema.ts";
import { describeType, elementOf, fieldOf, membersOf, type Type } from "./type.ts";

/** A complete type, for comparison: recursion is cut off at a depth. */
function full(type: Type, depth = 3): string {
  return membersOf(type)
    .map((member) => {
      if (depth === 0) return member.kind;
      if (member.kind === "list")
        return `list[${full(elementOf(member), depth - 1)}]${member.min > 0 ? `>=${member.min}` : ""}`;
      if (member.kind === "object") {
        const fields = [...member.fields].map(
          ([name, { type: of, isRequired }]) => `${name}${isRequired ? "" : "?"}: ${full(of(), depth - 1)}`,
        );
        if (member.rest !== undefined) fields.push(`...: ${full(member.rest(), depth - 1)}`);
        return `{${fields.join(", ")}}`;
      }
      return "values" in member && member.values !== undefined ? JSON.stringify(member.values) : describeType(member);
    })
    .join(" | ");
}

const string = { type: "string" };

describe("a schema is read as", () => {
  test.each([
    ["anything", true],
    ["", false],
    ["anything", {}],
    ["string", string],
    ["integer | null", { type: ["integer", "null"] }],
    ['["a","b"] | null', { enum: ["a", "b", null] }],
    ["[1]", { const: 1 }],
    ["{a: [1], b: list[[true]]>=1}", { const: { a: 1, b: [true] } }],
    ["{a: string, b?: number}", { type: "object", properties: { a: string, b: { type: "number" } }, required: ["a"] }],
    ["{a: anything}", { type: "object", properties: {}, required: ["a"] }],
    ["{a?: string, ...: integer}", { properties: { a: string }, additionalProperties: { type: "integer" } }],
    ["{...: string | integer}", { patternProperties: { "^s": string, "^n": { type: "integer" } } }],
    ["{...: anything}", { type: "object" }],
    ["{}", { type: "object", additionalProperties: false }],
    ["list[string]>=2", { type: "array", items: string, minItems: 2 }],
    ["list[string | integer]", { prefixItems: [string, { type: "integer" }], items: false }],
    ["string | {a?: string}", { anyOf: [string, { properties: { a: string } }] }],
    [
      "{a: string, b?: string}",
      { allOf: [{ properties: { a: string } }, { properties: { b: string } }, { required: ["a"] }] },
    ],
    [
      '{id?: string, kind: ["a"]} | {id?: string, kind: ["b"]}',
      {
        type: "object",
        properties: { id: string },
        oneOf: [
          { properties: { kind: { const: "a" } }, required: ["kind"] },
          { properties: { kind: { const: "b" } }, required: ["kind"] },
        ],
      },
    ],
    [
      "{a?: string, ...: integer} | {a?: string | integer, ...: integer}",
      {
        patternProperties: { "^a": { type: "integer" } },
        anyOf: [{ properties: { a: string } }, { minProperties: 0 }],
      },
    ],
    [
      "{a?: string, ...: anything} | {...: anything}",
      {
        anyOf: [{ properties: { a: string } }, { minProperties: 0, unevaluatedProperties: true }],
        maxProperties: 2,
        properties: {},
      },
    ],
    ['["a"]', { type: "string", allOf: [{ enum: ["a", 1] }] }],
    ["{a?: string}", { properties: { a: string }, if: { properties: { a: { const: "x" } } } }],
    ["{a?: string, b?: anything}", { properties: { a: string }, ...JSON.parse('{"then": {"properties": {"b": {}}}}') }],
  ])("%s", (expected, schema) => {
    const { type, problems } = typeFromSchema(schema);
    const got = full(type);
    expect(got.split(" | ").sort()).toEqual(expected.split(" | ").sort());
    expect(problems).toEqual([]);
  });
});

test("a schema that refers to itself is an infinite type", () => {
  const { type } = typeFromSchema({
    $ref: "#/$defs/tree",
    $defs: { tree: { type: "object", properties: { kids: { type: "array", items: { $ref: "#/$defs/tree" } } } } },
  });
  expect(full(type, 5)).toBe("{kids?: list[{kids?: list[{kids?: list}]}]}");
});

test("a reference with escaped characters finds its target", () => {
  const { type, problems } = typeFromSchema({ $ref: "#/$defs/a~1b%20c", $defs: { "a/b c": string } });
  expect([type.kind, problems]).toEqual(["string", []]);
});

test.each([
  ["a list for a schema", [], "is not a schema"],
  ["an unknown type", { type: "text" }, 'type "text" is not one of JSON Schema\'s'],
  ["a reference to nothing", { $ref: "#/$defs/x" }, "points to nothing"],
  ["a reference out of the contract", { $ref: "https://example.com/x" }, "does not point into the contract"],
  ["a reference to the prototype", { $ref: "#/constructor" }, "points to nothing"],
  ["nothing but itself", { $ref: "#" }, "refers to nothing but itself"],
  ["a wrong oneOf", { oneOf: 1 }, "oneOf is not a list"],
])("%s is a problem", (_, schema, words) => {
  expect(typeFromSchema(schema).problems.join()).toContain(words);
});

test("too many multiplied alternatives become unknown instead of being enumerated", () => {
  const arms = Array.from({ length: 20 }, (_, at) => ({ properties: { [`f${at}`]: string }, required: [`f${at}`] }));
  const { type } = typeFromSchema({ allOf: Array.from({ length: 20 }, () => ({ oneOf: structuredClone(arms) })) });
  expect(type.kind).toBe("unknown");
});

test("a field of an object is its own or one of the rest", () => {
  const { type } = typeFromSchema({ properties: { constructor: string } });
  const object = membersOf(type)[0];
  expect(
    object?.kind === "object" && [fieldOf(object, "constructor")?.type().kind, fieldOf(object, "toString")],
  ).toEqual(["string", undefined]);
});
