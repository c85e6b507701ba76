import { expect, test } from "vitest";
import type { Diagnostic } from "vscode-languageserver/node";
import { EditorClient, ProjectFolder } from "./testing/editor-client.ts";

const phases = "name: w\nphases: [polish]\n";
const go = "Do {{ .issue.titel }} and {{ .nope }}.\n{{ if }}\n";

/** Headers with a mistake of YAML in the last line, and what is below them. */
const rows: readonly {
  file: string;
  header: string;
  mistake: string;
  body: string;
  others?: Record<string, string>;
}[] = [
  { file: "WORKFLOW.md", header: "agent: { kind: claude }\n", mistake: "polling: { interval_ms: 1", body: go },
  { file: "WORKFLOW.md", header: "agent: { kind: claude }\n", mistake: "description: fix: it: now", body: go },
  {
    file: ".cuebook/prompts/polish.md",
    header: "id: polish\npurpose: Makes it shine.\nvariables: [TASK_TITLE]\n",
    mistake: "artifact: [a",
    body: "Polish {{TASK_TITEL}} and {{NOPE}}.\n",
    others: { "w.workflow.yaml": phases },
  },
  {
    file: ".templates/a.md.j2",
    header: "dialect: jinja\n",
    mistake: "description: a: b",
    body: "{{ name | nofilter }}\n{% if %}\n",
  },
  {
    file: ".templates/b.md",
    header: "variables:\n  type: object\n",
    mistake: "id: [b",
    body: "{{ name | nofilter }}\n",
  },
];

test.each(rows)("$file with a broken header keeps the findings of its body: $mistake", async (row) => {
  const { file, header, mistake, body, others = {} } = row;
  const intact = `---\n${header}#\n---\n${body}`;
  const broken = `---\n${header}${mistake}\n---\n${body}`;
  const first = broken.slice(0, broken.indexOf(body)).split("\n").length - 1;
  const ofBody = (all: readonly Diagnostic[]) =>
    all.filter(({ range }) => range.start.line >= first).map(({ code, range }) => `${code} ${range.start.line}`);
  await using client = await EditorClient.start(new ProjectFolder({ ...others, [file]: intact }));
  await client.open(file);
  const before = ofBody(await client.diagnostics(file, (all) => ofBody(all).length > 0));
  await client.change(file, broken);
  const after = await client.diagnostics(file, (all) => all.some(({ code }) => code === "yaml_syntax"));
  expect(before).not.toEqual([]);
  expect(ofBody(after)).toEqual(before);
});
