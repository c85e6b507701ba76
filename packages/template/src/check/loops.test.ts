import { expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { parse } from "../parse.ts";

const item = { type: "object", properties: { a: { type: "integer" } }, required: ["a"] };
const contract = { type: "object", properties: { b: { type: "array", items: item } }, required: ["b"] };

/** A variable that a round leaves with a value that the next round cannot use. */
const templates: readonly (readonly [Dialect, string, string])[] = [
  ["go", "{{ $x := 1 }}{{ range .b }}{{ $x = $x.foo }}{{ end }}", "field_of_other"],
  ["go", "{{ $x := .b }}{{ range .b }}{{ $x = (index $x 0).a }}{{ end }}", "maybe_out_of_range"],
  ["jinja", "{% set ns = namespace(x=1) %}{% for e in b %}{% set ns.x = ns.x.foo %}{% endfor %}", "field_of_other"],
  ["liquid", "{% for e in b %}{% assign a = a %}{% endfor %}", "maybe_absent"],
  ["liquid", "{% for e in b %}{% assign q = a %}{% assign a = q %}{% endfor %}", "maybe_absent"],
  ["liquid", "{% assign x = 1 %}{% for e in b %}{% assign x = x.foo %}{% endfor %}", "field_of_other"],
  ["liquid", "{% assign x = 1 %}{% for e in b %}{% assign x = x | map: 'a' %}{% endfor %}", "wrong_argument"],
  ["liquid", "{% assign x = 1 %}{% for e in b %}{% assign x = x[0] %}{% endfor %}", "wrong_argument"],
  [
    "liquid",
    "{% assign x = b %}{% for e in b %}{% for y in x %}{% assign x = y.a %}{% endfor %}{% endfor %}",
    "not_loopable",
  ],
];

test.each(templates)("a mistake does not hide itself by what a loop keeps of it: %s %s", (dialect, text, code) => {
  const { template } = parse(text, { dialect });
  expect(template?.check(contract).map((finding) => finding.code)).toContain(code);
  expect(() => template?.render({ b: [{ a: 1 }, { a: 2 }] })).toThrow();
});
