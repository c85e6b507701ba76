import type { Step } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { explainPrompt, type Producer } from "./provenance.ts";
import type { PromptSegment, PromptTrace } from "./trace.ts";

function step(ordinal: number, role: string, visit = 1): Step {
  return {
    step: ordinal,
    role,
    visit,
    parents: ordinal === 1 ? [] : [ordinal - 1],
    via: { role: "", status: "" },
    startedAt: "",
    tries: [],
    isRetryWanted: false,
    result: { is: "completed", status: "_", value: {}, body: "", grade: "clean", repairs: [] },
  };
}

const state = {
  issue: { identifier: "APP-1" },
  steps: [step(1, "planner"), step(2, "two words"), step(3, "planner", 2)],
};

/** The producers of the data at one path, in a prompt of the step after the third. */
function producersOf(path: string, part: PromptSegment["part"] = "edge"): readonly Producer[] | undefined {
  const prompt: PromptTrace = {
    version: 1,
    text: "data",
    segments: [{ start: 0, end: 4, part, origin: "data", file: "w.yaml", line: 1, column: 1, paths: [path] }],
  };
  return explainPrompt(prompt, state, { parents: [3] }, { start: 1, end: 2 })[0]?.producers;
}

describe("the producer of data in a prompt", () => {
  test.each<[string, PromptSegment["part"], Producer]>([
    ["issue.labels[0]", "edge", { is: "issue", identifier: "APP-1", field: "labels[0]" }],
    ["input.prompt", "role", { is: "input", field: "prompt" }],
    ["plan", "edge", { is: "step", step: 3, role: "planner", visit: 2, field: "plan" }],
    ["steps.planner.plan", "edge", { is: "step", step: 3, role: "planner", visit: 2, field: "plan" }],
    ['steps["two words"].x[1]', "edge", { is: "step", step: 2, role: "two words", visit: 1, field: "x[1]" }],
    ["run.turn_number", "role", { is: "run", field: "run.turn_number" }],
  ])("is known by its path: %s in the %s's prompt", (path, part, producer) => {
    expect(producersOf(path, part)).toEqual([producer]);
  });
});

test("a range has the segments that it touches, each with the part in the range", () => {
  const segment = { part: "edge", origin: "literal", file: "w.yaml", line: 1, column: 1 } as const;
  const prompt: PromptTrace = {
    version: 1,
    text: "one two three",
    segments: [
      { ...segment, start: 0, end: 4 },
      { ...segment, start: 4, end: 8 },
      { ...segment, start: 8, end: 13 },
    ],
  };
  const found = explainPrompt(prompt, state, { parents: [] }, { start: 2, end: 6 });
  expect(found.map(({ text }) => text)).toEqual(["e ", "tw"]);
});
