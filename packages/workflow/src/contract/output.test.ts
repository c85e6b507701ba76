import { checkData } from "@cuebook/settings";
import type { JsonSchema } from "@cuebook/template";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Definition } from "../model/workflow.ts";
import { variants } from "../output/variants.ts";
import { artifactFields, inputContract, inputData, outputContract, promptOutput } from "./output.ts";

const file = { path: "/artifacts/ab/abc", hash: "sha256:abc", bytes: 3 };

function variantOf(schema: JsonSchema) {
  const [variant] = variants({ format: "frontmatter", discriminant: "$status", schema });
  if (variant === undefined) throw new Error("no variant");
  return variant.schema;
}

/** The problems of the data with the contract, for an output that fits its schema. */
function misfits(schema: JsonSchema, value: Readonly<Record<string, unknown>>, artifacts = {}): string[] {
  const variant = variantOf(schema);
  expect(checkData(variant, value)).toEqual([]);
  return checkData(outputContract(variant), promptOutput(variant, value, "", artifacts)).map(({ message }) => message);
}

const base = {
  properties: {
    title: { type: "string" },
    note: { type: "string" },
    tags: { type: "array", items: { type: "string" } },
    where: { type: "object", properties: { line: { type: "integer" }, column: { type: "integer" } } },
    plan: { type: "string", artifact: true },
    draft: { type: "string", artifact: true },
  },
  required: ["title", "plan"],
};

describe("the data of an output in prompts", () => {
  test("the data of an output has null for each missing field, and keeps nested values", () => {
    const output = promptOutput(variantOf(base), { title: "t", plan: "p", where: { line: 1 } }, "text");
    expect(output).toEqual({
      title: "t",
      plan: "p",
      where: { line: 1 },
      note: null,
      tags: null,
      draft: null,
      _body: "text",
      _artifacts: { plan: null, draft: null, _body: null },
    });
  });

  test("the data of an output has the stored artifacts, and null for the others", () => {
    const output = promptOutput(variantOf(base), { title: "t", plan: "p" }, "", { plan: file });
    expect(output._artifacts).toEqual({ plan: file, draft: null, _body: null });
    expect(artifactFields(variantOf(base))).toEqual(["plan", "draft"]);
  });

  test("the data of an output fits its contract: a required artifact is set, others can be null", () => {
    const value = { title: "t", plan: "p" };
    expect(misfits(base, value, { plan: file, _body: file })).toEqual([]);
    expect(misfits(base, { ...value, draft: "d" }, { plan: file, draft: file })).toEqual([]);
    expect(misfits(base, value)).toEqual(['"_artifacts.plan" must be a mapping, but is null']);
  });

  test.each<[string, JsonSchema]>([
    [
      "allOf",
      {
        properties: { title: { type: "string" } },
        required: ["title"],
        allOf: [{ properties: { a: { type: "integer" } } }],
      },
    ],
    [
      "allOf over the same field",
      {
        properties: { title: { type: "string" }, a: { type: "integer" } },
        required: ["title"],
        allOf: [{ properties: { a: { minimum: 1 } } }],
      },
    ],
    [
      "a field of a shared type",
      {
        properties: { title: { type: "string" }, a: { $ref: "#/$defs/n" } },
        required: ["title"],
        $defs: { n: { type: "integer" } },
      },
    ],
    ["any type", { properties: { title: { type: "string" }, a: true }, required: ["title"] }],
    ["a forbidden field", { properties: { title: { type: "string" }, a: false }, required: ["title"] }],
    [
      "a limit on how many fields are given",
      { properties: { title: { type: "string" }, a: { type: "string" } }, required: ["title"], maxProperties: 1 },
    ],
    [
      "fields that go together",
      {
        properties: { title: { type: "string" }, a: { type: "string" }, b: { type: "string" } },
        required: ["title"],
        dependentRequired: { a: ["b"] },
      },
    ],
    [
      "one of two fields",
      {
        properties: {
          $status: { const: "x" },
          title: { type: "string" },
          a: { type: "string" },
          b: { type: "string" },
        },
        required: ["$status", "title"],
        anyOf: [{ required: ["a"] }, { required: ["title"] }],
      },
    ],
    [
      "a condition",
      {
        properties: { title: { type: "string" }, a: { type: "string" } },
        required: ["title"],
        if: { properties: { title: { const: "x" } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: { required: ["a"] },
      },
    ],
    [
      "names by pattern",
      {
        properties: { title: { type: "string" }, a_b: { type: "string" } },
        required: ["title"],
        patternProperties: { "^a_": { type: "string" } },
      },
    ],
    [
      "further fields",
      { properties: { title: { type: "string" } }, required: ["title"], additionalProperties: { type: "string" } },
    ],
  ])("the data of an output fits its contract with %s", (_name, schema) => {
    const hasStatus = JSON.stringify(schema).includes("$status");
    expect(misfits(schema, { title: "t", ...(hasStatus ? { $status: "x" } : {}) })).toEqual([]);
  });

  test("the data of an output fits its contract with any optional field missing", () => {
    const types = fc.constantFrom<JsonSchema>(
      { type: "string" },
      { type: ["string", "null"] },
      { type: "integer" },
      { type: "array", items: { type: "string" } },
      { enum: ["x", null] },
      { properties: { x: { type: "string" } } },
    );
    const examples = ["s", null, 1, [], ["s"], "x", {}, { x: "s" }];
    const names = fc.uniqueArray(fc.constantFrom("a", "b", "c", "__proto__x", "toString"), { minLength: 1 });
    const schema = names.chain((all) =>
      fc.record({
        names: fc.constant(all),
        types: fc.array(types, { minLength: all.length, maxLength: all.length }),
        required: fc.subarray(all),
        given: fc.subarray(all),
        picks: fc.array(fc.nat(), { minLength: all.length, maxLength: all.length }),
      }),
    );
    fc.assert(
      fc.property(schema, ({ names: all, types: chosen, required, given, picks }) => {
        const properties = Object.fromEntries(all.map((name, at) => [name, chosen[at] ?? true]));
        const variant = variantOf({ properties, required });
        const value = Object.fromEntries(
          all.flatMap((name, at) => {
            const fitting = examples.filter((example) => checkData(properties[name] ?? true, example).length === 0);
            const isGiven = required.includes(name) || given.includes(name);
            return isGiven ? [[name, fitting[(picks[at] ?? 0) % fitting.length]]] : [];
          }),
        );
        expect(checkData(variant, value)).toEqual([]);
        expect(checkData(outputContract(variant), promptOutput(variant, value, ""))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe("the input in prompts", () => {
  const definition = (inputs?: JsonSchema): Definition => ({
    version: 1,
    name: "x",
    roles: {},
    graph: {},
    ...(inputs === undefined ? {} : { inputs }),
  });

  test("the input has null for each missing optional field", () => {
    const given = definition({ properties: { a: { type: "string" }, b: { type: "integer" } }, required: ["a"] });
    expect(inputData(given, { a: "x" })).toEqual({ a: "x", b: null });
    expect(checkData(inputContract(given), inputData(given, { a: "x" }))).toEqual([]);
    expect(inputData(given, { a: "x", b: 1 })).toEqual({ a: "x", b: 1 });
  });

  test("the input is unchanged if the workflow declares none", () => {
    expect(inputData(definition(), { prompt: "x" })).toEqual({ prompt: "x" });
    expect(checkData(inputContract(definition()), inputData(definition(), { prompt: "x" }))).toEqual([]);
  });
});
