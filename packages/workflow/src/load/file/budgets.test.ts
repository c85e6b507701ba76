import { expect, test } from "vitest";
import { loadWorkflow } from "../load.ts";

const graph = `version: 1
name: solve
BUDGETS
roles:
  one: { prompt: One. }
graph:
  $START: { _: { role: one, prompt: Begin. } }
  one: { _: { role: $END } }
`;

const files: readonly [string, string][] = [
  ["solve.workflow.yaml", graph],
  ["WORKFLOW.md", "---\nname: solve\nBUDGETS\n---\nDo it.\n"],
];

const load = (file: string, text: string, budgets: string) =>
  loadWorkflow({ file, text: text.replace("BUDGETS", budgets) }, () => undefined);

test.each(files)("%s has the budgets of its runs", (file, text) => {
  const { workflow, diagnostics } = load(file, text, "budgets: { run_usd: 2.5, day_usd: 20 }");
  expect(diagnostics).toEqual([]);
  expect(workflow?.definition.budgets).toEqual({ runUsd: 2.5, dayUsd: 20 });
  expect(workflow?.definition.service).toBeUndefined();
  expect(workflow?.places["/budgets/day_usd"]).toBeDefined();
});

test.each(files)("%s without budgets has the same definition as before", (file, text) => {
  for (const budgets of ["x-none: 1", "budgets: {}"]) {
    expect(load(file, text, budgets).workflow?.definition).not.toHaveProperty("budgets");
  }
});

test.each([
  ["budgets: { day_usd: 0 }", "wrong_value"],
  ["budgets: { day_usd: two }", "wrong_type"],
  ["budgets: { month_usd: 1 }", "unknown_key"],
  ["budgets: 5", "wrong_type"],
])("%s is a finding in every kind of file", (budgets, code) => {
  for (const [file, text] of files) {
    const { workflow, diagnostics } = load(file, text, budgets);
    expect([file, diagnostics.map((each) => each.code)]).toEqual([file, [code]]);
    expect(workflow).toBeUndefined();
  }
});
