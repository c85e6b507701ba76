import type { JsonSchema } from "@cuebook/template";
import { expect, test } from "vitest";
import { dataPathText, schemasAt, typeText } from "./type-text.ts";

const typeAt = (contract: JsonSchema, ...path: readonly string[]) => {
  const schemas = schemasAt(contract, path);
  return schemas.length === 0 ? "nothing" : typeText(contract, schemas);
};
const object = (properties: Readonly<Record<string, JsonSchema>>) => ({ type: "object", properties });

test.each<[JsonSchema, string]>([
  [{ type: "string" }, "text"],
  [{ type: ["string", "null"] }, "text | null"],
  [{ anyOf: [{ type: "null" }, { type: "integer" }, { type: "integer", minimum: 2 }] }, "whole number | null"],
  [{ enum: ["a", "b", 3] }, '"a" | "b" | 3'],
  [{ const: "x".repeat(80) }, `"${"x".repeat(39)}…`],
  [{ type: "array", items: { type: "string" } }, "list of text"],
  [{ type: "array", items: { type: "array", items: { type: "string" } } }, "list of lists"],
  [{ type: "array" }, "list of any"],
  [{ allOf: [{ type: "boolean" }, { const: true }] }, "true or false"],
  [{ properties: {} }, "mapping"],
  [true, "any"],
  [{ enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, "1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | …"],
])("%j is %s", (schema, text) => {
  expect(typeAt(object({ value: schema }), "value")).toBe(text);
});

test("a value that exists on some paths only has the type that it has there", () => {
  const steps = object({ planner: { anyOf: [object({ plan: { type: "string" } }), object({}), { type: "null" }] } });
  expect(typeAt(object({ steps }), "steps", "planner", "plan")).toBe("text");
  expect(typeAt(object({ steps }), "steps", "planner", "other")).toBe("nothing");
  expect(typeAt(object({ steps }), "steps", "constructor")).toBe("nothing");
});

test("recursive schemas end, however many cycles they have", () => {
  const again = { anyOf: [{ $ref: "#/$defs/a" }, { $ref: "#/$defs/b" }, { $ref: "#/$defs/a" }] };
  const node = object({ next: again, name: { type: "string" } });
  const contract = { ...object({ root: again }), $defs: { a: node, b: node, c: { $ref: "#/$defs/c" } } };
  expect(typeAt(contract, "root", ...Array.from({ length: 60 }, () => "next"), "name")).toBe("text");
  expect(typeAt({ ...contract, properties: { x: { $ref: "#/$defs/c" } } }, "x")).toBe("any");
});

test("paths are written as a person writes them", () => {
  expect(dataPathText(["steps", "a b", "items", "[]", "name"])).toBe('steps["a b"].items[].name');
  expect(dataPathText([])).toBe("");
});
