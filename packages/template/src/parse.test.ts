import { expect, test } from "vitest";
import { parse } from "./parse.ts";
import { Extract, Source } from "./text/source.ts";

test.each([
  ["jinja", "{% if a %}{{ a }}{% elsif b %}{{ b }}{% endif %}", "{% elsif b %}"],
  ["jinja", "{% assign x = a | upcase %}{% unless x %}{{ c }}{% endunless %}{{ x }}", "{% assign"],
  ["go", "{{ issue.title | default: 'none' }} {{ issue.id }}", "{{ issue.title |"],
  ["handlebars", "{{ a | append: 'x' }}{{ b | upcase }}", "{{ a | append: 'x' }}"],
  ["mustache", "{% case a %}{% when 1 %}{{ a | upcase }}{% endcase %}", "{% case a %}"],
] as const)("a file of liquid in %s has one finding: %s", (dialect, text, tag) => {
  const { template, diagnostics, check } = parse(text, { dialect });
  expect(template).toBeUndefined();
  expect(diagnostics).toHaveLength(1);
  expect(check({})).toEqual(diagnostics);
  const [finding] = diagnostics;
  expect(finding?.code).toBe("foreign_syntax");
  expect(finding?.message).toContain(`\`${tag}`);
  expect(finding?.message).toContain("set `dialect: liquid`");
  expect(finding?.notes[0]?.message).toMatch(new RegExp(`^in ${dialect}: `));
});

test("a text that is no liquid either keeps its findings", () => {
  const found = (text: string) => parse(text, { dialect: "jinja" }).diagnostics.map(({ code }) => code);
  expect(found("{% if a %}{% elsif b %}{{ a is defind }}{% endif %}")).toEqual(["foreign_syntax", "unknown_test"]);
  expect(found("{{ a|upcase }}")).toEqual(["unknown_filter"]);
});

test("a finding in a partial has the place in the file of its extract, and a missing template its name as path", () => {
  const source = new Source("_partials/p.mustache", "---\nid: p\n---\n{{> gone}}");
  const partials = { p: new Extract("{{> gone}}", source, [{ at: 0, offset: 14 }]) };
  const { diagnostics } = parse("{{> p}}", { dialect: "mustache", partials });
  expect(diagnostics).toMatchObject([
    { code: "unknown_template", file: "_partials/p.mustache", line: 4, column: 5, path: ["gone"] },
  ]);
});
