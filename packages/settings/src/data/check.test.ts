import { describe, expect, test } from "vitest";
import { checkData } from "./check.ts";
import { dataMisfits } from "./misfits.ts";
import { patternOf } from "./pattern.ts";

function problemTexts(schema: Parameters<typeof checkData>[0], data: unknown): string[] {
  const texts = checkData(schema, data).map((problem) => `${problem.kind} ${problem.message}`);
  // Where no code may be made, the problems are the same.
  const others = dataMisfits(schema, data, patternOf).map((problem) => `${problem.kind} ${problem.message}`);
  expect(others.sort()).toEqual(texts.toSorted());
  return texts;
}

const order = {
  type: "object",
  properties: {
    id: { type: "string" },
    count: { type: ["integer", "null"] },
    colour: { enum: ["red", "green"] },
    lines: { type: "array", items: { type: "object", properties: { sku: { type: "string" } }, required: ["sku"] } },
  },
  required: ["id"],
} as const;

describe("checkData", () => {
  test("checkData reports no problem for data that fits", () => {
    expect(problemTexts(order, { id: "1", count: null, colour: "red", lines: [{ sku: "a" }] })).toEqual([]);
  });

  test("checkData reports every problem with its path, the expected and the found value", () => {
    expect(problemTexts(order, { idd: 1, count: "2", colour: "gren", lines: [{ sku: 1, x: 1 }] })).toEqual([
      'missing "id" is missing; expected text',
      'unknown "idd" is not declared; did you mean "id"?',
      'type "count" must be a whole number or null, but is the text "2"',
      'value "colour" must be "red" or "green", but is the text "gren"',
      'unknown "lines[0].x" is not declared; declared here: sku',
      'type "lines[0].sku" must be text, but is the number 1',
    ]);
  });

  test("checkData suggests the key of which an unknown one is a synonym", () => {
    const schema = { type: "object", properties: { max: {}, each: { "x-synonyms": ["foreach", "map"] } } };
    expect(problemTexts(schema, { map: 1, for_each: 1, mx: 1 })).toEqual([
      'unknown "map" is not declared; did you mean "each"?',
      'unknown "for_each" is not declared; did you mean "each"?',
      'unknown "mx" is not declared; did you mean "max"?',
    ]);
  });

  test("an object is open if its schema has additionalProperties or no properties", () => {
    expect(problemTexts({ properties: { a: {} }, additionalProperties: true }, { b: 1 })).toEqual([]);
    expect(problemTexts({ type: "object" }, { b: 1 })).toEqual([]);
  });

  test("a composed object is closed as a whole", () => {
    const composed = {
      type: "object",
      properties: { id: { type: "string" } },
      required: ["id"],
      allOf: [{ properties: { note: { type: "string" } } }],
    } as const;
    expect(problemTexts(composed, { id: "1", note: "n" })).toEqual([]);
    expect(problemTexts(composed, { id: "1", not: "n" })).toEqual([
      'unknown "not" is not declared; did you mean "note"?',
    ]);
  });

  const union = {
    oneOf: [
      { properties: { kind: { const: "circle" }, radius: { type: "number" } }, required: ["kind", "radius"] },
      { properties: { kind: { const: "square" }, side: { type: "number" } }, required: ["kind", "side"] },
    ],
  };

  test("checkData reports only the problems of the arm of a union that the data selects", () => {
    expect(problemTexts(union, { kind: "square", radius: 1 })).toEqual([
      'missing "side" is missing; expected a number',
      'unknown "radius" is not declared; declared here: kind, side',
    ]);
    expect(problemTexts(union, { kind: "sqare" })).toEqual([
      'value "kind" must be "circle" or "square", but is the text "sqare"',
    ]);
    expect(problemTexts(union, { side: 1 })).toEqual(['missing "kind" is missing; expected "circle" or "square"']);
    expect(problemTexts(union, "square")).toEqual(['type the whole must be a mapping, but is the text "square"']);
  });

  test("checkData reports the problems of the arm of the data's kind in a union of kinds", () => {
    const prompt = {
      properties: {
        p: {
          anyOf: [{ type: "string" }, { type: "object", properties: { file: { type: "string" } }, required: ["file"] }],
        },
      },
    };
    expect(problemTexts(prompt, { p: { fil: "a" } })).toEqual([
      'missing "p.file" is missing; expected text',
      'unknown "p.fil" is not declared; did you mean "file"?',
    ]);
    expect(problemTexts(prompt, { p: 1 })).toEqual(['form "p" must be text or a mapping, but is the number 1']);
  });

  test("checkData ignores properties that every object inherits", () => {
    expect(problemTexts({ type: "object", properties: { toString: {} }, required: ["toString"] }, {})).toEqual([
      'missing "toString" is missing; expected any value',
    ]);
    expect(problemTexts(order, JSON.parse('{"id":"1","__proto__":{"count":1}}'))).toEqual([
      'unknown "__proto__" is not declared; declared here: id, count, colour, lines',
    ]);
  });

  test("checkData follows references, including circular ones", () => {
    const tree = {
      $ref: "#/$defs/node",
      $defs: { node: { type: "object", properties: { next: { $ref: "#/$defs/node" } } } },
    };
    expect(problemTexts(tree, { next: { next: { nxt: 1 } } })).toEqual([
      'unknown "next.next.nxt" is not declared; did you mean "next"?',
    ]);
  });

  test("checkData reports limits with the measured value", () => {
    expect(problemTexts({ type: "string", minLength: 1 }, "")).toEqual([
      "limit the whole must be a text that is not blank, but is 0 characters",
    ]);
    expect(problemTexts({ type: "string", minLength: 1 }, " \n")).toEqual([
      "limit the whole must be a text that is not blank, but is only white space",
    ]);
    expect(problemTexts({ type: "string", minLength: 1 }, "\u200b\u3164")).toEqual([
      "limit the whole must be a text that is not blank, but is only invisible characters",
    ]);
    expect(problemTexts({ type: "string", pattern: "\\S" }, "\u200b")).not.toEqual([]);
    expect(problemTexts({ type: "string", pattern: "^\u200b" }, "\u200b")).toEqual([]);
    expect(problemTexts({ type: "array", maxItems: 1 }, [1, 2])).toEqual([
      "limit the whole must be a list of at most 1, but is 2 items",
    ]);
    expect(problemTexts({ type: "integer", minimum: 1 }, 0)).toEqual([
      "limit the whole must be at least 1, but is the number 0",
    ]);
  });

  describe("comparison by content", () => {
    const record = (entries: readonly (readonly [string, unknown])[]) =>
      Object.assign(Object.create(null), Object.fromEntries(entries));
    const a = record([
      ["x", 1],
      ["y", [2]],
    ]);
    const sameAsA = record([
      ["y", [2]],
      ["x", 1],
    ]);
    const list = { type: "array", uniqueItems: true } as const;

    test("uniqueItems compares values by content", () => {
      expect(problemTexts(list, [a, sameAsA])).toEqual([
        "form the whole must be a list without repeats, but is a list",
      ]);
      expect(problemTexts(list, [a, record([["x", 1]]), [1], "1", 1, null])).toEqual([]);
      expect(problemTexts(list, [0, -0])).toHaveLength(1);
      expect(problemTexts({ type: "array", uniqueItems: false }, [1, 1])).toEqual([]);
    });

    test("const and enum compare values by content", () => {
      const fixed = { const: { x: 1, y: [2] } };
      expect(problemTexts(fixed, a)).toEqual([]);
      expect(problemTexts(fixed, record([["x", 1]]))).toHaveLength(1);
      expect(problemTexts({ enum: [null, { x: 1, y: [2] }] }, sameAsA)).toEqual([]);
      expect(problemTexts({ enum: [[1]] }, [1])).toEqual([]);
      expect(problemTexts({ const: 1 }, "1")).toHaveLength(1);
    });

    test("values are compared by content even if their keys are names of inherited properties", () => {
      const hostile = (value: unknown) =>
        record([
          ["valueOf", value],
          ["toString", value],
          ["constructor", value],
        ]);
      expect(problemTexts(list, [hostile(1), hostile(2)])).toEqual([]);
      expect(problemTexts(list, [hostile(1), hostile(1)])).toHaveLength(1);
      expect(problemTexts({ const: { a: 1 } }, hostile(1))).toHaveLength(1);
    });
  });

  test("checkData refuses numbers that JSON cannot write, and data nested too deep", () => {
    expect(problemTexts(true, { a: [1, Number.NaN] })).toEqual([
      'type "a[1]" must be a finite number, but is the number NaN',
    ]);
    const deep = Array.from({ length: 20_000 }).reduce<unknown>((inner) => [inner], 1);
    expect(problemTexts(true, deep)).toEqual([
      "limit the whole must be nested at most 500 levels deep, but is nested deeper",
    ]);
  });

  test("checkData refuses data for which the validator library fails to say why", () => {
    const schema = {
      minimum: 0,
      if: { not: true, anyOf: [{ $ref: "#/$defs/two" }] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { type: "object", properties: { a: {} }, if: { properties: { a: {} } }, else: false },
      $defs: { two: { type: "object", properties: { b: {} } } },
    };
    expect(checkData(schema, {}).map(({ message }) => message)).toEqual([
      "the whole must be a value that the schema allows, but is a mapping",
    ]);
    expect(dataMisfits(schema, {}, patternOf)).toHaveLength(1);
  });

  test("checkData distinguishes the patterns of a schema", () => {
    const text = (pattern: string) => ({ type: "string", pattern });
    const schema = {
      type: "object",
      properties: { a: text("^x"), b: text("^y") },
      patternProperties: { "^n_": { type: "number" }, "^t_": { type: "string" } },
      additionalProperties: false,
    };
    expect(problemTexts(schema, { a: "x", b: "y", n_a: 1, t_a: "" })).toEqual([]);
    expect(problemTexts(schema, { a: "y", b: "x", n_a: "", t_a: 1, other: 1 })).toHaveLength(5);
  });

  test("checkData runs a pattern with exponential backtracking in linear time", () => {
    // Backtracking would never end.
    expect(problemTexts({ type: "string", pattern: "^(a+)+$" }, `${"a".repeat(5000)}!`)).toHaveLength(1);
  });
});
