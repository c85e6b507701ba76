import { readFileSync, writeFileSync } from "node:fs";
import { codeFrame, Extract, Source } from "@cuebook/template";
import { describe, expect, test } from "vitest";
import { checkPrompt } from "../check.ts";
import type { PromptDefinition, PromptTemplate, PromptVariable } from "../definition.ts";

const file = "support.txt";

/** A page: messages, each after a line `[role]` or `[role dialect]`, and lines `variable {...}` before them. */
function read(text: string): PromptDefinition & { readonly source: Source } {
  const source = new Source(file, text);
  const messages: PromptTemplate[] = [];
  const variables: PromptVariable[] = [];
  const headings = [...text.matchAll(/^\[(\S*)(?: (\S+))?\]\n/gm)];
  for (const [at, heading] of headings.entries()) {
    const [line, role = "", dialect] = heading;
    const start = heading.index + line.length;
    const content = new Extract(text.slice(start, headings[at + 1]?.index), source, [{ at: 0, offset: start }]);
    const place = { source, span: { start: heading.index, end: start - 1 } };
    messages.push({ role, content, place, ...(dialect === undefined ? {} : { dialect }) });
  }
  for (const declared of text.matchAll(/^variable (\{.*\})$/gm)) {
    const place = { source, span: { start: declared.index, end: declared.index + declared[0].length } };
    variables.push({ ...JSON.parse(declared[1] ?? ""), place });
  }
  return { messages, variables, file, source };
}

function findings(text: string): string {
  const { source, ...definition } = read(text);
  return checkPrompt(definition)
    .map((finding) => {
      const { line, column, severity, code, message, notes, suggestion } = finding;
      const lines = [`${file}:${line}:${column} ${severity} ${code}: ${message}`, codeFrame(finding, source, 0)];
      for (const note of notes) lines.push(`  note: ${note.message}`);
      if (suggestion !== undefined) lines.push(`  help: ${suggestion.text}`);
      return `${lines.join("\n")}\n`;
    })
    .join("");
}

const page = /^## (.*)\n\n~~~text\n([\s\S]*?)\n~~~\n\n~~~console\n([\s\S]*?)~~~$/gm;
const pages = new URL("mistakes.md", import.meta.url);
const content = readFileSync(pages, "utf8");
if (process.env.UPDATE_GOLDEN !== undefined)
  writeFileSync(
    pages,
    content.replace(
      page,
      (_, title: string, text: string) => `## ${title}\n\n~~~text\n${text}\n~~~\n\n~~~console\n${findings(text)}~~~`,
    ),
  );
const cases = [...content.matchAll(page)].map(([, title = "", text = "", expected = ""]) => ({
  title,
  text,
  expected,
}));

describe("a mistake in a prompt is reported at its place", () => {
  test.each(cases)("$title", ({ text, expected }) => {
    expect(expected).not.toBe("");
    expect(findings(text)).toBe(expected);
  });
});
