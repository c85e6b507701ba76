import { describe, expect, it } from "vitest";
import { checkData } from "./check.ts";

function told(schema: Parameters<typeof checkData>[0], data: unknown): string[] {
  return checkData(schema, data).map((problem) => `${problem.kind} ${problem.message}`);
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

describe("checking data against its contract", () => {
  it("finds nothing in data that fits", () => {
    expect(told(order, { id: "1", count: null, colour: "red", lines: [{ sku: "a" }] })).toEqual([]);
  });

  it("tells every problem with path, expectation and what was found", () => {
    expect(told(order, { idd: 1, count: "2", colour: "gren", lines: [{ sku: 1, x: 1 }] })).toEqual([
      'missing "id" is missing; expected text',
      'unknown "idd" is not declared; did you mean "id"?',
      'type "count" must be a whole number or null, but is the text "2"',
      'value "colour" must be "red" or "green", but is the text "gren"',
      'unknown "lines[0].x" is not declared; declared here: sku',
      'type "lines[0].sku" must be text, but is the number 1',
    ]);
  });

  it("takes what is written about other properties", () => {
    expect(told({ properties: { a: {} }, additionalProperties: true }, { b: 1 })).toEqual([]);
    expect(told({ type: "object" }, { b: 1 })).toEqual([]);
  });

  it("closes an object that is put together as a whole", () => {
    const composed = {
      type: "object",
      properties: { id: { type: "string" } },
      required: ["id"],
      allOf: [{ properties: { note: { type: "string" } } }],
    } as const;
    expect(told(composed, { id: "1", note: "n" })).toEqual([]);
    expect(told(composed, { id: "1", not: "n" })).toEqual(['unknown "not" is not declared; did you mean "note"?']);
  });

  const union = {
    oneOf: [
      { properties: { kind: { const: "circle" }, radius: { type: "number" } }, required: ["kind", "radius"] },
      { properties: { kind: { const: "square" }, side: { type: "number" } }, required: ["kind", "side"] },
    ],
  };

  it("of a union tells only what is wrong with the arm that the data selects", () => {
    expect(told(union, { kind: "square", radius: 1 })).toEqual([
      'missing "side" is missing; expected a number',
      'unknown "radius" is not declared; declared here: kind, side',
    ]);
    expect(told(union, { kind: "sqare" })).toEqual([
      'value "kind" must be "circle" or "square", but is the text "sqare"',
    ]);
    expect(told(union, { side: 1 })).toEqual(['missing "kind" is missing; expected "circle" or "square"']);
    expect(told(union, "square")).toEqual(['type the whole must be a mapping, but is the text "square"']);
  });

  it("of a union of kinds tells what is wrong with the arm of the data's kind", () => {
    const prompt = {
      properties: {
        p: {
          anyOf: [{ type: "string" }, { type: "object", properties: { file: { type: "string" } }, required: ["file"] }],
        },
      },
    };
    expect(told(prompt, { p: { fil: "a" } })).toEqual([
      'missing "p.file" is missing; expected text',
      'unknown "p.fil" is not declared; did you mean "file"?',
    ]);
    expect(told(prompt, { p: 1 })).toEqual(['form "p" must be text or a mapping, but is the number 1']);
  });

  it("does not take what the language puts on every object for data", () => {
    expect(told({ type: "object", properties: { toString: {} }, required: ["toString"] }, {})).toEqual([
      'missing "toString" is missing; expected any value',
    ]);
    expect(told(order, JSON.parse('{"id":"1","__proto__":{"count":1}}'))).toEqual([
      'unknown "__proto__" is not declared; declared here: id, count, colour, lines',
    ]);
  });

  it("follows references, also circular ones", () => {
    const tree = {
      $ref: "#/$defs/node",
      $defs: { node: { type: "object", properties: { next: { $ref: "#/$defs/node" } } } },
    };
    expect(told(tree, { next: { next: { nxt: 1 } } })).toEqual([
      'unknown "next.next.nxt" is not declared; did you mean "next"?',
    ]);
  });

  it("tells limits with what was measured", () => {
    expect(told({ type: "string", minLength: 1 }, "")).toEqual([
      "limit the whole must be a text that is not empty, but is 0 characters",
    ]);
    expect(told({ type: "array", maxItems: 1 }, [1, 2])).toEqual([
      "limit the whole must be a list of at most 1, but is 2 items",
    ]);
    expect(told({ type: "integer", minimum: 1 }, 0)).toEqual([
      "limit the whole must be at least 1, but is the number 0",
    ]);
  });

  describe("compares values by what they hold", () => {
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

    it("in lists without repeats", () => {
      expect(told(list, [a, sameAsA])).toEqual(["form the whole must be a list without repeats, but is a list"]);
      expect(told(list, [a, record([["x", 1]]), [1], "1", 1, null])).toEqual([]);
      expect(told(list, [0, -0])).toHaveLength(1);
      expect(told({ type: "array", uniqueItems: false }, [1, 1])).toEqual([]);
    });

    it("in fixed values and choices", () => {
      const fixed = { const: { x: 1, y: [2] } };
      expect(told(fixed, a)).toEqual([]);
      expect(told(fixed, record([["x", 1]]))).toHaveLength(1);
      expect(told({ enum: [null, { x: 1, y: [2] }] }, sameAsA)).toEqual([]);
      expect(told({ enum: [[1]] }, [1])).toEqual([]);
      expect(told({ const: 1 }, "1")).toHaveLength(1);
    });

    it("also where keys are named as what the language puts on every object", () => {
      const hostile = (value: unknown) =>
        record([
          ["valueOf", value],
          ["toString", value],
          ["constructor", value],
        ]);
      expect(told(list, [hostile(1), hostile(2)])).toEqual([]);
      expect(told(list, [hostile(1), hostile(1)])).toHaveLength(1);
      expect(told({ const: { a: 1 } }, hostile(1))).toHaveLength(1);
    });
  });

  it("tells the patterns of a schema apart", () => {
    const text = (pattern: string) => ({ type: "string", pattern });
    const schema = {
      type: "object",
      properties: { a: text("^x"), b: text("^y") },
      patternProperties: { "^n_": { type: "number" }, "^t_": { type: "string" } },
      additionalProperties: false,
    };
    expect(told(schema, { a: "x", b: "y", n_a: 1, t_a: "" })).toEqual([]);
    expect(told(schema, { a: "y", b: "x", n_a: "", t_a: 1, other: 1 })).toHaveLength(5);
  });

  it("does not hang on a pattern that would run away", () => {
    const started = performance.now();
    expect(told({ type: "string", pattern: "^(a+)+$" }, `${"a".repeat(5000)}!`)).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
