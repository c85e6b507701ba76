import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../api/template.ts";
import { parse } from "../../parse.ts";

const text = { type: "string" };
const contract: JsonSchema = {
  type: "object",
  properties: {
    s: text,
    n: { type: "integer" },
    maybe: { type: ["string", "null"] },
    opt: text,
    optmaybe: { type: ["string", "null"] },
    list: { type: "array", items: text },
    optlist: { type: "array", items: text },
    people: { type: "array", items: { type: "object", properties: { name: text, mail: text }, required: ["name"] } },
    pairs: {
      type: "array",
      items: { type: "array", prefixItems: [text, { type: "integer" }], items: false, minItems: 2 },
    },
    o: { type: "object", properties: { a: text, b: text, c: { type: ["string", "null"] } }, required: ["a", "c"] },
    on: { anyOf: [{ type: "object", properties: { a: text }, required: ["a"] }, { type: "null" }] },
    kind: {
      oneOf: [
        { type: "object", properties: { type: { const: "x" }, x: text }, required: ["type", "x"] },
        { type: "object", properties: { type: { const: "y" }, y: text }, required: ["type", "y"] },
      ],
    },
    any: {},
  },
  required: ["s", "n", "maybe", "list", "people", "pairs", "o", "on", "kind", "any"],
};

function codes(source: string): string[] {
  const { template, diagnostics } = parse(source, { dialect: "jinja" });
  if (template === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return template.check(contract).map(({ code }) => code);
}

describe("the checker understands guards: %s", () => {
  test.each([
    "{% if opt is defined %}{{ opt }}{% endif %}",
    "{% if opt is not defined %}none{% else %}{{ opt }}{% endif %}",
    "{% if opt is undefined %}none{% else %}{{ opt }}{% endif %}",
    "{% if not (opt is undefined) %}{{ opt }}{% endif %}",
    "{% if opt is defined and opt|length > 1 %}{{ opt }}{% endif %}",
    "{% if opt is undefined or opt == 'a' %}{% else %}{{ opt }}{% endif %}",
    "{{ opt if opt is defined else 'none' }}",
    "{{ opt|default('none') }}{{ opt|d('none')|upper }}",
    "{{ maybe|default('none', true) }}{{ optmaybe|default('none', true) }}{{ optmaybe|default(none) or 'n' }}",
    "{{ list|min|default('none') }}{{ people|map(attribute='name')|max|default('none') }}",
    "{{ maybe or 'none' }}{{ maybe if maybe else 'none' }}",
    "{% if maybe is not none %}{{ maybe }}{% endif %}{% if maybe != none %}{{ maybe }}{% endif %}",
    "{% if maybe is none %}{% else %}{{ maybe }}{% endif %}{% if maybe is string %}{{ maybe }}{% endif %}",
    "{% if maybe %}{{ maybe }}{% endif %}{% if not maybe %}{% else %}{{ maybe }}{% endif %}",
    "{% if optmaybe is defined and optmaybe is not none %}{{ optmaybe }}{% endif %}",
    "{% if 'b' in o %}{{ o.b }}{% endif %}{% if 'b' not in o %}{% else %}{{ o['b'] }}{% endif %}",
    "{% if o.b is defined %}{{ o.b }}{{ o['b'] }}{% endif %}{{ o.get('b', '-') }}",
    "{% if on %}{{ on.a }}{% endif %}{% if on is not none %}{{ on.a }}{% endif %}{% if on is mapping %}{{ on.a }}{% endif %}",
    "{% if kind.type == 'x' %}{{ kind.x }}{% else %}{{ kind.y }}{% endif %}",
    "{% if kind.type in ['x'] %}{{ kind.x }}{% endif %}{% if kind.type is eq('y') %}{{ kind.y }}{% endif %}",
    "{% if kind.x is defined %}{{ kind.x }}{% else %}{{ kind.y }}{% endif %}{% if 'x' in kind %}{{ kind.x }}{% endif %}",
    "{% if list %}{{ list[0] }}{{ list|first }}{{ list[-1] }}{% endif %}{% if list[1] is defined %}{{ list[1] }}{% endif %}",
    "{{ list|first|default('none') }}",
    "{% for p in people %}{{ p.name }}{% if p.mail is defined %}{{ p.mail }}{% endif %}{% endfor %}",
    "{% for p in people if p.mail is defined %}{{ p.mail }}{{ loop.index }}{% endfor %}",
    "{% for p in people|selectattr('mail', 'defined') %}{{ p.mail }}{% endfor %}",
    "{% for a, b in pairs %}{{ a|upper }}{{ b + 1 }}{% endfor %}{% for k, v in o.items() %}{{ k }}{% if v is not none %}{{ v }}{% endif %}{% endfor %}",
    "{% for x in list %}{% if loop.previtem is defined %}{{ loop.previtem }}{% endif %}{% endfor %}",
    "{% if opt is not defined %}{% set opt = 'a' %}{% endif %}{{ opt }}",
    "{% if maybe is none %}{% set maybe = 'a' %}{% endif %}{{ maybe }}",
    "{% set ns = namespace(n=0, found=none) %}{% for x in list %}{% set ns.n = ns.n + 1 %}{% set ns.found = x %}{% endfor %}{{ ns.n }}{% if ns.found %}{{ ns.found }}{% endif %}",
    "{% set x %}{{ s }}{% endset %}{{ x|upper }}{% for x in optlist|default([]) %}{{ x }}{% endfor %}",
    "{% set who = on %}{% if who %}{{ who.a }}{% endif %}",
    "{% for x in list %}{{ x }}{{ ', ' if not loop.last }}{% endfor %}{{ s if n else maybe if maybe }}",
    "{{ ('a' if n) ~ 'b' }}{{ ('a' if n)|upper }}{{ (maybe if maybe)|default('none')|upper }}",
    "{% set x = on if n %}{% if x %}{{ x.a }}{% endif %}{% if x is defined and x %}{{ x.a }}{% endif %}",
    "{% set x = s if n %}{{ x }}{{ x|upper }}{{ x|default('d') }}{% if x is defined %}{{ x }}{% endif %}",
    "{% set x = people if n %}{% for p in x %}{{ p.name }}{% endfor %}{% for p in (people if n) %}{{ p.name }}{% endfor %}",
  ])("%s", (source) => {
    expect(codes(source)).toEqual([]);
  });
});

describe("what goes wrong for some data is found", () => {
  test.each([
    ["{{ oops }}", "unknown_name"],
    ["{% if oops is defined %}{% endif %}", "unknown_name"],
    ["{{ oops|default('a') }}", "unknown_name"],
    ["{{ o.oops }}", "unknown_field"],
    ["{{ o.oops|default('a') }}", "unknown_field"],
    ["{% if 'oops' in o %}{% endif %}", "wrong_argument"],
    ["{{ opt }}", "maybe_absent"],
    ["{% if opt %}{% endif %}", "maybe_absent"],
    ["{{ opt == 'a' }}", "maybe_absent"],
    ["{{ opt is none }}", "maybe_absent"],
    ["{{ opt|upper }}", "maybe_absent"],
    ["{% set x = opt %}", "maybe_absent"],
    ["{% for x in optlist %}{% endfor %}", "maybe_absent"],
    ["{% if opt is defined %}{% else %}{{ opt }}{% endif %}", "maybe_absent"],
    ["{% if opt is defined or n == 1 %}{{ opt }}{% endif %}", "maybe_absent"],
    ["{{ optmaybe|default('a') }}", "maybe_null"],
    ["{{ on.a if n == 1 }}", "maybe_null"],
    ["{% set x = on if n == 1 %}{{ x.a }}", "field_of_other"],
    ["{% if n == 1 %}{% set x = 'a' %}{% endif %}{{ x }}", "maybe_absent"],
    ["{% for x in list %}{{ loop.previtem }}{% endfor %}", "maybe_absent"],
    ["{{ maybe }}", "maybe_null"],
    ["{{ maybe|upper }}", "wrong_argument"],
    ["{{ on.a }}", "maybe_null"],
    ["{{ s.x }}", "field_of_other"],
    ["{{ kind.x }}", "maybe_absent"],
    ["{{ list[0] }}", "maybe_out_of_range"],
    ["{{ list[-1] }}", "maybe_out_of_range"],
    ["{% if list[0] is defined %}{{ list[1] }}{% endif %}", "maybe_out_of_range"],
    ["{% for x in n %}{% endfor %}", "not_loopable"],
    ["{% for x in maybe %}{% endfor %}", "not_loopable"],
    ["{% for k, v in list.items() %}{% endfor %}", "not_loopable"],
    ["{% for a, b in list %}{% endfor %}", "cannot_unpack"],
    ["{% for a, b, c in pairs %}{% endfor %}", "cannot_unpack"],
    ["{% set a, b = list %}", "wrong_argument"],
    ["{{ s + 1 }}", "wrong_argument"],
    ["{{ s < n }}", "incomparable"],
    ["{{ {n: 1} }}", "wrong_argument"],
    ["{% if kind.type == 'z' %}{% endif %}", "never_true"],
    ["{% if s is defined %}a{% else %}b{% endif %}", "always_true"],
    ["{{ o }}", "prints_structure"],
    ["{% set ns = namespace(x=0) %}{% for y in list %}{% set ns.x = maybe %}{% endfor %}{{ ns.x }}", "maybe_null"],
    ["{% for x in people if x.mail %}{% endfor %}", "maybe_absent"],
    ["{{ any.x }}", "unchecked"],
  ])("%s: %s", (source, code) => {
    expect(codes(source)).toContain(code);
  });

  test("a misspelt name is reported with the one that was meant", () => {
    const found = parse("{{ o.get('aa') }}{{ peple }}", { dialect: "jinja" }).check(contract);
    expect(found.map(({ message, suggestion }) => [message, suggestion?.text])).toEqual([
      ['unknown field "aa": o does not have it', 'did you mean "a"?'],
      ['unknown name "peple": the contract does not have it', "did you mean people?"],
    ]);
  });
});

function traced(source: string, data: unknown): string[] {
  const trace = parse(source, { dialect: "jinja" }).template?.trace(data);
  return (trace?.segments ?? []).flatMap(({ origin, start, end }) =>
    origin.kind === "data" ? [`${trace?.text.slice(start, end)} <- ${origin.paths.join(" ")}`] : [],
  );
}

describe("a trace has the paths that values come from", () => {
  const data = { xs: [{ n: "a" }, { n: "b" }], o: { p: "1", q: "2" }, s: "t", pair: ["l", "r"], l: ["x", "y"] };
  test.each([
    ["{% for x in xs %}{{ x.n }}{% endfor %}", ["a <- xs[0].n", "b <- xs[1].n"]],
    ["{% for x in xs if x.n != 'a' %}{{ x.n }}{% endfor %}", ["b <- xs[1].n"]],
    ["{% for k, v in o.items() %}{{ v }}{% endfor %}", ["1 <- o.p", "2 <- o.q"]],
    ["{% for v in o.values() %}{{ v }}{% endfor %}", ["1 <- o.p", "2 <- o.q"]],
    ["{% for k in o %}{{ k }}{{ o[k] }}{% endfor %}", ["p <- o", "1 <- o.p", "q <- o", "2 <- o.q"]],
    ["{% set x = xs[-1] %}{{ x.n }}{% set a, b = pair %}{{ a }}", ["b <- xs[1].n", "l <- pair[0]"]],
    ["{% for x in l %}{{ loop.previtem|default('-') }}{% endfor %}", ["x <- l[0]"]],
    ["{% set c %}{{ s }}: {{ o.p }}{% endset %}{{ c }}{{ c|upper }}", ["t: 1 <- s o.p", "T: 1 <- s o.p"]],
    ["{% filter upper %}{{ s }}!{% endfilter %}", ["T! <- s"]],
    [
      "{{ s|default('d') }}{{ z|default(s) }}{{ s or o.p }}{{ s if s else o.p }}",
      ["t <- s", "t <- s", "t <- s", "t <- s"],
    ],
    ["{{ [s, o.p][1] }}{% for x in [s, o.p] %}{{ x }}{% endfor %}", ["1 <- o.p", "t <- s o.p", "1 <- s o.p"]],
    ["{% for x in l %}{{ loop.cycle(s, o.p) }}{% endfor %}", ["t <- s", "1 <- o.p"]],
    ["{{ l|join('-') }}{% for x in l|sort %}{{ x }}{% endfor %}", ["x-y <- l", "x <- l", "y <- l"]],
    ["{% if z is not defined %}{% set z = s %}{% endif %}{{ z }}{{ o.get('p', s) }}", ["t <- s", "1 <- o.p"]],
  ])("%s", (source, expected) => {
    expect(traced(source, data)).toEqual(expected);
  });
});

test("infer returns what a template needs", () => {
  const schemaOf = (source: string) =>
    Object.fromEntries(
      (parse(source, { dialect: "jinja" }).template?.infer().requirements ?? [])
        .filter(({ path }) => path.length > 0)
        .map(({ path, isRequired, types }) => [`${path.join(".")}${isRequired ? "" : "?"}`, types.join(" ")]),
    );
  expect(schemaOf("{% if a is defined %}{{ a|upper }}{% endif %}{{ b|default('x') }}{{ c.d }}")).toMatchObject({
    "a?": expect.stringContaining("string"),
    "b?": expect.any(String),
    c: "object",
    "c.d": expect.any(String),
  });
  expect(schemaOf("{% for x in xs %}{{ x.n }}{% if x.m is not none %}{{ x.m }}{% endif %}{% endfor %}")).toMatchObject({
    xs: "array",
    "xs.[].n": expect.not.stringContaining("null"),
    "xs.[].m": expect.stringContaining("null"),
  });
  expect(schemaOf("{% for k, v in o.items() %}{{ v }}{% endfor %}{{ p.get('q', 1) }}")).toMatchObject({
    o: expect.stringContaining("object"),
    "p.q?": expect.any(String),
  });
});

test("references are the paths that a template uses", () => {
  const source =
    "{% for x in xs if x.a %}{{ x.b }}{{ loop.index }}{% endfor %}{% set y = o %}{{ y.c|default(d) }}{% if e is defined %}{% endif %}";
  const found = parse(source, { dialect: "jinja" }).template?.references() ?? [];
  expect([...new Set(found.map(({ path }) => path.join(".")))].sort()).toEqual([
    "d",
    "e",
    "o",
    "o.c",
    "xs",
    "xs.[].a",
    "xs.[].b",
  ]);
});
