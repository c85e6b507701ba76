import { describe, expect, test } from "vitest";
import type { JsonSchema } from "./api/template.ts";
import { parseExpression } from "./parse-expression.ts";

const text = { type: "string" };
const contract: JsonSchema = {
  type: "object",
  properties: {
    name: text,
    count: { type: "integer" },
    isDone: { type: "boolean" },
    maybe: { type: ["boolean", "null"] },
    labels: { type: "array", items: text },
    review: {
      anyOf: [
        { type: "null" },
        {
          type: "object",
          properties: { $status: { const: "approved" }, score: { type: "number" } },
          required: ["$status", "score"],
        },
        { type: "object", properties: { $status: { const: "rejected" } }, required: ["$status"] },
      ],
    },
    any: true,
  },
  required: ["name", "count", "isDone", "maybe", "labels", "review", "any"],
  additionalProperties: false,
};

function findings(expression: string): string[] {
  return parseExpression(expression, { file: "a.yaml" })
    .check(contract)
    .map(({ line, column, code, message, suggestion }) =>
      [`${line}:${column} ${code}: ${message}`, ...(suggestion === undefined ? [] : [suggestion.text])].join(" | "),
    );
}

const data = { name: "a", count: 2, isDone: true, maybe: null, labels: ["x"], review: null, any: 1 };

describe("parseExpression", () => {
  test.each([
    ["isDone", "true"],
    ["not isDone", "false"],
    ['name == "a" and count > 1', "true"],
    ["count in [1, 2]", "true"],
    ["labels|length > 1", "false"],
    ['"x" in labels', "true"],
    ["review is none or review['$status'] == 'rejected'", "true"],
    ["review is not none and review['$status'] == 'approved' and review.score > 0.5", "false"],
    ["(count > 1) if isDone else (count > 5)", "true"],
    ["maybe == true", "false"],
    ["1 < count <= 2", "true"],
    ["count is divisibleby(2)", "true"],
    ["name|default('b') == 'a'", "true"],
    ["review is none or\n  count is even", "true"],
  ])("%s has no findings, and is %s", (expression, value) => {
    expect(findings(expression)).toEqual([]);
    expect(parseExpression(expression).template?.render(data)).toBe(value);
  });

  test("an expression that is no condition over its data has findings at its place", () => {
    const wrong = [
      "name",
      "count",
      "labels",
      "maybe",
      "not name",
      "isDone and labels",
      "isDone or review",
      "true if count else false",
      "any",
      "nam == 'a'",
      "review.score > 1",
      "review is not none and review.score > 1",
      "review is not none and review['$status'] == 'aproved'",
      "name > 1",
      "count = 1",
      "count == ",
      "{{ isDone }}",
      "",
      "range(3)|length > 1",
      "name.upper() == 'A'",
      "name|uper == 'A'",
      "name is strng",
      "isDone isDone",
      "isDone && name == 'a'",
      "isDone ? 1 : 2",
      "count > 1\n  and name",
    ];
    const told = wrong.map(
      (each) =>
        `${each}\n${findings(each)
          .map((line) => `    ${line}\n`)
          .join("")}`,
    );
    expect(told.join("")).toMatchSnapshot();
  });

  test("a value that is no boolean although the contract does not say so is unchecked", () => {
    expect(findings("any")).toEqual([expect.stringContaining("unchecked")]);
  });
});
