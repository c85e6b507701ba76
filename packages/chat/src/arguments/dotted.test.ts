import { expect, test } from "vitest";
import { expandDotted } from "./dotted.ts";

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each([
  ["no dots", { a: 1 }, { a: 1 }, []],
  ["one dot", { "a.b": 1 }, { a: { b: 1 } }, []],
  ["two names in one object", { "a.b": 1, "a.c": 2 }, { a: { b: 1, c: 2 } }, []],
  ["beside an object that was given", { a: { b: 1 }, "a.c": 2 }, { a: { b: 1, c: 2 } }, []],
  ["over a value that was given", { a: { b: 1 }, "a.b": 2 }, { a: { b: 1 } }, ["a.b is dropped: a.b already has"]],
  ["under a scalar", { a: 1, "a.b": 2 }, { a: { b: 2 } }, ["a.b replaces the value of a"]],
  ["under a list", { a: [1], "a.b": 2 }, { a: { b: 2 } }, ["a.b replaces the value of a"]],
  ["under null", { a: null, "a.b": 2 }, { a: { b: 2 } }, ["a.b replaces the value of a"]],
  ["under a name with dots", { "a.b": 1, "a.b.c": 2 }, { a: { b: { c: 2 } } }, ["a.b.c replaces the value of a.b"]],
  ["in any order", { "a.b.c": 2, "a.b": 1 }, { a: { b: { c: 2 } } }, ["a.b.c replaces the value of a.b"]],
  ["an empty part", { "c..d": 1 }, { c: {} }, ["c..d is dropped: a part"]],
  ["an empty part at the end", { "c.": 1 }, { c: {} }, ["c. is dropped: a part"]],
  ["an empty part at the start", { ".c": 1 }, {}, [".c is dropped: a part"]],
  ["a dot alone", { ".": 1 }, {}, [". is dropped: a part"]],
  ["an empty name", { "": 1 }, { "": 1 }, []],
  ["the keys of objects", { a: { "b.c": 1 } }, { a: { "b.c": 1 } }, []],
  ["null and empty values", { "a.b": null, "a.c": "" }, { a: { b: null, c: "" } }, []],
])("arguments with %s are nested", (_, given, expected, told) => {
  const { values, diagnostics } = expandDotted(given);
  expect(plain(values)).toEqual(expected);
  const messages = diagnostics.map(({ message }) => message.replaceAll('"', ""));
  expect(messages).toHaveLength(told.length);
  for (const [at, part] of told.entries()) expect(messages[at]).toContain(part);
});

test("the given data is not changed", () => {
  const given = { a: { b: 1 }, "a.c": 2 };
  const before = structuredClone(given);
  expandDotted(given);
  expect(given).toEqual(before);
});

test("names that objects inherit are ordinary names", () => {
  const { values } = expandDotted(JSON.parse('{ "__proto__.polluted": 1, "constructor.prototype.polluted": 2 }'));
  expect(Object.keys(values)).toEqual(["__proto__", "constructor"]);
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  expect(Reflect.get({}, "polluted")).toBe(undefined);
});

test("a name of too many parts is refused", () => {
  expect(() => expandDotted({ ["a.".repeat(100_000)]: 1 })).toThrow(
    expect.objectContaining({ code: "arguments_limit" }),
  );
});
