import { expect, test } from "vitest";
import { givenBy, workspaceWith } from "../templates/testing/workspace.ts";
import { checkTemplate } from "./check-template.ts";

const checked = async (args: Record<string, unknown>) => givenBy(checkTemplate(await workspaceWith({})), args);

test("a valid template is reported with how its dialect was found", async () => {
  expect(await checked({ template: "{{ a }}" })).toMatchObject({
    template: "inline",
    ok: true,
    findings: [],
    warnings: [],
    detection: { dialect: "jinja", from: "detected", dialect_candidates: ["mustache", "handlebars", "liquid"] },
  });
  expect(await checked({ template: "{{ .a }}", dialect: "go" })).toMatchObject({ detection: { from: "argument" } });
});

test("all mistakes of a template are reported", async () => {
  expect(await checked({ template: "{% if a %}\n{{ b | uper }}" })).toMatchObject({
    ok: false,
    findings: [
      { code: "unclosed_block", line: 1, column: 1 },
      { code: "unknown_filter", line: 2, column: 8 },
    ],
  });
});

test("given variables are checked too", async () => {
  expect(await checked({ template: "{{ nam }} {{ age }}", variables: { name: "x" } })).toMatchObject({
    ok: false,
    findings: [
      { line: 1, column: 4 },
      { line: 1, column: 14 },
    ],
    problem: { code: "variables_invalid", did_you_mean: "name" },
  });
  expect(await checked({ template: "{{ name }} {{ output_path }}", variables: { name: "x" } })).toMatchObject({
    ok: true,
  });
});

test("a declared schema is checked against the template", async () => {
  const template =
    "---\ndialect: jinja\nvariables: { type: object, properties: { a: { type: string } }, required: [a] }\n---\n{{ a }} {{ b }}";
  expect(await checked({ template })).toMatchObject({
    ok: false,
    findings: [{ code: "unknown_name", line: 5, column: 12 }],
  });
});

test("a text that is not a template is reported with what it looks like", async () => {
  expect(await checked({ template: "run: ${{ github.ref }}" })).toMatchObject({
    ok: false,
    problem: { code: "not_a_template" },
    detection: { look_alikes: [{ language: "an expression of GitHub Actions", line: 1, column: 7 }] },
  });
});
