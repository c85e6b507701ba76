import { expect, test } from "vitest";
import { contractFields } from "./contract-fields.ts";

const text = { type: "string" };

test("a field is guaranteed if it is required in every form, and nothing above it may be missing or null", () => {
  const contract = {
    type: "object",
    properties: {
      plan: { ...text, description: "The plan." },
      steps: {
        type: "object",
        properties: { writer: { type: "object", properties: { title: text }, required: ["title"] } },
        required: [],
      },
      parent: { anyOf: [{ type: "object", properties: { id: text }, required: ["id"] }, { type: "null" }] },
      labels: { type: "array", items: { type: "object", properties: { name: text }, required: ["name"] } },
    },
    required: ["plan", "steps", "parent", "labels"],
  };
  expect(contractFields(contract).map(({ path, type, isGuaranteed }) => [path, type, isGuaranteed])).toEqual([
    ["plan", "text", true],
    ["steps", "mapping", true],
    ["steps.writer", "mapping", false],
    ["steps.writer.title", "text", false],
    ["parent", "mapping | null", true],
    ["parent.id", "text", false],
    ["labels", "list of mapping", true],
    ["labels[].name", "text", true],
  ]);
  expect(contractFields(contract)[0]?.description).toBe("The plan.");
});

test("a field that one of several forms lacks may be missing", () => {
  const contract = {
    oneOf: [
      { type: "object", properties: { a: text, b: text }, required: ["a", "b"] },
      { type: "object", properties: { a: { type: "null" } }, required: ["a"] },
    ],
  };
  expect(contractFields(contract).map(({ path, type, isGuaranteed }) => [path, type, isGuaranteed])).toEqual([
    ["a", "text | null", true],
    ["b", "text", false],
  ]);
});

test("a schema that refers to itself ends", () => {
  const contract = { type: "object", properties: { next: { $ref: "#" } }, required: ["next"] };
  expect(contractFields(contract).length).toBeLessThan(10);
});
