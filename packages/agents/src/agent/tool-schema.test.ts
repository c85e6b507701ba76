import { expect, test } from "vitest";
import { toolSchema } from "./tool-schema.ts";

const text = { type: "string" };

test("several forms become one object with the fields of all", () => {
  const $defs = { part: text };
  const schema = {
    oneOf: [
      {
        properties: { status: { const: "done" }, note: text, parts: { $ref: "#/$defs/part" } },
        required: ["status", "note"],
      },
      { properties: { status: { const: "stuck" }, note: { type: "number" } }, required: ["note", "status"] },
      {
        properties: { status: { const: "on" }, note: text, version: text },
        required: ["status", "note", "version"],
      },
    ],
    $defs,
  };
  expect(toolSchema(schema)).toEqual({
    $defs,
    type: "object",
    properties: Object.assign(Object.create(null), {
      status: { enum: ["done", "stuck", "on"] },
      note: { anyOf: [text, { type: "number" }] },
      parts: { $ref: "#/$defs/part" },
      version: text,
    }),
    required: ["status", "note"],
    additionalProperties: false,
  });
});

test("any other schema is unchanged", () => {
  for (const schema of [true, { type: "object", properties: { a: text } }, { anyOf: [] }])
    expect(toolSchema(schema)).toBe(schema);
});
