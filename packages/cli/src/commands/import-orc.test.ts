import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { cuebook, folderWith } from "../testing/cuebook.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
function project(files: Readonly<Record<string, string>>): string {
  const folder = folderWith(files);
  folders.push(folder);
  return folder;
}
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
  expect(out.slice(out.indexOf("\nchanged"))).toMatchInlineSnapshot();
  expect(read(folder, "payments.workflow.yaml")).toMatchInlineSnapshot();
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
