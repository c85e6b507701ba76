import { apply, EVENT_VERSION, type EventBody, type RunState } from "@cuebook/run";
import { contractOf, loadWorkflow, type Workflow } from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { requestData } from "./data.ts";
import { textOfRequest } from "./text.ts";

const check = { onFailure: "return", outcome: "passed", code: 0, output: "", omittedBytes: 0, durationMs: 1 } as const;
const changes = { files: ["src/a.ts"], commits: [{ commit: "1f0c2aa9be0000", subject: "Round\tonce" }] };

function workflowOf(handoff = ""): Workflow {
  const roles = 'roles:\n  dev: { prompt: "{{input.prompt}}" }\n';
  const graph = "graph:\n  $START: { _: { role: dev, prompt: Begin } }\n  dev: { _: { role: $END } }\n";
  const text = `name: solve\nagent: mock\n${handoff}${roles}${graph}`;
  const { workflow, diagnostics } = loadWorkflow({ file: "w.workflow.yaml", text }, () => undefined);
  if (workflow === undefined) throw new Error(JSON.stringify(diagnostics));
  return workflow;
}

function stateOf(
  issue: Record<string, unknown> | null,
  body: string,
  outcome: "passed" | "failed" = "passed",
): RunState {
  const ref = { step: 1, try: 1, turn: 1 };
  const agent = { name: "a", kind: "k", resume: true, resumeInterrupted: true };
  const usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0 };
  const tests = { total: 3, passed: 3, failed: 0, skipped: 0, failing: [] };
  const events: EventBody[] = [
    {
      ...{ type: "run_created", workflow: "solve", pin: { definition: "d", object: "o" }, issue },
      input: { prompt: "Round totals once.\nNot twice." },
      workspace: { repository: "/r", base: "b", branch: "cuebook/app-41", path: "/p", target: "main" },
    },
    { type: "driver_attached", owner: { host: "h", pid: 1, startedAt: "s" }, reason: "start", repeats: [] },
    { type: "step_started", step: 1, role: "dev", visit: 1, parents: [], via: { role: "$START", status: "_" } },
    { type: "try_started", step: 1, try: 1, reason: "first", restore: false },
    { type: "turn_requested", ...ref, kind: "prompt", agent, prompt: "p" },
    { type: "turn_completed", ...ref, text: body, durationMs: 1, denied: [], usage },
    { type: "checks_completed", ...ref, checks: [{ ...check, outcome, name: "test", command: "npm test", tests }] },
    { type: "step_completed", step: 1, status: "_", value: {}, body, grade: "clean", repairs: [] },
  ];
  let state: RunState | undefined;
  for (const [index, event] of events.entries())
    state = apply("r1", state, { ...event, seq: index + 1, at: "2026-01-01T00:00:00.000Z", version: EVENT_VERSION });
  if (state === undefined) throw new Error("no state");
  return state;
}

const issue = {
  identifier: "APP-41",
  title: "Totals are wrong",
  description: "They are rounded.\n\n## Checks\n\nNone.",
};

describe("the text of a pull request without a template", () => {
  test("says what was asked and done, the checks, and how to review it", () => {
    const { title, body } = textOfRequest(stateOf(issue, "Rounded once."), changes, { workflow: workflowOf() });
    expect(title).toBe("APP-41: Totals are wrong");
    expect(body).toMatchInlineSnapshot(`
      "## What was asked

      > They are rounded.
      >
      > ## Checks
      >
      > None.

      ## What was done

      > Rounded once.

      ## Checks

      - test (npm test): passed, 3 tests

      ## How to review

      - Read the changes: 1 commit, 1 changed file.
      - Try them: \`git fetch && git switch cuebook/app-41\`, then \`npm test\`.

      ---

      Created by Cuebook: workflow solve, run r1, issue APP-41."
    `);
  });

  test("names what failed, and has the prompt of a run without an issue", () => {
    const { title, body } = textOfRequest(stateOf(null, "", "failed"), changes, { workflow: workflowOf() });
    expect(title).toBe("Round totals once.");
    expect(body).toMatchInlineSnapshot(`
      "## What was asked

      > Round totals once.
      > Not twice.

      ## Checks

      - test (npm test): failed with exit code 0, 3 tests

      ## How to review

      - Read the changes: 1 commit, 1 changed file.
      - Try them: \`git fetch && git switch cuebook/app-41\`, then \`npm test\`.
      - Look at the checks that failed: they are above.

      ---

      Created by Cuebook: workflow solve, run r1."
    `);
  });
});

test("lines that no prompt asked for are to be looked at first", () => {
  const place = { path: "src/`a\n.ts", side: "new", start: 3, end: 9 } as const;
  const unasked = [place, { ...place, side: "old", end: 3 }, { ...place, side: "file" }] as const;
  const bodyOf = (lines: readonly (typeof unasked)[number][]) =>
    textOfRequest(stateOf(issue, ""), changes, { workflow: workflowOf(), unasked: lines }).body;
  expect(bodyOf(unasked)).toContain(
    "## How to review\n\n- Ask first why these are here, for no prompt seems to ask for them: `src/'a .ts` lines 3-9, `src/'a .ts` (removed line 3), `src/'a .ts`.\n- Read",
  );
  expect(bodyOf(Array.from({ length: 30 }, () => place))).toContain(" and 20 other places.\n");
});

describe("a template", () => {
  const outcome = { commit: "c", uncommitted: 0, request: { title: "Written at the end", body: "By phases." } };
  const texts = { title: { dialect: "mustache", text: "config: {{task.title}}", contract: "handoff" } } as const;

  test("of the workflow counts before that of the configuration, and this before the document of phases", () => {
    const state = { ...stateOf(issue, "Done."), outcome } as RunState;
    const titleOf = (workflow: Workflow, more = {}) => textOfRequest(state, changes, { workflow, ...more });
    expect(titleOf(workflowOf())).toEqual(outcome.request);
    expect(titleOf(workflowOf(), { texts })).toEqual({ title: "config: APP-41: Totals are wrong", body: "By phases." });
    const own = workflowOf('handoff: { title: "own {{run.id}}", body: "{{{usual.body}}} More." }\n');
    expect(titleOf(own, { texts })).toEqual({ title: "own r1", body: "By phases. More." });
  });

  test("prints what others wrote, and never runs it", () => {
    const hostile = { ...issue, title: "{{run.id}} {{{usual.body}}}\u0007\nsecond line" };
    const workflow = workflowOf(
      'handoff: { title: "{{{issue.title}}}", body: "{{#outputs}}{{{text}}}{{/outputs}}" }\n',
    );
    const { title, body } = textOfRequest(stateOf(hostile, "{{run.branch}} `$(id)`"), changes, { workflow });
    expect([title, body]).toEqual(["{{run.id}} {{{usual.body}}} second line", "{{run.branch}} `$(id)`"]);
  });

  test("that prints nothing has no effect", () => {
    const workflow = workflowOf('handoff: { title: "{{#issue}}{{identifier}}{{/issue}}" }\n');
    expect(textOfRequest(stateOf(null, "Done."), changes, { workflow }).title).toBe("Round totals once.");
  });

  test("gets data that fits its contract", () => {
    const data = { ...requestData(stateOf(issue, "Done."), changes), usual: { title: "t", body: "b" } };
    const contract = contractOf(workflowOf('handoff: { title: "x" }\n'), "/handoff/title");
    const { properties = {} } = typeof contract === "object" ? (contract as { properties?: object }) : {};
    expect(Object.keys(data).sort()).toEqual(Object.keys(properties).sort());
  });
});
