import { expect, test } from "vitest";
import { compareFields } from "./fields.ts";

test("compareFields lists the deepest fields that differ, with their values as JSON", () => {
  const a = { same: [1], title: "Cats", findings: [{ line: 3 }, { line: 4 }], "a b": 1, gone: null };
  const b = { same: [1], title: "Dogs", findings: [{ line: 3 }, { line: 5 }, {}], "a b": 2 };
  expect(compareFields(a, b)).toEqual({
    fields: [
      { path: "title", a: '"Cats"', b: '"Dogs"' },
      { path: "findings[1].line", a: "4", b: "5" },
      { path: "findings[2]", a: null, b: "{}" },
      { path: '["a b"]', a: "1", b: "2" },
      { path: "gone", a: "null", b: null },
    ],
    isCut: false,
  });
  expect(compareFields({}, {})).toEqual({ fields: [], isCut: false });
});

test("compareFields is limited: in fields, in depth and in the length of a value", () => {
  const many = (value: number) => Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, value]));
  const found = compareFields(many(1), many(2));
  expect([found.fields.length, found.isCut]).toEqual([200, true]);
  const deep = (value: string) => JSON.parse(`${'{"a":'.repeat(2000)}"${value}"${"}".repeat(2000)}`) as unknown;
  expect(compareFields(deep("x"), deep("y")).fields[0]?.path).toBe(Array(20).fill("a").join("."));
  expect(compareFields({ a: "x".repeat(9000) }, {}).fields[0]?.a?.length).toBe(2001);
  expect(compareFields(JSON.parse('{"__proto__": 1}'), JSON.parse('{"__proto__": 2}')).fields).toEqual([
    { path: "__proto__", a: "1", b: "2" },
  ]);
});
