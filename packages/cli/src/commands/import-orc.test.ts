import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { useFolders } from "../testing/folders.ts";

const project = useFolders();
const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");

const workflow = `id: payments
name: Payments
description: Changes of the payment service
default_model: opus
completion_action: pr
phases:
  - { template: review, sequence: 2, depends_on: [implement], model: opus,
      loop_config: { loop_to_phase: implement, max_loops: 2, condition: { field: phase_output.review.status, op: eq, value: needs_changes }, loop_templates: { default: r.md } } }
  - { template: spec, sequence: 0, gate_type: human }
  - template: implement
    sequence: 1
    max_iterations: 30
    quality_checks: [{ type: code, name: tests }, { name: audit, command: npm audit, on_failure: warn }, { type: lint, enabled: false }]
    condition: { all: [{ field: task.weight, op: neq, value: trivial }, { field: var.REGION, op: in, value: [eu, us] }] }
  - { template: docs, sequence: 3, gate_type: ai, position_x: 4, condition: { field: knowledge.available, op: exists } }
variables:
  - { name: REGION, source_type: env, source_config: { var: DEPLOY_REGION }, default_value: eu }
  - { name: STYLE, source_type: prompt_fragment, source_config: '{"path": "style.md"}', required: true }
  - { name: BUILT, source_type: script, source_config: { path: built.sh } }
triggers: [{ event: on_task_created }]
colour: red
`;

test("import writes a workflow of orc as a workflow of phases, and names what has no counterpart", async () => {
  const folder = project({ ".orc/workflows/payments.yaml": workflow });
  const { code, out, err } = await cuebook(folder, ["import", ".orc/workflows/payments.yaml", "--out", ".", "--yes"]);
  // Errors are left: the model needs an agent.
  expect([code, err]).toEqual([1, ""]);
  expect(out.slice(out.indexOf("\nchanged"))).toMatchInlineSnapshot(`
    "
    changed
      .orc/workflows/payments.yaml:8:62 phases[0].loop_config.condition: a phase that ends as blocked returns; write another condition as \`until\`
      .orc/workflows/payments.yaml:14:5 phases[2].condition: condition is now when
      .orc/workflows/payments.yaml:15:36 phases[3].gate_type: the gate ai is now agent

    no counterpart, left out
      .orc/workflows/payments.yaml:5:1 completion_action: \`cuebook pr create\`, or \`pull_requests\` of the service, hands a branch over
      .orc/workflows/payments.yaml:8:142 phases[0].loop_config.loop_templates: prompts know the round as a variable: REVIEW_ROUND
      .orc/workflows/payments.yaml:13:106 phases[2].quality_checks[2]: the check does not run, so it is left out
      .orc/workflows/payments.yaml:15:51 phases[3].position_x: \`cuebook check --graph\` lays the graph out
      .orc/workflows/payments.yaml:20:1 triggers: \`schedule\` in the workflow, and automations, start runs

    to decide
      .orc/workflows/payments.yaml:4:1 default_model: choose an agent: "opus" is a setting of an agent in the configuration, \`agent\` names it
      .orc/workflows/payments.yaml:15:66 phases[3].condition: write it as \`when\`, an expression such as WEIGHT == "large"
      .orc/workflows/payments.yaml:19:5 variables[2]: a variable has no source script: a role that runs a command, or a file that a hook writes, gives the text
      .orc/workflows/payments.yaml:21:1 colour: no key that import knows
      payments.workflow.yaml:9:11 error: the variable STYLE comes from ".orc/prompts/fragments/style.md", which does not exist
        Create the file, correct its path, which is relative to the project, or give the variable a \`default\`.

    written: payments.workflow.yaml
    "
  `);
  expect(read(folder, "payments.workflow.yaml")).toMatchInlineSnapshot(`
    "version: 1
    name: payments
    description: Changes of the payment service
    variables:
      REGION:
        env: DEPLOY_REGION
        default: eu
      STYLE:
        file: .orc/prompts/fragments/style.md
    phases:
      - use: spec
        gate: human
      - use: implement
        iterations: 30
        checks:
          - test
          - name: audit
            run: npm audit
            on_failure: tell
        when: (WEIGHT != "trivial") and (REGION in ["eu", "us"])
      - use: review
        model: opus
        loop:
          back_to: implement
          max: 2
      - use: docs
        gate: agent
    "
  `);
});

test("import writes changed prompts of orc to .cuebook/prompts", async () => {
  const folder = project({
    ".orc/prompts/implement.md":
      "---\nextends: embedded\nappend: |\n  Name {{TASK_ID}} in commits.\nmood: good\n---\n\nNever sent.\n",
    ".orc/prompts/review.md": "Review {{TASK_TITLE}}.\n",
  });
  const { code, out, err } = await cuebook(folder, ["import", ".orc/prompts/implement.md", "--yes"]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatchInlineSnapshot(`
    ".cuebook/prompts/implement.md
    + ---
    + extends: built-in
    + append: |
    +   Name {{TASK_ID}} in commits.
    + ---

    changed
      .orc/prompts/implement.md:2:1 extends: embedded is now built-in

    no counterpart, left out
      .orc/prompts/implement.md:5:1 mood: no key of a changed prompt that import knows

    to decide
      .orc/prompts/implement.md:2:1 extends: the text below the front matter was not sent there, and is left out: move it to \`append\` if it is to be sent

    written: .cuebook/prompts/implement.md
    "
  `);
  expect(read(folder, ".cuebook/prompts/implement.md")).toBe(
    "---\nextends: built-in\nappend: |\n  Name {{TASK_ID}} in commits.\n---\n",
  );
  expect((await cuebook(folder, ["import", ".orc/prompts/review.md", "--dry-run"])).out).toMatchInlineSnapshot(`
    ".cuebook/prompts/review.md
    + Review {{TASK_TITLE}}.

    to decide
      .orc/prompts/review.md:1:1 : a complete prompt also has an output here: see \`cuebook prompt edit --whole\`, and copy the front matter of that file

    Nothing was written: --dry-run.
    "
  `);
});
