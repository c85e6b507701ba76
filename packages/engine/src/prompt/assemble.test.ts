import type { RunState, Step, StepResult } from "@cuebook/run";
import {
  checkData,
  complaintText,
  contractOf,
  exampleIssue,
  loadWorkflow,
  promptPointers,
  type Workflow,
} from "@cuebook/workflow";
import { describe, expect, test } from "vitest";
import { assemblePrompt } from "./assemble.ts";
import { promptData } from "./data.ts";
import type { PromptTrace } from "./trace.ts";

const text = `version: 1
name: pair
roles:
  writer:
    goal: Write it.
    procedure: Slowly.
    frontmatter: { type: object, properties: { draft: { type: string } }, required: [draft] }
  judge:
    prompt: { text: x }
    frontmatter:
      oneOf:
        - { properties: { $status: { const: good } }, required: [$status] }
        - { properties: { $status: { const: bad }, why: { type: string } }, required: [$status, why] }
graph:
  $START: { _: { role: writer, prompt: "Write about {{{issue.title}}}." } }
  writer: { _: { role: judge, prompt: "Judge {{{draft}}}" } }
  judge:
    good: { role: $END }
    bad: { role: writer, prompt: "Again, since {{{why}}}; you wrote {{{steps.writer.draft}}} ({{{steps.writer._body}}})" }
`.replace("{ text: x }", '"Visit {{{run.turn_number}}} of {{{run.max_turns}}}"');

const workflow = load(text);

function load(source: string): Workflow {
  const loaded = loadWorkflow({ file: "pair.workflow.yaml", text: source }, () => undefined);
  if (loaded.workflow === undefined) throw new Error(JSON.stringify(loaded.diagnostics, null, 1));
  return loaded.workflow;
}

function step(ordinal: number, role: string, via: Step["via"], result?: StepResult): Step {
  return {
    step: ordinal,
    role,
    visit: 1,
    parents: ordinal === 1 ? [] : [ordinal - 1],
    via,
    startedAt: "",
    tries: [],
    isRetryWanted: false,
    result,
  };
}

function completed(status: string, value: Record<string, unknown>, body = ""): StepResult {
  return { is: "completed", status, value, body, grade: "clean", repairs: [] };
}

const steps = [
  step(1, "writer", { role: "$START", status: "_" }, completed("_", { draft: "Draft" }, "My body.")),
  step(2, "judge", { role: "writer", status: "_" }, completed("bad", { $status: "bad", why: "too long" })),
  step(3, "writer", { role: "judge", status: "bad" }),
];
const [first, , third] = steps;
const state: Pick<RunState, "issue" | "input" | "steps"> = {
  issue: { ...exampleIssue },
  input: { prompt: "p" },
  steps,
};
const whole = { kind: "prompt", turn: 1, complaints: [], isInSession: false } as const;

function assemble(at: Step | undefined, ask: Parameters<typeof assemblePrompt>[3]): PromptTrace {
  if (at === undefined) throw new Error("no step");
  return assemblePrompt(workflow, state, at, ask);
}

test("a first prompt is the role's prompt, the edge's, then the instruction on the output", () => {
  const { text: prompt, segments } = assemble(first, whole);
  expect(prompt).toContain("draft: <text>");
  expect(prompt.slice(0, prompt.indexOf("## How to reply"))).toBe(
    `## Goal\n\nWrite it.\n\n## Procedure\n\nSlowly.\n\nWrite about ${exampleIssue.title}.\n\n`,
  );
  expect([...new Set(segments.map(({ part }) => part))]).toEqual(["role", "edge", "instruction"]);
});

test("every character has a source: segments follow one another without a gap, and each has its place", () => {
  const { text: prompt, segments } = assemble(third, whole);
  let at = 0;
  for (const segment of segments) {
    expect(segment.start).toBe(at);
    at = segment.end;
    if (segment.origin !== "engine")
      expect(segment).toMatchObject({ file: "pair.workflow.yaml", line: expect.any(Number) });
  }
  expect(at).toBe(prompt.length);
  const data = segments.filter(({ origin }) => origin === "data");
  expect(data.map(({ start, end, paths }) => [prompt.slice(start, end), paths])).toEqual([
    ["too long", ["why"]],
    ["Draft", ["steps.writer.draft"]],
    ["My body.", ["steps.writer._body"]],
  ]);
  const why = data[0];
  expect(text.split("\n")[(why?.line ?? 0) - 1]?.slice((why?.column ?? 0) - 1)).toMatch(/^\{\{\{why\}\}\}/);
});

test("every character has producers and trust", () => {
  const { text: prompt, segments } = assemble(third, whole);
  expect(segments.filter(({ producers, trust }) => producers === undefined || trust === undefined)).toEqual([]);
  const told = segments
    .filter(({ origin }) => origin === "data")
    .map(({ start, end, producers, trust }) => [prompt.slice(start, end), producers, trust]);
  expect(told).toEqual([
    ["too long", ["step/2"], "untrusted"],
    ["Draft", ["step/1"], "untrusted"],
    ["My body.", ["step/1"], "untrusted"],
  ]);
  const own = segments.filter(({ origin }) => origin !== "data");
  expect(new Set(own.map(({ origin, producers, trust }) => `${origin} ${producers} ${trust}`))).toEqual(
    new Set(["engine engine trusted", "literal workflow trusted"]),
  );
});

describe("a repair", () => {
  const complaints = [{ path: "draft", message: "`draft` is missing" }];

  test("contains only the complaints in a session that knows the task", () => {
    const { text: prompt } = assemble(first, { kind: "repair", turn: 2, complaints, isInSession: true });
    expect(prompt).toBe(complaintText(complaints));
  });

  test("is not trusted, since it quotes the answer", () => {
    const { segments } = assemble(first, { kind: "repair", turn: 2, complaints, isInSession: true });
    expect(segments).toMatchObject([{ part: "repair", producers: ["engine", "step/1"], trust: "untrusted" }]);
  });

  test("contains the whole prompt and the complaints for an agent without a session", () => {
    const { text: prompt } = assemble(first, { kind: "repair", turn: 2, complaints, isInSession: false });
    expect(prompt).toContain(`Write about ${exampleIssue.title}.`);
    expect(prompt).toContain("- `draft` is missing");
  });
});

test("a prompt that does not render reports role, turn, and the place in the author's file", () => {
  const broken = {
    ...state,
    steps: [steps[0], step(2, "judge", { role: "writer", status: "_" }, completed("bad", {})), third],
  };
  expect(() => assemblePrompt(workflow, broken as typeof state, third as Step, whole)).toThrow(
    expect.objectContaining({
      code: "template_render_error",
      message: expect.stringMatching(/^writer, turn 1: pair\.workflow\.yaml:19:\d+/),
    }),
  );
});

test("the data of prompts fits the contract that they were checked against", () => {
  for (const pointer of promptPointers(workflow.definition)) {
    const [, door, name, status] = pointer.split("/");
    const at =
      door === "roles"
        ? steps.find(({ role }) => role === name)
        : steps.find(({ via }) => via.role === name && via.status === status);
    const contract = door === "roles" ? "role" : "edge";
    const ground = { definition: workflow.definition, artifacts: "/artifacts" };
    const data = promptData(contract, state, at as Step, { turn: 1, maxTurns: 20 }, ground);
    expect({ pointer, problems: checkData(contractOf(workflow, pointer), data) }).toEqual({ pointer, problems: [] });
  }
});
