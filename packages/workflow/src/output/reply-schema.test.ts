import { checkData } from "@cuebook/settings";
import { describe, expect, test } from "vitest";
import type { Returns } from "../model/workflow.ts";
import { readOutput } from "./read.ts";
import { replySchema } from "./reply-schema.ts";

const verdict: Returns = {
  format: "json",
  discriminant: "verdict",
  schema: {
    properties: { note: { $ref: "#/$defs/note", artifact: true } },
    oneOf: [
      { properties: { verdict: { const: "go" } }, required: ["verdict"] },
      { properties: { verdict: { const: "stop" }, note: { description: "Why" } }, required: ["verdict", "note"] },
    ],
    $defs: { note: { type: "string", minLength: 1 } },
  },
};
const single: Returns = {
  format: "json",
  discriminant: "$status",
  schema: { type: "object", properties: { note: { type: "string", artifact: true } }, required: ["note"] },
};

describe("the schema of a reply", () => {
  test.each([
    [verdict, { verdict: "go" }],
    [verdict, { verdict: "stop", note: "x" }],
    [verdict, { verdict: "stop", note: "" }],
    [verdict, { verdict: "stop" }],
    [verdict, { verdict: "$SUSPEND", reason: "Why?" }],
    [verdict, { verdict: "$SUSPEND" }],
    [verdict, { verdict: "$SUSPEND", reason: "Why?", note: "x" }],
    [single, { note: "x" }],
    [single, { $status: "$SUSPEND", reason: "Why?" }],
    [single, { $status: "$SUSPEND", note: "x" }],
    [single, {}],
  ])("the schema of a reply accepts the same values as readOutput: %#", (returns, value) => {
    const schema = replySchema(returns);
    if (schema === undefined) throw new Error("no schema");
    expect(checkData(schema, value).length === 0).toBe(readOutput(JSON.stringify(value), returns).ok);
  });

  test("the schema of a reply has only keywords of JSON Schema", () => {
    expect(JSON.stringify(replySchema(verdict))).not.toContain("artifact");
    expect(JSON.stringify(replySchema(single))).not.toContain("artifact");
    expect(replySchema({ format: "text" })).toBeUndefined();
  });
});
