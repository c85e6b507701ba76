import { type EventBody, stateOf } from "@cuebook/run";
import { describe, expect, test } from "vitest";
import { nextSteps } from "./next-steps.ts";

const started: EventBody[] = [
  {
    type: "run_created",
    workflow: "w",
    pin: { definition: "d", object: "o" },
    issue: null,
    input: {},
    workspace: { repository: "/r", base: "b", branch: "x", path: "/w" },
  },
  { type: "driver_attached", owner: { host: "box", pid: 1, startedAt: "" }, reason: "start", repeats: [] },
  { type: "edge_taken", step: null, role: "$START", status: "_", to: "writer" },
  { type: "step_started", step: 1, role: "writer", visit: 1, parents: [], via: { role: "$START", status: "_" } },
];
const edge = { role: "writer", status: "done", to: "printer" };
const questionOf = (kind: "gate" | "question"): EventBody => ({
  ...{ type: "decision_requested", decision: 1, kind, step: 1, message: "m", shown: "h" },
  ...(kind === "gate" ? { edge } : {}),
});
const waits: EventBody = { type: "run_suspended", reason: "decision", message: "m", step: 1, decision: 1 };
const limit = { type: "run_suspended", reason: "limit", message: "m", step: 1 } as const;

/** The proposed commands with their purposes, for a run that ends with these events. */
function steps(...bodies: readonly EventBody[]): string[] {
  const events = [...started, ...bodies].map((body, index) => ({
    ...body,
    ...{ seq: index + 1, at: new Date(index).toISOString(), version: 2 },
  }));
  return nextSteps(stateOf("7k3m", events), { given: ["--repo", "my repo"] }).map(({ command, purpose }) => {
    expect(command).toMatch(/ --repo 'my repo'$/);
    return `${command.replace(" --repo 'my repo'", "").replace("cuebook ", "")}: ${purpose}`;
  });
}

describe("a run that waits for a decision", () => {
  test("at a gate proposes to show it, and both answers", () => {
    expect(steps(questionOf("gate"), waits).slice(0, -1)).toEqual([
      "inbox show 7k3m: show the question with all details",
      "inbox approve 7k3m: continue with printer",
      "inbox reject 7k3m --say TEXT: send it back to writer with the changes you want",
    ]);
  });

  test("with a question proposes to answer it", () => {
    expect(steps(questionOf("question"), waits)).toContain(
      "inbox answer 7k3m --say TEXT: answer writer, which then continues",
    );
  });

  test("that was made proposes to resume", () => {
    const decision: EventBody = { type: "decision_made", decision: 1, verdict: "approved", say: "", shown: "h" };
    expect(steps(questionOf("gate"), waits, decision)[0]).toBe("runs resume 7k3m: resume the run with the decision");
  });
});

describe("a run at a limit proposes to allow more:", () => {
  test.each<[string, EventBody, string]>([
    ["a passage", { ...limit, edge }, "--allow 1: resume with one more passage over writer/done"],
    ["a visit", { ...limit, role: "writer" }, "--allow 1: resume with one more visit to writer"],
    ["turns", { ...limit, budget: "turns" }, "--allow 10: resume with 10 more turns"],
    ["tokens", { ...limit, budget: "tokens" }, "--allow 100000: resume with 100000 more tokens"],
    ["dollars", { ...limit, budget: "costUsd" }, "--allow 1: resume with $1 more"],
    ["dollars of a day", { ...limit, budget: "dayUsd" }, "--allow 1: resume with $1 more of the day's budget"],
    [
      "dollars of a workflow",
      { ...limit, budget: "totalUsd" },
      "--allow 1: resume with $1 more of the workflow's budget",
    ],
  ])("%s", (_, suspended, way) => {
    expect(steps(suspended)[1]).toBe(`runs resume 7k3m ${way}`);
  });

  test("dollars of a day, or to wait", () => {
    expect(steps({ ...limit, budget: "dayUsd" })[2]).toBe("runs resume 7k3m: resume on another day (UTC)");
  });
});

describe("a run whose next step cannot begin proposes", () => {
  const output: EventBody = {
    ...{ type: "step_completed", step: 1, status: "done", value: {}, body: "", grade: "clean", repairs: [] },
  };
  const agent = { name: "a", kind: "k", resume: true, resumeInterrupted: false };
  const wrote: EventBody[] = [
    { type: "try_started", step: 1, try: 1, reason: "first", restore: false },
    { type: "turn_requested", step: 1, try: 1, turn: 1, kind: "prompt", agent, prompt: "p" },
    output,
    { type: "edge_taken", step: 1, ...edge },
    { type: "step_started", step: 2, role: "printer", visit: 1, parents: [1], via: { role: "writer", status: "done" } },
  ];
  const failed = (code: string): EventBody => ({
    ...{ type: "run_suspended", reason: "failure", message: "m", step: 2 },
    error: { code, message: "m", retryable: false },
  });

  test.each([
    ["prompt_blank", ["--send-back: send the output back to writer, with the reason", "runs adopt"]],
    ["render_limit", ["--send-back", "runs adopt"]],
    ["location_missing", ["--send-back", "--location FOLDER: work in another folder", "resume 7k3m: try again"]],
    ["workspace_lost", ["--send-back", "resume 7k3m: try again"]],
    ["git_failed", ["resume 7k3m: try again"]],
  ])("after %s the ways that can help", (code, ways) => {
    const proposed = steps(...wrote, failed(code)).filter((each) => !each.startsWith("runs show"));
    expect(proposed).toHaveLength(ways.length);
    for (const [index, way] of ways.entries()) expect(proposed[index]).toContain(way);
  });
});
