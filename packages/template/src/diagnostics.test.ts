import { describe, expect, test } from "vitest";
import { templateDiagnostics } from "./diagnostics.ts";
import { parse } from "./parse.ts";
import type { Dialect } from "./template.ts";

/** For each code of the class `template_parse_error`, a template that has it and nothing else. */
const mistakes: readonly (readonly [keyof typeof templateDiagnostics, Dialect, string])[] = [
  ["unclosed_action", "go", "{{ .a"],
  ["unclosed_action", "mustache", "{{a"],
  ["unclosed_comment", "go", "{{/* a"],
  ["unclosed_comment", "go", "{{/* a */ x }}"],
  ["unterminated_string", "go", '{{ "a }}'],
  ["unterminated_string", "go", "{{ `a }}"],
  ["bad_character", "go", "{{ .a & }}"],
  ["bad_character", "go", "{{ .a-b }}"],
  ["bad_character", "go", '{{ "\\z" }}'],
  ["bad_character", "go", "{{ 'ab' }}"],
  ["bad_number", "go", "{{ 1x }}"],
  ["bad_number", "go", "{{ 99999999999999999999 }}"],
  ["bad_number", "go", "{{ 1i }}"],
  ["foreign_syntax", "go", "{{#if a}}"],
  ["foreign_syntax", "mustache", "{{#if a}}{{/if}}"],
  ["foreign_syntax", "mustache", "{{ .a }}"],
  ["unexpected_token", "go", "{{ (.a }}"],
  ["unexpected_token", "go", "{{ nil }}"],
  ["unexpected_token", "go", "{{ $ := 1 }}"],
  ["unexpected_token", "go", "{{ if .a }}{{ end if }}"],
  ["unexpected_token", "go", '{{ "a".b }}'],
  ["missing_value", "go", "{{ }}"],
  ["missing_value", "go", "{{ .a | }}"],
  ["missing_value", "go", "{{ if }}{{ end }}"],
  ["missing_value", "go", "{{ template x }}"],
  ["missing_value", "mustache", "{{}}"],
  ["unknown_function", "go", "{{ foo .a }}"],
  ["unknown_function", "go", "{{ a.b }}"],
  ["refused_function", "go", "{{ call .a }}"],
  ["wrong_argument_count", "go", "{{ toJSON }}"],
  ["wrong_argument_count", "go", "{{ not 1 2 }}"],
  ["not_a_function", "go", "{{ .a 1 }}"],
  ["not_a_function", "go", "{{ 1 | .a }}"],
  ["undefined_variable", "go", "{{ $x }}"],
  ["undefined_variable", "go", "{{ $x = 1 }}"],
  ["undefined_variable", "go", "{{ range $x := .a }}{{ else }}{{ $x }}{{ end }}"],
  ["unexpected_end", "go", "{{ end }}"],
  ["unexpected_end", "go", "{{ else }}"],
  ["unexpected_end", "mustache", "{{/a}}"],
  ["unclosed_block", "go", "{{ range .a }}"],
  ["unclosed_block", "mustache", "{{#a}}"],
  ["mismatched_section", "mustache", "{{#a}}{{/b}}"],
  ["misplaced_tag", "go", "{{ break }}"],
  ["misplaced_tag", "go", "{{ range .a }}{{ range .b }}{{ else }}{{ if .c }}{{ break }}{{ end }}{{ end }}{{ end }}"],
  ["misplaced_tag", "go", "{{ if .a }}{{ else }}{{ else }}{{ end }}"],
  ["misplaced_tag", "go", '{{ if .a }}{{ define "x" }}{{ end }}{{ end }}'],
  ["duplicate_template", "go", '{{ define "x" }}{{ end }}{{ define "x" }}{{ end }}'],
  ["unknown_template", "go", '{{ template "x" }}'],
  ["unknown_template", "mustache", "{{>x}}"],
  ["invalid_name", "mustache", "{{a b}}"],
  ["invalid_name", "mustache", "{{a..b}}"],
  ["invalid_name", "mustache", "{{> a b}}"],
  ["invalid_delimiters", "mustache", "{{=<%=}}"],
  ["nesting_too_deep", "mustache", "{{#a}}".repeat(600)],
];

const parseCodes = Object.entries(templateDiagnostics)
  .filter(([, kind]) => "class" in kind && kind.class === "template_parse_error")
  .map(([code]) => code);

test.each(mistakes)("%s: %s %s", (code, dialect, text) => {
  const { template, diagnostics } = parse(text, { dialect });
  expect(diagnostics.map((finding) => finding.code)).toEqual([code]);
  expect(template).toBeUndefined();
});

test("every code of the parser has a template that shows it", () => {
  expect(new Set(mistakes.map(([code]) => code))).toEqual(new Set(parseCodes));
});

describe("all mistakes are reported, not only the first", () => {
  test("go", () => {
    const text = `{{ a.b }}
{{ if .x & }}{{ foo }}{{ else }}{{ $y }}{{ end }}
{{ "open }} {{ .a.b
{{ toJSON }} {{/* fine */}} {{ end }}
{{ range .l }}{{ .z 1 }}`;
    const found = parse(text, { dialect: "go" }).diagnostics.map(
      ({ code, line, column }) => `${line}:${column} ${code}`,
    );
    expect(found).toEqual([
      "1:4 unknown_function",
      "2:10 bad_character",
      "2:17 unknown_function",
      "2:36 undefined_variable",
      "3:4 unterminated_string",
      "3:13 unclosed_action",
      "4:4 wrong_argument_count",
      "4:29 unexpected_end",
      "5:1 unclosed_block",
      "5:18 not_a_function",
    ]);
  });

  test("mustache", () => {
    const text = `{{#a}}{{ .x }}
{{b c}} {{> nope}} {{=x=}}
{{/d}} {{/e}} {{#f}} {{g`;
    const found = parse(text, { dialect: "mustache" }).diagnostics.map(
      ({ code, line, column }) => `${line}:${column} ${code}`,
    );
    expect(found).toEqual([
      "1:7 foreign_syntax",
      "2:3 invalid_name",
      "2:13 unknown_template",
      "2:20 invalid_delimiters",
      "3:4 mismatched_section",
      "3:8 unexpected_end",
      "3:15 unclosed_block",
      "3:22 unclosed_action",
    ]);
  });
});
