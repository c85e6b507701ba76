import { expect, test } from "vitest";
import type { Dialect } from "../api/template.ts";
import { parse } from "../parse.ts";

const contract = { type: "object", properties: { a: { type: "string" } } };

test.each([
  ["go", "{{ .a ", "{{ .nope }}"],
  ["jinja", "{{", "{{ nope }}"],
  ["mustache", "{{/a}}", "{{nope}}"],
  ["handlebars", "{{/a}}", "{{nope}}"],
] satisfies [Dialect, string, string][])(
  "parse and check of %s keep 100 findings, and a last one counts the others",
  (dialect, broken, wrong) => {
    const { diagnostics } = parse(broken.repeat(10_000), { dialect });
    const checked = parse(wrong.repeat(250), { dialect }).template?.check(contract) ?? [];
    for (const [findings, count] of [
      [diagnostics, 9900],
      [checked, 150],
    ] as const) {
      expect(findings.length).toBe(101);
      expect(findings.at(-1)).toMatchObject({
        code: "more_findings",
        severity: "error",
        message: `and ${count} more findings`,
      });
    }
  },
);

test("an error among the findings that are not kept still counts as an error", () => {
  const text = `${"{{ .a }}".repeat(120)}{{ .b.c }}`;
  const unknown = { type: "object", properties: { a: true }, additionalProperties: false };
  const findings = parse(text, { dialect: "go" }).template?.check(unknown) ?? [];
  expect(findings.at(-1)).toMatchObject({ code: "more_findings", severity: "error", message: "and 141 more findings" });
});
