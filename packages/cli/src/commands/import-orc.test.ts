import { readFileSync } from "node:fs";
import { join } from "node:path";
import { useFolders } from "@cuebook/project/testing";
import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";

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
      .orc/workflows/payments.yaml:19:5 variables[2]: a workflow starts no script: start runs with BUILT="$(.orc/scripts/built.sh)"
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
      BUILT:
        env: BUILT
        default: ""
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

test("import reads the lists and mappings that orc writes as texts of JSON", async () => {
  const folder = project({
    ".orc/workflows/json.yaml": `id: json
phases:
  - template: spec
    sequence: 0
    gate_type: ""
  - template: implement
    sequence: 1
    depends_on: '["spec"]'
    max_iterations: 5
    max_iterations_override: 9
    quality_checks: '[{"type":"code","name":"tests","enabled":true},{"type":"code","name":"lint-web","enabled":true}]'
    condition: '{"field":"var.FAST","op":"neq","value":true}'
    claude_config: null
  - template: review
    sequence: 2
    loop_config: '{"loop_to_phase":"implement","max_loops":2}'
    condition: { all: [{ field: task.weight, op: eq, value: small }], any: [{ field: task.weight, op: eq, value: large }] }
    quality_checks: tests
variables:
  - { name: FAST, source_type: static, source_config: '{"value": true}' }
  - { name: PORT, source_type: env, source_config: '{"var": "PORT"}', default_value: 80 }
`,
  });
  const { code, out, err } = await cuebook(folder, ["import", ".orc/workflows/json.yaml", "--out", ".", "--yes"]);
  expect([code, err]).toEqual([0, ""]);
  expect(out.slice(out.indexOf("\nchanged"))).toMatchInlineSnapshot(`
    "
    changed
      .orc/workflows/json.yaml:12:5 phases[1].condition: condition is now when

    to decide
      .orc/workflows/json.yaml:11:21 phases[1].quality_checks[1]: lint-web: write it as a check: test, lint, build, typecheck, or \`name\` and \`run\`
      .orc/workflows/json.yaml:17:5 phases[2].condition: write it as \`when\`, an expression such as WEIGHT == "large"
      .orc/workflows/json.yaml:18:5 phases[2].quality_checks: write \`checks\`, a list: test, lint, build, typecheck, or \`name\` and \`run\`

    written: json.workflow.yaml
    "
  `);
  expect(read(folder, "json.workflow.yaml")).toMatchInlineSnapshot(`
    "version: 1
    name: json
    variables:
      FAST:
        value: "true"
      PORT:
        env: PORT
        default: "80"
    phases:
      - spec
      - use: implement
        iterations: 9
        checks:
          - test
        when: FAST != "true"
      - use: review
        loop:
          back_to: implement
          max: 2
    "
  `);
});

test("import writes variables of scripts and services as variables of the environment, and says how a run gets them", async () => {
  const folder = project({
    ".orc/workflows/sources.yaml": `id: sources
phases: [{ template: spec, sequence: 0 }]
variables:
  - { name: BUILT, source_type: script, source_config: { path: built.sh, args: [--short, "it's"] }, required: true }
  - { name: OWNER, source_type: api, source_config: { url: "https://a.example/o?x=1&y=2", headers: { Authorization: Bearer secret }, jq_filter: data.name } }
  - { name: NONE, source_type: script, source_config: {} }
`,
  });
  const { out } = await cuebook(folder, ["import", ".orc/workflows/sources.yaml", "--out", ".", "--yes"]);
  expect(out.slice(out.indexOf("\nto decide"))).toMatchInlineSnapshot(`
    "
    to decide
      .orc/workflows/sources.yaml:4:5 variables[0]: a workflow starts no script: start runs with BUILT="$(.orc/scripts/built.sh --short 'it'\\''s')"
      .orc/workflows/sources.yaml:5:5 variables[1]: a workflow starts no request: start runs with OWNER="$(curl -fsS -H 'Authorization: ...' 'https://a.example/o?x=1&y=2')", and take "data.name" of the answer
      .orc/workflows/sources.yaml:6:5 variables[2]: its source cannot be read: value, env, file or phase
      sources.workflow.yaml:5:10 warning: "variables.BUILT" names $BUILT, which is not set here
        Set the variable where the workflow runs. \`cuebook check --ci\` fails if it is not set.

    written: sources.workflow.yaml
    "
  `);
  expect(out).not.toContain("secret");
  expect(read(folder, "sources.workflow.yaml")).toMatchInlineSnapshot(`
    "version: 1
    name: sources
    variables:
      BUILT:
        env: BUILT
      OWNER:
        env: OWNER
        default: ""
    phases:
      - spec
    "
  `);
});

const audit = `id: audit
name: Audit
description: Looks for known problems
prompt_source: file
prompt_path: prompts/audit.md
input_variables: ["SPEC_CONTENT"]
output_var_name: AUDIT_CONTENT
output_type: research
produces_artifact: true
artifact_type: audit
max_iterations: 4
thinking: true
gate_type: ai
checkpoint: true
retry_from_phase: implement
quality_checks: '[{"type":"code","name":"tests","enabled":true,"on_failure":"warn"}]'
claude_config: '{"hooks":{}}'
type: script
colour: red
`;

test("import writes a phase of orc to .cuebook/prompts, from any folder, and a workflow can use it", async () => {
  const folder = project({
    ".orc/phases/audit.yaml": audit,
    ".orc/prompts/audit.md":
      "Audit {{TASK_TITLE}}.\n{{#if SPEC_CONTENT}}By: {{SPEC_CONTENT}}{{/if}}\n{{BEFORE_IMAGES}}\n",
    "audit.workflow.yaml":
      "name: audit\nphases: [spec, implement, audit]\nvariables: { BEFORE_IMAGES: { value: none } }\n",
  });
  const { code, out, err } = await cuebook(join(folder, ".orc"), ["import", "phases/audit.yaml", "--yes"]);
  expect([code, err]).toEqual([0, ""]);
  expect(out.slice(out.indexOf("\nchanged")).replaceAll(folder, "FOLDER")).toMatchInlineSnapshot(`
    "
    changed
      phases/audit.yaml:13:1 gate_type: the gate ai is now agent

    no counterpart, left out
      phases/audit.yaml:14:1 checkpoint: each phase ends with a checkpoint
      phases/audit.yaml:17:1 claude_config: settings of an agent, \`tools\` and \`permissions\` of the phase

    to decide
      phases/audit.yaml:6:1 input_variables: BEFORE_IMAGES is no variable here: rename it, or declare it under \`variables\` of the workflow
      phases/audit.yaml:18:1 type: a phase asks an agent; for "script", a role of a graph can run a command
      phases/audit.yaml:19:1 colour: no key that import knows

    written: FOLDER/.cuebook/prompts/audit.md
    "
  `);
  expect(read(folder, ".cuebook/prompts/audit.md")).toMatchInlineSnapshot(`
    "---
    id: audit
    purpose: Looks for known problems
    variables:
      - TASK_TITLE
      - BEFORE_IMAGES
    optional:
      - SPEC_CONTENT
    output: artifact
    artifact: audit
    gives:
      AUDIT_CONTENT: artifact
    changes: none
    iterations: 4
    model:
      thinking: true
    gate: agent
    retry_from: implement
    checks:
      - name: test
        on_failure: tell
    ---

    Audit {{TASK_TITLE}}.
    {{#if SPEC_CONTENT}}By: {{SPEC_CONTENT}}{{/if}}
    {{BEFORE_IMAGES}}
    "
  `);
  const check = await cuebook(folder, ["check", "audit.workflow.yaml"]);
  expect([check.code, check.out]).toMatchInlineSnapshot(`
    [
      0,
      "ok  1 workflow, 7 prompts, 9 edges, 0 findings
    ",
    ]
  `);
});

test("import of a phase whose prompt is within orc takes that of Cuebook, if there is one", async () => {
  const phase = (id: string) => `id: ${id}\nname: A\nprompt_source: embedded\noutput_type: code\nmax_iterations: 7\n`;
  const folder = project({ ".orc/phases/implement.yaml": phase("implement"), ".orc/phases/own.yaml": phase("own") });
  const known = await cuebook(folder, ["import", ".orc/phases/implement.yaml", "--yes"]);
  expect([known.code, read(folder, ".cuebook/prompts/implement.md")]).toMatchInlineSnapshot(`
    [
      0,
      "---
    extends: built-in
    iterations: 7
    ---
    ",
    ]
  `);
  const own = await cuebook(folder, ["import", ".orc/phases/own.yaml", "--yes"]);
  expect([own.code, own.err]).toMatchInlineSnapshot(`
    [
      2,
      "error[usage]: .orc/phases/own.yaml has no prompt: it is within orc
    hint: write it to .orc/prompts/own.md, and import it again
    ",
    ]
  `);
});

test("import reads front matter of orc without a line end after it, and refuses fragments", async () => {
  const folder = project({
    ".orc/prompts/implement.md": "---\nextends: embedded\nappend: Be brief.\n---",
    ".orc/prompts/fragments/style.md": "Short.\n",
  });
  const { code, out } = await cuebook(folder, ["import", ".orc/prompts/implement.md", "--yes"]);
  expect([code, out.includes("to decide")]).toEqual([0, false]);
  expect(read(folder, ".cuebook/prompts/implement.md")).toBe("---\nextends: built-in\nappend: Be brief.\n---\n");
  const { code: refused, err } = await cuebook(folder, ["import", ".orc/prompts/fragments/style.md", "--yes"]);
  expect([refused, err]).toMatchInlineSnapshot(`
    [
      2,
      "error[usage]: .orc/prompts/fragments/style.md is a fragment: a variable has its text
    hint: import the workflow, whose variables name the file: \`file: .orc/prompts/fragments/NAME.md\`
    ",
    ]
  `);
});
