import { expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { parse } from "../parse.ts";

const contract = {
  type: "object",
  properties: {
    l: { type: "array", items: { type: "string" } },
    m: { type: "array", items: { type: "string" } },
    n: { type: ["array", "null"], items: { type: "string" } },
  },
  required: ["l", "m", "n"],
};

function findings(text: string, dialect: Dialect): string[] {
  const { template, diagnostics } = parse(text, { dialect });
  if (template === undefined) throw new Error(diagnostics[0]?.message);
  return template.check(contract).map(({ code, message }) => `${code}: ${message}`);
}

const go = (condition: string, body = "{{ index .l 1 }}") => `{{ if ${condition} }}${body}{{ end }}`;
const jinja = (condition: string, body = "{{ l[1] }}") => `{% if ${condition} %}${body}{% endif %}`;
const handlebars = (condition: string, body = "{{l.[1]}}") => `{{#if ${condition}}}${body}{{/if}}`;

test.each([
  ["go", go("gt (len .l) 1")],
  ["go", go("lt 1 (len .l)")],
  ["go", go("ge (len .l) 2")],
  ["go", go("le 2 (len .l)")],
  ["go", go("eq (len .l) 2")],
  ["go", go("eq 3 (len .l)")],
  ["go", go("ne (len .l) 0", "{{ index .l 0 }}")],
  ["go", go("ne 0 (len .l)", "{{ index .l 0 }}")],
  ["go", go("len .l", "{{ index .l 0 }}")],
  ["go", go("not (lt (len .l) 2)")],
  ["go", go("and (gt (len .l) 1) (gt (len .m) 2)", "{{ index .l 1 }}{{ index .m 2 }}")],
  ["go", "{{ if and .n (gt (len .n) 1) }}{{ index .n 1 }}{{ end }}"],
  ["go", "{{ if lt (len .l) 2 }}few{{ else }}{{ index .l 1 }}{{ end }}"],
  ["go", "{{ if or (eq (len .l) 0) (eq (len .l) 1) }}few{{ else }}{{ index .l 0 }}{{ end }}"],
  ["go", "{{ if and (gt (len .l) 1) (index .l 1) }}x{{ end }}"],
  ["jinja", jinja("l|length > 1")],
  ["jinja", jinja("1 < l|length")],
  ["jinja", jinja("l|length >= 2")],
  ["jinja", jinja("2 <= l|length")],
  ["jinja", jinja("l|length == 2")],
  ["jinja", jinja("l|count == 3")],
  ["jinja", jinja("l|length != 0", "{{ l[0] }}")],
  ["jinja", jinja("0 != l|length", "{{ l[0] }}")],
  ["jinja", jinja("l|length", "{{ l[0] }}")],
  ["jinja", jinja("not l|length < 2")],
  ["jinja", jinja("l|length > 1 and m|length > 2", "{{ l[1] }}{{ m[2] }}")],
  ["jinja", jinja("n is not none and n|length > 1", "{{ n[1] }}{{ n[-2] }}")],
  ["jinja", jinja("1 < l|length < 5")],
  ["jinja", jinja("5 > l|length > 1")],
  ["jinja", jinja("2 <= l|length <= 3 and l[1]")],
  ["jinja", jinja("0 < l|length > 1 < m|length", "{{ l[1] }}{{ m[1] }}")],
  ["jinja", jinja("n is not none and 1 < n|length < 5", "{{ n[1] }}")],
  ["liquid", jinja("l.size > 1")],
  ["liquid", jinja("1 < l.size")],
  ["liquid", jinja("l.size > 1 and l[1] != ''")],
  ["handlebars", handlebars("(gt l.length 1)")],
  ["handlebars", handlebars("(lt 1 l.length)")],
  ["handlebars", handlebars("(gte l.length 2)")],
  ["handlebars", handlebars("(lte 2 l.length)")],
  ["handlebars", handlebars("(eq l.length 2)")],
  ["handlebars", handlebars("(ne l.length 0)", "{{l.[0]}}")],
  ["handlebars", handlebars("l.length", "{{l.[0]}}")],
  ["handlebars", handlebars("(and (gt l.length 1) (gt m.length 2))", "{{l.[1]}}{{m.[2]}}")],
  ["handlebars", "{{#unless (lt l.length 2)}}{{lookup l 1}}{{/unless}}"],
] satisfies [Dialect, string][])("a length that was asked for narrows a list in %s: %s", (dialect, text) => {
  expect(findings(text, dialect)).toEqual([]);
});

test.each([
  ["go", go("gt (len .l) 0")],
  ["go", go("ge (len .l) 1")],
  ["go", go("lt (len .l) 2")],
  ["go", go("ne (len .l) 2")],
  ["go", go("or (gt (len .l) 1) (gt (len .m) 1)")],
  ["jinja", jinja("l|length > 0")],
  ["jinja", jinja("2 > l|length")],
  ["jinja", jinja("0 < l|length < 5")],
  ["jinja", jinja("1 < m|length < 5")],
  ["liquid", jinja("l.size > 0")],
  ["handlebars", handlebars("(gt l.length 0)")],
] satisfies [Dialect, string][])("a length that does not suffice is still a finding in %s: %s", (dialect, text) => {
  expect(findings(text, dialect)).toHaveLength(1);
});
