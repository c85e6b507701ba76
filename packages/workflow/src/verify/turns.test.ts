import { renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import { verifyWorkflow } from "./verify.ts";

const file = "pass.workflow.yaml";

/** A workflow whose second role gets only what the first returns. */
const pass = `name: pass
inputs:
  properties: { task: { type: string } }
  required: [task]
roles:
  planner:
    goal: Plan it.
    frontmatter:
      properties:
        plan: { type: string }
        folder: { type: string, minLength: 1 }
      required: [plan, folder]
  builder: { prompt: "{{#input.task}}{{{input.task}}}{{/input.task}}" }
graph:
  $START: { _: { role: planner, prompt: "{{{input.task}}}" } }
  planner: { _: { role: builder, prompt: "{{{plan}}}", location: "{{{folder}}}" } }
  builder: { _: { role: $END } }
`;

function findings(text: string): string {
  const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined);
  const all = workflow === undefined ? diagnostics : [...diagnostics, ...verifyWorkflow(workflow)];
  return renderFindings(all, { [file]: text });
}

describe("verifying all prompts of a turn together", () => {
  test("an edge is reported if its prompt and that of its role can be blank, with the schemas", () => {
    expect(findings(pass)).toMatchInlineSnapshot(`
      "pass.workflow.yaml:16:42 warning prompt_maybe_blank: the prompt for "builder" can be blank: its values can all be empty
      > 16 |   planner: { _: { role: builder, prompt: "{{{plan}}}", location: "{{{folder}}}" } }
           |                                          ^^^^^^^^^^^^
        note: \`plan\` can be empty: its schema here does not require a text (10:9)
        note: \`input.task\` can be empty: its schema here does not require a text (3:17)
        note: this prompt of the role can be blank, too (13:22)
        help: require a text: minLength: 1, or minItems: 1 for a list"
    `);
  });

  test.each([
    [
      "a minimal length of the edge's value",
      pass.replace("plan: { type: string }", "plan: { type: string, minLength: 1 }"),
    ],
    ["a text in the edge's prompt", pass.replace('"{{{plan}}}"', '"Build: {{{plan}}}"')],
    ["a text in the role's prompt", pass.replace('{ prompt: "', '{ prompt: "Build. ')],
    [
      "a minimal length of the input",
      pass.replace("{ task: { type: string } }", "{ task: { type: string, minLength: 1 } }"),
    ],
  ])("%s is enough", (_, text) => {
    expect(text).not.toBe(pass);
    expect(findings(text)).toBe("");
  });

  test("a location that can be blank is an error", () => {
    expect(
      findings(pass.replace("{ type: string, minLength: 1 }", "{ type: string }").replace('"{{{plan}}}"', "Build.")),
    ).toMatchInlineSnapshot(`
      "pass.workflow.yaml:16:60 error location_maybe_blank: this location can be blank: its values can all be empty
      > 16 |   planner: { _: { role: builder, prompt: Build., location: "{{{folder}}}" } }
           |                                                            ^^^^^^^^^^^^^^
        note: \`folder\` can be empty: its schema here does not require a text (11:9)
        help: require a text: minLength: 1, or minItems: 1 for a list"
    `);
  });
});

describe("verifying that the task is stated", () => {
  const lone = (more: string, prompt = "Go.") => `name: pass
${more}
roles: { a: { goal: Do it., frontmatter: { properties: { $status: { enum: [again, done] }, x: { type: string } }, required: [$status, x] } }, b: { goal: Finish. } }
graph:
  $START: { _: { role: a, prompt: "${prompt}" } }
  a: { again: { role: a, prompt: Again. }, done: { role: b, prompt: "Finish {{{x}}}." } }
  b: { _: { role: $END } }
`;

  test("the edge of $START is reported if no prompt on a path to the end uses input or issue", () => {
    expect(findings(lone("description: x"))).toMatchInlineSnapshot(`
      "pass.workflow.yaml:5:16 warning task_not_stated: no agent from "a" to the end receives the task: no prompt on the way uses \`input\` or \`issue\`
      > 5 |   $START: { _: { role: a, prompt: "Go." } }
          |                ^^^^^^^^^^^^^^^^^^^^^^^^^^
        help: use {{{input.prompt}}} in this prompt, or write \`context: task\` into the workflow"
    `);
  });

  test("required inputs that no prompt uses are an error, also beside an issue", () => {
    const inputs = "inputs: { properties: { x: {}, y: {} }, required: [y] }";
    expect(findings(lone(inputs, "Do {{{issue.title}}}."))).toMatchInlineSnapshot(`
      "pass.workflow.yaml:2:1 error inputs_unused: \`inputs\` requires y, but no prompt uses \`input\`
      > 2 | inputs: { properties: { x: {}, y: {} }, required: [y] }
          | ^^^^^^
        help: use {{{input.y}}} in a prompt, write \`context: task\` into the workflow, or remove the inputs"
    `);
    expect(findings(lone(inputs))).toMatch(/^[^\n]* inputs_unused: [^\n]*\n(?!.*task_not_stated)/s);
    expect(findings(lone(inputs, "Do {{#input.x}}it{{/input.x}}."))).toBe("");
    expect(findings(lone(`context: task\n${inputs}`))).toBe("");
  });

  test("a path without the task names an input that the workflow declares", () => {
    expect(findings(lone("inputs: { properties: { topic: {} } }"))).toContain("help: use {{{input.topic}}} in");
  });

  test("a WORKFLOW.md with a tracker whose prompt does not use the issue is reported", () => {
    const text = (prompt: string) => `---\ntracker: { kind: file, active_states: [open] }\n---\n${prompt}\n`;
    const { workflow } = loadWorkflow({ file: "WORKFLOW.md", text: text("Fix bugs.") }, () => undefined);
    const found = workflow === undefined ? [] : verifyWorkflow(workflow);
    expect(renderFindings(found, { "WORKFLOW.md": text("Fix bugs.") })).toMatchInlineSnapshot(`
      "WORKFLOW.md:4:1 warning issue_unused: no agent receives the issue: the prompt does not use \`issue\`, so it is the same for every issue
      > 4 | Fix bugs.
          | ^^^^^^^^^"
    `);
    for (const given of [text("Fix {{ .issue.title }}."), "Fix bugs."]) {
      const { workflow } = loadWorkflow({ file: "WORKFLOW.md", text: given }, () => undefined);
      expect(workflow && verifyWorkflow(workflow)).toEqual([]);
    }
  });

  test.each([
    ["a first prompt with the input", lone("description: x", "Do {{{input.prompt}}}.")],
    ["a first prompt with the issue", lone("description: x", "Do {{{issue.title}}}.")],
    ["a later prompt on every path", lone("description: x").replace("Finish {{{x}}}.", "Finish {{{input.prompt}}}.")],
    ["a context", lone("context: task")],
    ["runs that have no task", lone("context: none")],
    ["inputs without fields", lone("inputs: { properties: {} }")],
  ])("%s is enough", (_, text) => {
    expect(findings(text)).toBe("");
  });
});
