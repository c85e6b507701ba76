import { readFileSync } from "node:fs";
import { renderFindings } from "@cuebook/template/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import { verifyWorkflow } from "./verify.ts";

const file = "solve-issue.workflow.yaml";
const solveIssue = readFileSync(new URL(`../../fixtures/${file}`, import.meta.url), "utf8");

function golden(text: string, name = file): string {
  const { workflow, diagnostics } = loadWorkflow({ file: name, text }, () => undefined);
  if (workflow === undefined) throw new Error(renderFindings(diagnostics, { [name]: text }));
  return renderFindings(verifyWorkflow(workflow), workflow.sources);
}

/** The fixture with one part replaced. */
function changed(from: string, to: string): string {
  if (!solveIssue.includes(from)) throw new Error(`the fixture does not hold ${from}`);
  return solveIssue.replace(from, to);
}

describe("verifying a workflow", () => {
  test("a correct workflow has no findings", () => {
    expect(golden(solveIssue)).toBe("");
  });

  test.each([
    ["a status without an edge", changed("    fix_spec: { role: planner", "    fix_plan: { role: planner")],
    ["an unknown target", changed("approved: { role: tester", "approved: { role: testr")],
    ["edges of an unknown role", changed("  committer:\n    committed: { role", "  comitter:\n    committed: { role")],
    ["a role that no run can reach", changed("passed: { role: committer", "passed: { role: reviewer")],
    [
      "a cycle without an exit",
      changed("committed: { role: $END }", "committed: { role: committer, prompt: Again. }").replace(
        "insufficient_info: { role: $END }",
        "insufficient_info: { role: planner, prompt: Again. }",
      ),
    ],
    ["$END with edges", `${solveIssue}  $END: { _: { role: planner, prompt: Again. } }\n`],
    ["no $START", changed("  $START:\n    _:", "  start:\n    _:")],
    ["an invalid status of $START", changed("  $START:\n    _:", "  $START:\n    begin:")],
    ["a status used twice", changed("$status: { const: fix_spec }", "$status: { const: fix_code }")],
    ["a status that is not required", changed("required: [$status, comments]", "required: [comments]")],
    ["an arm without a status", changed("$status: { const: rejected }", "status: { const: rejected }")],
    ["a status that is not a text", changed("$status: { const: approved }", "$status: { const: true }")],
    [
      "reserved names of fields",
      changed("prUrl: { type: string }", "issue: { type: string }\n            $cost: { type: number }"),
    ],
    ["an invalid schema", changed("report: { type: string }", "report: { typ: string }")],
    ["a schema with a wrong type", changed("report: { type: string }", "report: { type: text }")],
    ["a pattern with look-ahead", changed("plan: { type: string,", 'plan: { type: string, pattern: "(?=x)",')],
    [
      "a reference to nowhere",
      changed("error: { type: string }", 'error: { $ref: "https://schemas.example/error.json" }'),
    ],
    [
      "a limit that can never be reached",
      changed("insufficient_info: { role: $END }", "insufficient_info: { role: $END, max: 2 }"),
    ],
    ["a blank prompt", changed('"Test {{{branch}}} in {{{worktree}}}."', '" "')],
    ["another name than its file", changed("name: solve-issue", "name: solve")],
  ])("verifyWorkflow reports %s", (_name, text) => {
    expect(golden(text)).toMatchSnapshot();
  });

  // The texts of these are tested in the template package; here only their code and place matter.
  test.each([
    ["that does not parse", changed("The tests fail: {{{report}}}", "The tests fail: {{{report}}"), ["108:59"]],
    ["with a field that its variant does not have", changed("Test {{{branch}}} in", "Test {{{brnach}}} in"), ["99:48"]],
    [
      "with a field of another variant",
      changed("The tests fail: {{{report}}}", "The tests of {{{branch}}} fail"),
      ["108:59"],
    ],
    ["with a step that does not exist", changed("steps.planner.plan", "steps.planer.plan"), ["97:100"]],
    ["with a step that is not on every path", changed("steps.planner.plan", "steps.tester._body"), ["97:94"]],
    [
      "with a mistake in an indented block scalar",
      changed("        {{{comments}}}", "        {{{comment}}}"),
      ["104:12"],
    ],
  ])("verifyWorkflow reports a prompt %s at its place", (_name, text, expected) => {
    const { workflow } = loadWorkflow({ file, text }, () => undefined);
    if (workflow === undefined) throw new Error("not loaded");
    const errors = verifyWorkflow(workflow).filter((finding) => finding.severity === "error");
    expect(errors.map((finding) => `${finding.line}:${finding.column}`)).toEqual(expected);
  });

  test("a prompt can use the fields that every path to its edge guarantees", () => {
    expect(golden(changed("The tests fail: {{{report}}}", "The tests of {{{steps.developer.branch}}} fail"))).toBe("");
  });

  test("verifyWorkflow never throws for a damaged file", () => {
    const lines = solveIssue.split("\n");
    const edit = fc.record({
      at: fc.nat(lines.length - 1),
      by: fc.oneof(
        fc.constantFrom(
          "",
          "  ",
          "- x",
          "a: &a *a",
          "__proto__: {}",
          "  $status: { const: 1 }",
          "{{{",
          "oneOf: []",
          "properties: 1",
          "---",
        ),
        fc.nat(lines.length - 1).map((line) => lines[line] ?? ""),
      ),
      isReplaced: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const text = [...lines];
        for (const { at, by, isReplaced } of edits) text.splice(at, isReplaced ? 1 : 0, by);
        const loaded = loadWorkflow({ file, text: text.join("\n") }, () => undefined);
        const workflow = loaded.workflow ?? loaded.draft;
        if (workflow !== undefined) verifyWorkflow(workflow);
      }),
      { numRuns: process.env.CUEBOOK_LONG === undefined ? 20 : 600 },
    );
  });

  test("verifyWorkflow accepts a WORKFLOW.md", () => {
    expect(golden("Fix {{ .issue.title }}.", "fix/WORKFLOW.md")).toBe("");
  });
});
