import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { DialectSettings } from "../api/template.ts";
import { dialectNames } from "../dialects/index.ts";
import { parse } from "../parse.ts";

interface Case {
  readonly name: string;
  readonly template: string;
  readonly partials?: Readonly<Record<string, string>>;
  readonly settings?: Omit<DialectSettings, "name">;
  readonly missing?: string;
  readonly expected?: string;
}

const root = new URL("../../../../conformance/", import.meta.url);

/** The conformance cases whose templates have errors against the contract that is inferred from them, and why. */
const disagreeing: Readonly<Record<string, readonly string[]>> = {
  "The error is in the template itself, for any contract.": [
    "handlebars/language.jsonl: a field with the name of a case",
    "jinja/expressions.jsonl: true and 1",
    "jinja/expressions.jsonl: a number and a text",
    "jinja/statements.jsonl: for over a text",
    "jinja/texts.jsonl: include without context",
    "jinja/texts.jsonl: an imported macro sees no data",
    "liquid/filters.jsonl: l | default: 'd' | join: ''",
    "liquid/filters.jsonl: name | default: nil | upcase",
  ],
  "Whether something is found among the elements or keys is no property of a contract.": [
    "jinja/differences.jsonl: a group is an object",
    "jinja/expressions.jsonl: pairs are tuples",
    "jinja/filters.jsonl: selectattr",
    "jinja/statements.jsonl: a field that the namespace did not have",
    "liquid/filters.jsonl: nulls | sort | first",
    "liquid/filters.jsonl: people | find_index: 'team', 'y'",
    "liquid/language.jsonl: a field by a variable",
    "liquid/language.jsonl: an element by a variable",
    "liquid/language.jsonl: assign a list",
  ],
  "A field may be absent, so its owner may be too: the contract is wider than the one use of the field.": [
    "handlebars/language.jsonl: lookup of an absent key in a condition",
    "jinja/filters.jsonl: default of null",
    "jinja/methods.jsonl: get",
    "jinja/methods.jsonl: get of nothing",
    "jinja/methods.jsonl: get of an object",
    "liquid/filters.jsonl: eo | default: 'd' | json",
  ],
  "What a directive or test of a name takes is not followed to what it is given.": [
    "jinja/filters.jsonl: format with names",
    "jinja/filters.jsonl: format with a width from the arguments",
    "jinja/filters.jsonl: select with an argument",
    "jinja/filters.jsonl: select by a sign",
    "jinja/methods.jsonl: format with conversions and elements",
  ],
  "A contract bounds the least length of a list that is unpacked inside of another, not the greatest.": [
    "jinja/statements.jsonl: parts of the entries of an object",
    "jinja/statements.jsonl: parts of parts in the condition of a loop",
    "jinja/statements.jsonl: parts of parts in a set",
    "jinja/statements.jsonl: parts of parts and a variable that is set",
  ],
};

test.each(dialectNames)("templates of %s have no errors against the contract that is inferred from them", (dialect) => {
  const found: string[] = [];
  for (const file of readdirSync(new URL(`${dialect}/`, root)).filter((each) => each.endsWith(".jsonl"))) {
    const lines = readFileSync(new URL(`${dialect}/${file}`, root), "utf8")
      .trimEnd()
      .split("\n");
    for (const given of lines.map((line): Case => JSON.parse(line)))
      if (disagrees(given)) found.push(`${dialect}/${file}: ${given.name}`);
  }
  const listed = Object.values(disagreeing)
    .flat()
    .filter((each) => each.startsWith(`${dialect}/`));
  expect(found.toSorted()).toEqual(listed.toSorted());

  function disagrees({ template: text, partials = {}, settings, missing = "error", expected }: Case): boolean {
    if (expected === undefined || missing !== "error") return false;
    const { template } = parse(text, { dialect: { ...settings, name: dialect }, partials });
    return template?.check(template.infer().schema).some(({ severity }) => severity === "error") === true;
  }
});
