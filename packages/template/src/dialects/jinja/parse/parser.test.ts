import { describe, expect, test } from "vitest";
import type { ParseOptions } from "../../../api/template.ts";
import { parse } from "../../../parse.ts";

function render(text: string, data: unknown = {}, options: Partial<ParseOptions> = {}): string {
  const { template, diagnostics } = parse(text, { dialect: "jinja", ...options });
  if (template === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const text1 = template.render(data);
  expect(template.trace(data).text).toBe(text1);
  return text1;
}

describe("precedence is that of Jinja2", () => {
  test.each([
    ["1 + 2 * 3", "7"],
    ["2 ** 3 ** 2", "64"],
    ["-2 ** 2", "4"],
    ["-2|abs", "2"],
    ["7 // 2 - 7 % 2", "2"],
    ["'1' + 2 ~ 3", "123"],
    ["'a' ~ 1 + 1 ~ 'b' == 'a11b'", "True"],
    ["not 1 == 2", "True"],
    ["not true or true", "True"],
    ["true or false and false", "True"],
    ["1 < 2 < 3", "True"],
    ["1 < 3 < 2", "False"],
    ["1 in [1, 2] == true", "False"],
    ["1 if false else 2 if false else 3", "3"],
    ["'a' 'b' \"c\"", "abc"],
    ["'abc'|upper ~ 'd'", "ABCd"],
    ["2 is divisibleby 2 and 3 is not divisibleby(2)", "True"],
    ["'x' not in 'abc'", "True"],
    ["[1, 2, 3][1:]|join('-')", "2-3"],
    ["'hello'[::-1]", "olleh"],
    ["'hello'[-1] ~ 'hello'[1]", "oe"],
    ["(1, 2)[0] + {'a': 5}.a + {'b': 6}['b']", "12"],
    ["[[1, 2]].0.1", "2"],
    ["dict(a=1, b=2).b", "2"],
    ["'%s of %s'|format('a', 'b')", "a of b"],
    ["0x1f + 1_000 + 0b11 + 0o17", "1049"],
    ["1.5e1 + 1", "16.0"],
    ["'a\\n\\x41\\u00e9\\'\\q'", "a\nAé'\\q"],
    ["loop|default('none')", "none"],
    ["'N/A' if x is undefined", "N/A"],
    ["x|default:'N/A'", "N/A"],
    ["x|default('a')|upper", "A"],
    ["x.y|default('z') if x is defined else 'w'", "w"],
    ["[]|first|default('empty')", "empty"],
    ["{'k': 'v'}.get('k') ~ {'k': 'v'}.get('l', '-')", "v-"],
    ["[3, 1, 2]|sort|map('string')|join", "123"],
    ["['a', '', 'b']|select|list|length", "2"],
    ["[{'n': 'a'}, {'n': 'b'}]|selectattr('n', 'equalto', 'b')|map(attribute='n')|join", "b"],
  ])("%s", (expression, expected) => {
    expect(render(`{{ ${expression} }}`)).toBe(expected);
  });
});

describe("white space and text", () => {
  test.each([
    ["a {{- 1 -}} b", "a1b"],
    ["a {%- if true +%} b {% endif -%}\n c", "a b c"],
    ["a\n{%+ if true %}b{% endif %}\n", "a\nb\n"],
    ["a {#- note -#} b", "ab"],
    ["a {# {{ x }} #} b\n", "a  b\n"],
    ["{% raw %} {{ x }} {% if %} {% endraw %}", " {{ x }} {% if %} "],
    ["a {%- raw -%}  {{ x }}  {%- endraw -%}  b", "a{{ x }}b"],
    ["{{ {'a': {'b': 1}}['a']['b'] }}", "1"],
    ["one\r\ntwo\r\n", "one\ntwo\n"],
    ["{ {% if true %}}{% endif %}", "{ }"],
    ["{{\n  1 +\n  2\n}}", "3"],
  ])("%j", (text, expected) => {
    expect(render(text)).toBe(expected);
  });
});

describe("statements", () => {
  const data = {
    xs: ["a", "b", "c"],
    n: 2,
    o: { p: 1, q: 2 },
    pairs: [
      [1, 2],
      [3, 4],
    ],
    none: null,
  };
  test.each([
    ["{% if n > 2 %}a{% elif n == 2 %}b{% else %}c{% endif %}", "b"],
    ["{% for x in xs %}{{ loop.index }}{{ x }}{{ loop.revindex0 }}{% endfor %}", "1a22b13c0"],
    ["{% for x in [] %}x{% else %}none{% endfor %}", "none"],
    [
      "{% for x in xs if x != 'b' %}{{ loop.index }}/{{ loop.length }}{{ x }}{% if not loop.last %},{% endif %}{% endfor %}",
      "1/2a,2/2c",
    ],
    ["{% for x in xs if x == 'z' %}x{% else %}none{% endfor %}", "none"],
    [
      "{% for x in xs %}{{ loop.previtem|default('-') }}{{ x }}{{ loop.nextitem|default('-') }} {% endfor %}",
      "-ab abc bc- ",
    ],
    ["{% for x in xs %}{{ loop.cycle('odd', 'even') }} {% endfor %}", "odd even odd "],
    [
      "{% for x in xs %}{% set outer = loop %}{% for y in xs %}{{ outer.index }}{{ loop.index }} {% endfor %}{% endfor %}",
      "11 12 13 21 22 23 31 32 33 ",
    ],
    ["{% for k, v in o.items() %}{{ k }}{{ v }}{% endfor %}{% for k, v in o|items %}{{ v }}{% endfor %}", "p1q212"],
    [
      "{% for k in o %}{{ k }}{% endfor %}{% for v in o.values() %}{{ v }}{% endfor %}{% for k in o.keys() %}{{ k }}{% endfor %}",
      "pq12pq",
    ],
    [
      "{% for a, b in pairs %}{{ a }}-{{ b }} {% endfor %}{% for (a, b) in pairs %}{{ a + b }}{% endfor %}",
      "1-2 3-4 37",
    ],
    ["{% for x in xs %}{% if x == 'b' %}{% continue %}{% endif %}{{ x }}{% endfor %}", "ac"],
    ["{% for x in xs %}{% if loop.index > 1 %}{% break %}{% endif %}{{ x }}{% endfor %}", "a"],
    ["{% for x in 1, 2 %}{{ x }}{% endfor %}", "12"],
    ["{% for i in range(3) %}{{ i }}{% endfor %}{{ range(1, 7, 3)|list }}", "012[1, 4]"],
    ["{% set x = 1 %}{% set y, z = 2, x %}{{ x }}{{ y }}{{ z }}{% set y, z = z, y %}{{ y }}{{ z }}", "12112"],
    ["{% set a, b = pairs[1] %}{{ a }}{{ b }}", "34"],
    ["{% set x %}[{{ n }}]{% endset %}{{ x }}{% set y | upper %}a{{ n }}{% endset %}{{ y }}", "[2]A2"],
    ["{% with a = 1, b = n %}{{ a }}{{ b }}{% endwith %}", "12"],
    ["{% filter upper | replace('A', 'x') %}a{{ xs[1] }}{% endfilter %}", "xB"],
    [
      "{% set ns = namespace(n=0, last='') %}{% for x in xs %}{% set ns.n = ns.n + loop.index %}{% set ns.last = x %}{% endfor %}{{ ns.n }}{{ ns.last }}",
      "6c",
    ],
    ["{% set ns = namespace() %}{% set ns.x = 1 %}{{ ns.x }}", "1"],
    ["{% if n %}{% set ns = namespace(x=1) %}{% endif %}{{ ns.x }}", "1"],
  ])("%s", (text, expected) => {
    expect(render(text, data)).toBe(expected);
  });

  test("escaping", () => {
    const html = { t: "<b>" };
    expect(render("{{ t }}{{ t|safe }}{{ t|e }}", html)).toBe("<b><b>&lt;b&gt;");
    expect(render("{{ t }}{{ t|safe }}{{ t|e }}", html, { escape: "html" })).toBe("&lt;b&gt;<b>&lt;b&gt;");
    expect(
      render("{% autoescape true %}{{ t }}{% autoescape false %}{{ t }}{% endautoescape %}{% endautoescape %}", html),
    ).toBe("&lt;b&gt;<b>");
    for (const off of ["off", "false"])
      expect(render(`{% autoescape ${off} %}{{ t }}{% endautoescape %}`, html, { escape: "html" })).toBe("<b>");
    expect(render("{%- autoescape on -%}{{ t }}{% endautoescape %}{{ t }}", { ...html, on: false })).toBe(
      "&lt;b&gt;<b>",
    );
    const [mistake] = parse("{% autoescape no %}{% endautoescape %}", { dialect: "jinja" }).diagnostics;
    expect(mistake?.message).toBe("expected `true` or `false`, or `on` or `off`, in `autoescape`");
    const captured = "{% set x %}<i>{{ t }}</i>{% endset %}{{ x }}{% filter upper %}<u>{{ t }}</u>{% endfilter %}";
    expect(render(captured, html, { escape: "html" })).toBe("<i>&lt;b&gt;</i><U>&LT;B&GT;</U>");
  });

  test("functions of a library user are called by name and as filters", () => {
    const shout = {
      parameters: [
        { name: "text", schema: { type: "string" } },
        { name: "mark", schema: { type: "string" } },
      ],
      result: { type: "string" },
      call: (text: unknown, mark: unknown) => `${text}${mark}`,
    };
    expect(
      render("{{ shout('a', '!') }}{{ 'b'|shout('?') }}{{ 'c'|shout(mark='.') }}", {}, { functions: { shout } }),
    ).toBe("a!b?c.");
    expect(() => parse("", { dialect: "jinja", functions: { upper: shout } })).toThrow(RangeError);
  });
});

describe("names", () => {
  test.each([
    [
      "a value that a loop sets does not leave it",
      "{% set x = 1 %}{% for y in [1, 2] %}{% set x = x + y %}{{ x }}{% endfor %}{{ x }}",
      "231",
    ],
    ["a value that an if sets does", "{% if true %}{% set x = 1 %}{% endif %}{{ x }}", "1"],
    [
      "a name that the taken branch does not set keeps its value",
      "{% set x = 1 %}{% if c %}{% set x = 2 %}{% endif %}{{ x }}",
      "1",
    ],
    ["or the value of the data", "{% if c %}{% set d = 2 %}{% endif %}{{ d }}", "data"],
    [
      "in a loop, it keeps its outer value",
      "{% set x = 1 %}{% for y in [1, 2] %}{% if y == 2 %}{% set x = 5 %}{% endif %}{{ x }}{% endfor %}{{ x }}",
      "151",
    ],
    [
      "a value can be computed from the name's own",
      "{% set d = d ~ '!' %}{{ d }}{% set d = d ~ '!' %}{{ d }}",
      "data!data!!",
    ],
    ["a name that is read before the set is the data's", "{{ d }}{% set d = 1 %}{{ d }}", "data1"],
    [
      "with ends the scope of its names",
      "{% with d = 1 %}{% set e = d %}{{ d }}{{ e }}{% endwith %}{{ d }}{{ e|default('-') }}",
      "11data-",
    ],
    ["a block set has its own scope", "{% set a %}{% set d = 1 %}{{ d }}{% endset %}{{ a }}{{ d }}", "1data"],
    ["loop variables shadow other names", "{% for d in [1] %}{{ d }}{% endfor %}{{ d }}", "1data"],
    [
      "the loop in an else is the outer one",
      "{% for x in [1] %}{% for y in [] %}{% else %}{{ loop.length }}{% endfor %}{% endfor %}",
      "1",
    ],
    ["a name that all branches set", "{% if c %}{% set x = 1 %}{% else %}{% set x = 2 %}{% endif %}{{ x }}", "2"],
    ["a default written as an if", "{% if m is not defined %}{% set m = 'm' %}{% endif %}{{ m }}", "m"],
  ])("%s", (_, text, expected) => {
    expect(render(text, { c: false, d: "data" })).toBe(expected);
  });

  test("a name that no branch sets and the data lacks fails", () => {
    expect(() => render("{% if c %}{% set x = 1 %}{% endif %}{{ x }}", { c: false })).toThrow("'x' is undefined");
    expect(() => render("{% if c %}{% set x = 1 %}{% endif %}{{ x == none }}", { c: false })).toThrow(
      "'x' is undefined",
    );
    expect(() => render("{% set x = 'a' if c %}{% if c %}{% set y = x %}{% endif %}{{ y }}", { c: false })).toThrow(
      "'y' is undefined",
    );
  });
});
