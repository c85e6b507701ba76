import { expect, test } from "vitest";
import type { Dialect, JsonSchema } from "../api/template.ts";
import { parse } from "../parse.ts";

const text = { type: "string" };
const contract: JsonSchema = {
  type: "object",
  properties: {
    issue: {
      type: "object",
      properties: {
        id: { type: "integer" },
        title: text,
        state: { enum: ["open", "closed"] },
        labels: { type: "array", items: text },
        parent: { type: ["object", "null"], properties: { id: text }, required: ["id"] },
        note: text,
      },
      required: ["id", "title", "state", "labels", "parent"],
    },
    attempt: { type: ["integer", "null"] },
  },
  required: ["issue", "attempt"],
};

function findingLines(source: string, dialect: Dialect, partials: Record<string, string> = {}): string[] {
  const { template, diagnostics } = parse(source, { dialect, partials });
  return [...diagnostics, ...(template?.check(contract) ?? [])].map(
    ({ line, column, code }) => `${line}:${column} ${code}`,
  );
}

/** A template with one mistake on each line, and the expected finding for each. */
function lines(mistakes: readonly (readonly [string, number, string])[]): readonly [string, string[]] {
  return [
    mistakes.map(([line]) => line).join("\n"),
    mistakes.map(([, column, code], at) => `${at + 1}:${column} ${code}`),
  ];
}

test("twenty mistakes against the contract give twenty findings, each at its place", () => {
  const [source, expected] = lines([
    ["{{ .isue.title }}", 5, "unknown_name"],
    ["{{ .issue.titel }}", 11, "unknown_field"],
    ["{{ .issue.title.x }}", 17, "field_of_other"],
    ["attempt {{ .attempt }}", 12, "maybe_null"],
    ["of {{ .issue.parent.id }}", 7, "maybe_null"],
    ["{{ .issue.note }}", 11, "maybe_absent"],
    ["{{ .issue.labels }}", 4, "prints_structure"],
    ["{{ .issue }}", 4, "prints_structure"],
    ["{{ range .issue.title }}x{{ end }}", 10, "not_loopable"],
    ["{{ range .issue.labels }}{{ .issue.id }}{{ end }}", 29, "dot_context"],
    ['{{ if eq .issue.state "opne" }}x{{ end }}', 7, "never_true"],
    ['{{ if ne .issue.state "done" }}x{{ else }}y{{ end }}', 7, "always_true"],
    ['{{ if gt .issue.id "3" }}x{{ end }}', 7, "incomparable"],
    ['{{ join .issue.labels "," }}', 9, "wrong_argument"],
    ["{{ index .issue.labels 0 }}", 4, "maybe_out_of_range"],
    ["{{ lower .issue.id }}", 10, "wrong_argument"],
    ['{{ printf "%d" .issue.title }}', 4, "wrong_argument"],
    ["{{ len .attempt }}", 4, "wrong_argument"],
    ["{{ with .issue.parent }}{{ .name }}{{ end }}", 29, "unknown_field"],
    ["{{ if .issue.parent }}x{{ else }}{{ .issue.parent }}{{ end }}", 37, "always_null"],
  ]);
  expect(findingLines(source, "go")).toEqual(expected);
});

test("twenty mistakes in the syntax give twenty findings, each at its place", () => {
  const [source, expected] = lines([
    ["{{ issue.title }}", 4, "unknown_function"],
    ["{{ toJson .issue }}", 4, "unknown_function"],
    ["{{ $x }}", 4, "undefined_variable"],
    ["{{ toJSON }}", 4, "wrong_argument_count"],
    ["{{ not 1 2 }}", 4, "wrong_argument_count"],
    ["{{ .issue.title 3 }}", 4, "not_a_function"],
    ["{{ 1x }}", 4, "bad_number"],
    ["{{ .a & .b }}", 7, "bad_character"],
    ['{{ "open }}', 4, "unterminated_string"],
    ["{{ }}", 4, "missing_value"],
    ["{{ .issue.title | }}", 17, "missing_value"],
    ["{{ (.issue.title }}", 4, "unexpected_token"],
    ["{{ call .issue }}", 4, "refused_function"],
    ["{{ break }}", 1, "misplaced_tag"],
    ["{{ end }}", 1, "unexpected_end"],
    ["{{ else }}", 1, "unexpected_end"],
    ['{{ template "nope" }}', 13, "unknown_template"],
    ["{{#if issue}}x", 1, "foreign_syntax"],
    ["{{ if .issue.title }}{{ else if }}{{ end }}", 33, "missing_value"],
    ["{{ range .issue.labels }}", 1, "unclosed_block"],
  ]);
  expect(findingLines(source, "go")).toEqual(expected);
});

test("mustache: the mistake on every line is found at its place", () => {
  const [source, expected] = lines([
    ["{{isue.title}}", 3, "unknown_name"],
    ["{{issue.titel}}", 9, "unknown_field"],
    ["{{issue.title.x}}", 15, "field_of_other"],
    ["{{attempt}}", 3, "maybe_null"],
    ["{{issue.parent.id}}", 3, "maybe_null"],
    ["{{issue.note}}", 9, "maybe_absent"],
    ["{{issue.labels}}", 3, "unprintable"],
    ["{{issue}}", 3, "unprintable"],
    ["{{#isue}}x{{/isue}}", 4, "unknown_name"],
    ["{{^issue}}x{{/issue}}", 4, "never_true"],
    ["{{#issue.parent}}{{nmae}}{{/issue.parent}}", 20, "unknown_name"],
  ]);
  expect(findingLines(source, "mustache")).toEqual(expected);
});

test("handlebars: the mistake on every line is found at its place", () => {
  const [source, expected] = lines([
    ["{{isue.title}}", 3, "unknown_name"],
    ["{{issue.titel}}", 9, "unknown_field"],
    ["{{issue.title.x}}", 15, "field_of_other"],
    ["{{attempt}}", 3, "maybe_null"],
    ["{{issue.parent.id}}", 3, "maybe_null"],
    ["{{#if issue.note}}x{{/if}}", 13, "maybe_absent"],
    ["{{issue.labels}}", 3, "unprintable"],
    ["{{issue}}", 3, "unprintable"],
    ["{{#each issue.title}}x{{/each}}", 9, "not_loopable"],
    ["{{#each issue.labels}}{{attempt}}{{/each}}", 25, "dot_context"],
    ["{{#with issue.parent}}{{title}}{{/with}}", 25, "unknown_field"],
    ['{{#if (eq issue.state "opne")}}x{{/if}}', 7, "never_true"],
    ['{{#unless (ne issue.state "done")}}x{{/unless}}', 11, "never_true"],
    ['{{#if (gt issue.id "3")}}x{{/if}}', 7, "incomparable"],
    ["{{issue.labels.[0]}}", 3, "maybe_out_of_range"],
    ["{{lookup issue.labels 0}}", 3, "maybe_out_of_range"],
    ["{{issue.id.length}}", 3, "wrong_argument"],
    ['{{lookup issue "titel"}}', 16, "unknown_field"],
    ["{{#if issue.parent}}x{{else}}{{issue.parent}}{{/if}}", 32, "always_null"],
    ["{{#if issue}}x{{else}}y{{/if}}", 7, "always_true"],
  ]);
  expect(findingLines(source, "handlebars")).toEqual(expected);
});

test("liquid: the mistake on every line is found at its place", () => {
  const [source, expected] = lines([
    ["{{ isue.title }}", 4, "unknown_name"],
    ["{{ issue.titel }}", 10, "unknown_field"],
    ["{{ issue.title.x }}", 16, "field_of_other"],
    ["{{ attempt }}", 4, "maybe_null"],
    ["{{ issue.parent.id }}", 4, "maybe_null"],
    ["{% if issue.note %}x{% endif %}", 13, "maybe_absent"],
    ["{{ issue.labels }}", 4, "prints_structure"],
    ["{{ issue }}", 4, "unprintable"],
    ["{% for x in issue.title %}x{% endfor %}", 13, "not_loopable"],
    ['{% if issue.state == "opne" %}x{% endif %}', 7, "never_true"],
    ['{% unless issue.state != "done" %}x{% endunless %}', 11, "never_true"],
    ['{% case issue.state %}{% when "open" %}{% when "x" %}x{% endcase %}', 48, "never_true"],
    ['{% if issue.id > "3" %}x{% endif %}', 7, "incomparable"],
    ["{{ issue.labels[0] }}", 4, "maybe_out_of_range"],
    ["{{ issue.labels.first }}", 4, "wrong_argument"],
    ["{{ issue.labels | first }}", 4, "maybe_null"],
    ["{{ issue.id.size }}", 4, "wrong_argument"],
    ["{{ issue.labels | upcase }}", 4, "wrong_argument"],
    ["{{ issue.title | plus: 1 }}", 4, "wrong_argument"],
    ["{% if issue.title contains issue %}x{% endif %}", 7, "wrong_argument"],
    ["{% if issue.parent %}x{% else %}{{ issue.parent }}{% endif %}", 36, "always_null"],
    ["{% if issue %}x{% else %}y{% endif %}", 7, "always_true"],
    ["{% assign x = attempt %}{{ x | plus: 1 }}", 28, "wrong_argument"],
    ["{% if attempt > 1 %}x{% endif %}", 7, "incomparable"],
  ]);
  expect(findingLines(source, "liquid")).toEqual(expected);
});
