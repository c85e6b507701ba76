import { expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { parse } from "../parse.ts";

const item = {
  type: "object",
  properties: { t: { type: ["string", "null"] }, u: { type: "string" } },
  required: ["t"],
};
const contract = {
  type: "object",
  properties: {
    l: { type: "array", items: { type: "integer" } },
    m: { type: "array", items: { type: "integer" } },
    e: item,
    f: item,
    es: { type: "array", items: item },
    o: { type: "object", additionalProperties: { type: "integer" } },
    p: { type: "object", additionalProperties: { type: "integer" } },
    k: { type: "string" },
    n: { type: "integer" },
    flag: { type: "boolean" },
    pair: {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" }, c: { type: "string" } },
      dependentRequired: { a: ["b"], b: ["c"] },
    },
    either: {
      oneOf: [
        { type: "object", properties: { kind: { const: "x" }, x: { type: "string" } }, required: ["kind", "x"] },
        { type: "object", properties: { kind: { const: "y" }, y: { type: "string" } }, required: ["kind", "y"] },
      ],
    },
  },
  required: ["l", "m", "e", "f", "es", "o", "p", "k", "n", "flag", "pair", "either"],
};

function codes(dialect: Dialect, text: string): string[] {
  const { template, diagnostics } = parse(text, { dialect });
  if (template === undefined) throw new Error(`${text}: ${diagnostics[0]?.message}`);
  return template.check(contract).map(({ code, message }) => `${code}: ${message}`);
}

test.each([
  ["jinja", "{% set n = l|length %}{% if n > 1 %}{{ l[1] }}{{ 10 / n }}{% endif %}{% if n %}{{ l[0] }}{% endif %}"],
  ["jinja", "{% set n = l|length %}{% if not n %}-{% else %}{{ l[0] }}{% endif %}{% if 2 <= n %}{{ l[1] }}{% endif %}"],
  ["jinja", "{% set t = e.t %}{% if t %}{{ t }}{{ e.t }}{% endif %}{% if t is not none %}{{ e.t }}{% endif %}"],
  ["jinja", "{% set t = e.t %}{% set s = t %}{% if s %}{{ e.t }}{{ t }}{% endif %}"],
  ["jinja", "{% set i = e %}{% if i.t %}{{ e.t }}{% endif %}{% if i.u is defined %}{{ e.u }}{% endif %}"],
  ["jinja", "{% set ok = e.t is not none and n > 0 %}{% if ok %}{{ e.t }}{{ 10 / n }}{% endif %}"],
  ["jinja", "{% set kind = either.kind %}{% if kind == 'x' %}{{ either.x }}{% else %}{{ either.y }}{% endif %}"],
  ["jinja", "{% for i in es %}{% set t = i.t %}{% if t %}{{ i.t }}{% endif %}{% endfor %}"],
  [
    "jinja",
    "{% for x in l %}{% if not loop.last %}{{ loop.nextitem }}{% endif %}{% if not loop.first %}{{ loop.previtem }}{% endif %}{% endfor %}",
  ],
  [
    "jinja",
    "{% for x in l %}{% if loop.index0 %}{{ loop.previtem }}{% endif %}{{ loop.nextitem if not loop.last else 0 }}{% endfor %}",
  ],
  [
    "jinja",
    "{% if k in o %}{{ o[k] }}{% endif %}{% if k not in o %}-{% else %}{{ o[k] }}{% endif %}{{ o[k] if k in o else 0 }}",
  ],
  ["jinja", "{% for k in o %}{{ o[k] }}{% endfor %}{% for x in l %}{{ l[loop.index0] }}{% endfor %}"],
  ["jinja", "{% if pair.a is defined %}{{ pair.b }}{{ pair.c }}{% endif %}{% if 'b' in pair %}{{ pair.c }}{% endif %}"],
  [
    "liquid",
    "{% assign t = e.t %}{% if t %}{{ e.t }}{% endif %}{% assign n = l.size %}{% if n > 0 %}{{ l[0] }}{{ 10 | divided_by: n }}{% endif %}",
  ],
  [
    "liquid",
    "{% assign n = l | size %}{% if n > 1 %}{{ l[1] }}{% endif %}{% assign kind = either.kind %}{% case kind %}{% when 'x' %}{{ either.x }}{% else %}{{ either.y }}{% endcase %}",
  ],
  ["go", "{{ $n := len .l }}{{ if $n }}{{ index .l 0 }}{{ end }}{{ if gt $n 1 }}{{ index .l 1 }}{{ end }}"],
  ["go", "{{ if gt (len .l) 0 }}{{ index .l 0 }}{{ end }}{{ $t := .e.t }}{{ if and $t .flag }}{{ .e.t }}{{ end }}"],
  ["go", "{{ range $i, $x := .l }}{{ index $.l $i }}{{ end }}{{ range $k, $x := .o }}{{ index $.o $k }}{{ end }}"],
  ["go", '{{ $kind := .either.kind }}{{ if eq $kind "x" }}{{ .either.x }}{{ else }}{{ .either.y }}{{ end }}'],
] satisfies [Dialect, string][])("what a name was set from is narrowed with it in %s: %s", (dialect, text) => {
  expect(codes(dialect, text)).toEqual([]);
});

test.each([
  ["jinja", "{% set n = l|length %}{% if n > 0 %}{{ l[1] }}{% endif %}"],
  ["jinja", "{% set n = l|length %}{% if n > 0 %}{{ m[0] }}{% endif %}"],
  ["jinja", "{% set n = l|length %}{% if n > 0 %}-{% else %}{{ l[0] }}{% endif %}"],
  ["jinja", "{% set n = l|length %}{% set n = 1 %}{% if n > 0 %}{{ l[0] }}{% endif %}"],
  ["jinja", "{% set n = l|length %}{% set l = m %}{% if n > 0 %}{{ l[0] }}{% endif %}"],
  ["jinja", "{% set n = l|length %}{% if flag %}{% set n = 1 %}{% endif %}{% if n > 0 %}{{ l[0] }}{% endif %}"],
  ["jinja", "{% set n = l|length %}{% if flag %}{% set l = m %}{% endif %}{% if n > 0 %}{{ l[0] }}{% endif %}"],
  ["jinja", "{% set t = e.t %}{% set t = 'x' %}{% if t %}{{ e.t }}{% endif %}"],
  ["jinja", "{% set t = e.t %}{% set e = f %}{% if t %}{{ e.t }}{% endif %}"],
  ["jinja", "{% set t = e.t %}{% if t %}{% set e = f %}{{ e.t }}{% endif %}"],
  ["jinja", "{% set t = e.t %}{% if t or flag %}{{ e.t }}{% endif %}"],
  ["jinja", "{% set t = e.t %}{% for e in es %}{% if t %}{{ e.t }}{% endif %}{% endfor %}"],
  [
    "jinja",
    "{% set ns = namespace(t=e.t) %}{% for x in l %}{% if ns.t %}{{ e.t }}{% endif %}{% set ns.t = 'x' %}{% endfor %}",
  ],
  ["jinja", "{% set ok = n > 0 %}{% if not ok %}{{ 10 / n }}{% endif %}"],
  ["jinja", "{% set ok = n > 0 %}{% set n = 0 %}{% if ok %}{{ 10 / n }}{% endif %}"],
  ["jinja", "{% for x in l %}{% if loop.last %}{{ loop.nextitem }}{% endif %}{% endfor %}"],
  ["jinja", "{% for x in l %}{% if not loop.first %}{{ loop.nextitem }}{% endif %}{% endfor %}"],
  [
    "jinja",
    "{% for x in l %}{% if not loop.last %}{% for y in m %}{{ loop.nextitem }}{% endfor %}{% endif %}{% endfor %}",
  ],
  ["jinja", "{% if k in o %}{{ p[k] }}{% endif %}"],
  ["jinja", "{% if k not in o %}{{ o[k] }}{% endif %}"],
  ["jinja", "{% if k in o %}{% set k = 'z' ~ n %}{{ o[k] }}{% endif %}"],
  ["jinja", "{% if k in o %}{% set o = p %}{{ o[k] }}{% endif %}"],
  ["jinja", "{% if k in o or flag %}{{ o[k] }}{% endif %}"],
  ["jinja", "{% if n in l %}{{ l[n] }}{% endif %}"],
  ["jinja", "{% for k in o %}{{ p[k] }}{% endfor %}"],
  ["jinja", "{% for x in l %}{{ m[loop.index0] }}{% endfor %}"],
  ["jinja", "{% for x in l %}{{ l[loop.index] }}{% endfor %}"],
  ["jinja", "{% if pair.b is defined %}{{ pair.a }}{% endif %}"],
  ["jinja", "{% if pair.a is not defined %}{{ pair.b }}{% endif %}"],
  ["liquid", "{% assign t = e.t %}{% assign t = 'x' %}{% if t %}{{ e.t }}{% endif %}"],
  ["liquid", "{% assign t = e.t %}{% for e in es %}{% if t %}{{ e.t }}{% endif %}{% endfor %}"],
  [
    "liquid",
    "{% assign n = l.size %}{% for x in m %}{% if n > 0 %}{{ l[0] }}{% endif %}{% assign n = x %}{% endfor %}",
  ],
  // Zero is true here.
  ["liquid", "{% if l.size %}{{ l[0] }}{% endif %}"],
  ["liquid", "{% assign n = l | size %}{% if n %}{{ l[0] }}{% endif %}"],
  ["liquid", "{% assign n = l.size %}{% unless n %}-{% else %}{{ l[0] }}{% endunless %}"],
  ["liquid", "{% assign n = l | size | plus: 1 %}{% if n > 0 %}{{ l[0] }}{% endif %}"],
  ["go", "{{ $n := len .l }}{{ $n = 5 }}{{ if gt $n 1 }}{{ index .l 1 }}{{ end }}"],
  ["go", "{{ $n := len .l }}{{ range .m }}{{ if gt $n 0 }}{{ index $.l 0 }}{{ end }}{{ $n = . }}{{ end }}"],
  ["go", "{{ $n := len .l }}{{ if gt $n 0 }}{{ index .m 0 }}{{ end }}"],
  ["go", "{{ range $i, $x := .l }}{{ index $.m $i }}{{ end }}"],
  ["go", "{{ range $i, $x := .l }}{{ $i = 7 }}{{ index $.l $i }}{{ end }}"],
  ["go", "{{ $l := .l }}{{ range $i, $x := $l }}{{ index $l $i }}{{ $l = $.m }}{{ end }}"],
] satisfies [Dialect, string][])("nothing is narrowed that need not follow in %s: %s", (dialect, text) => {
  expect(codes(dialect, text)).not.toEqual([]);
});
