import { expect, test } from "vitest";
import { schemaTable, typeWords } from "./schema-table.ts";

test("the table has a row for each key, including nested ones, with type, default and meaning", () => {
  const edit = { type: "object", properties: { write: { type: "string" } } };
  const schema = {
    type: "object",
    properties: {
      repairs: { type: "integer", minimum: 0, maximum: 10, default: 2, description: "How often." },
      agents: {
        type: "object",
        additionalProperties: { type: "object", properties: { kind: { type: "string" } }, required: ["kind"] },
      },
      edits: { type: "array", items: edit },
    },
    required: ["edits"],
  };
  expect(
    schemaTable(schema, { apart: new Map([[edit, "edits"]]) })
      .split("\n")
      .slice(2),
  ).toEqual([
    "| `repairs` | whole number from 0 to 10 | `2` | How often. |",
    "| `agents` | mapping to mapping |  |  |",
    "| `agents.<name>.kind` | text | required |  |",
    "| `edits` | list of edits | required |  |",
  ]);
});

test("the table shows which fields of a result always exist", () => {
  const each = { type: "object", properties: { id: { type: "string" }, note: { type: "string" } }, required: ["id"] };
  const schema = { type: "object", properties: { found: { type: "array", items: each } }, required: ["found"] };
  expect(schemaTable(schema, { of: "fields" }).split("\n")).toEqual([
    "| field | type | there | meaning |",
    "| --- | --- | --- | --- |",
    "| `found` | list of mapping | always |  |",
    "| `found[].id` | text | always |  |",
    "| `found[].note` | text | may be absent |  |",
  ]);
});

test.for<[string, unknown]>([
  ["`1`", { const: 1 }],
  ["`a`, `b`", { enum: ["a", "b"] }],
  ["text, or `null`", { type: ["string", "null"] }],
  ["whole number", { anyOf: [{ type: "integer" }, { title: "a whole number", type: "string" }] }],
  ["list of list of text", { type: "array", items: { type: "array", items: { type: "string" } } }],
  ["anything", true],
])("a schema is described as %s", ([words, schema]) => {
  expect(typeWords(schema)).toBe(words);
});
