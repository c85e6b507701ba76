import { describe, expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { parse } from "../parse.ts";
import { parseExpression } from "../parse-expression.ts";
import { TemplateError } from "../render/error.ts";

/*
 * Every finding here is honest: the data that fits the contract makes the template fail. Every template without one renders.
 */

const texts = { type: "array", items: { type: "string" } };
const contract = {
  type: "object",
  properties: {
    n: { type: "integer" },
    few: { type: "integer", minimum: 0, maximum: 50 },
    x: { type: "number" },
    s: { type: "string" },
    t: { type: "string" },
    short: { type: "string", maxLength: 20 },
    l: { type: "array", items: { type: "number" } },
    m: { type: "array", items: { type: "integer" }, maxItems: 120 },
    a: {
      type: "array",
      items: { type: "object", properties: { k: texts, b: { type: "string" } }, required: ["k", "b"] },
    },
  },
  required: ["n", "few", "x", "s", "t", "short", "l", "m", "a"],
};

const many = 1_500;
const hostile = {
  n: 2_000_000,
  few: 50,
  x: 1.7e308,
  s: "x".repeat(3_000),
  t: "y".repeat(3_000),
  short: "z".repeat(20),
  l: Array.from({ length: many }, () => 1e308),
  m: Array.from({ length: 120 }, () => 1),
  a: Array.from({ length: many }, (_, at) => ({ k: Array.from({ length: at === 0 ? many : 1 }, () => "k"), b: "b" })),
};

function checked(text: string, dialect: Dialect) {
  const { template, diagnostics } = parse(text, { dialect });
  if (template === undefined) throw new Error(diagnostics[0]?.message);
  return { template, findings: template.check(contract).map(({ code, message }) => `${code}: ${message}`) };
}

describe("what the data can make fail is a finding", () => {
  const rows: [Dialect, string, Partial<typeof hostile>?][] = [
    ["jinja", '{{ "ab" * n }}'],
    ["jinja", "{{ n * short }}"],
    ["jinja", "{{ ([1] * n)|length }}"],
    ["jinja", "{{ s|center(n) }}"],
    ["jinja", "{{ s|indent(n) }}"],
    ["jinja", "{{ s|indent(t) }}", { s: "\n".repeat(3_000) }],
    ["jinja", "{{ s.ljust(n) }}{{ s.rjust(n) }}{{ s.zfill(n) }}"],
    ["jinja", '{{ s|replace("", t) }}'],
    ["jinja", '{{ s.replace("x", t) }}'],
    ["jinja", "{{ l|join(s) }}"],
    ["jinja", "{{ a|map(attribute='b')|join(s) }}"],
    ["jinja", "{{ s|wordwrap(1, wrapstring=t) }}"],
    ["jinja", "{{ m|tojson(indent=n) }}"],
    ["jinja", "{% for i in m %}{% for j in m %}{% for k in m %}{{ k }}{% endfor %}{% endfor %}{% endfor %}"],
    ["jinja", "{% for i in l %}{% for j in l %}x{% endfor %}{% endfor %}"],
    ["jinja", "{% for i in a %}{% for j in i.k %}{% for q in i.k %}x{% endfor %}{% endfor %}{% endfor %}"],
    ["jinja", "{% for i in l %}{% for j in range(50) %}{% for k in range(50) %}x{% endfor %}{% endfor %}{% endfor %}"],
    ["jinja", '{% for i in range(900000) %}{% for j in range(few) %}{{ "long" }}{% endfor %}{% endfor %}'],
    ["jinja", "{% set ns = namespace(t='a') %}{% for i in l %}{% set ns.t = ns.t ~ ns.t %}{% endfor %}{{ ns.t }}"],
    [
      "jinja",
      "{% set ns = namespace(t='a') %}{% for i in l %}{% set x %}{{ ns.t }}{{ ns.t }}{% endset %}{% set ns.t = x %}{% endfor %}{{ ns.t }}",
    ],
    ["liquid", "{% assign t = 'a' %}{% for i in l %}{% capture t %}{{ t }}{{ t }}{% endcapture %}{% endfor %}{{ t }}"],
    [
      "liquid",
      "{% assign t = 'a' %}{% for i in l %}{% assign u = t | append: 'c' %}{% assign t = u | append: u %}{% endfor %}{{ t }}",
    ],
    ["go", '{{ $t := "a" }}{{ range .l }}{{ $t = print $t $t }}{{ end }}{{ $t }}'],
    ["jinja", `{% set x = "ab" %}${"{% set x = x ~ x %}".repeat(70)}`],
    ["jinja", '{{ (x * x)|round(0, "ceil") }}'],
    ["jinja", '{{ (l|sum)|round(0, "floor") }}'],
    ["jinja", '{{ x|round(2, "ceil") }}'],
    ["jinja", '{% set v = x * x %}{% if v > 0 %}{{ v|round(0, "ceil") }}{% endif %}'],
    ["jinja", "{{ 10 / (2000000 - s|length) }}", { s: "x".repeat(2_000_000) }],
    ["jinja", "{{ 10 / (l|length - 1500) }}"],
    ["jinja", '{{ (s|float)|round(0, "ceil") }}', { s: "inf" }],
    ["jinja", '{{ "%d"|format(s|float) }}', { s: "inf" }],
    ["jinja", '{{ "%d" % (x * 10) }}'],
    ["jinja", "{{ 10 / n }}", { n: 0 }],
    ["jinja", "{{ 10 % few }}", { few: 0 }],
    ["liquid", "{% for i in (1..n) %}x{% endfor %}"],
    ["liquid", "{% assign r = (1..n) %}{{ r | size }}"],
    ["liquid", "{% for i in (1..n) limit: 3 %}x{% endfor %}"],
    ["liquid", "{% for i in l %}{% for j in l %}x{% endfor %}{% endfor %}"],
    ["liquid", "{{ x | times: n }}"],
    ["liquid", "{{ x | plus: x }}"],
    ["liquid", "{{ x | divided_by: 0.1 }}"],
    ["liquid", "{{ l | sum | plus: 1 }}"],
    ["liquid", '{{ s | replace: "", t }}'],
    ["liquid", "{{ l | join: s }}"],
    ["liquid", "{% for i in l offset: n %}x{% endfor %}", { n: -1 }],
    ["go", '{{ printf "%*s" .n .s }}'],
    ["go", "{{ range .n }}x{{ end }}"],
    ["go", "{{ range .l }}{{ range $.l }}x{{ end }}{{ end }}"],
    ["go", "{{ join .s .l }}"],
    ["go", '{{ define "x" }}{{ range . }}{{ . }}{{ end }}{{ end }}{{ range .a }}{{ template "x" $.l }}{{ end }}'],
    ["handlebars", "{{#each l}}{{#each ../l}}x{{/each}}{{/each}}"],
    ["mustache", "{{#l}}{{#a}}{{#m}}x{{/m}}{{/a}}{{/l}}"],
  ];

  test.each(rows)("%s: %s", (dialect, text, data = {}) => {
    const { template, findings } = checked(text, dialect);
    expect(findings.filter((each) => /^unchecked|^wrong_argument/.test(each))).not.toEqual([]);
    expect(() => template.render({ ...hostile, ...data })).toThrow(TemplateError);
  });

  test.each(['("=" * n)|length > 3', "10 / n > 1", "x * x > 1 and (x * x)|round(0, 'ceil') > 1"])(
    "the condition %s",
    (text) => {
      expect(
        parseExpression(text)
          .check(contract)
          .map(({ code }) => code),
      ).toContain("unchecked");
    },
  );
});

describe("what grows with the data alone is none", () => {
  const rows: readonly (readonly [Dialect, string])[] = [
    ["jinja", "{% for i in a %}{{ i.b }}{% for j in i.k %}{{ j|upper|indent(4) }}{% endfor %}{% endfor %}"],
    ["jinja", "{% for g in a|groupby('b') %}{{ g.grouper }}{% for i in g.list %}{{ i.b }}{% endfor %}{% endfor %}"],
    [
      "jinja",
      "{% for i in a %}{% for j in i.k|sort|unique %}{{ j }}{% endfor %}{% for j in i.k %}-{% endfor %}{% endfor %}",
    ],
    ["jinja", '{{ s|indent(4) }}{{ s|replace("\\n", "\\n  ") }}{{ l|join(", ") }}{{ a|tojson(indent=2) }}'],
    ["jinja", '{{ "-" * few }}{{ s|center(80) }}{{ s.ljust(few) }}{{ short * few }}'],
    ["jinja", '{{ "-" * (s|length + 4) }}{{ "-" * (s|length * 2) }}{{ "-" * (40 - short|length) }}'],
    ["jinja", '{{ "-" * s|length }}{% for i in range(l|length) %}{{ loop.index }}{% endfor %}'],
    ["jinja", "{% for i in m %}{% for j in m %}x{% endfor %}{% endfor %}"],
    ["jinja", "{% for i in l %}{% for j in range(few) %}{{ short }}{% endfor %}{% endfor %}"],
    ["jinja", '{{ (few + 1) * 2 }}{{ l|length * 3 }}{{ "%d"|format(few * 2) }}{{ "%.2f"|format(x) }}{{ x|round(2) }}'],
    [
      "jinja",
      "{% set ns = namespace(c=0, t='') %}{% for i in l %}{% set ns.c = ns.c + 1 %}{% set ns.t = ns.t ~ i %}{% endfor %}{{ ns.t }}",
    ],
    [
      "jinja",
      "{% set sep = ', ' %}{% set ns = namespace(t='') %}{% for i in l %}{% set ns.t = ns.t ~ sep ~ i if ns.t else i ~ sep %}{% endfor %}{{ ns.t }}",
    ],
    ["liquid", "{% for i in l %}{% capture c %}{{ i }}{{ i }}{% endcapture %}{{ c }}{{ c }}{% endfor %}"],
    ["liquid", "{% for i in a %}{% assign q = i.k | sort %}{% for j in q %}{{ j }}{% endfor %}{% endfor %}"],
    ["liquid", "{{ s | size | plus: 1 | times: 2 }}{{ n | times: n }}{% for i in (1..few) %}{{ i }}{% endfor %}"],
    ["liquid", "{% for i in l limit: 3 offset: few %}{{ i }}{% endfor %}{{ m | sum }}"],
    ["go", "{{ range .a }}{{ range .k }}{{ . }}{{ end }}{{ end }}{{ range .few }}x{{ end }}"],
    ["go", '{{ define "x" }}{{ range . }}{{ . }}{{ end }}{{ end }}{{ range .a }}{{ template "x" .k }}{{ end }}'],
    ["go", '{{ printf "%*s" .few .s }}{{ join ", " .l }}'],
    ["handlebars", "{{#each a}}{{b}}{{#each k}}{{this}}{{/each}}{{/each}}"],
    ["mustache", "{{#a}}{{b}}{{#k}}{{.}}{{/k}}{{/a}}"],
  ];

  test.each(rows)("%s: %s", (dialect, text) => {
    const { template, findings } = checked(text, dialect);
    expect(findings).toEqual([]);
    expect(template.render(hostile)).not.toBe("");
  });

  test("of branches, only the larger one counts", () => {
    const loops =
      "{% for i in m %}{% for j in m %}{{ j }}{{ j }}{{ j }}{{ j }}{{ j }}{{ j }}{{ j }}{% endfor %}{% endfor %}";
    const branches = Array.from({ length: 12 }, (_, at) => `{% ${at === 0 ? "if" : "elif"} few == ${at} %}${loops}`);
    expect(checked(`${branches.join("")}{% endif %}`, "jinja").findings).toEqual([]);
    expect(checked(loops.repeat(12), "jinja").findings).toHaveLength(1);
  });
});
