import { describe, expect, test } from "vitest";
import type { Dialect } from "./api/template.ts";
import { templateDiagnostics } from "./diagnostics.ts";
import { parse } from "./parse.ts";

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
  ["invalid_name", "mustache", "{{a..b}}"],
  ["invalid_name", "mustache", "{{a..b}}"],
  ["invalid_name", "mustache", "{{>}}"],
  ["invalid_delimiters", "mustache", "{{=<%=}}"],
  ["nesting_too_deep", "mustache", "{{#a}}".repeat(600)],
  ["unclosed_action", "handlebars", "{{a"],
  ["unclosed_action", "handlebars", "{{{a}}"],
  ["unclosed_comment", "handlebars", "{{!-- a }}"],
  ["unterminated_string", "handlebars", '{{eq a "b}}'],
  ["unterminated_string", "handlebars", "{{[a b}}"],
  ["bad_character", "handlebars", "{{a;b}}"],
  ["bad_number", "handlebars", "{{eq a 99999999999999999999}}"],
  ["foreign_syntax", "handlebars", "{{ .a }}"],
  ["foreign_syntax", "handlebars", "{{a | b}}"],
  ["foreign_syntax", "handlebars", '{{#if a == "b"}}{{/if}}'],
  ["foreign_syntax", "handlebars", "{{- a -}}"],
  ["foreign_syntax", "handlebars", "{{/* a */}}"],
  ["unexpected_token", "handlebars", "{{a}}}"],
  ["unexpected_token", "handlebars", "{{../a}}"],
  ["unexpected_token", "handlebars", "{{a.this}}"],
  ["unexpected_token", "handlebars", "{{ #if a}}{{/if}}"],
  ["missing_value", "handlebars", "{{}}"],
  ["missing_value", "handlebars", "{{eq () a}}"],
  ["unknown_function", "handlebars", "{{foo a}}"],
  ["unknown_function", "handlebars", "{{{{code}}}}{{{{/code}}}}"],
  ["refused_function", "handlebars", "{{log a}}"],
  ["refused_syntax", "handlebars", "{{#list a}}{{/list}}"],
  ["refused_syntax", "handlebars", "{{^list a}}{{/list}}"],
  ["refused_syntax", "handlebars", "{{#> part}}{{/part}}"],
  ["refused_syntax", "handlebars", '{{#*inline "part"}}{{/inline}}'],
  ["refused_syntax", "handlebars", "{{* decorate}}"],
  ["refused_syntax", "handlebars", "{{> (part)}}"],
  ["refused_syntax", "handlebars", "{{> @partial-block}}"],
  ["refused_syntax", "handlebars", "{{eq a b c=1}}"],
  ["wrong_argument_count", "handlebars", "{{eq a}}"],
  ["wrong_argument_count", "handlebars", "{{#if eq a b}}{{/if}}"],
  ["wrong_argument_count", "handlebars", "{{#each}}{{/each}}"],
  ["not_a_function", "handlebars", "{{a.b c}}"],
  ["undefined_variable", "handlebars", "{{@index}}"],
  ["undefined_variable", "handlebars", "{{#each a}}{{@indx}}{{/each}}"],
  ["unexpected_end", "handlebars", "{{/if}}"],
  ["unexpected_end", "handlebars", "{{else}}"],
  ["unexpected_end", "handlebars", "{{{{/raw}}}}"],
  ["unclosed_block", "handlebars", "{{#each a}}"],
  ["unclosed_block", "handlebars", "{{{{raw}}}} {{a}}"],
  ["mismatched_section", "handlebars", "{{#if a}}{{/each}}"],
  ["misplaced_tag", "handlebars", "{{#if a}}{{else}}{{else}}{{/if}}"],
  ["misplaced_tag", "handlebars", "{{each}}"],
  ["unknown_template", "handlebars", "{{> part}}"],
  ["nesting_too_deep", "handlebars", "{{#if a}}".repeat(600)],
  ["unclosed_action", "liquid", "{{ a"],
  ["unclosed_action", "liquid", "{% if a {% endif %}"],
  ["unclosed_action", "liquid", "{% raw %}"],
  ["unclosed_comment", "liquid", "{% comment %}"],
  ["unterminated_string", "liquid", '{{ "a }}'],
  ["unterminated_string", "liquid", '{% assign x = "a %}'],
  ["bad_character", "liquid", "{{ a && b }}"],
  ["bad_character", "liquid", "{% # one\n two %}"],
  ["bad_number", "liquid", "{{ 1x }}"],
  ["bad_number", "liquid", "{{ 99999999999999999999 }}"],
  ["foreign_syntax", "liquid", "{{ .a }}"],
  ["foreign_syntax", "liquid", "{{#if a}}"],
  ["foreign_syntax", "liquid", "{{> a}}"],
  ["foreign_syntax", "liquid", "{{ range .a }}"],
  ["foreign_syntax", "liquid", "{# a #}"],
  ["foreign_syntax", "liquid", "{% if a %}{% elif b %}{% endif %}"],
  ["foreign_syntax", "liquid", "{% if a %}{% else if b %}{% endif %}"],
  ["foreign_syntax", "liquid", "{% set a = 1 %}"],
  ["unexpected_token", "liquid", "{{ a b }}"],
  ["unexpected_token", "liquid", "{{ a || b }}"],
  ["unexpected_token", "liquid", "{% if a = 1 %}{% endif %}"],
  ["unexpected_token", "liquid", "{{ a == b == c }}"],
  ["unexpected_token", "liquid", "{{ (a) }}"],
  ["unexpected_token", "liquid", "{{ empty }}"],
  ["unexpected_token", "liquid", "{{ a > nil }}"],
  ["unexpected_token", "liquid", "{{ a | join ',' }}"],
  ["unexpected_token", "liquid", "{% if a | size > 1 %}{% endif %}"],
  ["unexpected_token", "liquid", "{{ a | upcase: b: 1 }}"],
  ["unexpected_token", "liquid", "{{ a | default: 1, allow_false: b }}"],
  ["unexpected_token", "liquid", "{% for x of a %}{% endfor %}"],
  ["unexpected_token", "liquid", "{% for x in a step: 2 %}{% endfor %}"],
  ["unexpected_token", "liquid", "{% for x in a %}{{ forloop }}{% endfor %}"],
  ["unexpected_token", "liquid", "{% assign a.b = 1 %}"],
  ["unexpected_token", "liquid", "{% if a %}{% endif a %}"],
  ["missing_value", "liquid", "{{ }}"],
  ["missing_value", "liquid", "{% %}"],
  ["missing_value", "liquid", "{% if %}{% endif %}"],
  ["unexpected_token", "liquid", "{{ a[] }}"],
  ["missing_value", "liquid", "{% capture %}{% endcapture %}"],
  ["unknown_filter", "liquid", "{{ a | upcas }}"],
  ["unknown_tag", "liquid", "{% iff a %}{% endif %}"],
  ["unknown_tag", "liquid", "{% if a %}{% end %}"],
  ["refused_function", "liquid", "{{ a | date: '%Y' }}"],
  ["refused_function", "liquid", "{{ a | sample }}"],
  ["unknown_template", "liquid", "{% render 'a' %}"],
  ["unexpected_token", "liquid", "{% include a %}"],
  ["refused_syntax", "liquid", "{% cycle 1, 2 %}"],
  ["refused_syntax", "liquid", "{% for x in a offset: continue %}{% endfor %}"],
  ["wrong_argument_count", "liquid", "{{ a | upcase: 1 }}"],
  ["wrong_argument_count", "liquid", "{{ a | split }}"],
  ["undefined_variable", "liquid", "{% for x in a %}{{ forloop.indx }}{% endfor %}"],
  ["undefined_variable", "liquid", "{% for x in a %}{{ forloop.parentloop.index }}{% endfor %}"],
  ["unexpected_end", "liquid", "{% endif %}"],
  ["unexpected_end", "liquid", "{% when 1 %}"],
  ["unclosed_block", "liquid", "{% if a %}"],
  ["unclosed_block", "liquid", "{% if a %}{% for x in b %}{% endif %}"],
  ["misplaced_tag", "liquid", "{% break %}"],
  ["misplaced_tag", "liquid", "{% if a %}{% else %}{% else %}{% endif %}"],
  ["misplaced_tag", "liquid", "{% case a %}x{% when 1 %}{% endcase %}"],
  ["nesting_too_deep", "liquid", "{% if a %}".repeat(600)],
  ["unclosed_action", "jinja", "{{ a"],
  ["unclosed_action", "jinja", "{% if a {% endif %}"],
  ["unclosed_action", "jinja", "{% raw %}"],
  ["unclosed_comment", "jinja", "{# a"],
  ["unterminated_string", "jinja", '{{ "a }}'],
  ["unterminated_string", "jinja", '{{ "a }}\n"b"'],
  ["bad_character", "jinja", "{{ a && b }}"],
  ["bad_character", "jinja", "{{ a %}"],
  ["bad_number", "jinja", "{{ 1x }}"],
  ["bad_number", "jinja", "{{ 99999999999999999999 }}"],
  ["foreign_syntax", "jinja", "{{ .a }}"],
  ["foreign_syntax", "jinja", "{{#if a}}"],
  ["foreign_syntax", "jinja", "{{> a}}"],
  ["foreign_syntax", "jinja", "{{ range .a }}"],
  ["foreign_syntax", "jinja", "{% if a %}{% elseif b %}{% endif %}"],
  ["foreign_syntax", "jinja", "{% if a %}{% else if b %}{% endif %}"],
  ["foreign_syntax", "jinja", "{% unless a %}{% endif %}"],
  ["unexpected_token", "jinja", "{{ a b }}"],
  ["unexpected_token", "jinja", "{{ a || b }}"],
  ["unexpected_token", "jinja", "{% if a = 1 %}{% endif %}"],
  ["unexpected_token", "jinja", "{{ a, b }}"],
  ["unexpected_token", "jinja", "{{ (a }}"],
  ["unexpected_token", "jinja", "{{ [a }}"],
  ["unexpected_token", "jinja", "{{ {1: a} }}"],
  ["unexpected_token", "jinja", "{{ f(*a) }}"],
  ["unexpected_token", "jinja", "{{ a|join(separator=1) }}"],
  ["unexpected_token", "jinja", "{% for x of a %}{% endfor %}"],
  ["unexpected_token", "jinja", "{% for x in a recursive %}{% endfor %}"],
  ["unexpected_token", "jinja", "{% for x in a %}{{ loop }}{% endfor %}"],
  ["unexpected_token", "jinja", "{% set a.b = 1 %}"],
  ["unexpected_token", "jinja", "{{ a is defined is none }}"],
  ["missing_value", "jinja", "{{ }}"],
  ["missing_value", "jinja", "{% %}"],
  ["missing_value", "jinja", "{% if %}{% endif %}"],
  ["missing_value", "jinja", "{{ a[] }}"],
  ["unknown_function", "jinja", "{{ foo(a) }}"],
  ["unknown_function", "jinja", "{{ upper(a) }}"],
  ["unknown_function", "jinja", "{{ a.foo() }}"],
  ["unknown_filter", "jinja", "{{ a|uper }}"],
  ["unknown_filter", "jinja", '{{ a|map("uper") }}'],
  ["unknown_filter", "jinja", "{% filter uper %}{% endfilter %}"],
  ["unknown_test", "jinja", "{{ a is defned }}"],
  ["unknown_test", "jinja", '{{ a|select("defned") }}'],
  ["unknown_tag", "jinja", "{% iff a %}{% endif %}"],
  ["unknown_tag", "jinja", "{% if a %}{% end %}"],
  ["unknown_tag", "jinja", "{% something %}"],
  ["refused_function", "jinja", "{{ a|pprint }}"],
  ["refused_function", "jinja", "{{ lipsum() }}"],
  ["refused_function", "jinja", "{{ a.append(1) }}"],
  ["refused_function", "jinja", "{% for x in a %}{{ loop(x) }}{% endfor %}"],
  ["refused_function", "jinja", "{% for x in a %}{{ loop(x) }}{% endfor %}"],
  ["unknown_template", "jinja", '{% include "a" %}'],
  ["unexpected_token", "jinja", "{% include a %}"],
  ["unexpected_token", "jinja", "{% macro m() %}{% endmacro %}{{ m(a=1) }}"],
  ["wrong_argument_count", "jinja", "{% macro m() %}{% endmacro %}{{ m(1) }}"],
  ["refused_syntax", "jinja", "{% generation %}{% endgeneration %}"],
  ["unclosed_block", "jinja", "{% macro m() %}"],
  ["unclosed_block", "jinja", "{% block a %}"],
  ["misplaced_tag", "jinja", "{% if a %}{% extends 'a' %}{% endif %}"],
  ["wrong_argument_count", "jinja", "{{ a|replace }}"],
  ["wrong_argument_count", "jinja", "{{ a|upper(1) }}"],
  ["wrong_argument_count", "jinja", "{{ range() }}"],
  ["undefined_variable", "jinja", "{% for x in a %}{{ loop.idx }}{% endfor %}"],
  ["undefined_variable", "jinja", "{% set ns = namespace(count=0) %}{% set ns.coun = 1 %}"],
  ["undefined_variable", "jinja", "{% set ns = namespace(count=0) %}{{ ns.coun }}"],
  ["unexpected_end", "jinja", "{% endif %}"],
  ["unexpected_end", "jinja", "{% else %}"],
  ["unclosed_block", "jinja", "{% for x in a %}"],
  ["unclosed_block", "jinja", "{% if a %}{% with b = 1 %}{% endif %}"],
  ["misplaced_tag", "jinja", "{% break %}"],
  ["misplaced_tag", "jinja", "{% if a %}{% else %}{% elif b %}{% endif %}"],
  ["misplaced_tag", "jinja", "{{ namespace(a=1) }}"],
  ["nesting_too_deep", "jinja", "{% if a %}".repeat(600)],
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
      "2:13 unknown_template",
      "2:20 invalid_delimiters",
      "3:4 mismatched_section",
      "3:8 unexpected_end",
      "3:15 unclosed_block",
      "3:22 unclosed_action",
    ]);
  });

  test("handlebars", () => {
    const text = `{{#each a}}{{ .x }} {{foo 1}}
{{b | c}} {{> nope}} {{@indx}} {{#d e}}{{/d}}
{{/if}} {{/e}} {{#if f && g}} {{"h}}
{{../../i}} {{#with j k}}{{else}}{{else}} {{l`;
    const found = parse(text, { dialect: "handlebars" }).diagnostics.map(
      ({ code, line, column }) => `${line}:${column} ${code}`,
    );
    expect(found).toEqual([
      "1:15 foreign_syntax",
      "1:23 unknown_function",
      "2:5 foreign_syntax",
      "2:15 unknown_template",
      "2:24 undefined_variable",
      "2:32 refused_syntax",
      "3:4 mismatched_section",
      "3:9 unexpected_end",
      "3:16 unclosed_block",
      "3:24 foreign_syntax",
      "3:33 unterminated_string",
      "4:3 unexpected_token",
      "4:13 unclosed_block",
      "4:21 wrong_argument_count",
      "4:34 misplaced_tag",
      "4:43 unclosed_action",
    ]);
  });

  test("jinja", () => {
    const text = `{{ .x }}
{% fro x in xs %}{{ x|uper }}{% endfor %}{% if a is defned %}{% esle %}{{ foo(1) }}{% endif %}
{{ "open }} {{ a b }}
{% include "x" %}{% endfor %}{% for x in xs %}{{ loop.idx }}{% with y = 1 %}{% endfor %}
{% if a = 1 %}{{ a && b }}{% end %}{% set x 1 %}
{{ a`;
    const found = parse(text, { dialect: "jinja" }).diagnostics.map(
      ({ code, line, column }) => `${line}:${column} ${code}`,
    );
    expect(found).toEqual([
      "1:1 foreign_syntax",
      "2:4 unknown_tag",
      "2:23 unknown_filter",
      "2:53 unknown_test",
      "2:65 unknown_tag",
      "2:75 unknown_function",
      "3:4 unterminated_string",
      "3:18 unexpected_token",
      "4:12 unknown_template",
      "4:18 unexpected_end",
      "4:55 undefined_variable",
      "4:61 unclosed_block",
      "5:9 unexpected_token",
      "5:20 bad_character",
      "5:30 unknown_tag",
      "5:45 unexpected_token",
      "6:1 unclosed_action",
    ]);
  });

  test("liquid", () => {
    const text = `{{ .x }}
{% fro x in xs %}{{ x | uper }}{% endfor %}{% if a == empty == b %}{% esle %}{{ "open }}{% endif %}
{% include "x" %}{% endfor %}{% for x in xs limt: 2 %}{{ forloop.idx }}{% case y %}z{% when %}{% endfor %}
{% if a = 1 %}{{ a && b }}{% end %}{% assign x 1 %}{{ a | join ", " }}
{{ a`;
    const found = parse(text, { dialect: "liquid" }).diagnostics.map(
      ({ code, line, column }) => `${line}:${column} ${code}`,
    );
    expect(found).toEqual([
      "1:1 foreign_syntax",
      "2:4 unknown_tag",
      "2:25 unknown_filter",
      "2:61 unexpected_token",
      "2:71 unknown_tag",
      "2:81 unterminated_string",
      "3:12 unknown_template",
      "3:18 unexpected_end",
      "3:45 unexpected_token",
      "3:66 undefined_variable",
      "3:72 unclosed_block",
      "3:84 misplaced_tag",
      "3:93 missing_value",
      "4:9 unexpected_token",
      "4:20 bad_character",
      "4:30 unknown_tag",
      "4:48 unexpected_token",
      "4:64 unexpected_token",
      "5:1 unclosed_action",
    ]);
  });

  test("liquid: the rest of a template is checked after a syntax error", () => {
    const contract = { type: "object", properties: { a: { type: "string" } }, required: ["a"] };
    const found = parse("{% for x in a step: 2 %}{{ x.y }}{{ b }}{% endfor %}{{ a.c }}", { dialect: "liquid" });
    expect(found.check(contract).map(({ code }) => code)).toEqual([
      "unexpected_token",
      "unknown_name",
      "field_of_other",
    ]);
  });

  test("jinja: the rest of a template is checked after a syntax error", () => {
    const contract = { type: "object", properties: { a: { type: "string" } }, required: ["a"] };
    const found = parse("{% for x in a|uper %}{{ x.y }}{{ b }}{% endfor %}{{ a.c }}", { dialect: "jinja" });
    expect(found.check(contract).map(({ code }) => code)).toEqual(["unknown_filter", "unknown_name", "field_of_other"]);
  });
});
