import { apply, EVENT_VERSION, type EventBody, type RunState } from "@cuebook/run";
import {
  contractOf,
  documentPointer,
  END,
  loadWorkflow,
  proofOf,
  verifyWorkflow,
  type Workflow,
} from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { builtInPhases } from "../library/built-in-files.ts";
import { requestText } from "./request-text.ts";

function load(text: string, own?: string) {
  const library = {
    ...builtInPhases,
    phase: (id: string) =>
      id === "pull_request" && own !== undefined ? { file: "own.md", text: own } : builtInPhases.phase(id),
  };
  return loadWorkflow({ file: "w.workflow.yaml", text }, () => undefined, { library });
}

function workflowOf(text: string, own?: string): Workflow {
  const { workflow, diagnostics } = load(text, own);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return workflow;
}

const small = "name: w\nphases: [tiny_spec, implement]";
const document = (body: string) =>
  `---\nid: pull_request\nkind: document\npurpose: Ours.\nvariables: [TASK_TITLE]\n---\n${body}\n`;

const project = {
  ...{
    language: "",
    packageManager: "npm",
    frameworks: [],
    hasFrontend: false,
    hasTests: true,
    testCommand: "npm test",
  },
  ...{ lintCommand: "npm run lint", buildCommand: "", typecheckCommand: "", constitution: "", notes: [] },
};

function stateWith(issue: Record<string, unknown> | null, ...more: readonly EventBody[]): RunState {
  const events: EventBody[] = [
    {
      type: "run_created",
      workflow: "w",
      pin: { definition: "d", object: "o" },
      issue,
      input: { prompt: "Export invoices.\nAs CSV." },
      workspace: { repository: "/r", base: "b", branch: "c", path: "/p", target: "main" },
    },
    { type: "workspace_prepared", path: "/p", branch: "c", base: "b", project },
    { type: "driver_attached", owner: { host: "h", pid: 1, startedAt: "s" }, reason: "start", repeats: [] },
    ...more,
  ];
  let state: RunState | undefined;
  for (const [index, event] of events.entries())
    state = apply("r1", state, { ...event, seq: index + 1, at: "2026-01-01T00:00:00.000Z", version: EVENT_VERSION });
  if (state === undefined) throw new Error("no state");
  return state;
}

const check = { onFailure: "return", outcome: "passed", code: 0, output: "", omittedBytes: 0, durationMs: 1 } as const;

function step(number: number, role: string, value: Record<string, unknown>, more: object = {}): EventBody[] {
  const via = number === 1 ? { role: "$START", status: "_" } : { role: "tiny_spec", status: "complete" };
  const ref = { step: number, try: 1, turn: 1 };
  return [
    { type: "step_started", step: number, role, visit: 1, parents: number === 1 ? [] : [number - 1], via },
    { type: "try_started", step: number, try: 1, reason: "first", restore: false },
    {
      type: "turn_requested",
      ...ref,
      kind: "prompt",
      agent: { name: "a", kind: "k", resume: true, resumeInterrupted: true },
      prompt: "p",
    },
    {
      type: "turn_completed",
      ...ref,
      text: "t",
      durationMs: 1,
      denied: [],
      usage: { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0 },
    },
    {
      type: "checks_completed",
      ...ref,
      checks: [
        {
          ...check,
          name: "test",
          command: "npm test",
          tests: { total: 3, passed: 3, failed: 0, skipped: 0, failing: [] },
        },
      ],
    },
    {
      type: "step_completed",
      step: number,
      status: "complete",
      value: { status: "complete", ...value },
      body: "",
      grade: "clean",
      repairs: [],
      ...more,
    },
  ];
}

const evidence = [
  { criterion: "SC-1: a | b", command: "npm test", result: "3 passed\nno failures", checked: "command", exitCode: 0 },
  { criterion: "SC-2", file: "src/a.ts", line: 3, checked: "file" },
] as const;

describe("the text of a pull request", () => {
  test("has the task, what was done, the evidence, the checks and the specification", () => {
    const issue = { identifier: "SHOP-1", title: "Export invoices", description: "Accounting needs them." };
    const state = stateWith(
      issue,
      ...step(1, "tiny_spec", { summary: "Specified.", artifact: "## Criteria\n\nSC-1" }),
      ...step(2, "implement", { summary: "Built it.\nWell." }, { evidence }),
    );
    expect(requestText(workflowOf(small), state)).toEqual({
      title: "Export invoices (SHOP-1)",
      body: `Accounting needs them.

## What was done

- tiny_spec: Specified.
- implement: Built it. Well.

## Evidence

| criterion | checked | evidence |
| --- | --- | --- |
| SC-1: a \\| b | it ran, exit 0 | npm test: 3 passed no failures |
| SC-2 | the place exists | src/a.ts:3 |

## Checks

- test (npm test): passed, 3 tests

<details>
<summary>Specification</summary>

## Criteria

SC-1

</details>

---

Created by Cuebook: workflow w, run r1, task SHOP-1.`,
    });
  });

  test("leaves out checks that had to fail", () => {
    const expected = {
      ...check,
      name: "test",
      command: "npm test",
      outcome: "failed",
      code: 1,
      expect: "fail",
    } as const;
    const events = step(1, "tiny_spec", { summary: "Specified." }).map((event) =>
      event.type === "checks_completed" ? { ...event, checks: [expected] } : event,
    );
    expect(requestText(workflowOf(small), stateWith(null, ...events))?.body).toContain("No checks were run.");
  });

  test("names the checks that failed before the work", () => {
    const failed = {
      ...check,
      name: "lint",
      command: "npm run lint",
      outcome: "failed",
      code: 1,
      output: "x is unused",
    } as const;
    const text = requestText(workflowOf(small), stateWith(null, { type: "baseline_checked", checks: [failed] }));
    expect(text?.title).toBe("Export invoices.");
    expect(text?.body).toContain("<summary>What failed before the work</summary>\n\n- lint (npm run lint) failed");
    expect(text?.body).toContain("No checks were run.");
  });

  test("is a line and a text of limited length, without control characters", () => {
    const title = `Fix\u0007 ${"x".repeat(300)}`;
    const state = stateWith({ identifier: "A-1", title, description: "y".repeat(70_000) });
    const text = requestText(workflowOf(small), state);
    expect(text?.title).toMatch(/^Fix x+…$/);
    expect(text?.title).toHaveLength(200);
    expect(text?.body.length).toBeLessThan(60_100);
    expect(text?.body).toMatch(/\(The rest is left out\.\)$/);
  });

  test("can be changed by a project, also without a heading", () => {
    const state = stateWith(null);
    expect(requestText(workflowOf(small, document("# Ours: {{TASK_TITLE}}\nIn short.")), state)).toEqual({
      title: "Ours: Export invoices.",
      body: "In short.",
    });
    expect(requestText(workflowOf(small, document("About {{TASK_TITLE}}")), state)).toEqual({
      title: "Export invoices.",
      body: "About Export invoices.",
    });
  });

  test("is written only where a phase may change files", () => {
    expect(requestText(workflowOf("name: w\nphases: [classify]"), stateWith(null))).toBeUndefined();
  });
});

describe("its prompt", () => {
  test("is proved like any other", () => {
    const { prompts } = proofOf(workflowOf(small));
    expect(prompts.find(({ pointer }) => pointer === documentPointer(END))).toMatchObject({
      state: "proved",
      isReachable: true,
    });
  });

  test("has what phases on every path to the end give, and null for what no phase gives", () => {
    const contract = contractOf(workflowOf(small), documentPointer(END));
    expect(contract).toMatchObject({
      properties: {
        SPEC_CONTENT: { type: "string" },
        REVIEW_FINDINGS: { anyOf: [{ type: "string" }, { type: "null" }] },
      },
    });
  });

  test("that uses what no phase gives is a finding at its place", () => {
    const own = document("# {{TASK_TITLE}}\n{{DOCS_CONTENT}}").replace("[TASK_TITLE]", "[TASK_TITLE, DOCS_CONTENT]");
    const found = verifyWorkflow(workflowOf(small, own));
    expect(found.map(({ file, line, code }) => [file, line, code])).toEqual([["own.md", 8, "unknown_name"]]);
  });
});
