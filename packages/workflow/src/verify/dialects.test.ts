import { expect, test } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import { verifyWorkflow } from "./verify.ts";

const workflow = (dialect: string) => `
version: 1
name: two
context: none
roles:
  writer:
    goal: Write.
    frontmatter:
      properties: { labels: { type: array, items: { type: string } }, note: { type: string } }
      required: [labels]
  reader: { goal: Read. }
graph:
  $START: { _: { role: writer, prompt: Go. } }
  writer:
    _:
      role: reader
      prompt: { file: prompt, dialect: ${dialect} }
  reader: { _: { role: $END } }
`;

function verified(dialect: string, prompt: string): string[] {
  const file = { file: "two.workflow.yaml", text: workflow(dialect) };
  const loaded = loadWorkflow(file, (path) => (path === "prompt" ? prompt : undefined));
  const findings = [...loaded.diagnostics, ...(loaded.workflow === undefined ? [] : verifyWorkflow(loaded.workflow))];
  return findings.map(({ file: at, line, column, code }) => `${at}:${line}:${column} ${code}`);
}

/** The same prompt in each dialect: with a guard for a nullable field, without one, and with an unknown name. */
const prompts = {
  go: {
    right: "{{ range .labels }}{{ . }} {{ end }}{{ if .note }}{{ .note }}{{ end }}",
    unguarded: "{{ .note }}",
    misspelt: "{{ .input.promt }}",
  },
  mustache: {
    right: "{{#labels}}{{.}} {{/labels}}{{#note}}{{note}}{{/note}}",
    unguarded: "{{note}}",
    misspelt: "{{input.promt}}",
  },
  handlebars: {
    right: "{{#each labels}}{{this}} {{/each}}{{#if note}}{{note}}{{/if}}",
    unguarded: "{{note}}",
    misspelt: "{{input.promt}}",
  },
  jinja: {
    right: "{% for label in labels %}{{ label }} {% endfor %}{% if note %}{{ note }}{% endif %}",
    unguarded: "{{ note }}",
    misspelt: "{{ input.promt }}",
  },
  liquid: {
    right: "{% for label in labels %}{{ label }} {% endfor %}{% if note %}{{ note }}{% endif %}",
    unguarded: "{{ note }}",
    misspelt: "{{ input.promt }}",
  },
};

test.each(Object.entries(prompts))(
  "a workflow's prompts are proved in %s",
  (dialect, { right, unguarded, misspelt }) => {
    expect(verified(dialect, right)).toEqual([]);
    expect(verified(dialect, `A line.\n${unguarded}`)).toEqual([
      `prompt:2:${unguarded.indexOf("note") + 1 - Number(dialect === "go")} maybe_null`,
    ]);
    expect(verified(dialect, misspelt)).toEqual([`prompt:1:${misspelt.indexOf("promt") + 1} unknown_field`]);
  },
);
