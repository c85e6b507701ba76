import { expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { parse } from "../parse.ts";

const contract = {
  type: "object",
  properties: {
    any: { type: "integer" },
    few: { type: "integer", minimum: 0, maximum: 100 },
    most: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 },
    both: { allOf: [{ type: "integer" }, { minimum: 1 }, { exclusiveMaximum: 10 }] },
    list: { type: "array", items: { type: "string" } },
    holes: { type: "array", items: { type: ["string", "null"] } },
    map: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
  },
  required: ["any", "few", "most", "both", "list", "holes", "map"],
};

function findings(text: string, dialect: Dialect): string[] {
  const { template, diagnostics } = parse(text, { dialect });
  if (template === undefined) throw new Error(diagnostics[0]?.message);
  return template.check(contract).map(({ code, message }) => `${code}: ${message}`);
}

test.each([
  ["go", "{{ range .any }}x{{ end }}", "set a `maximum`"],
  ["go", "{{ range .most }}x{{ end }}", "at most 1000000 iterations"],
  ["jinja", "{% for i in range(any) %}x{% endfor %}", "set a `maximum`"],
  ["jinja", "{% for i in range(0, most) %}x{% endfor %}", "at most 1000000 values"],
] satisfies [Dialect, string, string][])(
  "a whole number without bounds is a finding in %s: %s",
  (dialect, text, words) => {
    const found = findings(text, dialect);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^unchecked/);
    expect(found[0]).toContain(words);
  },
);

test.each([
  ["go", '{{ printf "%d" .any }}{{ printf "%05x" .any }}'],
  ["go", '{{ printf "%d %d %d" .few .most .both }}{{ printf "%v" .any }}{{ .any }}'],
  ["go", '{{ range .few }}x{{ end }}{{ range .both }}{{ printf "%d" . }}{{ end }}{{ range len .list }}x{{ end }}'],
  ["go", '{{ printf "%d" (len .list) }}{{ range $i, $x := .list }}{{ printf "%d" $i }}{{ end }}'],
  ["jinja", "{% for i in range(few) %}{% for j in range(i, both) %}x{% endfor %}{% endfor %}"],
  ["jinja", "{% for i in range(list|length) %}{{ loop.index }}{% endfor %}{{ '%d' % any }}"],
] satisfies [Dialect, string][])("a bounded number is none in %s: %s", (dialect, text) => {
  expect(findings(text, dialect)).toEqual([]);
});

test.each([
  "{{ print .map }}",
  "{{ println .list }}",
  "{{ html .holes }}",
  "{{ js .map }}",
  "{{ urlquery .list }}",
  '{{ printf "%v" .map }}',
  '{{ printf "%s" .list }}',
  '{{ printf "%v" .holes }}',
  '{{ print "labels: " .list }}',
])("a function of go that prints a structure is a finding: %s", (text) => {
  const found = findings(text, "go");
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^wrong_argument: .*not meant for readers: write it with toJSON/);
});
