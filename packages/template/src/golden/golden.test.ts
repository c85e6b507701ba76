import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Dialect, JsonSchema } from "../api/template.ts";
import { dialectNames } from "../dialects/index.ts";
import { parse } from "../parse.ts";
import type { Diagnostic } from "../text/diagnostic.ts";
import { codeFrame } from "../text/frame.ts";
import { Source } from "../text/source.ts";

/** The data that the templates of the pages can use. */
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
        note: text,
        labels: { type: "array", items: text },
        parent: { type: ["object", "null"], properties: { id: text }, required: ["id"] },
        blockers: {
          type: "array",
          items: { type: "object", properties: { id: text, state: text }, required: ["id", "state"] },
        },
      },
      required: ["id", "title", "state", "labels", "parent", "blockers"],
    },
    attempt: { type: ["integer", "null"] },
  },
  required: ["issue", "attempt"],
};

function format(finding: Diagnostic, source: Source): string {
  const { file, line, column, severity, code, message, notes, suggestion } = finding;
  const lines = [`${file}:${line}:${column}: ${severity} ${code}: ${message}`, codeFrame(finding, source)];
  for (const note of notes)
    lines.push(`  note: ${note.message}${note.line === undefined ? "" : ` (${note.line}:${note.column})`}`);
  if (suggestion !== undefined) lines.push(`  help: ${suggestion.text}`);
  return lines.join("\n");
}

function findings(template: string, dialect: Dialect): string {
  const parsed = parse(template, { dialect, file: "WORKFLOW.md", partials: {} });
  const all = [...parsed.diagnostics, ...(parsed.template?.check(contract) ?? [])];
  const source = new Source("WORKFLOW.md", template);
  return all.map((finding) => `${format(finding, source)}\n`).join("");
}

const page = /^## (.*)\n\n~~~text\n([\s\S]*?)\n~~~\n\n~~~console\n([\s\S]*?)~~~$/gm;

for (const dialect of dialectNames) {
  const file = new URL(`${dialect}.md`, import.meta.url);
  const content = readFileSync(file, "utf8");
  if (process.env.UPDATE_GOLDEN !== undefined)
    writeFileSync(
      file,
      content.replace(
        page,
        (_, title: string, template: string) =>
          `## ${title}\n\n~~~text\n${template}\n~~~\n\n~~~console\n${findings(template, dialect)}~~~`,
      ),
    );
  test.each([...content.matchAll(page)].map(([, title, template, expected]) => ({ title, template, expected })))(
    `${dialect}: $title`,
    ({ template = "", expected }) => {
      expect(findings(template, dialect)).toBe(expected);
    },
  );
}
