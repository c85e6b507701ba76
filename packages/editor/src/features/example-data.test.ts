import { checkData } from "@cuebook/workflow";
import { expect, test } from "vitest";
import { exampleData } from "./example-data.ts";

test("made-up data fits its contract, and shows the name of each place", () => {
  const contract = {
    type: "object",
    properties: {
      plan: { type: "string" },
      count: { type: "integer", minimum: 3 },
      tasks: {
        type: "array",
        items: { type: "object", properties: { title: { type: "string" } }, required: ["title"] },
      },
      steps: {
        type: "object",
        properties: {
          dev: { oneOf: [{ type: "null" }, { $ref: "#/$defs/dev" }] },
          later: { type: "null" },
        },
      },
      kind: { enum: ["a", "b"] },
    },
    required: ["plan", "count", "tasks", "steps", "kind"],
    $defs: { dev: { type: "object", properties: { $status: { const: "ok" }, branch: { type: ["string", "null"] } } } },
  };
  const data = exampleData(contract);
  expect(data).toEqual({
    ...{ plan: "‹plan›", count: 3, tasks: [{ title: "‹title›" }], kind: "a" },
    steps: { dev: { $status: "ok", branch: "‹branch›" }, later: null },
  });
  expect(checkData(contract, data)).toEqual([]);
});

test("a contract that refers to itself ends", () => {
  const data = exampleData({ properties: { next: { $ref: "#" } } });
  expect(JSON.stringify(data).length).toBeLessThan(200);
});
