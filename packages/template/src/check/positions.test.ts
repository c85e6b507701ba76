import { expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { parse } from "../parse.ts";

const contract = {
  type: "object",
  properties: {
    n: { type: "integer", minimum: 0 },
    few: { type: "integer", minimum: 0, maximum: 5 },
    any: { type: "integer" },
    real: { type: "number" },
    pos: { type: "integer", minimum: 1 },
    l: { type: "array", items: { type: "integer" } },
    m: { type: "array", items: { type: "string" } },
    three: { type: "array", items: { type: "integer", minimum: 1 }, minItems: 3, maxItems: 3 },
    some: { type: "array", items: { type: "integer" }, minItems: 2, maxItems: 5 },
    s: { type: "string" },
    o: { type: "object", additionalProperties: { type: "integer" } },
    flag: { type: "boolean" },
  },
  required: ["n", "few", "any", "real", "pos", "l", "m", "three", "some", "s", "o", "flag"],
};

function findings(dialect: Dialect, text: string): string[] {
  const { template, diagnostics } = parse(text, { dialect });
  if (template === undefined) throw new Error(`${text}: ${diagnostics[0]?.message}`);
  return template.check(contract).map(({ code, message }) => `${code}: ${message}`);
}

const jinja = (condition: string, body: string) => `{% if ${condition} %}${body}{% endif %}`;
const go = (condition: string, body: string) => `{{ if ${condition} }}${body}{{ end }}`;

test.each([
  // A position with bounds.
  ["jinja", "{{ three[n % 3] }}{{ three[few % 3] }}{{ some[n % 2] }}{{ three[(n // 2) % 3] }}{{ three[-1 - n % 3] }}"],
  ["jinja", jinja("few < 2", "{{ some[few] }}") + jinja("few <= 1 and flag", "{{ some[few] }}")],
  [
    "jinja",
    "{% for i in range(3) %}{{ three[i] }}{% endfor %}{% for i in range(2, -1, -1) %}{{ three[i] }}{% endfor %}",
  ],
  [
    "jinja",
    "{% for x in three %}{{ three[loop.index0] }}{{ three[loop.index - 1] }}{{ three[loop.revindex0] }}{% endfor %}",
  ],
  ["liquid", "{% assign c = few | modulo: 3 %}{{ three[c] }}{% assign d = n | at_most: 1 %}{{ some[d] }}"],
  ["liquid", "{% for i in (0..2) %}{{ three[i] }}{% endfor %}"],
  ["go", `${go("lt .few 2", "{{ index .some .few }}")}{{ range $i := 3 }}{{ index $.three $i }}{{ end }}`],
  ["go", `{{ toJSON (slice .three 1 2) }}{{ toJSON (slice .some 1) }}${go(".l", "{{ toJSON (slice .l 1) }}")}`],
  ["handlebars", "{{#if (lt few 2)}}{{lookup some few}}{{/if}}"],
  ["jinja", "{{ ['low', 'mid', 'high'][few // 2] }}{{ ['no', 'yes'][flag|int] }}{{ s.split(',')[0] }}"],
  ["jinja", "{% for row in l|batch(few + 1) %}{{ row[0] }}{% endfor %}"],
  // One counted from the end.
  ["jinja", `{{ some[some|length - 1] }}{{ some[some|length - 2] }}${jinja("l", "{{ l[l|length - 1] }}")}`],
  ["jinja", "{% set last = some|length - 1 %}{{ some[last] }}{{ some[last - 1] }}"],
  ["jinja", `{% set n = l|length %}${jinja("n > 0", "{{ l[n - 1] }}")}`],
  ["liquid", "{% assign last = some.size | minus: 1 %}{{ some[last] }}"],
  ["liquid", "{% if l.size > 0 %}{% assign last = l | size | minus: 1 %}{{ l[last] }}{% endif %}"],
  // One below the length, by a loop.
  ["jinja", "{% for x in l %}{{ l[loop.index - 1] }}{{ l[loop.revindex - 1] }}{{ l[loop.revindex0] }}{% endfor %}"],
  [
    "jinja",
    "{% for i in range(l|length) %}{{ l[i] }}{% endfor %}{% for i in range(0, l|length) %}{{ l[i] }}{% endfor %}",
  ],
  ["jinja", "{% set n = l|length %}{% for i in range(1, n) %}{{ l[i - 1] }}{{ l[i] }}{% endfor %}"],
  ["jinja", "{% for i in range(l|length - 1) %}{{ l[i] }}{{ l[i + 1] }}{% endfor %}"],
  ["liquid", "{% assign last = l.size | minus: 1 %}{% for i in (0..last) %}{{ l[i] }}{% endfor %}"],
  [
    "go",
    "{{ range $i := len .l }}{{ index $.l $i }}{{ end }}{{ $n := len .l }}{{ range $i := $n }}{{ index $.l $i }}{{ end }}",
  ],
  // One below the length, by a comparison.
  ["jinja", jinja("n < l|length", "{{ l[n] }}") + jinja("l|length > n", "{{ l[n] }}{{ l[0] }}")],
  [
    "jinja",
    jinja("any >= 0 and any < l|length", "{{ l[any] }}") + jinja("n + 1 < l|length", "{{ l[n + 1] }}{{ l[n] }}"),
  ],
  ["jinja", jinja("not n >= l|length", "{{ l[n] }}") + jinja("n <= l|length - 1", "{{ l[n] }}")],
  [
    "jinja",
    `{% set size = l|length %}${jinja("n < size", "{{ l[n] }}")}${jinja("l|length >= pos", "{{ l[0] }}{{ l[pos - 1] }}")}`,
  ],
  ["liquid", "{% if n < l.size %}{{ l[n] }}{% endif %}"],
  [
    "go",
    go("lt .few (len .l)", "{{ index .l .few }}") + go("and (ge .any 0) (lt .any (len .l))", "{{ index .l .any }}"),
  ],
  // What shows that there is another element.
  [
    "jinja",
    `{% for x in l %}${jinja("loop.index > 1", "{{ loop.previtem }}")}${jinja("loop.index0 >= 1", "{{ loop.previtem }}")}{% endfor %}`,
  ],
  [
    "jinja",
    `{% for x in l %}${jinja("loop.revindex > 1", "{{ loop.nextitem }}")}{{ loop.nextitem if loop.revindex0 else 0 }}{% endfor %}`,
  ],
] satisfies [Dialect, string][])("a position in the list is proved in %s: %s", (dialect, text) => {
  expect(findings(dialect, text)).toEqual([]);
});

test.each([
  ["jinja", "{{ some[few] }}"],
  ["jinja", "{{ three[few % 4] }}"],
  ["jinja", "{{ s.split()[0] }}"],
  ["jinja", "{{ s.split(',')[1] }}"],
  ["jinja", "{% for row in l|batch(few) %}{{ row[0] }}{% endfor %}"],
  ["jinja", "{{ three[real] }}"],
  ["jinja", "{{ three[any % 3 - 4] }}"],
  ["jinja", "{{ three[few // 2 + 2] }}"],
  ["jinja", "{% for i in range(4) %}{{ three[i] }}{% endfor %}"],
  ["jinja", "{{ l[l|length - 1] }}"],
  ["jinja", "{{ some[some|length] }}"],
  ["jinja", "{{ some[some|length - 3] }}"],
  ["jinja", "{{ some[m|length - 1] }}"],
  ["jinja", "{% set last = some|length - 1 %}{% set some = l %}{{ some[last] }}"],
  ["jinja", "{% for x in l %}{{ l[loop.index] }}{% endfor %}"],
  ["jinja", "{% for i in range(l|length) %}{{ m[i] }}{% endfor %}"],
  ["jinja", "{% for i in range(l|length + 1) %}{{ l[i] }}{% endfor %}"],
  ["jinja", "{% for i in range(l|length) %}{{ l[i + 1] }}{% endfor %}"],
  ["jinja", "{% for i in range(l|length, 0, -1) %}{{ l[i] }}{% endfor %}"],
  ["jinja", "{% for i in range(l|length) %}{% set i = i + 1 %}{{ l[i] }}{% endfor %}"],
  [
    "jinja",
    "{% set ns = namespace(l=l) %}{% for i in range(ns.l|length) %}{{ ns.l[i] }}{% set ns.l = [] %}{% endfor %}",
  ],
  ["jinja", "{% for i in range(-2, l|length) %}{{ l[i] }}{% endfor %}"],
  ["jinja", jinja("any < l|length", "{{ l[any] }}")],
  ["jinja", jinja("n <= l|length", "{{ l[n] }}")],
  ["jinja", jinja("n < l|length", "{{ l[n + 1] }}{{ m[n] }}")],
  ["jinja", jinja("n < l|length", "{% set l = [] %}{{ l[n] }}")],
  ["jinja", jinja("n < l|length", "{% set n = n + 1 %}{{ l[n] }}")],
  ["jinja", `{% if n < l|length %}-{% else %}{{ l[n] }}{% endif %}`],
  ["jinja", jinja("n < l|length or flag", "{{ l[n] }}")],
  ["jinja", jinja("real >= 0 and real < l|length", "{{ l[real] }}")],
  ["jinja", `{% for x in l %}${jinja("loop.index > 0", "{{ loop.previtem }}")}{% endfor %}`],
  ["jinja", `{% for x in l %}${jinja("loop.index > 1", "{{ loop.nextitem }}")}{% endfor %}`],
  ["liquid", "{% assign last = l.size | minus: 1 %}{{ l[last] }}"],
  ["liquid", "{% for i in (0..l.size) %}{{ l[i] }}{% endfor %}"],
  ["go", go("le .few (len .l)", "{{ index .l .few }}")],
  ["go", "{{ range $i := len .l }}{{ $l := $.m }}{{ index $l $i }}{{ end }}"],
  ["go", "{{ toJSON (slice .l 1) }}"],
  ["go", "{{ toJSON (slice .three 2 1) }}"],
  ["go", "{{ toJSON (slice .some 0 .few) }}"],
  ["go", "{{ slice .s 0 1 }}"],
  ["handlebars", "{{#if (lte few 2)}}{{lookup some few}}{{/if}}"],
] satisfies [Dialect, string][])("a position that can be outside is a finding in %s: %s", (dialect, text) => {
  expect(findings(dialect, text)).not.toEqual([]);
});

test.each([
  ["jinja", "{{ three[few + 3] }}"],
  ["jinja", "{{ three[3] }}"],
  ["jinja", "{{ three[-4 - n] }}"],
  ["go", go("gt .few 2", "{{ index .three .few }}")],
] satisfies [Dialect, string][])("a position that is always outside is a mistake in %s: %s", (dialect, text) => {
  const found = findings(dialect, text).filter((each) => !each.includes("past 2^53"));
  expect(found).toEqual([expect.stringMatching(/^wrong_argument: .*index out of range/)]);
});

test.each([
  ["jinja", "{% set t = o.a if 'a' in o else none %}{% if t is not none %}{{ t + 1 }}{% endif %}"],
  [
    "jinja",
    "{% set n = l|length %}{% if l %}{{ 10 / n }}{% endif %}{% if l|length > 1 %}{{ 10 / n }}{{ 10 / (n - 1) }}{% endif %}",
  ],
  [
    "jinja",
    "{% set d = any %}{% if any > 0 %}{{ 10 / d }}{% endif %}{% set e = d %}{% if any != 0 %}{{ 10 / e }}{% endif %}",
  ],
  ["liquid", "{% assign n = l | size %}{% if l.size > 0 %}{{ 10 | divided_by: n }}{% endif %}"],
  ["go", "{{ $l := .l }}{{ if .l }}{{ index $l 0 }}{{ end }}"],
] satisfies [Dialect, string][])("a name is narrowed with what it was set from in %s: %s", (dialect, text) => {
  expect(findings(dialect, text)).toEqual([]);
});

test.each([
  ["jinja", "{% set n = l|length %}{% if m %}{{ 10 / n }}{% endif %}"],
  ["jinja", "{% set n = l|length %}{% set l = m %}{% if l %}{{ 10 / n }}{% endif %}"],
  ["jinja", "{% set d = any %}{% set d = 0 %}{% if any > 0 %}{{ 10 / d }}{% endif %}"],
  ["jinja", "{% set d = any %}{% set any = 1 %}{% if any > 0 %}{{ 10 / d }}{% endif %}"],
  ["jinja", "{% set d = any %}{% if flag %}{% set d = 0 %}{% endif %}{% if any > 0 %}{{ 10 / d }}{% endif %}"],
  ["go", "{{ $l := .l }}{{ $l = .m }}{{ if .l }}{{ index $l 0 }}{{ end }}"],
] satisfies [Dialect, string][])("nothing is narrowed with another value in %s: %s", (dialect, text) => {
  expect(findings(dialect, text)).not.toEqual([]);
});
