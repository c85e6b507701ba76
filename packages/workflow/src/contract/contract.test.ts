import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkData } from "../data/check.ts";
import { loadWorkflow } from "../load/load.ts";
import { valueAt } from "../pointer.ts";
import { contractOf } from "./contract.ts";
import { exampleIssue, issueContract, issueFields } from "./issue.ts";

const file = "solve-issue.workflow.yaml";
const text = readFileSync(new URL(`../../fixtures/${file}`, import.meta.url), "utf8");

function workflow() {
  const loaded = loadWorkflow({ file, text }, () => undefined).workflow;
  if (loaded === undefined) throw new Error("not loaded");
  return loaded;
}

describe("the contract of a prompt", () => {
  it("of an issue has every field, and the example of each fits", () => {
    expect(issueFields).toHaveLength(17);
    expect(checkData(issueContract, exampleIssue)).toEqual([]);
    expect(
      checkData(issueContract, { ...exampleIssue, priority: null, parent: null, comments: null, description: "" }),
    ).toEqual([]);
    expect(checkData(issueContract, { ...exampleIssue, priority: "2", title: null })).toHaveLength(2);
  });

  it("of a WORKFLOW.md is exactly issue, attempt and run", () => {
    const { workflow: loaded } = loadWorkflow({ file: "WORKFLOW.md", text: "Do it." }, () => undefined);
    if (loaded === undefined) throw new Error("not loaded");
    const contract = contractOf(loaded, "/roles/worker/prompt/0");
    const run = { turn_number: 1, max_turns: 20, is_continuation: false };
    expect(checkData(contract, { issue: exampleIssue, attempt: null, run })).toEqual([]);
    expect(
      checkData(contract, { issue: exampleIssue, run, ci_failure: null }).map((problem) => problem.message),
    ).toEqual([
      '"attempt" is missing; expected a whole number or null',
      '"ci_failure" is not declared; declared here: issue, attempt, run',
    ]);
  });

  it("of an edge has the fields of its own variant, and what every path to it guarantees", () => {
    const contract = contractOf(workflow(), "/graph/developer/_/prompt");
    expect(valueAt(contract, "/required")).toEqual(["branch", "worktree", "_body", "issue", "input", "steps"]);
    expect(valueAt(contract, "/properties/steps/required")).toEqual(["planner", "developer"]);
    expect(Object.keys(valueAt(contract, "/properties/steps/properties") as object)).toEqual([
      "planner",
      "developer",
      "reviewer",
      "tester",
      "committer",
    ]);
  });

  it("types an earlier step by the variants through which the edge can be reached", () => {
    const contract = contractOf(workflow(), "/graph/developer/_/prompt");
    const steps = "/properties/steps/properties";
    expect(valueAt(contract, `${steps}/planner/properties/$status/const`)).toBe("ready");
    expect(valueAt(contract, `${steps}/reviewer/oneOf/0/properties/$status/const`)).toBe("approved");
    expect(valueAt(contract, `${steps}/tester/oneOf`)).toHaveLength(3);
    expect(valueAt(contract, `${steps}/committer/properties/$status/const`)).toBe("hook_failed");
  });

  it("narrows the edge's own role to the variant", () => {
    const contract = contractOf(workflow(), "/graph/tester/fix_code/prompt");
    expect(valueAt(contract, "/properties/$status/const")).toBe("fix_code");
    expect(valueAt(contract, "/properties/steps/properties/tester/properties/$status/const")).toBe("fix_code");
    expect(valueAt(contract, "/properties/branch")).toBeUndefined();
    expect(valueAt(contract, "/additionalProperties")).toBe(false);
  });

  it("of the first edge has neither fields nor steps", () => {
    const contract = contractOf(workflow(), "/graph/$START/_/prompt");
    const input = { prompt: "x" };
    expect(checkData(contract, { issue: exampleIssue, input, steps: {} })).toEqual([]);
    expect(checkData(contract, { issue: exampleIssue, input, steps: { planner: {} }, _body: "" })).toHaveLength(2);
  });

  it("keeps the definitions of each schema apart", () => {
    const shared = `name: x
inputs: { type: object, properties: { a: { $ref: "#/$defs/id" } }, required: [a], $defs: { id: { type: integer } } }
roles:
  one:
    goal: g
    frontmatter: { type: object, properties: { b: { $ref: "#/$defs/id" } }, required: [b], $defs: { id: { type: string } } }
graph:
  $START: { _: { role: one, prompt: p } }
  one: { _: { role: $END, prompt: "{{{b}}}" } }
`;
    const { workflow: loaded } = loadWorkflow({ file: "x.yaml", text: shared }, () => undefined);
    if (loaded === undefined) throw new Error("not loaded");
    const contract = contractOf(loaded, "/graph/one/_/prompt");
    const data = { b: "s", _body: "", issue: exampleIssue, input: { a: 1 }, steps: { one: { b: "s", _body: "" } } };
    expect(checkData(contract, data)).toEqual([]);
    expect(checkData(contract, { ...data, b: 1, input: { a: "s" } }).map((problem) => problem.path)).toEqual([
      "b",
      "input.a",
    ]);
  });
});
