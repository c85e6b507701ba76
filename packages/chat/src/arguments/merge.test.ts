import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeArguments } from "./merge.ts";

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("the later record in a merge", () => {
  test.each([
    ["adds keys", { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ["replaces a text", { a: "x" }, { a: "y" }, { a: "y" }],
    ["goes into objects", { a: { b: 1, c: 2 } }, { a: { b: 3 } }, { a: { b: 3, c: 2 } }],
    [
      "goes into objects further down",
      { a: { b: { c: 1, d: 2 } } },
      { a: { b: { c: 3 } } },
      { a: { b: { c: 3, d: 2 } } },
    ],
    ["replaces lists", { a: [1, 2, 3] }, { a: [4] }, { a: [4] }],
    ["replaces a list by an empty one", { a: [1] }, { a: [] }, { a: [] }],
    ["replaces by null", { a: 1 }, { a: null }, { a: null }],
    ["replaces an object by null", { a: { b: 1 } }, { a: null }, { a: null }],
    ["replaces null with an object", { a: null }, { a: { b: 1 } }, { a: { b: 1 } }],
    ["replaces an object by a text", { a: { b: 1 } }, { a: "x" }, { a: "x" }],
    ["replaces a text with an object", { a: "x" }, { a: { b: 1 } }, { a: { b: 1 } }],
    ["replaces by an empty text", { a: "x" }, { a: "" }, { a: "" }],
    ["changes nothing with an empty object", { a: { b: 1 } }, { a: {} }, { a: { b: 1 } }],
    ["replaces a list with an object", { a: [1] }, { a: { b: 1 } }, { a: { b: 1 } }],
    ["replaces an object by a list", { a: { b: 1 } }, { a: [] }, { a: [] }],
    ["replaces a text by an empty object", { a: "x" }, { a: {} }, { a: {} }],
    ["replaces by false and zero", { a: true, b: 1 }, { a: false, b: 0 }, { a: false, b: 0 }],
  ])("%s", (_, earlier, later, expected) => {
    const before = structuredClone([earlier, later]);
    expect(plain(mergeArguments(earlier, later))).toEqual(expected);
    expect([earlier, later]).toEqual(before);
  });
});

const records = fc.dictionary(fc.constantFrom("a", "b", "__proto__", "constructor"), fc.jsonValue({ maxDepth: 3 }));

test("merging is associative, and an empty record is neutral", () => {
  fc.assert(
    fc.property(records, records, records, (a, b, c) => {
      const all = mergeArguments(a, b, c);
      expect(plain(mergeArguments(mergeArguments(a, b), c))).toEqual(plain(all));
      expect(plain(mergeArguments({}, a, {}))).toEqual(plain(a));
    }),
  );
});

test("merging a record with itself changes nothing", () => {
  fc.assert(
    fc.property(records, (a) => {
      expect(plain(mergeArguments(a, a))).toEqual(plain(a));
    }),
  );
});

test("names that objects inherit are ordinary names", () => {
  const merged = mergeArguments(JSON.parse('{ "__proto__": { "a": 1 } }'), JSON.parse('{ "__proto__": { "b": 2 } }'));
  expect(JSON.stringify(merged)).toBe('{"__proto__":{"a":1,"b":2}}');
  expect(Reflect.get({}, "b")).toBe(undefined);
});

test("endless records on both sides are refused", () => {
  const endless: Record<string, unknown> = {};
  endless.self = endless;
  expect(() => mergeArguments(endless, endless)).toThrow(expect.objectContaining({ code: "arguments_limit" }));
});
