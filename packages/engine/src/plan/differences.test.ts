import { expect, test } from "vitest";
import { differences, differenceText } from "./differences.ts";

const lines = (old: unknown, now: unknown) => differences(old, now).map(differenceText);

test("plans with the same content do not differ", () => {
  const plan = { a: { b: [1, { c: null }] }, d: "x" };
  expect(lines(plan, structuredClone(plan))).toEqual([]);
});

test("each difference is reported at its deepest place, with the old and the new value", () => {
  const old = { agents: { writer: { version: "1.0" }, gone: { kind: "x" } }, list: [1, 2], same: true };
  const now = { agents: { writer: { version: "1.1" }, "a b": { kind: "y" } }, list: [1, 3, 4], same: true };
  expect(lines(old, now)).toEqual([
    'agents.writer.version: "1.0" -> "1.1"',
    'agents.gone: {"kind":"x"} -> (nothing)',
    'agents["a b"]: (nothing) -> {"kind":"y"}',
    "list[1]: 2 -> 3",
    "list[2]: (nothing) -> 4",
  ]);
});

test("another kind of value is one difference, and names such as __proto__ are plain names", () => {
  expect(lines({ a: { b: 1 } }, { a: [1] })).toEqual(['a: {"b":1} -> [1]']);
  expect(lines(JSON.parse('{"__proto__": 1}'), {})).toEqual(["__proto__: 1 -> (nothing)"]);
});

test("long texts are shown from where they begin to differ", () => {
  const text = `${"a".repeat(500)} the old end of it ${"b".repeat(500)}`;
  const [line = ""] = lines({ prompt: text }, { prompt: text.replace("old", "new") });
  expect(line).toContain("the old end");
  expect(line).toContain("the new end");
  expect(line.length).toBeLessThan(220);
});
