import { expect, test } from "vitest";
import type { Definition } from "../../model/workflow.ts";
import { phaseLibrary } from "../../testing/phase-library.ts";
import { verifyWorkflow } from "../../verify/verify.ts";
import { loadWorkflow } from "../load.ts";

function definitionOf(text: string): Definition {
  const { workflow, diagnostics } = loadWorkflow({ file: "w.workflow.yaml", text }, () => undefined, {
    library: phaseLibrary,
  });
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  expect(verifyWorkflow(workflow)).toEqual([]);
  return workflow.definition;
}

const finalOf = ({ graph }: Definition) =>
  Object.entries(graph.final_checks ?? {}).map(([status, { role, max }]) => `${status} ${role} ${max}`);

test("a workflow in which code may change ends with its checks, and goes back to who may change it and to the review", () => {
  expect(finalOf(definitionOf("name: w\nphases: [plan, { use: checked, changes: any }, look]"))).toEqual([
    ...["complete $END 5", "blocked checked 3", "unreviewed look 3"],
  ]);
  expect(finalOf(definitionOf("name: w\nsync: merge\nphases: [checked]"))).toEqual([
    ...["complete $END 5", "blocked checked 3"],
  ]);
  const { graph } = definitionOf("name: w\nsync: merge\nphases: [checked]");
  expect([graph.checked?.complete?.role, graph.sync?.complete?.role]).toEqual(["sync", "final_checks"]);
});

test("the work goes back to the last phase that may change code and is no review", () => {
  const { roles, graph } = definitionOf(
    "name: w\nphases: [{ use: checked, sandbox: workspace }, { use: plan, changes: none }, { use: look, reviewers: 2, retry_from: checked }]",
  );
  expect(graph.final_checks?.blocked?.role).toBe("checked");
  expect(roles.final_checks).toMatchObject({
    sandbox: "workspace",
    performs: { what: "final_checks", reviews: ["look.findings"] },
  });
});

test.each([
  ["no phase may change code", "[{ use: checked, changes: tests }, { use: look, changes: none }]"],
  ["there is nothing to hold", "[plan]"],
])("there are no final checks if %s", (_, phases) => {
  expect(Object.keys(definitionOf(`name: w\nphases: ${phases}`).graph)).not.toContain("final_checks");
});

test("a phase that may change code, and names no checks, has those of the others for changes of code", () => {
  const checksOf = (phases: string) => {
    const { checks, checksOnlyCode } = definitionOf(`name: w\nphases: ${phases}`).roles.plan?.phase ?? {};
    return [
      ...(checks ?? []).map(({ name, onFailure }) => `${name} ${onFailure}`),
      ...(checksOnlyCode ? ["code"] : []),
    ];
  };
  const tests = "{ use: checked, checks: [{ name: test, expect: fail }, { name: lint, on_failure: tell }] }";
  expect(checksOf(`[plan, ${tests}]`)).toEqual(["test return", "lint tell", "code"]);
  expect(checksOf(`[{ use: plan, checks: [] }, ${tests}]`)).toEqual([]);
  expect(checksOf(`[{ use: plan, changes: documentation }, ${tests}]`)).toEqual([]);
});

test("an edge forward may be taken as often as the edges around it that lead back allow", () => {
  const maxOf = (phases: string) =>
    Object.fromEntries(
      Object.entries(definitionOf(`name: w\nphases: ${phases}`).graph).map(([role, edges]) => [
        role,
        edges.complete?.max,
      ]),
    );
  // 5, and 5 of look/blocked, 3 of each way back from the final checks.
  expect(maxOf("[plan, checked, { use: look, retry_from: checked }]")).toMatchObject({
    plan: 5,
    checked: 13,
    look: 11,
  });
  // Also 3 of each review that is repeated for changed files.
  expect(maxOf("[plan, { use: look, reviewers: 2, retry_from: plan }]")).toMatchObject({
    plan: 10,
    look: 16,
    "look.2": 16,
    "look.findings": 8,
  });
});
