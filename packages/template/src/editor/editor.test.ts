import { describe, expect, test } from "vitest";
import type { Dialect, JsonSchema } from "../api/template.ts";
import { completionsAt } from "./completions.ts";
import { hoverAt } from "./hover.ts";

const contract: JsonSchema = {
  type: "object",
  properties: {
    issue: {
      type: "object",
      properties: {
        title: { type: "string" },
        labels: {
          type: "array",
          items: {
            type: "object",
            properties: { name: { type: "string" }, color: { enum: ["red", "blue"] } },
            required: ["name"],
          },
        },
      },
      required: ["title"],
    },
    attempt: { type: "integer" },
  },
  required: ["issue", "attempt"],
  additionalProperties: false,
};

/** The completions where the text has `|>`, without those of functions. */
function at(dialect: Dialect, marked: string, kinds: readonly string[] = ["field", "variable"]): string[] | undefined {
  const offset = marked.indexOf("|>");
  const text = marked.replace("|>", "");
  const found = completionsAt(text, offset, { dialect, contract });
  return found?.items.filter(({ kind }) => kinds.includes(kind)).map(({ text: each }) => each);
}

describe("completions", () => {
  test.each<[Dialect, string, string[]]>([
    ["go", "{{ .|>", ["issue", "attempt"]],
    ["go", "{{ .issue.|> }}", ["title", "labels"]],
    ["go", "{{ range .issue.labels }}{{ .|>", ["name", "color"]],
    ["go", "{{ range .issue.labels }}{{ $.|>", ["issue", "attempt"]],
    ["go", "{{ range .issue.labels }}x{{ end }}{{ .|>", ["issue", "attempt"]],
    ["go", "{{ range $at, $label := .issue.labels }}{{ $label.|>", ["name", "color"]],
    ["go", "{{ $first := .issue }}{{ $|>", ["first"]],
    ["jinja", "{{ |>", ["issue", "attempt"]],
    ["jinja", "{{ issue.ti|> }} later", ["title", "labels"]],
    ["jinja", "{% for label in issue.labels %}{{ label.|>", ["name", "color"]],
    ["jinja", "{% for label in issue.labels %}{{ l|>", ["label", "issue", "attempt"]],
    ["jinja", '{% set first = issue["labels"][0] %}{{ first.|>', ["name", "color"]],
    ["liquid", "{% for label in issue.labels %}{% if label.|>", ["name", "color"]],
    ["liquid", "{% for label in issue.labels %}{% endfor %}{{ |>", ["issue", "attempt"]],
    ["mustache", "{{#issue}}{{#labels}}{{|>", ["name", "color", "title", "labels", "issue", "attempt"]],
    ["mustache", "{{{issue.|>}}}", ["title", "labels"]],
    ["handlebars", "{{#each issue.labels as |label|}}{{label.|>", ["name", "color"]],
    ["handlebars", "{{#each issue.labels}}{{this.|>", ["name", "color"]],
    ["handlebars", "{{#each issue.labels}}{{../|>", ["issue", "attempt"]],
  ])("of %s in %s are %j", (dialect, marked, expected) => {
    expect(at(dialect, marked)).toEqual(expected);
  });

  test("say the type of a field and whether it can be missing", () => {
    const text = "{% for label in issue.labels %}{{ label.";
    expect(completionsAt(text, text.length, { dialect: "jinja", contract })?.items).toEqual([
      { text: "name", kind: "field", detail: "string" },
      { text: "color", kind: "field", detail: '"red" or "blue", optional' },
    ]);
  });

  test("are filters after a bar, tests after `is`, and replace what is typed", () => {
    expect(at("jinja", "{{ attempt | ro|>", ["filter"])).toContain("round");
    expect(at("jinja", "{{ attempt is |>", ["test"])).toContain("defined");
    expect(at("liquid", "{{ issue.title | |>", ["filter"])).toContain("upcase");
    expect(at("go", "{{ .issue.title | |>", ["function"])).toContain("upper");
    expect(completionsAt("{{ issue.tit", 12, { dialect: "jinja", contract })?.span).toEqual({ start: 9, end: 12 });
  });

  test.each<[Dialect, string, string[]]>([
    ["jinja", '{{ issue.labels | map(attribute="|>', ["name", "color"]],
    ["jinja", "{{ issue.labels | selectattr('name') | sort(attribute='color,na|>", ["name", "color"]],
    ["jinja", "{% for l in issue.labels %}{{ l.get('|>", ["name", "color"]],
    ["liquid", "{{ issue.labels | where: 'name', 'x' | map: 'co|>", ["name", "color"]],
  ])("of %s are the fields that a text names in %s", (dialect, marked, expected) => {
    expect(at(dialect, marked)).toEqual(expected);
  });

  test.each<[Dialect, string]>([
    ["jinja", "text |>{{ issue }}"],
    ["jinja", '{{ issue.labels | join("|>'],
    ["jinja", '{{ issue.labels | map("upper") | map(attribute="|>'],
    ["jinja", '{{ issue.labels | selectattr("name", "equalto", "|>'],
    ["jinja", "{{ issue.title }} text|>"],
    ["jinja", '{{ "issue.|>" }}'],
    ["jinja", "{# issue.|> #}"],
    ["handlebars", "{{!-- issue.|> --}}"],
    ["go", "{{/* .|> */}}"],
    ["go", "{{ .unknown.|>"],
  ])("of %s are absent in %s", (dialect, marked) => {
    expect(at(dialect, marked)).toBeUndefined();
  });

  test("take linear time for hostile texts", () => {
    for (const text of [
      "{{".repeat(500_000),
      "{{ a.".repeat(200_000),
      `{{ ${"a.".repeat(500_000)}`,
      `{{ .${"[0]".repeat(300_000)}`,
      `{{ a${" | sort".repeat(200_000)} | map("`,
      `{{ ${"a.".repeat(500_000)}b | map("`,
    ]) {
      // In quadratic time it would take longer than a test may.
      for (const dialect of ["go", "jinja", "handlebars"] as const)
        completionsAt(text, text.length, { dialect, contract });
    }
  });
});

describe("hover", () => {
  test("names the place of the data, with its type", () => {
    const text = "{% for label in issue.labels %}{{ label.color }}{% endfor %}";
    expect(hoverAt(text, text.indexOf("color") + 1, { dialect: "jinja", contract })).toEqual({
      span: { start: 34, end: 45 },
      lines: ['issue.labels[].color: "red" or "blue", optional'],
    });
    expect(hoverAt("{{ .issue.labels }}", 12, { dialect: "go", contract })?.lines).toEqual([
      "issue.labels: list of object, optional",
    ]);
  });

  test("names the field that a text names", () => {
    const text = '{{ issue.labels | map(attribute="color") | join }}';
    expect(hoverAt(text, text.indexOf("color") + 1, { dialect: "jinja", contract })).toEqual({
      span: { start: 33, end: 38 },
      lines: ['issue.labels[].color: "red" or "blue", optional'],
    });
  });

  test("names a function with its parameters, and is absent in text", () => {
    expect(hoverAt("{{ issue.title | truncate(5) }}", 20, { dialect: "jinja", contract })?.lines[0]).toMatch(
      /^filter truncate\(/,
    );
    expect(hoverAt("upper {{ issue }}", 2, { dialect: "jinja", contract })).toBeUndefined();
  });
});
