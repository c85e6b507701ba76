import { type Dialect, Extract, parse, Source } from "@cuebook/template";
import { describe, expect, test } from "vitest";
import { detectDialect } from "./detect.ts";

const detect = (text: string) => {
  const extract = new Extract(text, new Source("t", text));
  return detectDialect(extract, (dialect: Dialect) => parse(extract, { dialect }));
};

describe("the dialect of a template", () => {
  test.each([
    ["{% if x %}{{ y }}{% endif %}", "jinja"],
    ["{%- for x in xs -%}{{ x }}{%- endfor -%}", "jinja"],
    ["{{- x -}}", "jinja"],
    ["{{ x | upper }}", "jinja"],
    ["{{ items[0] }}{{ 'a' ~ b }}", "jinja"],
    ["{{ x if y else z }}", "jinja"],
    ["{# note #}{{ x }}", "jinja"],
    ["{% raw %}{{#y}}{% endraw %}{{ x }}", "jinja"],
    ["{% unless x %}{{ y }}{% endunless %}", "liquid"],
    ["{% if x %}{{ y | upcase }}{% elsif z %}{% endif %}", "liquid"],
    ["{{ x | append: 'y' }}", "liquid"],
    ["{% for x in xs limit: 2 %}{{ forloop.index }}{% endfor %}", "liquid"],
    ["{{#a}}{{b}}{{/a}}", "mustache"],
    ["{{^a}}none{{/a}}", "mustache"],
    ["{{{x}}}", "mustache"],
    ["{{&x}}", "mustache"],
    ["{{! note }}{{ x }}", "mustache"],
    ["{{=<% %>=}}<% x %>", "mustache"],
    ["{{#if a}}{{b}}{{else}}c{{/if}}", "handlebars"],
    ["{{#each xs}}{{this}}{{@index}}{{/each}}", "handlebars"],
    ["{{~x~}}", "handlebars"],
    ["{{ .x }}", "go"],
    ["{{ range .xs }}{{ . }}{{ end }}", "go"],
    ['{{/* note */}}{{ .x | printf "%s" }}', "go"],
  ])("%j is detected as %s", (text, dialect) => {
    const { report, problem } = detect(text);
    expect([report.dialect, problem]).toEqual([dialect, undefined]);
  });

  test("a template with only names is jinja, and the report has the other dialects with the same meaning", () => {
    expect(detect("Hello {{ name }}, {{ user.mail }}").report).toMatchObject({
      dialect: "jinja",
      from: "detected",
      dialect_candidates: ["mustache", "handlebars", "liquid"],
      tried: [
        { dialect: "mustache", parses: true },
        { dialect: "handlebars", parses: true },
        { dialect: "jinja", parses: true },
        { dialect: "liquid", parses: true },
      ],
      constructs: [{ text: "{{ name }}", line: 1, column: 7, dialects: ["mustache", "handlebars", "jinja", "liquid"] }],
    });
  });

  test.each([
    ["{% if x ", "jinja", "the tag does not end"],
    ["{{ x | uper }}", "jinja", 'unknown filter "uper"'],
    ["{{#a}}", "mustache", "`{{#a}}` is never closed"],
    ["{{ if .a }}", "go", "unexpected EOF"],
  ])("%j has a known dialect, although it does not parse", (text, dialect, message) => {
    const { report, ...detected } = detect(text);
    const parsed = detected.problem === undefined ? detected.parsed : undefined;
    expect([report.dialect, parsed?.diagnostics[0]?.message]).toEqual([dialect, expect.stringContaining(message)]);
  });
});

test("the results of parsing are reported for the dialects that have such tags", () => {
  expect(detect("{{ x | uper }}").report.tried).toEqual([
    { dialect: "jinja", parses: false, problem: 't:1:8: unknown filter "uper"' },
    { dialect: "liquid", parses: false, problem: 't:1:8: unknown filter "uper"' },
  ]);
});

describe("a text that is not a template", () => {
  test.each([
    ["plain text", "t has no tag of any dialect, such as {{ name }}"],
    ["<div style={{ color: 'red' }}>", "t is not a template: t:1:12 `{{ color: 'red' }}` is a JSX attribute"],
    ["<div style={{ color }} />", "t is not a template: t:1:12 `{{ color }}` is a JSX attribute"],
    ["<A b={{ c }} className={d} />", "t is not a template: t:1:6 `{{ c }}` is a JSX attribute"],
    ["a: 1\nb: ${{ secrets.X }}", "t is not a template: t:2:5 `{{ secrets.X }}` is an expression of GitHub Actions"],
    ["{{\\bf bold}}", "t is not a template: t:1:1 `{{\\bf bold}}` is LaTeX"],
    ["50{% of\nit", "t has no tag of any dialect, such as {{ name }}"],
    [
      "new HashMap<String, Integer>() {{ put(1); }}",
      "t is not a template: t:1:32 `{{ put(1); }}` is Java's initialiser blocks",
    ],
    ["int a[2][2] = {{1,2},{3,4}};", "t is not a template: t:1:15 `{{1,2},{3,4}}` is nested braces of a program"],
    ['f"{{}}"', "t is not a template: t:1:3 `{{}}` is escaped braces of a format string"],
    ['<p v-if="x">{{ name }}</p>', "t is not a template: t:1:4 is a Vue template"],
    ['<p *ngFor="let x of y">{{ x }}</p>', "t is not a template: t:1:4 is an Angular template"],
    ["{{ name", "t is not a template: t:1:1 `{{ name` is braces that nothing closes"],
    ["{{ foo bar baz }} {{ 1 2 }}", "t is not a template: t:1:1 `{{ foo bar baz }}` is no tag of any dialect"],
  ])("%j is refused", (text, message) => {
    expect(detect(text).problem).toMatchObject({
      code: "not_a_template",
      message,
      fields: { hint: expect.stringContaining("give its dialect") },
    });
  });

  test("the error names everything that looks like a template", () => {
    expect(detect("${{ a }}\n${{ b }}").report.look_alikes).toEqual([
      { text: "{{ a }}", line: 1, column: 2, language: "an expression of GitHub Actions" },
      { text: "{{ b }}", line: 2, column: 2, language: "an expression of GitHub Actions" },
    ]);
  });
});

describe("an ambiguous template", () => {
  test.each([
    [
      "{% if x %}\n{{#y}}{{/y}}",
      "the template mixes dialects: `{% if x %}` at t:1:1 is jinja or liquid, `{{#y}}` at t:2:1 is mustache or handlebars",
      ["jinja", "liquid", "mustache", "handlebars"],
    ],
    [
      "{{ user-name }}",
      "the template could be mustache or handlebars or jinja: `{{ user-name }}` at t:1:1 has one meaning in jinja and another in mustache",
      ["mustache", "handlebars", "jinja"],
    ],
    [
      "{{ a }}{{ this }}",
      "the template could be mustache or handlebars or jinja: `{{ this }}` at t:1:8 has one meaning in jinja and another in handlebars",
      ["mustache", "handlebars", "jinja"],
    ],
  ])("%j is refused", (text, message, available) => {
    expect(detect(text).problem).toMatchObject({ code: "template_ambiguous", message, fields: { available } });
  });
});

test.each([
  ["{{".repeat(500_000)],
  ["{% ".repeat(500_000)],
  ["{# ".repeat(500_000)],
  [`{{ ${'"'.repeat(500_000)} }}`],
  ["{{{{".repeat(200_000)],
  [`new A(${"(".repeat(500_000)}{{ x }}`],
])("the detection of a hostile text ends: %#", (text) => {
  // In quadratic time it would take longer than a test may.
  detect(text);
});
