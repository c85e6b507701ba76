import { describe, expect, test } from "vitest";
import type { Dialect, JsonSchema } from "../api/template.ts";
import { parse } from "../parse.ts";

const text = { type: "string" };
const nullable = { type: ["string", "null"] };
const person = { type: "object", properties: { name: text, nick: nullable }, required: ["name", "nick"] };

const contract: JsonSchema = {
  type: "object",
  properties: {
    s: text,
    n: { type: "integer", minimum: 0, maximum: 1_000 },
    b: { type: "boolean" },
    maybe: nullable,
    optional: text,
    list: { type: "array", items: text },
    sparse: { type: "array", items: nullable },
    filled: { type: "array", items: text, minItems: 1 },
    pair: { type: "array", prefixItems: [text, { type: "integer" }], items: false, minItems: 2 },
    person,
    people: { type: "array", items: person },
    parent: { anyOf: [person, { type: "null" }] },
    state: { enum: ["open", "closed"] },
    event: {
      oneOf: [
        { type: "object", properties: { kind: { const: "a" }, x: text }, required: ["kind", "x"] },
        { type: "object", properties: { kind: { const: "b" }, y: text }, required: ["kind", "y"] },
      ],
    },
    map: { type: "object", additionalProperties: { type: "integer" } },
    anything: true,
    tree: { $ref: "#/$defs/tree" },
  },
  required: [
    "s",
    "n",
    "b",
    "maybe",
    "list",
    "sparse",
    "filled",
    "pair",
    "person",
    "people",
    "parent",
    "state",
    "event",
    "map",
    "anything",
    "tree",
  ],
  $defs: {
    tree: {
      type: "object",
      properties: { v: text, kids: { type: "array", items: { $ref: "#/$defs/tree" } } },
      required: ["v", "kids"],
    },
  },
};

function codes(template: string, dialect: Dialect, partials: Record<string, string> = {}): string[] {
  const parsed = parse(template, { dialect, partials });
  expect(parsed.diagnostics).toEqual([]);
  return (parsed.template?.check(contract) ?? []).map((finding) => finding.code);
}

describe("go: no findings in", () => {
  test.each([
    "{{ .s }} {{ .n }} {{ .b }} {{ .state }}",
    "{{ .person.name }} {{ $.person.name }}",
    "{{ range .list }}{{ . }} of {{ $.s }}{{ end }}",
    "{{ range $i, $e := .people }}{{ $i }}{{ $e.name }}{{ end }}",
    "{{ range $k, $v := .map }}{{ $k }}{{ $v }}{{ end }}",
    "{{ if .maybe }}{{ .maybe }}{{ end }}",
    "{{ if not .maybe }}none{{ else }}{{ .maybe }}{{ end }}",
    "{{ if and .b .maybe }}{{ .maybe }}{{ end }}",
    "{{ if or (not .maybe) .b }}x{{ else }}{{ .maybe }}{{ end }}",
    "{{ if and .parent .parent.nick }}{{ .parent.nick }}{{ end }}",
    "{{ if or (not .parent) (not .parent.nick) }}{{ else }}{{ .parent.nick }}{{ end }}",
    '{{ or .maybe "none" }}',
    "{{ with .parent }}{{ .name }}{{ with .nick }}{{ . }}{{ end }}{{ end }}",
    "{{ with $p := .parent }}{{ $p.name }}{{ end }}",
    "{{ with .parent }}{{ .name }}{{ else with .maybe }}{{ . }}{{ end }}",
    "{{ if ne .maybe nil }}{{ .maybe }}{{ end }}",
    "{{ if eq .maybe nil }}none{{ else }}{{ .maybe }}{{ end }}",
    '{{ if eq .maybe "x" "y" }}{{ .maybe }}{{ end }}',
    "{{ range .people }}{{ if not .nick }}{{ continue }}{{ end }}{{ .nick }}{{ end }}",
    '{{ if eq .event.kind "a" }}{{ .event.x }}{{ else }}{{ .event.y }}{{ end }}',
    '{{ if ne .event.kind "a" }}{{ .event.y }}{{ end }}',
    '{{ with .event }}{{ if eq .kind "b" }}{{ .y }}{{ end }}{{ end }}',
    "{{ index .filled 0 }} {{ index .pair 1 }} {{ if .list }}{{ index .list 0 }}{{ end }}",
    '{{ index .person "name" }}',
    '{{ index . "person" "name" }}',
    '{{ if index .person "nick" }}{{ .person.nick }}{{ index .person "nick" }}{{ end }}',
    '{{ if eq (index .event "kind") "a" }}{{ index .event "x" }}{{ else }}{{ .event.y }}{{ end }}',
    '{{ print .s "%s" }} {{ print "%s" }} {{ print "100% done " .n }} {{ print "50%off " .n }} {{ print "%%d" .n }}',
    "{{ range .list }}{{ if . }}{{ continue }}\n{{ end }}{{ . }}{{ break }} \n{{ end }}",
    '{{ join ", " .list }} {{ lower .s }} {{ toJSON .parent }} {{ len .list }}',
    '{{ printf "%s %d %v" .s .n .b }}',
    '{{ $x := "" }}{{ range .list }}{{ $x = . }}{{ end }}{{ $x }}',
    "{{ $found := false }}{{ range .list }}{{ if $found }}again{{ end }}{{ $found = true }}{{ end }}",
    "{{ $m := .maybe }}{{ if $m }}{{ $m }}{{ end }}",
    '{{ define "p" }}{{ .name }}{{ end }}{{ template "p" .person }}{{ range .people }}{{ template "p" . }}{{ end }}',
    '{{ define "t" }}{{ .v }}{{ range .kids }}{{ template "t" . }}{{ end }}{{ end }}{{ template "t" .tree }}',
    "{{ range .n }}{{ . }}{{ end }}",
    "{{ if gt .n 1 }}many{{ end }}",
  ])("%s", (template) => {
    expect(codes(template, "go")).toEqual([]);
  });
});

describe("go: findings in", () => {
  test.each([
    ["unknown_name", "{{ .x }}"],
    ["unknown_name", "{{ range .list }}{{ $.x }}{{ end }}"],
    ["unknown_field", "{{ .person.x }}"],
    ["unknown_field", "{{ range .people }}{{ .x }}{{ end }}"],
    ["unknown_field", "{{ range $p := .people }}{{ $p.x }}{{ end }}"],
    [
      "unknown_field",
      "{{ (index .filled 0) }}{{ .tree.kids | len }}{{ range .tree.kids }}{{ range .kids }}{{ .x }}{{ end }}{{ end }}",
    ],
    ["unknown_field", '{{ define "p" }}{{ .x }}{{ end }}{{ template "p" .person }}'],
    ["field_of_other", "{{ .s.x }}"],
    ["field_of_other", "{{ .list.x }}"],
    ["field_of_other", "{{ range .list }}{{ .x }}{{ end }}"],
    ["dot_context", "{{ range .list }}{{ .person.name }}{{ end }}"],
    ["dot_context", "{{ with .person }}{{ .s }}{{ end }}"],
    ["maybe_null", "{{ .maybe }}"],
    ["maybe_null", "{{ .parent.name }}"],
    ["maybe_null", "{{ if .maybe }}x{{ else }}{{ .maybe }}{{ end }}"],
    ["maybe_null", "{{ if or .b .maybe }}{{ .maybe }}{{ end }}"],
    ["maybe_null", "{{ if .maybe }}{{ end }}{{ .maybe }}"],
    ["maybe_null", '{{ $m := "" }}{{ range .sparse }}{{ $m = . }}{{ end }}{{ $m }}'],
    ["maybe_null", "{{ range .people }}{{ .nick }}{{ end }}"],
    ["always_null", "{{ if eq .maybe nil }}{{ .maybe }}{{ end }}"],
    ["maybe_absent", "{{ .optional }}"],
    ["maybe_absent", "{{ if .optional }}x{{ end }}"],
    ["maybe_absent", "{{ .event.x }}"],
    ["maybe_absent", "{{ .map.x }}"],
    ["prints_structure", "{{ .list }}"],
    ["not_loopable", "{{ range .s }}x{{ end }}"],
    ["not_loopable", "{{ range $i, $e := .n }}x{{ end }}"],
    ["wrong_argument", "{{ lower .n }}"],
    ["wrong_argument", "{{ lower .maybe }}"],
    ["wrong_argument", '{{ join .list "," }}'],
    ["wrong_argument", '{{ join "," .sparse }}'],
    ["wrong_argument", '{{ join "," .map }}'],
    ["wrong_argument", "{{ len .maybe }}"],
    ["wrong_argument", '{{ printf "%d" .s }}'],
    ["wrong_argument", '{{ printf "%s" .maybe }}'],
    ["wrong_argument", "{{ index .n 0 }}"],
    ["wrong_argument", "{{ index .pair 2 }}"],
    ["wrong_argument", "{{ print .maybe }}"],
    ["incomparable", "{{ if eq .n .s }}x{{ end }}"],
    ["incomparable", '{{ if lt .maybe "x" }}x{{ end }}'],
    ["incomparable", "{{ if eq .list .list }}x{{ end }}"],
    ["maybe_out_of_range", "{{ index .list 0 }}"],
    ["wrong_argument", "{{ index 0 }}"],
    ["wrong_argument", "{{ true | index }}"],
    ["wrong_argument", "{{ index (index 1.5) 0 }}"],
    ["wrong_argument", '{{ index .list "x" }}'],
    ["maybe_absent", '{{ index .map "x" }}'],
    ["maybe_absent", '{{ index . "optional" }}'],
    ["maybe_absent", '{{ index .event "x" }}'],
    ["unknown_name", '{{ index . "x" }}'],
    ["unknown_field", '{{ index .person "x" }}'],
    ["unknown_field", '{{ "x" | index .person }}'],
    ["unknown_field", '{{ range .people }}{{ index . "x" }}{{ end }}'],
    ["unknown_field", '{{ if .parent }}{{ index . "parent" "x" }}{{ end }}'],
    ["unknown_field", '{{ if .people }}{{ index .people 0 "x" }}{{ end }}'],
    ["maybe_null", '{{ index .parent "name" }}'],
    ["maybe_null", '{{ index .person "nick" }}'],
    ["dot_context", '{{ with .person }}{{ index . "s" }}{{ end }}'],
    ["doubtful_call", '{{ print "%s" .s }}'],
    ["doubtful_call", '{{ println "at %-5.2f%%" .n }}'],
    ["doubtful_call", '{{ .n | print "%d" }}'],
    ["unreachable", "{{ range .list }}{{ continue }}{{ . }}{{ end }}"],
    ["unreachable", "{{ range .list }}{{ if . }}{{ break }} never{{ end }}{{ end }}"],
    ["unreachable", "{{ range .list }}{{ if . }}{{ break }}{{ else }}{{ continue }}{{ end }}never{{ end }}"],
    [
      "unreachable",
      '{{ define "p" }}{{ range . }}{{ break }}x{{ end }}{{ end }}{{ template "p" .list }}{{ template "p" .sparse }}',
    ],
    ["never_true", '{{ if eq .state "opne" }}x{{ end }}'],
    ["unused_template", '{{ define "x" }}{{ .nope }}{{ end }}'],
    ["unchecked", "{{ .anything }}"],
    ["unchecked", "{{ .anything.x }}"],
    ["unchecked", "{{ range .anything }}{{ .x }}{{ end }}"],
    ["unchecked", "{{ index .list .n }}"],
    ["unchecked", "{{ slice .s 1 2 }}"],
    ["unchecked", "{{ printf .s }}"],
    ["unchecked", "{{ lower .anything }}"],
  ])("%s in %s", (code, template) => {
    expect(codes(template, "go")).toEqual([code]);
  });

  test("findings are in the order of the text", () => {
    const template =
      "{{ .x }}\n{{ .person.x }}\n{{ range .list }}{{ .s.t }}{{ end }}\n{{ if .maybe }}{{ .y }}{{ else }}{{ .maybe }}{{ end }}";
    expect(codes(template, "go")).toEqual([
      "unknown_name",
      "unknown_field",
      "dot_context",
      "unknown_name",
      "maybe_null",
    ]);
  });
});

test("mustache has neither calls nor jumps: its text is not checked for them", () => {
  expect(codes("{{#list}}%s {{.}} break{{/list}}", "mustache")).toEqual([]);
});

describe("mustache: no findings in", () => {
  test.each([
    "{{s}} {{n}} {{person.name}}",
    "{{#list}}{{.}} {{s}}{{/list}}",
    "{{#people}}{{name}} {{s}} {{#nick}}{{nick}}{{/nick}}{{/people}}",
    "{{#maybe}}{{maybe}} {{.}}{{/maybe}}",
    "{{#optional}}{{optional}}{{/optional}}{{^optional}}none{{/optional}}",
    "{{#parent}}{{name}}{{/parent}}{{^parent}}none{{/parent}}",
    "{{#parent.nick}}{{parent.nick}} {{parent.name}}{{/parent.nick}}",
    "{{#person}}{{#nick}}{{.}}{{/nick}}{{/person}}",
    "{{>row}}",
    "{{#tree}}{{>tree}}{{/tree}}",
  ])("%s", (template) => {
    expect(codes(template, "mustache", { row: "{{s}}", tree: "{{v}}{{#kids}}{{>tree}}{{/kids}}" })).toEqual([]);
  });
});

describe("mustache: findings in", () => {
  test.each([
    ["unknown_name", "{{x}}"],
    ["unknown_name", "{{#x}}y{{/x}}"],
    ["unknown_name", "{{^x}}y{{/x}}"],
    ["unknown_name", "{{#people}}{{x}}{{/people}}"],
    ["unknown_name", "{{>bad}}"],
    ["unknown_field", "{{person.x}}"],
    ["unknown_field", "{{#person.x}}y{{/person.x}}"],
    ["field_of_other", "{{s.x}}"],
    ["maybe_null", "{{maybe}}"],
    ["maybe_null", "{{parent.name}}"],
    ["maybe_null", "{{#people}}{{nick}}{{/people}}"],
    ["maybe_null", "{{#b}}{{maybe}}{{/b}}"],
    ["maybe_null", "{{^maybe}}{{maybe}}{{/maybe}}"],
    ["maybe_absent", "{{optional}}"],
    ["unprintable", "{{list}}"],
    ["unprintable", "{{person}}"],
    ["unchecked", "{{anything}}"],
    ["unchecked", "{{#anything}}{{s}}{{/anything}}"],
  ])("%s in %s", (code, template) => {
    expect(codes(template, "mustache", { bad: "{{x}}" })).toEqual([code]);
  });
});

test("a finding in a partial is in the partial's text and names the data it occurs for", () => {
  const { template } = parse("a\n{{>bad}}", { dialect: "mustache", file: "W.md", partials: { bad: "b\n {{x}}" } });
  expect(template?.check(contract)).toMatchObject([
    { code: "unknown_name", file: "bad", line: 2, column: 4, notes: [{}, { file: "W.md", line: 2, column: 1 }] },
  ]);
});

test("the cost of checking does not grow exponentially with nested conditions", () => {
  const nested = (depth: number): string =>
    depth === 0 ? ".b" : `(${depth % 2 === 0 ? "and" : "or"} ${nested(depth - 1)} .maybe)`;
  expect(codes(`{{ if ${nested(60)} }}x{{ end }}`, "go")).toEqual([]);
  const branches = Array.from({ length: 2000 }, (_, at) => `{{ else if eq .s "${at}" }}x`).join("");
  expect(codes(`{{ if .b }}${branches}{{ end }}`, "go")).toEqual([]);
});

test("a contract that cannot be read is reported at the start of the template", () => {
  const { template } = parse("{{ x }}", { dialect: "jinja" });
  const found = template?.check({ properties: { x: { $ref: "#/$defs/none" } }, required: ["x"] }) ?? [];
  expect(
    found.map(({ line, column, code, message }) => `${line}:${column} ${code}: ${message}`),
  ).toMatchInlineSnapshot(`
    [
      "1:1 invalid_contract: the contract cannot be read: #/properties/x/$ref "#/$defs/none" points to nothing",
      "1:4 unchecked: x is not checked: the contract does not define its type, and it is printed",
    ]
  `);
});

test("printf of a value that can be null is a finding, as print of one", () => {
  for (const call of ['printf "%v" .maybe', "print .maybe", 'printf "%T" .maybe']) {
    const { template } = parse(`{{ ${call} }}{{ if .maybe }}{{ ${call} }}{{ end }}`, { dialect: "go" });
    expect(template?.check(contract).map(({ code, column }) => [code, column])).toEqual([["wrong_argument", 4]]);
  }
});

test("a contract that cannot be read is reported at the start of the template", () => {
  const { template } = parse("{{ x }}", { dialect: "jinja" });
  const found = template?.check({ properties: { x: { $ref: "#/$defs/none" } }, required: ["x"] }) ?? [];
  expect(
    found.map(({ line, column, code, message }) => `${line}:${column} ${code}: ${message}`),
  ).toMatchInlineSnapshot(`
    [
      "1:1 invalid_contract: the contract cannot be read: #/properties/x/$ref "#/$defs/none" points to nothing",
      "1:4 unchecked: x is not checked: the contract does not define its type, and it is printed",
    ]
  `);
});
