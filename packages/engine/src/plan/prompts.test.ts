import { loadWorkflow, verifyWorkflow } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { plannedGraph } from "./edges.ts";
import { plannedPrompts } from "./prompts.ts";

const text = `version: 1
name: trial
inputs:
  type: object
  properties: { prompt: { type: string }, files: { type: array, items: { type: string } }, count: { type: integer }, extra: { type: string } }
  required: [prompt, files, count]
roles:
  planner:
    prompt: Plan {{{input.prompt}}}.
    frontmatter:
      type: object
      properties:
        plan: { type: string, artifact: true }
        repoPath: { type: string }
        size: { enum: [small, large] }
      required: [plan, size]
  builder:
    prompt:
      - { role: user, content: { file: builder.md, dialect: go } }
    frontmatter:
      oneOf:
        - { properties: { $status: { const: done } }, required: [$status] }
        - { properties: { $status: { const: unclear }, why: { type: string } }, required: [$status, why] }
  idle: { prompt: Never. }
graph:
  $START: { _: { role: planner, prompt: "{{! first }}Files: {{#input.files}}- {{{.}}} {{/input.files}}{{#input.extra}}{{{input.extra}}}{{/input.extra}}" } }
  planner:
    _: { role: builder, location: "x/{{{size}}}", prompt: "Do {{{plan}}} {{#steps.planner.repoPath}}in {{{steps.planner.repoPath}}}{{/steps.planner.repoPath}}, {{{_artifacts.plan.bytes}}} bytes" }
  builder:
    done: { role: $END }
    unclear: { role: $SUSPEND, prompt: "Why {{{why}}}?" }
`;
const go = `{{/* a note */}}{{ if .steps.planner }}{{ .steps.planner.plan | toJSON }} for {{ .run.turn_number }}{{ end }}`;

function plannedOf(workflow: string, files: Readonly<Record<string, string>> = { "builder.md": go }) {
  const loaded = loadWorkflow({ file: "trial.workflow.yaml", text: workflow }, (name) => files[name]);
  if (loaded.workflow === undefined) throw new Error(JSON.stringify(loaded.diagnostics));
  const { edges, roles } = plannedGraph(loaded.workflow.definition);
  return { prompts: plannedPrompts(loaded.workflow, roles, edges), findings: verifyWorkflow(loaded.workflow) };
}

const prompts = () => new Map(plannedOf(text).prompts.map((prompt) => [prompt.pointer, prompt]));

describe("a planned prompt", () => {
  test("is the author's template, with each value as a hole with its name and type, and control tags unchanged", () => {
    expect(Object.fromEntries([...prompts()].map(([pointer, { text }]) => [pointer, text]))).toEqual({
      "/roles/planner/prompt/0": "Plan ‹input.prompt: text›.",
      "/roles/builder/prompt/0":
        "{{/* a note */}}{{ if .steps.planner }}‹.steps.planner.plan | toJSON: text› for ‹run.turn_number: whole number›{{ end }}",
      "/graph/$START/_/prompt":
        "{{! first }}Files: {{#input.files}}- ‹input.files[]: text› {{/input.files}}{{#input.extra}}‹input.extra: text | null›{{/input.extra}}",
      "/graph/planner/_/prompt":
        "Do ‹plan: text› {{#steps.planner.repoPath}}in ‹steps.planner.repoPath: text | null›{{/steps.planner.repoPath}}, ‹_artifacts.plan.bytes: whole number› bytes",
      "/graph/planner/_/location": 'x/‹size: "small" | "large"›',
      "/graph/builder/unclear/prompt": "Why ‹why: text›?",
    });
  });

  test("names its reader and its kind, and prompts that no run reaches are left out", () => {
    const lines = [...prompts()].map(([pointer, { kind, role }]) => `${pointer} ${kind} ${role}`);
    expect(lines).toEqual([
      "/roles/planner/prompt/0 role planner",
      "/roles/builder/prompt/0 role builder",
      "/graph/$START/_/prompt edge planner",
      "/graph/planner/_/prompt edge builder",
      "/graph/planner/_/location location builder",
      "/graph/builder/unclear/prompt question builder",
    ]);
  });

  test("lists its holes by place", () => {
    const prompt = prompts().get("/graph/builder/unclear/prompt");
    expect(prompt?.holes).toEqual([{ start: 4, end: 15, name: "why", type: "text" }]);
  });
});
