import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Dialect, JsonSchema } from "../api/template.ts";
import { parse } from "../parse.ts";
import { needsText } from "../types/pattern.ts";

const text = { type: "string" };
const filled = { type: "string", minLength: 1 };

function contract(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: "object", properties, required: Object.keys(properties) };
}

/** The places because of which a template can be blank; `never` if it cannot. */
function blankBecause(source: string, properties: Readonly<Record<string, JsonSchema>>, dialect: Dialect = "jinja") {
  const { template, diagnostics } = parse(source, { dialect });
  if (template === undefined) throw new Error(JSON.stringify(diagnostics));
  const found = template.blankness(contract(properties));
  return found === undefined ? "never" : found.paths.map((path) => path.join("."));
}

describe("blankness", () => {
  test.each<[string, string, Readonly<Record<string, JsonSchema>>, readonly string[] | "never"]>([
    ["static text", "Go.", {}, "never"],
    ["white space alone", " \n\t", {}, []],
    ["text that nobody sees", "\u200b{{ ' \u3164' }}\u2800", {}, []],
    ["a constant that nobody sees", "{{ a }}", { a: { enum: ["x", "\u3164"] } }, ["a"]],
    ["a pattern of a character that nobody sees", "{{ a }}", { a: { type: "string", pattern: "\u200b" } }, ["a"]],
    ["a string", "{{ a }}\n", { a: text }, ["a"]],
    ["two strings", "{{ a }} {{ b }}", { a: text, b: text }, ["a", "b"]],
    ["a string with a minimal length", "{{ a }}", { a: filled }, "never"],
    ["a string with a pattern", "{{ a }}", { a: { type: "string", pattern: "\\S" } }, "never"],
    ["a pattern that fits the empty text", "{{ a }}", { a: { type: "string", pattern: "^\\w*$" } }, ["a"]],
    ["a number", "{{ a }}", { a: { type: "integer" } }, "never"],
    ["a boolean", "{{ a }}", { a: { type: "boolean" } }, "never"],
    ["constants with text", "{{ a }}", { a: { enum: ["x", "y"] } }, "never"],
    ["a constant of white space", "{{ a }}", { a: { enum: ["x", " "] } }, ["a"]],
    ["a string of either part", "{{ a }}", { a: { anyOf: [filled, { type: "string", pattern: "x" }] } }, "never"],
    ["a string of all parts", "{{ a }}", { a: { allOf: [text, filled] } }, "never"],
    ["a tested string", "{% if a %}{{ a }}{% endif %}", { a: text }, ["a"]],
    ["a tested string with an alternative", "{% if a %}{{ a }}{% else %}None.{% endif %}", { a: text }, ["a"]],
    ["a compared string", "{% if a != '' %}{{ a }}{% else %}None.{% endif %}", { a: text }, ["a"]],
    ["a tested string with a minimal length", "{% if a %}{{ a }}{% else %}None.{% endif %}", { a: filled }, "never"],
    ["a measured string", "{% if a|length %}{{ a }}{% else %}None.{% endif %}", { a: text }, ["a"]],
    ["a branch without text", "{% if a == 'x' %}{% else %}Go.{% endif %}", { a: text }, []],
    ["a branch that is never taken", "{% if a %}Go.{% endif %}", { a: filled }, "never"],
    ["two tests of one string", "{% if a %}{{ a }}{% endif %}{% if not a %}None.{% endif %}", { a: text }, ["a"]],
    ["a default", "{{ a or 'nothing' }}", { a: text }, []],
    ["a filter that keeps text", "{{ a | trim | upper }}", { a: filled }, "never"],
    ["a filter that can remove text", "{{ a | replace('x', '') }}", { a: filled }, []],
    ["joined texts", "{{ a | join(', ') }}", { a: { type: "array", items: filled, minItems: 1 } }, "never"],
    ["a captured text", "{% set a %}{{ b }}{% endset %}{{ a }}", { b: filled }, "never"],
    ["a captured text that is tested", "{% set a %} {% endset %}{% if a %}{{ a }}{% endif %}", {}, []],
    [
      "an assigned text",
      "{% set a = b %}{% if c %}{% set a = 'x' %}{% endif %}{{ a }}",
      { b: filled, c: text },
      "never",
    ],
    ["a loop", "{% for x in a %}- {{ x }}{% endfor %}", { a: { type: "array", items: text } }, ["a"]],
    [
      "a loop over some",
      "{% for x in a %}- {{ x }}{% endfor %}",
      { a: { type: "array", items: text, minItems: 1 } },
      "never",
    ],
    [
      "a loop over some texts",
      "{% for x in a %}{{ x }}{% endfor %}",
      { a: { type: "array", items: text, minItems: 1 } },
      ["a.[]"],
    ],
    [
      "a loop over chosen ones",
      "{% for x in a if x %}{{ x }}{% endfor %}",
      { a: { type: "array", items: text, minItems: 1 } },
      ["a.[]", "a"],
    ],
    [
      "a loop with an alternative",
      "{% for x in a %}- {{ x }}{% else %}None.{% endfor %}",
      { a: { type: "array", items: text } },
      "never",
    ],
    ["a list as a whole", "{{ a }}", { a: { type: "array", items: text } }, "never"],
  ])("judges %s", (_, source, properties, expected) => {
    expect(blankBecause(source, properties)).toEqual(expected);
  });

  test.each<[Dialect, string, Readonly<Record<string, JsonSchema>>, readonly string[] | "never"]>([
    ["go", "{{ .a }}", { a: text }, ["a"]],
    ["go", "{{ with .a }}{{ . }}{{ else }}None.{{ end }}", { a: text }, ["a"]],
    ["go", '{{ or .a "nothing" }}', { a: text }, []],
    ["go", "{{ range .a }}{{ break }}x{{ end }}", { a: { type: "array", items: text, minItems: 1 } }, []],
    ["go", '{{ define "p" }}{{ . }}{{ end }}{{ template "p" .a }}', { a: filled }, "never"],
    ["go", '{{ define "p" }}{{ . }}{{ end }}{{ template "p" .a }}', { a: text }, ["a"]],
    ["go", "{{ lower .a }}{{ toJSON .b }}", { a: text, b: text }, "never"],
    ["liquid", "{{ a }}", { a: text }, ["a"]],
    ["liquid", "{{ a | upcase | strip | escape }}", { a: filled }, "never"],
    ["liquid", "{{ a | strip: 'x' }}", { a: filled }, []],
    ["liquid", "{{ a | strip_html }}", { a: filled }, []],
    ["liquid", "{{ a | append: '.' }}{{ a | json }}", { a: text }, "never"],
    ["liquid", "{{ a | replace: 'x', 'y' }}", { a: filled }, "never"],
    ["liquid", "{{ a | remove: 'x' }}", { a: filled }, []],
    ["liquid", "{{ a | truncate: 9 }}{{ a | truncatewords: 2 }}", { a: filled }, "never"],
    ["liquid", "{{ a | truncate: 9, '' }}", { a: filled }, []],
    ["liquid", "{{ a | join: ', ' }}", { a: { type: "array", items: filled, minItems: 1 } }, "never"],
    ["liquid", "{{ a | join: ', ' }}", { a: { type: "array", items: filled } }, []],
    ["mustache", "{{#a}}{{a}}{{/a}}{{^a}}None.{{/a}}", { a: text }, ["a"]],
    ["mustache", "{{#a}}- {{.}}{{/a}}", { a: { type: "array", items: text } }, ["a"]],
    ["mustache", "{{#a}}- {{.}}{{/a}}", { a: { type: "array", items: text, minItems: 1 } }, "never"],
    ["handlebars", "{{#if a}}{{a}}{{else}}None.{{/if}}", { a: text }, ["a"]],
    ["handlebars", "{{#unless a}}{{a}}{{/unless}}", { a: text }, ["a"]],
    ["handlebars", "{{#each a}}{{this}}{{/each}}", { a: { type: "array", items: filled, minItems: 1 } }, "never"],
  ])("judges %s: %s", (dialect, source, properties, expected) => {
    expect(blankBecause(source, properties, dialect)).toEqual(expected);
  });

  test.each<[string, Dialect, readonly string[]]>([
    ["{% if a %}Go.{% endif %}", "jinja", ["a false"]],
    ["{% if a == 'x' %}{% elif a == 'y' %}{# -#}{% else %}Go.{% endif %}", "jinja", ["a == 'x' true", "a == 'y' true"]],
    ["{% if a %}{% if b %}Go.{% endif %}{% else %}No.{% endif %}", "jinja", ["b false"]],
    ["{% if a %}{% if b %}Go.{% endif %}Yes.{% endif %}", "jinja", ["a false"]],
    ["{% for x in c %}Go.{% endfor %}", "jinja", ["c false"]],
    ["{{ if .a }}Go.{{ end }}", "go", [".a false"]],
    ["{{#c}}Go.{{/c}}", "mustache", ["c false"]],
  ])("names the branches without text of %s", (source, dialect, expected) => {
    const { template } = parse(source, { dialect });
    const found = template?.blankness(contract({ a: text, b: text, c: { type: "array", items: text } }));
    expect(found?.branches.map(({ span, isTrue }) => `${source.slice(span.start, span.end)} ${isTrue}`)).toEqual(
      expected,
    );
  });

  test("a function of the caller has text if its result has a minimal length, which is enforced", () => {
    const name = (result: JsonSchema) => ({ parameters: [], result, call: () => "" });
    const parsed = (result: JsonSchema) => parse("{{ name }}", { dialect: "go", functions: { name: name(result) } });
    expect(parsed(text).template?.blankness(contract({}))).toEqual({ paths: [], branches: [] });
    const { template } = parsed(filled);
    expect(template?.blankness(contract({}))).toBeUndefined();
    expect(() => template?.render({})).toThrow(/must be/);
  });
});

test.each<[string, boolean]>([
  ["\\S", true],
  ["^[a-z]+$", true],
  ["^(a|b)$", true],
  ["^(?:a|b)?$", false],
  ["^(?<name>\\d{4})-", true],
  ["a|b*", false],
  ["^.+$", false],
  ["^[^x]+$", false],
  ["^\\s*x\\s*$", true],
  ["^[a-z ]+$", false],
  ["x{0,3}", false],
  ["x{1,3}", true],
  ["a(?=b)|", false],
  ["a(?!b)", false],
  ["[!-\\u3000]", false],
  ["\\bx?", false],
  ["\\x41", true],
  ["\\u{41}", true],
  ["\\cJ", false],
  ["\\x20", false],
  ["\\u0020", false],
  ["\\u{20}", false],
  ["\\u200b", false],
  ["\\u3164", false],
  ["[\\u200b\\u3164]", false],
  ["[\\x41-\\u{10ffff}]", false],
  ["[!-\\u4e00]", false],
  ["[\\w.-]", true],
  ["\\p{Zs}", false],
  ["\\k<a>", false],
  ["(", false],
  ["", false],
])("the pattern %s needs text: %s", (pattern, expected) => {
  expect(needsText(pattern)).toBe(expected);
});

test("a pattern that needs text matches no white space", () => {
  const atom = fc.constantFrom(
    "a",
    ".",
    " ",
    "\\s",
    "\\S",
    "\\x20",
    "\\u0020",
    "\\u{20}",
    "\\cJ",
    "\\d",
    "\\n",
    "\\.",
    "\\p{Zs}",
    "\\P{L}",
  );
  const set = fc.array(
    fc.constantFrom("a", "-", "\\s", "\\S", "\\t", "\\x20", "\\u{20}", "!-~", "\\x01-a", "\\w", "\\p{Zs}"),
    { minLength: 1, maxLength: 3 },
  );
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      atom,
      fc.tuple(fc.constantFrom("", "^"), set).map(([not, parts]) => `[${not}${parts.join("")}]`),
      fc.tuple(tie("tree"), tie("tree")).map(([a, b]) => `${a}${b}`),
      fc.tuple(tie("tree"), tie("tree")).map(([a, b]) => `(?:${a}|${b})`),
      fc.tuple(tie("tree"), fc.constantFrom("*", "+", "?", "{0,2}", "{2}")).map(([a, times]) => `(?:${a})${times}`),
    ),
  }));
  const unseen = fc.string({ unit: fc.constantFrom(" ", "\n", "\t", "\u00a0"), maxLength: 4 });
  let needed = 0;
  fc.assert(
    fc.property(tree, unseen, (pattern, text) => {
      if (!needsText(pattern) || !isPattern(pattern)) return;
      needed++;
      expect(new RegExp(pattern, "u").test(text)).toBe(false);
    }),
    { numRuns: 3_000 },
  );
  expect(needed).toBeGreaterThan(300);
});

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, "u").source !== "";
  } catch {
    return false;
  }
}
