import { expect, test } from "vitest";
import { loadEmitted } from "../../emit/testing/load.ts";
import { parse } from "../../parse.ts";

const contract = {
  type: "object",
  properties: {
    whole: { type: "integer", minimum: 0, maximum: 9 },
    ratio: { type: "number" },
    list: { type: "array", items: { type: "string" }, minItems: 2 },
  },
  required: ["whole", "ratio", "list"],
  additionalProperties: false,
};
const data = { whole: 1, ratio: 2, list: ["a", "b"] };

function findings(text: string): string[] {
  return (
    parse(text, { dialect: "go" })
      .template?.check(contract)
      .map(({ message }) => message) ?? ["not parsed"]
  );
}

test.each([
  ['{{ printf "%.2f %.1f" 1.5 1.0 }}', "1.50 1.0"],
  ['{{ printf "%.2f %.2f" .ratio .whole }}', "2.00 1.00"],
  ["{{ eq .whole 1 }} {{ eq .whole 1.0 }} {{ gt .ratio 1.5 }}", "true true true"],
  ["{{ $x := 1e6 }}{{ $x }} {{ with 2e6 }}{{ . }}{{ end }}", "1e+06 2e+06"],
])("%s has no findings, and renders", async (text, expected) => {
  expect(findings(text)).toEqual([]);
  const { template } = parse(text, { dialect: "go" });
  expect(template?.render(data)).toBe(expected);
  expect(template?.trace(data).text).toBe(expected);
  if (template !== undefined) expect((await loadEmitted(template, { contract })).render(data)).toBe(expected);
});

test.each([
  ["{{ eq 1 1.0 }}", "eq 1 1.0: incompatible types for comparison"],
  ["{{ gt (len .list) 1.0 }}", "gt (len .list) 1.0: incompatible types for comparison"],
  ["{{ index .list 1.0 }}", "1.0: cannot index with type float64"],
  ['{{ printf "%d" 1.0 }}', 'printf "%d" 1.0: printf: %d does not print a value of type float64'],
  ['{{ printf "%.1f" 1 }}', 'printf "%.1f" 1: printf: %f does not print a value of type int'],
  ['{{ printf "%d" .ratio }}', 'printf "%d" .ratio: printf: %d does not print a value of type float64'],
])("%s is a finding", (text, message) => {
  expect(findings(text)).toEqual([message]);
});
