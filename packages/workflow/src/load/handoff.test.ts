import { parseReadable } from "@cuebook/settings/yaml";
import { Source } from "@cuebook/template";
import { describe, expect, test } from "vitest";
import { requirements } from "../prompt/requirements.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import { handoffFindings } from "./handoff.ts";
import { loadWorkflow } from "./load.ts";

function loaded(file: string, text: string) {
  const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined);
  const found = [...diagnostics, ...(workflow === undefined ? [] : verifyWorkflow(workflow))];
  return { workflow, findings: found.map(textOf) };
}

const textOf = ({ file, line, column, code, message, suggestion }: ReturnType<typeof verifyWorkflow>[number]) =>
  `${file}:${line}:${column} ${code}: ${message}${suggestion === undefined ? "" : ` (${suggestion.text})`}`;

const served = (request: string, body = "Do {{ .issue.title }}.") =>
  `---\ntracker: { kind: file }\nfile: { path: issues.json }\nagent: { kind: mock }\nhandoff:\n  pull_request:\n${request}---\n${body}\n`;

const graph = (handoff: string) => `name: solve
agent: mock
${handoff}roles:
  dev: { prompt: "Do {{input.prompt}}." }
graph:
  $START: { _: { role: dev, prompt: "Begin." } }
  dev: { _: { role: $END } }
`;

describe("the text of a pull request", () => {
  test("is proved in a WORKFLOW.md, in the dialect of the file", () => {
    const right = `    title: "{{ .issue.identifier }}: {{ .task.title }}"
    body: |
      {{ .usual.body }}
      {{ range .checks }}- {{ .name }} {{ .result }}
      {{ end }}{{ range .commits }}- {{ .subject }}
      {{ end }}{{ range .files }}- {{ . }}
      {{ end }}
`;
    const { workflow, findings } = loaded("WORKFLOW.md", served(right));
    expect(findings).toEqual([]);
    expect(workflow?.definition.handoff?.title).toEqual({
      ...{ dialect: "go", text: "{{ .issue.identifier }}: {{ .task.title }}", contract: "handoff" },
    });
  });

  test("is reported at the line of its block, with the name that was meant", () => {
    const wrong = `    title: "{{ .isue.title }}"
    body: |
      What was asked: {{ .task.titel }}

      {{ range .checks }}{{ .outcome }}{{ end }}
      {{ .tasks
`;
    expect(loaded("WORKFLOW.md", served(wrong)).findings).toMatchInlineSnapshot(`
      [
        "WORKFLOW.md:7:17 unknown_name: unknown name "isue": the contract does not have it (did you mean .issue?)",
        "WORKFLOW.md:9:32 unknown_field: unknown field "titel": .task does not have it (did you mean title?)",
        "WORKFLOW.md:11:30 unknown_field: unknown field "outcome": the dot (an element of .checks) does not have it",
        "WORKFLOW.md:12:7 unclosed_action: unclosed action: \`{{\` has no \`}}\`",
      ]
    `);
  });

  test("must not be empty", () => {
    expect(loaded("WORKFLOW.md", served('    title: ""\n')).findings).toMatchInlineSnapshot(`
      [
        "WORKFLOW.md:7:12 wrong_value: "handoff.pull_request.title" must be a text that is not empty, but is the text """,
      ]
    `);
  });

  test("can be said by a graph, where the issue may be missing", () => {
    const wrong = graph(
      'handoff: { title: "{{issue.title}}", body: "{{task.title}} {{{usual.body}}} {{steps.dev}}" }\n',
    );
    expect(loaded("solve.workflow.yaml", wrong).findings).toMatchInlineSnapshot(`
      [
        "solve.workflow.yaml:3:22 maybe_null: issue can be null, and its field "title" is read (guard it: {{#issue}}...{{/issue}})",
        "solve.workflow.yaml:3:79 unknown_name: unknown name "steps": the contract does not have it",
      ]
    `);
    const { workflow, findings } = loaded(
      "solve.workflow.yaml",
      graph('handoff: { title: "{{task.title}}{{#issue}} ({{identifier}}){{/issue}}" }\n'),
    );
    expect(findings).toEqual([]);
    expect(workflow && requirements(workflow)).toEqual({ issue: false, input: true, either: false });
  });

  test("is checked in the configuration", () => {
    const text =
      'handoff:\n  pull_request:\n    title: "{{task.titel}}"\n    body: |\n      {{{usual.body}}}\n      {{ticket}}\n';
    const source = new Source("config.yaml", text);
    expect(handoffFindings(source, parseReadable(source)).map(textOf)).toMatchInlineSnapshot(`
      [
        "config.yaml:3:20 unknown_field: unknown field "titel": task does not have it (did you mean title?)",
        "config.yaml:6:9 unknown_name: unknown name "ticket": the contract does not have it",
      ]
    `);
  });
});
