import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import { told } from "../testing/told.ts";
import { verifyWorkflow } from "./verify.ts";

const file = "solve-issue.workflow.yaml";
const solveIssue = readFileSync(new URL(`../../fixtures/${file}`, import.meta.url), "utf8");

function golden(text: string, name = file): string {
  const { workflow, diagnostics } = loadWorkflow({ file: name, text }, () => undefined);
  if (workflow === undefined) throw new Error(told(diagnostics, { [name]: text }));
  return told(verifyWorkflow(workflow), workflow.sources);
}

/** The fixture with one stretch of it written otherwise. */
function changed(from: string, to: string): string {
  if (!solveIssue.includes(from)) throw new Error(`the fixture does not hold ${from}`);
  return solveIssue.replace(from, to);
}

describe("verifying a workflow", () => {
  it("finds nothing in one that holds together", () => {
    expect(golden(solveIssue)).toBe("");
  });

  it.each([
    ["a status without an edge", changed("    fix_spec: { role: planner", "    fix_plan: { role: planner")],
    ["an unknown target", changed("approved: { role: tester", "approved: { role: testr")],
    ["edges of an unknown role", changed("  committer:\n    committed: { role", "  comitter:\n    committed: { role")],
    ["a role that no run comes to", changed("passed: { role: committer", "passed: { role: reviewer")],
    [
      "a circle without a way out",
      changed("committed: { role: $END }", "committed: { role: committer, prompt: Again. }").replace(
        "insufficient_info: { role: $END }",
        "insufficient_info: { role: planner, prompt: Again. }",
      ),
    ],
    ["$END with edges", `${solveIssue}  $END: { _: { role: planner, prompt: Again. } }\n`],
    ["no $START", changed("  $START:\n    _:", "  start:\n    _:")],
    ["a status of $START that is none", changed("  $START:\n    _:", "  $START:\n    begin:")],
    ["a status used twice", changed("$status: { const: fix_spec }", "$status: { const: fix_code }")],
    ["a status that is not required", changed("required: [$status, comments]", "required: [comments]")],
    ["an arm without a status", changed("$status: { const: rejected }", "status: { const: rejected }")],
    ["a status that is no text", changed("$status: { const: approved }", "$status: { const: true }")],
    [
      "reserved names of fields",
      changed("prUrl: { type: string }", "issue: { type: string }\n            $cost: { type: number }"),
    ],
    ["a schema that is none", changed("report: { type: string }", "report: { typ: string }")],
    ["a schema with a wrong type", changed("report: { type: string }", "report: { type: text }")],
    ["a pattern that could run away", changed("plan: { type: string,", 'plan: { type: string, pattern: "(?=x)",')],
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
  ])("tells of %s", (_name, text) => {
    expect(golden(text)).toMatchSnapshot();
  });

  // The texts of these are the template package's; what counts here is that they come, and where.
  it.each([
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
  ])("finds a prompt %s, at its place", (_name, text, expected) => {
    const { workflow } = loadWorkflow({ file, text }, () => undefined);
    if (workflow === undefined) throw new Error("not loaded");
    const errors = verifyWorkflow(workflow).filter((finding) => finding.severity === "error");
    expect(errors.map((finding) => `${finding.line}:${finding.column}`)).toEqual(expected);
  });

  it("accepts the fields that every path to an edge guarantees, whatever else those roles may hand back", () => {
    expect(golden(changed("The tests fail: {{{report}}}", "The tests of {{{steps.developer.branch}}} fail"))).toBe("");
  });

  it("takes time that grows with the size of the graph", () => {
    const seconds = (roles: number) => {
      const { workflow } = loadWorkflow({ file: "chain.yaml", text: chain(roles) }, () => undefined);
      if (workflow === undefined) throw new Error("not loaded");
      const started = performance.now();
      expect(verifyWorkflow(workflow)).toEqual([]);
      return performance.now() - started;
    };
    seconds(50);
    const [small, large] = [seconds(100), seconds(400)];
    // Quadratic would be sixteen times as long; the rest is room for a busy machine.
    expect(large / small).toBeLessThan(14);
  });

  it("never throws, whatever was done to the file", () => {
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
        const { workflow } = loadWorkflow({ file, text: text.join("\n") }, () => undefined);
        if (workflow !== undefined) verifyWorkflow(workflow);
      }),
      { numRuns: 300 },
    );
  });

  it("accepts a WORKFLOW.md", () => {
    expect(golden("Fix {{ .issue.title }}.", "fix/WORKFLOW.md")).toBe("");
  });
});

/** Roles in a row, each leading on, back to the middle, or to the end. */
function chain(length: number): string {
  const schema =
    "oneOf: [{ properties: { $status: { const: on }, a: { type: string } }, required: [$status, a] }, { properties: { $status: { const: back } }, required: [$status] }, { properties: { $status: { const: out } }, required: [$status] }]";
  const roles = Array.from({ length }, (_, index) => `  r${index}: { goal: Go., frontmatter: { ${schema} } }`);
  const edges = Array.from({ length }, (_, index) => {
    const next = index + 1 < length ? `r${index + 1}` : "$END";
    return `  r${index}: { on: { role: ${next}, prompt: "{{{a}}} {{{steps.r${index}.a}}}" }, back: { role: r${index >> 1}, prompt: Again. }, out: { role: $END } }`;
  });
  return ["name: chain", "roles:", ...roles, "graph:", "  $START: { _: { role: r0, prompt: Go. } }", ...edges, ""].join(
    "\n",
  );
}
