import { renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { forkDiagnostics } from "../diagnostics/fork.ts";
import { loadWorkflow } from "../load/load.ts";
import { forkGraph } from "../testing/fork-graph.ts";
import { changedTeam } from "../testing/forked-team.ts";
import { verifyWorkflow } from "./verify.ts";

const file = "team.workflow.yaml";

function found(...changes: readonly (readonly [from: string, to: string])[]): string {
  const text = changedTeam(...changes);
  const { workflow, diagnostics } = loadWorkflow({ file, text }, () => undefined);
  const all = workflow === undefined ? diagnostics : [...diagnostics, ...verifyWorkflow(workflow)];
  return renderFindings(all, { [file]: text });
}

/** The findings with another prompt after the branches of the list. */
function withJoin(dialect: string, prompt: string): string {
  const text = changedTeam([results, `prompt: { file: join.txt, dialect: ${dialect} }`]);
  const { workflow, diagnostics } = loadWorkflow({ file, text }, () => prompt);
  const all = workflow === undefined ? diagnostics : [...diagnostics, ...verifyWorkflow(workflow)];
  return renderFindings(all, { [file]: text, "join.txt": prompt });
}

const backend = '- { role: backend, prompt: "Build {{{plan}}}." }';
const frontend = '- { role: frontend, prompt: "Show {{{plan}}}." }';
const join = 'join: { role: editor, prompt: "Edit {{{steps.backend.api}}}.", conflicts: merger }';
const list = "each: { of: steps.planner.tasks, key: id }";
const results = 'prompt: "Edit {{#steps.fixer}}{{{key}}} {{{status}}} {{/steps.fixer}}."';

/** A mistake, the code that it is reported with, and the changes that make it. */
type Mistake = readonly [title: string, code: string, ...changes: (readonly [from: string, to: string])[]];

const mistakes: readonly Mistake[] = [
  ["a branch that begins with no role", "branch_target", [backend, '- { role: $END, prompt: "x" }']],
  [
    "a branch that begins with the role that resolves conflicts",
    "branch_target",
    [backend, '- { role: merger, prompt: "x" }'],
  ],
  ["two branches that begin alike", "branch_twice", [frontend, backend]],
  [
    "a role in two branches",
    "role_in_two_branches",
    ["  fixer:\n    fixed:", '  backend: { _: { role: checker, prompt: "Check." } }\n  fixer:\n    fixed:'],
  ],
  [
    "a role in a branch and after it",
    "role_in_two_branches",
    ["failed: { role: $JOIN }", 'failed: { role: editor, prompt: "Edit." }'],
  ],
  [
    "a branch that opens itself",
    "branch_within_itself",
    [
      "checker: { _: { role: $JOIN } }",
      'checker: { _: { each: input.files, role: fixer, prompt: "Fix.", join: { role: checker, prompt: "Again." } } }',
    ],
  ],
  [
    "a branch that never ends",
    "branch_dead_end",
    ["checker: { _: { role: $JOIN } }", 'checker: { _: { role: checker, prompt: "Again." } }'],
  ],
  [
    "an end of a branch outside of branches",
    "join_outside_branch",
    ["editor: { _: { role: $END } }", "editor: { _: { role: $JOIN } }"],
  ],
  [
    "an end of the run in a branch",
    "end_in_branch",
    ["checker: { _: { role: $JOIN } }", "checker: { _: { role: $END } }"],
  ],
  ["a join that asks a person", "join_target", [join, 'join: { role: $SUSPEND, prompt: "Why?", conflicts: merger }']],
  [
    "a misspelt good status",
    "join_status_unknown",
    [join, join.replace("conflicts: merger", "conflicts: merger, good: [_, doen]")],
  ],
  [
    "a policy without good statuses",
    "join_without_good",
    [join, join.replace("conflicts: merger", "conflicts: merger, policy: first")],
  ],
  [
    "a quorum of more branches than there are",
    "quorum_unreachable",
    [join, 'join: { role: editor, prompt: "Edit.", conflicts: merger, policy: { quorum: 3 }, good: [_, done] }'],
  ],
  ["a misspelt role for conflicts", "resolver_unknown", [join, join.replace("conflicts: merger", "conflicts: mergre")]],
  [
    "a role for conflicts that has edges",
    "resolver_has_edges",
    [join, join.replace("conflicts: merger", "conflicts: editor")],
  ],
  [
    "a role for conflicts of branches that only read",
    "resolver_without_effect",
    [join, `${join}\n      share: true`],
    ["goal: Build the server.", "goal: Build the server.\n    permissions: read"],
    ["goal: Build the page.", "goal: Build the page.\n    permissions: read"],
  ],
  [
    "a role that writes in a folder that branches share",
    "shared_branch_writes",
    [join, 'join: { role: editor, prompt: "Edit." }\n      share: true'],
    ["goal: Build the server.", "goal: Build the server.\n    permissions: read"],
  ],
  ["a path of a list that is none", "each_path", [list, 'each: "steps.planner.tasks[0]"']],
  ["a list that is not declared as one", "each_not_a_list", [list, "each: steps.planner.notes"]],
  ["a key that not every item has", "each_key", [list, "each: { of: steps.planner.tasks, key: size }"]],
  ["a list that may be null", "maybe_null", [list, "each: more"]],
  [
    "a list that may be absent",
    "maybe_absent",
    [
      "editor: { _: { role: $END } }",
      'editor: { _: { each: steps.planner.tasks, role: helper, prompt: "Help.", join: $END } }',
    ],
    ["  editor: { goal: Edit. }", "  editor: { goal: Edit. }\n  helper: { goal: Help. }"],
  ],
  ["a misspelt list", "unknown_field", [list, "each: steps.planner.taks"]],
  ["a misspelt field of a branch", "unknown_field", ["steps.backend.api", "steps.backend.apo"]],
  ["a misspelt field of an item", "unknown_field", ["Fix {{{item.path}}}", "Fix {{{item.paht}}}"]],
  ["an item outside of the branches", "unknown_name", [results, 'prompt: "Edit {{{item.path}}}."']],
  ["the output of a role in another branch", "always_null", ["Show {{{plan}}}.", "Show {{{steps.backend.api}}}."]],
  [
    "a join that may see a branch that was cancelled: first",
    "maybe_null",
    [join, join.replace("conflicts: merger", "conflicts: merger, policy: first, good: [_, done]")],
  ],
  [
    "a join that may see a branch that was cancelled: cancel_others",
    "maybe_null",
    [join, join.replace("conflicts: merger", "conflicts: merger, policy: cancel_others, good: [_, done]")],
  ],
  [
    "a join that may see a branch that was cancelled: quorum",
    "maybe_null",
    [join, join.replace("conflicts: merger", "conflicts: merger, policy: { quorum: 1 }, good: [_, done]")],
  ],
  [
    "a field of one of the ends of a branch",
    "maybe_absent",
    ["Edit {{{steps.backend.api}}}", "Edit {{{steps.frontend.page}}}"],
  ],
  ["a role within the branches of a list", "always_null", [results, 'prompt: "Edit {{{steps.checker._body}}}."']],
  ["the results of a list as one output", "field_of_other", [results, 'prompt: "Edit {{{steps.fixer.summary}}}."']],
  [
    "a field of the results that only one end has",
    "maybe_absent",
    [results, 'prompt: "Edit {{#steps.fixer}}{{{output.reason}}}{{/steps.fixer}}."'],
  ],
];

describe("verifying branches and joins", () => {
  test("a correct workflow with branches has no findings", () => {
    expect(found()).toBe("");
  });

  test.each(mistakes.map(([title, code, ...changes]) => ({ title, code, changes })))(
    "$title is a finding",
    ({ code, changes }) => {
      const text = found(...changes);
      expect(text).toMatchSnapshot();
      expect(text).toContain(` ${code}: `);
    },
  );

  test.each([
    [
      "jinja",
      '{% for r in steps.fixer %}{% if r.status == "failed" %}{{ r.key }}: {{ r.output.reason }}{% endif %}{% endfor %}',
    ],
    [
      "liquid",
      '{% for r in steps.fixer %}{% if r.status == "failed" %}{{ r.key }}: {{ r.output.reason }}{% endif %}{% endfor %}',
    ],
    ["go", '{{ range .steps.fixer }}{{ if eq .status "failed" }}{{ .key }}: {{ .output.reason }}{{ end }}{{ end }}'],
    ["handlebars", '{{#each steps.fixer}}{{#if (eq status "failed")}}{{key}}: {{output.reason}}{{/if}}{{/each}}'],
    ["mustache", "{{#steps.fixer}}{{{key}}}: {{#output.reason}}{{{.}}}{{/output.reason}}{{/steps.fixer}}"],
  ])("the output of a result is narrowed by its status in %s", (dialect, prompt) => {
    expect(withJoin(dialect, prompt)).toBe("");
    expect(withJoin(dialect, prompt.replace("failed", "$JOIN").replace("reason", "summary"))).not.toBe("");
  });

  test("a list can have the name of a method of jinja", () => {
    expect(
      found(
        ["tasks: { type: array", "items: { type: array"],
        ["$status, tasks", "$status, items"],
        [list, "each: { of: steps.planner.items, key: id }"],
      ),
    ).toBe("");
  });

  test("the fix of a misspelt list replaces the whole path", () => {
    const text = changedTeam([list, "each: steps.planner.taks"]);
    const { workflow } = loadWorkflow({ file, text }, () => undefined);
    const [finding] = workflow === undefined ? [] : verifyWorkflow(workflow);
    expect(finding).toMatchObject({ code: "unknown_field", suggestion: { replacement: "steps.planner.tasks" } });
  });

  test("a large workflow with three forks for every ten roles is proved", () => {
    for (const hasForks of [true, false]) {
      const text = forkGraph(process.env.CUEBOOK_LONG === undefined ? 100 : 1_000, hasForks);
      const { workflow, diagnostics } = loadWorkflow({ file: "generated.workflow.yaml", text }, () => undefined);
      expect(diagnostics).toEqual([]);
      expect(workflow && verifyWorkflow(workflow)).toEqual([]);
    }
  });

  test("each finding about branches has an example here", () => {
    const shown = new Set(mistakes.map(([, code]) => code));
    expect(Object.keys(forkDiagnostics).filter((code) => !shown.has(code))).toEqual([]);
  });
});
