import { renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { promptPointers } from "../model/prompt-pointers.ts";
import { proofOf } from "../verify/proof.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import { loadWorkflow } from "./load.ts";

const file = "w.workflow.yaml";

function load(text: string) {
  return loadWorkflow({ file, text }, () => undefined);
}

function findings(text: string): string {
  const { workflow, draft, diagnostics } = load(text);
  const all = [...diagnostics, ...(workflow === undefined ? [] : verifyWorkflow(workflow))];
  return renderFindings(draft === undefined && workflow === undefined ? diagnostics : all, { [file]: text });
}

const sound = `name: w
roles:
  dev:
    goal: Do it.
    frontmatter:
      oneOf:
        - { type: object, properties: { $status: { const: done }, risk: { enum: [low, high] } }, required: [$status, risk] }
        - { type: object, properties: { $status: { const: stuck } }, required: [$status] }
  tests: { run: npm test, exits: { 0: passed, 2: broken, "*": failed } }
  lint: { run: npm run lint, returns: { format: json, schema: { type: object, properties: { count: { type: integer } }, required: [count] } } }
  verdict:
    decide:
      approved: steps.dev["$status"] == "done" and steps.dev.risk == "low" and steps.lint.count == 0
      risky: >-
        steps.dev['$status'] == 'done'
        and steps.dev.risk == 'high'
      rejected: else
graph:
  $START: { _: { role: dev, prompt: "{{{input.prompt}}}" } }
  dev: { done: { role: tests }, stuck: { role: $END } }
  tests:
    passed: { role: lint }
    broken: { role: dev, prompt: "{{{output}}}" }
    failed: { role: dev, prompt: "Exit code {{code}}: {{{output}}}" }
  lint: { _: { role: verdict } }
  verdict:
    approved: { role: $END }
    risky: { role: $END, gate: human }
    rejected: { role: dev, prompt: "{{steps.lint.count}} findings" }
`;

describe("a role without an agent", () => {
  test("a workflow with commands and decisions has no findings but what its proof shows", () => {
    expect(findings(sound)).toMatchSnapshot();
    const { workflow } = load(sound);
    if (workflow === undefined) throw new Error("it does not load");
    expect(workflow.definition.roles.tests?.performs).toEqual({
      what: "command",
      run: "npm test",
      exits: { "0": "passed", "2": "broken", "*": "failed" },
    });
    expect(workflow.definition.roles.lint?.performs).toEqual({ what: "command", run: "npm run lint" });
    expect(workflow.definition.roles.verdict?.performs).toMatchObject({ what: "decide", otherwise: "rejected" });
    expect(promptPointers(workflow.definition)).toContain("/roles/verdict/performs/cases/1/when");
    expect(proofOf(workflow).counts.unproved).toBe(0);
  });

  const command = 'exits: { 0: passed, 2: broken, "*": failed }';
  const decide = 'steps.dev["$status"] == "done" and steps.dev.risk == "low" and steps.lint.count == 0';
  test.each([
    ["a command with a goal and an agent", "run: npm test", "goal: Test, agent: claude, run: npm test"],
    ["a decision with an output", "  verdict:\n", "  verdict:\n    returns: { format: text }\n    tools: [readFile]\n"],
    ["a command that also decides", "run: npm test", 'decide: { a: "true", b: else }, run: npm test'],
    ["exit codes without a command", "goal: Do it.", 'goal: Do it.\n    exits: { 0: done, "*": stuck }'],
    ["exit codes that are incomplete", command, "exits: { 0: passed, 2: broken }"],
    ["exit codes that cannot be", command, 'exits: { 0: passed, 256: broken, ok: broken, "*": failed }'],
    ["exit codes beside an output", "returns: { format: json", 'exits: { "*": _ }, returns: { format: json'],
    ["a status of an exit code without an edge", "2: broken", "2: brokn"],
    ["a reserved status", "2: broken", "2: $END"],
    ["an empty decision", /decide:\n(.*\n){5}/, "decide: {}\n"],
    ["a decision without else", "rejected: else", "rejected: steps.lint.count > 0"],
    ["a status after else", "      approved: ", "      other: else\n      approved: "],
    ["a status of a decision without an edge", "      risky: >-", "      risk: >-"],
    ["a misspelt status in a condition", `approved: ${decide}`, `approved: steps.dev["$status"] == "don"`],
    ["a misspelt role in a condition", "steps.lint.count == 0", "steps.lnt.count == 0"],
    ["a misspelt field in a block of a condition", "and steps.dev.risk == 'high'", "and steps.dev.rsk == 'high'"],
    ["a condition that is no boolean", decide, "steps.dev"],
    [
      "a condition in quotes with escapes",
      `approved: ${decide}`,
      'approved: "\\u0069nput.prompt and \\"\\x61\\" == 1"',
    ],
    ["a condition with a call", decide, "steps.dev.risk.upper() == 'LOW'"],
    ["a condition with braces", `approved: ${decide}`, 'approved: "{{ steps.lint.count == 0 }}"'],
    ["a prompt for a command", "dev: { done: { role: tests }", "dev: { done: { role: tests, prompt: Test it. }"],
    ["a folder for a decision", "{ role: verdict }", "{ role: verdict, location: src }"],
    ["a command that is empty", "run: npm test", 'run: ""'],
    ["a misspelt key", "run: npm test", "runs: npm test"],
  ])("%s has findings", (_, before, after) => {
    const text = sound.replace(before, () => after);
    expect(text).not.toBe(sound);
    expect(findings(text)).toMatchSnapshot();
  });

  test("a condition that reads a field of one status needs that status first", () => {
    const both = sound.replace("stuck: { role: $END }", "stuck: { role: tests }");
    expect(findings(both)).toBe("");
    expect(findings(both.replace(decide, "steps.dev.risk == 'low'"))).toMatchSnapshot();
  });
});
