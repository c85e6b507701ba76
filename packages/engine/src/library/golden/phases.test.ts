import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeFrame, type Diagnostic, Source } from "@cuebook/template";
import { verifyWorkflow } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { readWorkflowFile } from "../workflow-file.ts";

const file = "team.workflow.yaml";

async function findings(text: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-phases-"));
  writeFileSync(join(folder, file), text);
  const { workflow, diagnostics, sources } = await readWorkflowFile(join(folder, file), file);
  rmSync(folder, { recursive: true });
  const all = workflow === undefined ? diagnostics : [...diagnostics, ...verifyWorkflow(workflow)];
  return all.map((finding) => `${findingText(finding, sources)}\n`).join("");
}

function findingText(finding: Diagnostic, sources: ReadonlyMap<string, Source>): string {
  const head = `${finding.file}:${finding.line}:${finding.column} ${finding.severity} ${finding.code}: ${finding.message}`;
  const frame = codeFrame(finding, sources.get(finding.file) ?? new Source(finding.file, ""), 0);
  const notes = finding.notes.map(
    ({ message, line, column }) => `  note: ${message}${line === undefined ? "" : ` (${line}:${column})`}`,
  );
  const help = finding.suggestion === undefined ? [] : [`  help: ${finding.suggestion.text}`];
  return [head, frame, ...notes, ...help].join("\n");
}

const page = /^## (.*)\n\n~~~yaml\n([\s\S]*?)\n~~~\n\n~~~console\n([\s\S]*?)~~~$/gm;
const pages = new URL("phases.md", import.meta.url);
let content = readFileSync(pages, "utf8");
if (process.env.UPDATE_GOLDEN !== undefined) {
  for (const [whole, title = "", text = ""] of [...content.matchAll(page)])
    content = content.replace(whole, () => `## ${title}\n\n~~~yaml\n${text}\n~~~\n\n~~~console\n${"EXPECTED"}~~~`);
  for (const [, title = "", text = ""] of [...content.matchAll(page)]) {
    const found = await findings(text);
    const before = `## ${title}\n\n~~~yaml\n${text}\n~~~\n\n~~~console\n`;
    content = content.replace(`${before}EXPECTED~~~`, () => `${before}${found}~~~`);
  }
  writeFileSync(pages, content);
}
const cases = [...content.matchAll(page)].map(([, title = "", text = "", expected = ""]) => ({
  title,
  text,
  expected,
}));

describe("a mistake in a workflow of phases is reported at its place", () => {
  test("there are at least ten cases", () => {
    expect(cases.length).toBeGreaterThanOrEqual(10);
  });

  test.each(cases)("$title", async ({ text, expected }) => {
    expect(expected).not.toBe("");
    expect(await findings(text)).toBe(expected);
  });
});
