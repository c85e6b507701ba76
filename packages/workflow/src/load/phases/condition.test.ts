import { valueAt } from "@cuebook/settings/values";
import { describe, expect, test } from "vitest";
import { contractOf } from "../../contract/contract.ts";
import { conditionPointer } from "../../model/prompt-pointers.ts";
import { goldenOf, loadedOf } from "../../testing/phase-findings.ts";
import { proofOf } from "../../verify/proof.ts";

const whole = `name: w
inputs: { properties: { topic: { enum: [api, page] } }, required: [topic] }
phases:
  - { use: plan, when: input.topic == "api" }
  - { use: checked, when: HAS_FRONTEND and "src" in CHANGED_FILES }
  - { use: look, when: issue is not none and "ui" in issue.labels }
`;

describe("the condition of a phase", () => {
  test("it is a role before the phase that leads to the phase or past it", () => {
    const { definition } = loadedOf(whole);
    const always = { gate: "auto", max: 1_000_000 };
    expect(definition.graph).toMatchObject({
      $START: { _: { role: "plan.when" } },
      "plan.when": { run: { role: "plan", ...always }, skip: { role: "checked.when", ...always } },
      plan: { complete: { role: "checked.when" } },
      "checked.when": { run: { role: "checked" }, skip: { role: "look.when" } },
      "look.when": { run: { role: "look" }, skip: { role: "final_checks" } },
    });
    expect(definition.roles["plan.when"]?.performs).toEqual({
      what: "decide",
      cases: [{ status: "run", when: 'input.topic == "api"' }],
      otherwise: "skip",
      phase: "plan",
    });
  });

  test("it is typed and proved over the input, the issue, the outputs before it, and what is known of the project", () => {
    expect(goldenOf(whole)).toBe("");
    expect(proofOf(loadedOf(whole)).counts.unproved).toBe(0);
    const contract = contractOf(loadedOf(whole), conditionPointer("look.when", 0));
    const names = Object.keys(valueAt(contract, "/properties") ?? {});
    expect(names).toEqual(expect.arrayContaining(["issue", "input", "steps", "HAS_FRONTEND", "SPEC_CONTENT"]));
    for (const later of ["ITERATION", "REVIEW_ROUND", "RUN_SUMMARY", "DOCS_CONTENT"])
      expect(names).not.toContain(later);
  });

  test("work that is sent back to a phase asks its condition again", () => {
    const text = 'name: w\nphases: [plan, { use: build, when: TASK_ID != "" }, look]';
    expect(loadedOf(text).definition.graph.look?.blocked?.role).toBe("build.when");
  });

  test("a later prompt may use what a skipped phase gives only if it is optional", () => {
    const condition = 'when: WEIGHT == "large"';
    expect(goldenOf(`name: w\nphases: [plan, { use: look, ${condition} }, { use: build, retry_from: build }]`)).toBe(
      "",
    );
    expect(goldenOf(`name: w\nphases:\n  - { use: plan, ${condition} }\n  - build\n`)).toMatchSnapshot();
  });

  test("what a phase before it returned has to be read with the path on which it was skipped in mind", () => {
    const text = (when: string) =>
      `name: w\nphases:\n  - { use: plan, when: HAS_TESTS }\n  - { use: checked, when: ${JSON.stringify(when)} }\n`;
    expect(goldenOf(text("steps.plan is not none and 'x' in steps.plan.summary"))).toBe("");
    expect(goldenOf(text("'x' in steps.plan.summary"))).toMatchSnapshot();
  });

  test.each([
    ["a text", "TASK_CATEGORY"],
    ["a misspelt variable", "HAS_FRONTENDS"],
    ["a variable that is never known before a phase", "ITERATION > 1"],
    ["an output of a later phase", 'SPEC_CONTENT != ""'],
    ["a misspelt step", "steps.plann is none"],
    ["a value that cannot occur", 'input.topic == "apis"'],
    ["null of another language", "issue != null"],
    ["a template", '"{{ HAS_FRONTEND }}"'],
    ["a value of YAML", "true"],
    ["nothing", '""'],
  ])("a mistake is reported at its place: %s", (_name, when) => {
    expect(
      goldenOf(`${whole.split("phases:")[0]}phases:\n  - { use: checked, when: ${when} }\n  - plan\n`),
    ).toMatchSnapshot();
  });

  test("a condition at the top of the file is reported with its level", () => {
    expect(goldenOf("name: w\nwhen: HAS_TESTS\nphases: [plan]\n")).toMatchSnapshot();
  });
});
