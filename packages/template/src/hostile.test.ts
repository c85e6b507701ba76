import { describe, expect, test } from "vitest";
import type { Dialect, JsonSchema, ParseOptions } from "./api/template.ts";
import { loadEmitted } from "./emit/testing/load.ts";
import { parse } from "./parse.ts";
import { TemplateError } from "./render/error.ts";

function codes(text: string, dialect: Dialect): string[] {
  return parse(text, { dialect }).diagnostics.map((finding) => finding.code);
}

function render(text: string, data: unknown, options: Partial<ParseOptions> = {}): string {
  const { template, diagnostics } = parse(text, { dialect: "go", ...options });
  if (template === undefined) throw new Error(diagnostics[0]?.message);
  return template.render(data);
}

function limit(text: string, data: unknown, options: Partial<ParseOptions> = {}): string {
  try {
    render(text, data, options);
  } catch (error) {
    if (error instanceof TemplateError && error.code === "render_limit") return error.message;
    throw error;
  }
  return "rendered";
}

const deep = 10_000;

/** What takes long: all of it in the long tests, one row of `oneIn` every day. */
function chosen<T>(rows: readonly T[], oneIn = 36): readonly T[] {
  return process.env.CUEBOOK_LONG === undefined ? rows.filter((_, at) => at % oneIn === 0) : rows;
}

describe("more parts than a call takes arguments", () => {
  // A call of a function has room for about 120,000 arguments.
  const many = 130_000;
  const schema = {
    type: "object",
    properties: { a: { type: "boolean" }, x: { type: "string" } },
    required: ["a", "x"],
  };

  const texts = [
    ["tags after else", "go", `{{if .a}}{{else}}${"{{.x}}".repeat(many)}{{end}}`],
    ["arguments", "go", `{{and ${"1 ".repeat(many)}}}`],
    ["tags in with", "jinja", `{% with b = 1 %}${"{{ x }}".repeat(many)}{% endwith %}`],
    ["tags in autoescape", "jinja", `{% autoescape false %}${"{{ x }}".repeat(many)}{% endautoescape %}`],
    ["elements", "jinja", `{{ [${"1,".repeat(many)}]|length }}`],
    ["parts of a text", "jinja", `{{ ${"x ~ ".repeat(many)}x }}`],
    ["keyed elements", "jinja", `{{ {${'"k": 1,'.repeat(many)}}|length }}`],
    ["arguments of a helper", "handlebars", `{{eq ${"x ".repeat(many)}}}`],
    ["tags in a case", "liquid", `{% case a %}{% when true %}${"{{ x }}".repeat(many)}{% endcase %}`],
    ["signs", "liquid", `{{ ${"-".repeat(many)}1 }}`],
    ["operands", "liquid", `{% if ${"a and ".repeat(many)}a %}x{% endif %}`],
    ["values of a when", "liquid", `{% case x %}{% when ${"1, ".repeat(many)}2 %}{% endcase %}`],
    ["branches", "liquid", `{% if a %}${"{% elsif a %}".repeat(many)}{% endif %}`],
    ["assignments", "liquid", `{% if a %}${"{% assign x = x %}".repeat(many)}{% endif %}`],
    ["tags in a section", "mustache", `{{#a}}${"{{x}}".repeat(many)}{{/a}}`],
  ] as const;
  test.each(chosen(texts))("%s: %s", (_, dialect, text) => {
    const { template, diagnostics } = parse(text, { dialect });
    if (template === undefined) expect(diagnostics).not.toEqual([]);
    else expect(template.render({ a: true, x: "x" }).length).toBeLessThan(many * 2);
    expect(() => [template?.check(schema), template?.infer(), template?.references()]).not.toThrow();
  });
});

test.each([
  ["go", `{{ .a${".b".repeat(50_000)} }}`],
  ["mustache", `{{ a${".b".repeat(50_000)} }}`],
  ["handlebars", `{{ a${".b".repeat(50_000)} }}`],
  ["jinja", `{{ a${".b".repeat(50_000)} }}`],
  ["liquid", `{{ a${".b".repeat(50_000)} }}`],
] as const)("a chain of 50,000 names in %s takes no more time for each", (dialect, text) => {
  const { template } = parse(text, { dialect });
  expect(template?.references()[0]?.path.length).toBeGreaterThanOrEqual(50_000);
  expect(() => template?.render({ a: {} })).toThrow(TemplateError);
});

test("an indent of many characters before a partial of many lines reaches the limit", () => {
  const options = { dialect: "mustache", partials: { p: "x\n".repeat(100_000) } } as const;
  const text = `${" ".repeat(100_000)}{{> p}}\n`;
  expect(limit(text, {}, options)).toContain("more than 10000000 characters of output");
});

describe("nesting", () => {
  test.each([
    ["blocks", "go", "{{if true}}".repeat(deep) + "{{end}}".repeat(deep)],
    ["loops", "go", "{{range .}}".repeat(deep)],
    ["parentheses", "go", `{{${"(".repeat(deep)}1${")".repeat(deep)}}}`],
    ["pipes", "go", `{{1${" | print".repeat(deep)}}}`],
    ["else with", "go", `{{with 1}}${"{{else with 1}}".repeat(deep)}{{end}}`],
    ["jinja blocks", "jinja", "{% if a %}".repeat(deep) + "{% endif %}".repeat(deep)],
    ["jinja loops", "jinja", "{% for x in xs %}".repeat(deep)],
    ["jinja parentheses", "jinja", `{{ ${"(".repeat(deep)}1${")".repeat(deep)} }}`],
    ["lists", "jinja", `{{ ${"[".repeat(deep)}1${"]".repeat(deep)} }}`],
    ["objects", "jinja", `{{ ${'{"a":'.repeat(deep)}1${"}".repeat(deep)} }}`],
    ["filters", "jinja", `{{ a${"|upper".repeat(deep)} }}`],
    ["sums", "jinja", `{{ 1${" + 1".repeat(deep)} }}`],
    ["negations", "jinja", `{{ ${"not ".repeat(deep)}a }}`],
    ["signs", "jinja", `{{ ${"- ".repeat(deep)}a }}`],
    ["conditional expressions", "jinja", `{{ 1${" if a else 1".repeat(deep)} }}`],
    ["elements", "jinja", `{{ a${"[0]".repeat(deep)} }}`],
    ["liquid blocks", "liquid", "{% if a %}".repeat(deep) + "{% endif %}".repeat(deep)],
    ["liquid loops", "liquid", "{% for x in xs %}".repeat(deep)],
    ["liquid cases", "liquid", "{% case a %}{% when 1 %}".repeat(deep)],
    ["liquid captures", "liquid", "{% capture a %}".repeat(deep)],
    ["liquid filters", "liquid", `{{ a${" | upcase".repeat(deep)} }}`],
    ["liquid operators", "liquid", `{{ ${"a and a or ".repeat(deep)}a }}`],
    ["liquid elements", "liquid", `{{ a${"[0]".repeat(deep)} }}`],
    ["liquid keys", "liquid", `{{ ${"a[".repeat(deep)}a${"]".repeat(deep)} }}`],
    ["liquid ranges", "liquid", `{{ ${"(".repeat(deep)}1..2${")".repeat(deep)} }}`],
    ["liquid defaults", "liquid", `{{ a${" | default: 1".repeat(deep)} }}`],
    ["sections", "mustache", "{{#a}}".repeat(deep) + "{{/a}}".repeat(deep)],
    ["inverted sections", "mustache", "{{^a}}".repeat(deep)],
    ["handlebars blocks", "handlebars", "{{#if a}}".repeat(deep) + "{{/if}}".repeat(deep)],
    ["handlebars loops", "handlebars", "{{#each a}}".repeat(deep)],
    ["calls in brackets", "handlebars", `{{not ${"(not ".repeat(deep)}a${")".repeat(deep)}}}`],
    ["blocks after else", "handlebars", `{{#each a}}${"{{else each a}}".repeat(deep)}{{/each}}`],
    ["elements of elements", "handlebars", `{{a${".[0]".repeat(deep)}}}`],
  ] as const)("%s 10,000 deep are refused", (_, dialect, text) => {
    expect(codes(text, dialect)).toContain("nesting_too_deep");
  });

  test.each([
    ["go", "{{if .a}}".repeat(500), "{{end}}".repeat(500)],
    ["mustache", "{{#a}}".repeat(500), "{{/a}}".repeat(500)],
    ["jinja", "{% if a %}".repeat(500), "{% endif %}".repeat(500)],
    ["jinja", "{% if a %}{% set x = a.b %}".repeat(500), "{{ x|replace(x, '') }}{% endif %}".repeat(500)],
    [
      "jinja",
      "{% set ns = namespace(n=a) %}{% for x in a %}{% set ns.n = ns.n %}".repeat(499),
      "{% endfor %}".repeat(499),
    ],
    ["liquid", "{% if a %}".repeat(500), "{% endif %}".repeat(500)],
    ["liquid", "{% if a %}{% assign x = a.b %}".repeat(500), "{{ x | replace: x, '' }}{% endif %}".repeat(500)],
    ["handlebars", "{{#if a}}".repeat(500), "{{/if}}".repeat(500)],
    ["handlebars", "{{#with @root.a}}".repeat(500), "{{/with}}".repeat(500)],
    ["handlebars", `{{#if a}}${"{{else if a}}".repeat(20_000)}{{/if}}`, ""],
  ] as const)("500 levels of %s work in every part", (dialect, open, close) => {
    const { template } = parse(`${open}x${close}`, { dialect });
    const data = { a: { b: 1 } };
    expect(template?.render(data)).toBe("x");
    expect(template?.trace(data).text).toBe("x");
    expect(template?.check(true).every((finding) => finding.severity === "info")).toBe(true);
    expect(template?.references().length).toBeGreaterThan(0);
  });

  test("a chain of 10,000 fields is an ordinary error", () => {
    expect(() => render(`{{${".a".repeat(deep)}}}`, { a: { a: 1 } })).toThrow("can't evaluate field a in type int");
  });
});

describe("limits", () => {
  const define = (body: string) => `{{define "x"}}${body}{{end}}{{template "x" .}}`;
  let nested: unknown = null;
  for (let at = 0; at < deep; at++) nested = { n: nested };
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;

  test.each([
    ["endless recursion", define('{{template "x" .}}'), {}, "500 levels of nesting"],
    [
      "recursion below many blocks",
      define(`${"{{if true}}".repeat(300)}{{template "x" .}}${"{{end}}".repeat(300)}`),
      {},
      "levels",
    ],
    ["recursion along deep data", define('{{with .n}}{{template "x" .}}{{end}}'), nested, "levels of nesting"],
    ["deep data as JSON", "{{toJSON .}}", nested, "1000 levels of nesting"],
    ["deep data printed", "{{.}}", nested, "1000 levels of nesting"],
    ["data that holds itself", "{{toJSON .}}", cycle, "1000 levels of nesting"],
    ["data that holds itself, formatted", '{{printf "%v" .}}', cycle, "1000 levels of nesting"],
    ["a loop over a huge number", "{{range 1000000000000}}x{{end}}", {}, "1000000 loop iterations"],
    ["loops in loops", "{{range 2000}}{{range 2000}}x{{end}}{{end}}", {}, "2000000 steps"],
    ["much text in a loop", `{{range 1000000}}${"x".repeat(100)}{{end}}`, {}, "10000000 characters of output"],
  ])("%s", (_, text, data, words) => {
    expect(limit(text, data)).toContain(words);
  });

  /** A list in which each level holds the next one twice. */
  const shared = () => Array.from({ length: 60 }).reduce<unknown>((inner) => [inner, inner], "x");
  const long = "a".repeat(1_000_000);
  const pattern = `${"a".repeat(100_000)}b${"a".repeat(100_000)}`;

  test.each([
    ["JSON of JSON", "go", `{{ .s${" | toJSON".repeat(70)} }}`, { s: 'a"b' }],
    ["scripts of scripts", "go", `{{ .s${" | js".repeat(70)} }}`, { s: "<a>'" }],
    ["JSON of JSON, not printed", "jinja", `{% set x = s${"|tojson".repeat(70)} %}`, { s: 'a"b' }],
    ["lists that share structure, compared", "jinja", "{{ a == b }}", { a: shared(), b: shared() }],
    ["lists that share structure, ordered", "jinja", "{{ a < b }}", { a: shared(), b: shared() }],
    ["lists that share structure, formatted", "go", '{{ printf "%d" .a }}', { a: shared() }],
    ["lists that share structure, in Go syntax", "go", '{{ printf "%#v" .a }}', { a: shared() }],
    ["texts that double", "jinja", `{% set x = "ab" %}${"{% set x = x ~ x %}".repeat(70)}`, {}],
    ["lists that double", "jinja", `{% set x = [1] %}${"{% set x = x + x %}".repeat(70)}`, {}],
    ["captures that double", "jinja", `{% set x = "ab" %}${"{% set x %}{{ x }}{{ x }}{% endset %}".repeat(70)}`, {}],
    ["a text read in each iteration", "go", "{{ range 1000000 }}{{ $n := len $.s }}{{ end }}", { s: long }],
    [
      "a text compared in each iteration",
      "handlebars",
      "{{#each n}}{{#if (eq ../s ../t)}}{{/if}}{{/each}}",
      {
        n: Array.from({ length: 500_000 }, () => 1),
        s: long,
        t: `${long.slice(1)}a`,
      },
    ],
    ["ranges that are left at once", "go", "{{range 1000000}}{{range 1000000}}{{break}}{{end}}{{end}}", {}],
    ["a loop over many tags", "go", `{{range 1000000}}${"{{if false}}{{end}}".repeat(5000)}{{end}}`, {}],
    [
      "a search that never succeeds",
      "jinja",
      "{% for i in range(10000) %}{% if p in s %}{% endif %}{% endfor %}",
      {
        s: long,
        p: pattern,
      },
    ],
    [
      "a long word broken into characters",
      "jinja",
      "{% for i in range(10000) %}{% set x = s|wordwrap(1) %}{% endfor %}",
      { s: long },
    ],
    [
      "failures that are replaced",
      "jinja",
      '{% for i in range(1000000) %}{% set x = s["k"]|default("") %}{% endfor %}',
      { s: long },
    ],
  ] as const)("values in between count: %s", async (_, dialect, text, data) => {
    expect(limit(text, data, { dialect })).toMatch(/steps|characters of output|loop iterations/);
    const { template } = parse(text, { dialect });
    const emitted = template === undefined ? undefined : await loadEmitted(template);
    expect(() => emitted?.render(data)).toThrow(/steps|characters of output|loop iterations/);
  });

  test("the caller can limit the steps", () => {
    expect(limit("{{ len .s }}", { s: long }, { limits: { steps: 1000 } })).toContain("more than 1000 steps");
    expect(limit("{{ len .s }}", { s: long })).toBe("rendered");
  });

  test("a text can grow in a loop: what is added counts, not what is there", () => {
    const text =
      '{% set n = namespace(t="") %}{% for i in range(5000) %}{% set n.t = n.t ~ "0123456789" %}{% endfor %}{{ n.t }}';
    expect(render(text, {}, { dialect: "jinja" }).length).toBe(50_000);
  });

  test("a format with much text is no failure of the check", () => {
    const { template } = parse(`{{ printf "${"%1000000d".repeat(3)}" 1 2 3 }}`, { dialect: "go" });
    expect(template?.check(true).map(({ code }) => code)).toEqual(["unchecked"]);
    expect(codes(`{{ print "%${"0".repeat(900_000)}" 1 }}`, "go")).toEqual([]);
  });

  test("templates that double what they invoke", () => {
    const doubling = Array.from(
      { length: 40 },
      (_, at) => `{{define "t${at}"}}{{template "t${at + 1}"}}{{template "t${at + 1}"}}{{end}}`,
    );
    expect(limit(`${doubling.join("")}{{define "t40"}}{{end}}{{template "t0"}}`, {})).toContain("2000000 steps");
  });

  test("a partial that includes itself", () => {
    expect(limit("{{>p}}", {}, { dialect: "mustache", partials: { p: "{{>p}}" } })).toContain("p:1:1: render limit");
  });

  test("a partial of handlebars that includes itself", () => {
    const endless = { dialect: "handlebars", partials: { p: "{{> p}}" } } as const;
    expect(limit("{{> p}}", {}, endless)).toContain("p:1:1: render limit");
    const indented = { dialect: "handlebars", partials: { p: "x\n  {{> p n}}\n" } } as const;
    expect(limit("{{> p}}", nested, indented)).toContain("levels of nesting");
  });

  test("loops of handlebars", () => {
    const list = Array.from({ length: 2000 }, () => "x");
    expect(limit("{{#each l}}{{#each ../l}}x{{/each}}{{/each}}", { l: list }, { dialect: "handlebars" })).toContain(
      "2000000 steps",
    );
    const partials = { p: "{{#each l}}\n\n\n{{/each}}" };
    const text = `${" ".repeat(100_000)}{{> p}}\n`;
    const options = { dialect: "handlebars", partials } as const;
    expect(limit(text, { l: list }, options)).toContain("characters of output");
    const { template } = parse(text, options);
    expect(() => template?.trace({ l: list })).toThrow("characters of output");
  });

  test("limits set by the caller apply", () => {
    const list = Array.from({ length: 11 }, () => "x");
    expect(limit("{{range .}}{{.}}{{end}}", list, { limits: { iterations: 10 } })).toContain(
      "more than 10 loop iterations",
    );
    expect(limit("{{range .}}{{.}}{{end}}", list, { limits: { outputLength: 10 } })).toContain(
      "more than 10 characters",
    );
    expect(limit("{{#.}}{{.}}{{/.}}", list, { dialect: "mustache", limits: { iterations: 10 } })).toContain(
      "more than 10",
    );
    expect(limit("{{if true}}{{if true}}x{{end}}{{end}}", {}, { limits: { depth: 1 } })).toContain(
      "more than 1 levels",
    );
  });
});

describe("lexers take linear time", () => {
  const parts = [
    ["go", '{{ "'],
    ["go", "{{ `"],
    ["go", "{{ .a "],
    ["go", "{{/*"],
    ["go", "{{#"],
    ["jinja", '{{ "'],
    ["jinja", "{{ .a "],
    ["jinja", "{#"],
    ["jinja", "{% if "],
    ["jinja", "{% raw %}"],
    ["jinja", "{{ a | "],
    ["jinja", "{{ ("],
    ["jinja", "{{ {"],
    ["jinja", "{{ \\'"],
    ["jinja", "{%"],
    ["jinja", "{% endif %}"],
    ["jinja", "{% if a %}{% with b = 1 %}{% endif %}"],
    ...[
      '{{ "',
      "{{ '",
      "{{ .a ",
      "{#",
      "{% if ",
      "{% raw %}",
      "{% comment %}",
      "{{ a | ",
      "{{ (",
      "{{ [",
      "{%",
      "{{",
      "{{-",
      " \n{{- a -}} \n",
    ].map((part) => ["liquid", part] as const),
    ["liquid", "{% endif %}"],
    ["liquid", "{% if a %}{% for x in a %}{% endif %}"],
    ["liquid", "{% if a %}{% assign b = b %}{% endif %}"],
    ["liquid", '{% assign a = "{%'],
    ["mustache", "{{"],
    ["mustache", "{{{"],
    ["mustache", "{{!"],
    ["mustache", "{{=a"],
    ["mustache", "   {{#a}}   "],
    ["handlebars", "{{"],
    ["handlebars", "{{{"],
    ["handlebars", "{{{{"],
    ["handlebars", "{{{{raw}}}}"],
    ["handlebars", "{{!"],
    ["handlebars", "{{!--"],
    ["handlebars", "{{!--}}   "],
    ["handlebars", '{{ "'],
    ["handlebars", "{{ '"],
    ["handlebars", "{{ ["],
    ["handlebars", "\\{{"],
    ["handlebars", "\\\\{{a}}"],
    ["handlebars", "{{a (b "],
    ["handlebars", " \n{{~a~}} \n"],
    ["handlebars", "{{else if a}}"],
    ["handlebars", "{{=a"],
    ["handlebars", "{{/*"],
  ] as const;
  // A quadratic lexer would take longer than a test may.
  test.each(chosen(parts, 9))("%s: %j, again and again", (dialect, part) => {
    parse(part.repeat(120_000), { dialect });
  });
});

describe("names of built-in objects are ordinary names", () => {
  test.each(["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"])("%s", (name) => {
    expect(() => render(`{{.${name}}}`, {})).toThrow(`map has no entry for key "${name}"`);
    expect(() => render(`{{${name}}}`, {}, { dialect: "mustache" })).toThrow(`no context has "${name}"`);
    const data: unknown = JSON.parse(`{"${name}": "own"}`);
    expect(render(`{{.${name}}}{{index . "${name}"}}`, data)).toBe("ownown");
    expect(render(`{{${name}}}`, data, { dialect: "mustache" })).toBe("own");
    expect(() => render(`{{ ${name} }}`, {}, { dialect: "jinja" })).toThrow(`'${name}' is undefined`);
    expect(
      render(`{{ ${name} }}{{ {"${name}": 1}.${name} }}{% set ${name} = 2 %}{{ ${name} }}`, data, { dialect: "jinja" }),
    ).toBe("own12");
    expect(() => render(`{{ ${name} }}`, {}, { dialect: "liquid" })).toThrow(`undefined variable: ${name}`);
    expect(() => render(`{{ a.${name} }}`, { a: "x" }, { dialect: "liquid" })).toThrow(`no "${name}" in a text`);
    expect(render(`{{ ${name} }}{% assign ${name} = 2 %}{{ ${name} }}`, data, { dialect: "liquid" })).toBe("own2");
    const contract = { type: "object", properties: JSON.parse(`{"${name}": {"type": "string"}}`), required: [name] };
    expect(parse(`{{.${name}}}`, { dialect: "go" }).template?.check(contract)).toEqual([]);
    expect(
      parse("{{.other}}", { dialect: "go" })
        .template?.check(contract)
        .map(({ code }) => code),
    ).toEqual(["unknown_name"]);
  });

  test.each(["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"])("%s in handlebars", (name) => {
    expect(() => render(`{{${name}}}`, {}, { dialect: "handlebars" })).toThrow(`there is no "${name}"`);
    expect(() => render(`{{lookup this "${name}"}}`, {}, { dialect: "handlebars" })).toThrow(`there is no "${name}"`);
    expect(codes(`{{${name} 1}}{{> ${name}}}`, "handlebars")).toEqual(["unknown_function", "unknown_template"]);
    const data: unknown = JSON.parse(`{"${name}": "own"}`);
    expect(
      render(`{{${name}}}{{lookup this "${name}"}}{{#each this}}{{@key}}{{/each}}`, data, { dialect: "handlebars" }),
    ).toBe(`ownown${name}`);
  });

  test("a partial is found only by its own name", () => {
    expect(parse("{{>constructor}}", { dialect: "mustache" }).diagnostics.map(({ code }) => code)).toEqual([
      "unknown_template",
    ]);
    expect(parse('{{template "toString"}}', { dialect: "go" }).diagnostics.map(({ code }) => code)).toEqual([
      "unknown_template",
    ]);
  });

  test("a function of the prototype is not a function of the template", () => {
    expect(codes("{{ constructor }}{{ toString 1 }}", "go")).toEqual(["unknown_function", "unknown_function"]);
  });
});

test("nested expressions do not double the work at each level", () => {
  const data = { a: { a: {} } };
  const source = [
    `{{ a${".get('a', {})".repeat(80)}|length }}`,
    `{{ ${"z|default(".repeat(80)}1${")".repeat(80)} }}`,
    `{{ a${"|default({}, true)".repeat(80)}|length }}`,
    `{{ ${"1 < (".repeat(60)}2${") < 3".repeat(60)} }}`,
    `{{ ${"a[".repeat(60)}'a'${"|default('a')]|default('a')".repeat(60)} }}`,
  ].join(" ");
  const { template } = parse(source, { dialect: "jinja" });
  expect(template?.trace(data).text).toBe(template?.render(data));
  expect(template?.check(true).length).toBeGreaterThan(0);
  expect(template?.infer().requirements.length).toBeGreaterThan(0);
});

test("data is never read as a template", () => {
  expect(render("{{.a}}", { a: "{{.b}}" })).toBe("{{.b}}");
  expect(render("{{a}}", { a: "{{b}}" }, { dialect: "mustache" })).toBe("{{b}}");
  expect(render("{{a}}", { a: "{{b}}" }, { dialect: "handlebars" })).toBe("{{b}}");
  expect(render("{{ a }}", { a: "{{ b }}{% if b %}" }, { dialect: "liquid" })).toBe("{{ b }}{% if b %}");
});

test("a contract that is nested thousands of levels deep is a finding", () => {
  let contract: JsonSchema = { type: "string" };
  for (let level = 0; level < 20_000; level++) contract = { type: "object", properties: { f: contract } };
  const { template } = parse("{{ f }}", { dialect: "jinja" });
  expect(template?.check(contract)[0]?.message).toBe(
    "the contract cannot be read: it is nested more than 1000 levels deep",
  );
});
