import { renderFindings } from "@cuebook/template/testing";
import { expect, test } from "vitest";
import { phaseLibrary } from "../testing/phase-library.ts";
import { trackers } from "../testing/trackers.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import { loadWorkflow } from "./load.ts";

const file = "WORKFLOW.md";
const front = (more: string, body = "") => `---\ntracker: { kind: file }\n${more}\n---\n${body}`;
const files: Readonly<Record<string, string>> = {
  "team.workflow.yaml": "name: team\nagent: mine\nbudgets: { run_usd: 5, day_usd: 9 }\nphases: [plan]\n",
  "typed.workflow.yaml":
    "name: typed\ninputs: { type: object, properties: { path: { type: string } }, required: [path] }\nphases: [plan]\n",
  "asking.workflow.yaml":
    'name: asking\nroles: { a: { goal: g } }\ngraph: { $START: { _: { role: a, prompt: "{{{input.prompt}}}" } }, a: { _: { role: $END } } }\n',
};
const workflows: Readonly<Record<string, string>> = {
  classify: "plan",
  small: "plan, build",
  large: "plan, build, look",
};
const library = {
  ...phaseLibrary,
  workflowNames: Object.keys(workflows),
  workflow: (name: string) =>
    Object.hasOwn(workflows, name)
      ? { file: `${name}.workflow.yaml`, text: `name: ${name}\nphases: [${workflows[name]}]\n` }
      : undefined,
};

function load(text: string, weight?: "small" | "large") {
  return loadWorkflow({ file, text }, (path) => files[path], { library, trackers, weight });
}

function golden(text: string): string {
  const { workflow, draft, diagnostics } = load(text);
  const readable = workflow ?? draft;
  const all = [...diagnostics, ...(readable === undefined ? [] : verifyWorkflow(readable))];
  return renderFindings(all, { [file]: text });
}

test("a named workflow is loaded with the front matter around it", () => {
  const { workflow } = load(front("workflow: team.workflow.yaml\nagent: { kind: other }\nbudgets: { day_usd: 4 }"));
  expect(workflow?.definition).toMatchObject({
    name: "team",
    agent: "mine",
    budgets: { runUsd: 5, dayUsd: 4 },
    roles: { plan: {} },
    service: { workflow: "team.workflow.yaml", tracker: { kind: "file" }, agent: { kind: "other" } },
  });
  expect(workflow?.places["/service/workflow"]?.file).toBe(file);
  expect(workflow?.places["/roles/plan"]?.file).toBe("team.workflow.yaml");
  expect(Object.keys(workflow?.sources ?? {})[0]).toBe(file);
});

test("the agent of the front matter is that of phases without one", () => {
  expect(load(front("workflow: small\nagent: { kind: other }")).workflow?.definition.agent).toBe("other");
});

test("auto is the workflow that chooses the weight, or the one for a weight", () => {
  const nameFor = (weight?: "small" | "large") => load(front("workflow: auto"), weight).workflow?.definition.name;
  expect([nameFor(), nameFor("small"), nameFor("large")]).toEqual(["classify", "small", "large"]);
});

test("mistakes beside a named workflow are findings at their places", () => {
  const texts = [
    front(
      "workflow: smal\ndialect: go\nagent: { kind: sh, max_turns: 3 }\ntools: [readFile]\ndone: { status: required }",
      "Go.\n",
    ),
    front("workflow: ../team.workflow.yaml"),
    front("workflow: gone.workflow.yaml"),
    front("workflow: other/WORKFLOW.md"),
    front("workflow: typed.workflow.yaml"),
    front("workflow: asking.workflow.yaml"),
    front("workflow: [small]", "Go.\n"),
  ];
  expect(texts.map(golden).join("\n----\n")).toMatchInlineSnapshot(`
    "WORKFLOW.md:3:11 error served_unknown: there is no workflow "smal"; known workflows: auto, classify, small, large
    > 3 | workflow: smal
        |           ^^^^
      help: did you mean "small"?
    WORKFLOW.md:4:1 error served_part: beside "workflow", "dialect" has no meaning: the workflow has its own
    > 4 | dialect: go
        | ^^^^^^^
    WORKFLOW.md:5:20 error served_part: beside "workflow", "agent.max_turns" has no meaning: the workflow has its own
    > 5 | agent: { kind: sh, max_turns: 3 }
        |                    ^^^^^^^^^
    WORKFLOW.md:6:1 error served_part: beside "workflow", "tools" has no meaning: the workflow has its own
    > 6 | tools: [readFile]
        | ^^^^^
    WORKFLOW.md:7:9 error served_part: beside "workflow", "done.status" has no meaning: the workflow has its own
    > 7 | done: { status: required }
        |         ^^^^^^
    WORKFLOW.md:9:1 error served_part: beside "workflow", the text below the front matter has no meaning: the workflow has its own
    > 9 | Go.
        | ^^^
    ----
    WORKFLOW.md:3:11 error workflow_file_outside: "../team.workflow.yaml" is outside the folder of this file; name one in that folder or below it
    > 3 | workflow: ../team.workflow.yaml
        |           ^^^^^^^^^^^^^^^^^^^^^
    ----
    WORKFLOW.md:3:11 error workflow_file_missing: the workflow file "gone.workflow.yaml" is missing or cannot be read
    > 3 | workflow: gone.workflow.yaml
        |           ^^^^^^^^^^^^^^^^^^
    ----
    WORKFLOW.md:3:11 error not_supported: a WORKFLOW.md as the workflow of another one is not supported in this version; name a YAML file of phases, or of roles and a graph
    > 3 | workflow: other/WORKFLOW.md
        |           ^^^^^^^^^^^^^^^^^
    ----
    WORKFLOW.md:3:11 error served_input: the workflow "typed" cannot work on issues: its input is missing: "path" is missing; expected text
    > 3 | workflow: typed.workflow.yaml
        |           ^^^^^^^^^^^^^^^^^^^
    ----
    WORKFLOW.md:3:11 error served_input: the workflow "asking" cannot work on issues: its prompts use \`input\`
    > 3 | workflow: asking.workflow.yaml
        |           ^^^^^^^^^^^^^^^^^^^^
    ----
    WORKFLOW.md:3:11 error wrong_type: "workflow" must be text, but is a list
    > 3 | workflow: [small]
        |           ^^^^^^^"
  `);
});
