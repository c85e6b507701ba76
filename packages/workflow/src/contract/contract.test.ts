import { readFileSync } from "node:fs";
import { checkData } from "@cuebook/settings";
import { valueAt } from "@cuebook/settings/values";
import { describe, expect, test } from "vitest";
import { loadWorkflow } from "../load/load.ts";
import type { Workflow } from "../model/workflow.ts";
import { compilePrompt } from "../prompt/compile.ts";
import { verifyWorkflow } from "../verify/verify.ts";
import { contractOf } from "./contract.ts";
import { exampleIssue, issueContract, issueFields } from "./issue.ts";

const text = readFileSync(new URL("../../fixtures/solve-issue.workflow.yaml", import.meta.url), "utf8");

function load(source: string): Workflow {
  const { workflow: loaded, diagnostics } = loadWorkflow({ file: "x.yaml", text: source }, () => undefined);
  if (loaded === undefined) throw new Error(JSON.stringify(diagnostics, null, 1));
  return loaded;
}

function workflow(): Workflow {
  return load(text);
}

const entered = `name: x
roles:
  writer:
    goal: g
    frontmatter:
      oneOf:
        - { properties: { $status: { const: done }, draft: { type: string } }, required: [$status, draft] }
        - { properties: { $status: { const: unsure }, doubt: { type: string } }, required: [$status, doubt] }
  judge:
    goal: g
    frontmatter:
      oneOf:
        - { properties: { $status: { const: fine } }, required: [$status] }
        - { properties: { $status: { const: poor } }, required: [$status] }
  mender: { goal: g }
  lead:
    goal: g
    frontmatter:
      oneOf:
        - { properties: { $status: { const: approved } }, required: [$status] }
        - { properties: { $status: { const: rejected } }, required: [$status] }
graph:
  $START: { new: { role: writer, prompt: p }, resume: { role: mender, prompt: p } }
  writer:
    done: { role: judge, prompt: p, gate: agent, approver: lead }
    unsure: { role: $SUSPEND, prompt: "Is {{{doubt}}} so?" }
  judge:
    fine: { role: $END, gate: agent, approver: lead }
    poor: { role: writer, prompt: p }
  mender: { _: { role: $END } }
`;

describe("the contract of a prompt", () => {
  test("the contract of an issue has every field, and their examples fit", () => {
    expect(issueFields).toHaveLength(17);
    expect(checkData(issueContract, exampleIssue)).toEqual([]);
    expect(
      checkData(issueContract, { ...exampleIssue, priority: null, parent: null, comments: null, description: "" }),
    ).toEqual([]);
    expect(checkData(issueContract, { ...exampleIssue, priority: "2", title: null })).toHaveLength(2);
  });

  test("the contract of a WORKFLOW.md has exactly issue, attempt and run", () => {
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

  test("the contract of an edge has the fields of its variant, and every role under steps", () => {
    const contract = contractOf(workflow(), "/graph/developer/_/prompt");
    const own = ["branch", "worktree", "_body", "_artifacts", "issue", "input", "steps"];
    expect(valueAt(contract, "/required")).toEqual(own);
    const roles = ["planner", "developer", "reviewer", "tester", "committer"];
    expect(valueAt(contract, "/properties/steps/required")).toEqual(roles);
    expect(Object.keys(valueAt(contract, "/properties/steps/properties") as object)).toEqual(roles);
  });

  test("the type of an earlier step joins the variants that lead to the edge, and null if a path avoids the step", () => {
    const contract = contractOf(workflow(), "/graph/developer/_/prompt");
    const steps = "/properties/steps/properties";
    expect(valueAt(contract, `${steps}/planner/properties/$status/const`)).toBe("ready");
    expect(valueAt(contract, `${steps}/reviewer/anyOf/0/oneOf/0/properties/$status/const`)).toBe("approved");
    expect(valueAt(contract, `${steps}/reviewer/anyOf/1`)).toEqual({ type: "null" });
    expect(valueAt(contract, `${steps}/tester/anyOf/0/oneOf`)).toHaveLength(3);
    expect(valueAt(contract, `${steps}/committer/anyOf/0/properties/$status/const`)).toBe("hook_failed");
  });

  test("the contract of an edge narrows its role to the variant", () => {
    const contract = contractOf(workflow(), "/graph/tester/fix_code/prompt");
    expect(valueAt(contract, "/properties/$status/const")).toBe("fix_code");
    expect(valueAt(contract, "/properties/steps/properties/tester/properties/$status/const")).toBe("fix_code");
    expect(valueAt(contract, "/properties/branch")).toBeUndefined();
    expect(valueAt(contract, "/additionalProperties")).toBe(false);
  });

  test("the contract of the first edge has no fields, and all its steps are null", () => {
    const contract = contractOf(workflow(), "/graph/$START/_/prompt");
    const input = { prompt: "x" };
    const steps = { planner: null, developer: null, reviewer: null, tester: null, committer: null };
    expect(checkData(contract, { issue: exampleIssue, input, steps })).toEqual([]);
    expect(
      checkData(contract, { issue: exampleIssue, input, steps: { ...steps, planner: {} }, _body: "" }),
    ).toHaveLength(2);
  });

  test("the contract of a location is that of its edge's prompt", () => {
    const located = `name: x
roles:
  one: { goal: g, frontmatter: { properties: { dir: { type: string } }, required: [dir] } }
  two: { goal: g }
graph:
  $START: { _: { role: one, prompt: p, location: here } }
  one: { _: { role: two, prompt: p, location: "{{{dir}}}" } }
  two: { _: { role: $END } }
`;
    const loaded = load(located);
    expect(contractOf(loaded, "/graph/one/_/location")).toEqual(contractOf(loaded, "/graph/one/_/prompt"));
    expect(contractOf(loaded, "/graph/$START/_/location")).toEqual(contractOf(loaded, "/graph/$START/_/prompt"));
  });

  test("the contract of a reentry has what every path to the end guarantees", () => {
    const loaded = load(entered);
    const contract = contractOf(loaded, "/graph/$START/resume/prompt");
    const steps = "/properties/steps/properties";
    expect(valueAt(contract, `${steps}/writer/type`)).toBe("object");
    expect(valueAt(contract, `${steps}/judge/properties/$status/const`)).toBe("fine");
    expect(valueAt(contract, `${steps}/mender/anyOf/1/type`)).toBe("null");
    expect(valueAt(contract, "/properties/draft")).toBeUndefined();
    const first = contractOf(loaded, "/graph/$START/new/prompt");
    expect(valueAt(first, `${steps}/writer`)).toEqual({ type: "null" });
  });

  test("steps has no approvers, and an approver has the steps before the edges that it approves", () => {
    const loaded = load(entered);
    const contract = contractOf(loaded, "/roles/lead/prompt/0");
    const steps = "/properties/steps/properties";
    expect(Object.keys(valueAt(contract, steps) as object)).toEqual(["writer", "judge", "mender"]);
    expect(valueAt(contract, `${steps}/writer/properties/$status/const`)).toBe("done");
    expect(valueAt(contract, `${steps}/judge/anyOf/1/type`)).toBe("null");
    expect(valueAt(contract, `${steps}/mender`)).toEqual({ type: "null" });
  });

  test("steps leaves out outputs that only led to a question", () => {
    const contract = contractOf(load(entered), "/graph/writer/done/prompt");
    const writer = valueAt(contractOf(load(entered), "/roles/judge/prompt/0"), "/properties/steps/properties/writer");
    expect(valueAt(writer, "/properties/$status/const")).toBe("done");
    expect(valueAt(contract, "/properties/steps/properties/writer/properties/$status/const")).toBe("done");
    const question = contractOf(load(entered), "/graph/writer/unsure/prompt");
    expect(valueAt(question, "/properties/doubt/type")).toBe("string");
    expect(valueAt(question, "/properties/steps/properties/writer/properties/$status/const")).toBe("unsure");
  });

  test("a contract keeps the definitions of different schemas apart", () => {
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
    const loaded = load(shared);
    const contract = contractOf(loaded, "/graph/one/_/prompt");
    const output = { b: "s", _body: "", _artifacts: { _body: null } };
    const data = { ...output, issue: exampleIssue, input: { a: 1 }, steps: { one: output } };
    expect(checkData(contract, data)).toEqual([]);
    expect(checkData(contract, { ...data, b: 1, input: { a: "s" } }).map((problem) => problem.path)).toEqual([
      "b",
      "input.a",
    ]);
  });
});

describe("the contract of a WORKFLOW.md", () => {
  function names(frontMatter: string): string[] {
    const text = `---\n${frontMatter}\n---\nGo.`;
    const { workflow } = loadWorkflow({ file: "WORKFLOW.md", text }, () => undefined);
    if (workflow === undefined) throw new Error("not loaded");
    const contract = contractOf(workflow, "/roles/worker/prompt/0");
    return Object.keys(Object(valueAt(contract, "/properties")));
  }

  test("the contract of a WORKFLOW.md has issue, attempt, run and the declared extensions", () => {
    expect(names("name: x")).toEqual(["issue", "attempt", "run"]);
    expect(names("prompt: { previous: false }")).toEqual(["issue", "attempt", "run"]);
    expect(names("reactions: { label_review: {} }")).toEqual(["issue", "attempt", "run"]);
    expect(names("prompt: { previous: true }")).toEqual(["issue", "attempt", "run", "previous"]);
    expect(names("reactions: { review_comments: {} }")).toEqual(["issue", "attempt", "run", "review_comments"]);
    expect(names("ci_feedback: {}\nprompt: { previous: true }\nreactions: { review_comments: {} }")).toEqual([
      "issue",
      "attempt",
      "run",
      "previous",
      "ci_failure",
      "review_comments",
    ]);
  });

  test("issue in the contract of a WORKFLOW.md has the fields that every tracker provides, and no others", () => {
    expect(issueFields.map(({ name }) => name)).toEqual([
      ...["id", "identifier", "title", "state", "description", "branch_name", "url", "assignee", "issue_type"],
      ...["created_at", "updated_at", "priority", "labels", "parent", "comments", "blockers", "blocked_by"],
    ]);
    expect(checkData(issueContract, exampleIssue)).toEqual([]);
  });

  test("a prompt can distinguish a failed attempt from a successful one", () => {
    const body = [
      "{{ with .previous }}{{ if eq .outcome `failed` }}It failed{{ with .code }} ({{ . }}){{ end }}{{ with .error }}: {{ . }}{{ end }}.{{ else }}Go on.{{ end }}",
      "{{- else }}Begin.{{ end }}",
    ].join("");
    const text = `---\nprompt: { previous: true }\n---\n\n${body}`;
    const { workflow, diagnostics } = loadWorkflow({ file: "WORKFLOW.md", text }, () => undefined);
    if (workflow === undefined) throw new Error("not loaded");
    expect([...diagnostics, ...verifyWorkflow(workflow)]).toEqual([]);
    const { prompt } = compilePrompt(workflow, "/roles/worker/prompt/0");
    const run = { turn_number: 1, max_turns: 2, is_continuation: false };
    const say = (previous: unknown) => prompt?.render({ issue: exampleIssue, attempt: null, run, previous });
    expect(say(null)).toBe("Begin.");
    expect(say({ outcome: "failed", code: "turn_timeout", error: "too long" })).toBe(
      "It failed (turn_timeout): too long.",
    );
    expect(say({ outcome: "succeeded", code: null, error: null })).toBe("Go on.");
  });
});
