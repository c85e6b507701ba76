import { describe, expect, test } from "vitest";
import { EVENT_VERSION } from "../declared/versions.ts";
import type { EventBody } from "../events/events.ts";
import { waitingOf } from "../summary/waiting.ts";
import { stateOf } from "./fold.ts";
import { parseQuestionAddress, questionAddress, questionAt } from "./questions.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const plan = { repository: "/r", base: "b", branch: "cuebook/w-r1", path: "/p" };
const created: EventBody = {
  ...{ type: "run_created", workflow: "w", pin: { definition: "hash", object: "o" } },
  ...{ issue: null, input: {}, workspace: plan },
};
const owner = { host: "h", pid: 1, startedAt: "then" };
const agent = { name: "a", kind: "k", resume: true, resumeInterrupted: false };
const attached: EventBody = { type: "driver_attached", owner, reason: "start", repeats: [] };
const via = { role: "$START", status: "_" };
const step = (number: number): EventBody => ({
  ...{ type: "step_started", step: number, role: `r${number}`, visit: 1, parents: [], via },
});
const completed = (number: number): EventBody => ({
  ...{ type: "step_completed", step: number, status: "done", value: {}, body: "", grade: "clean", repairs: [] },
});
const gate = (decision: number, of: number, approver?: string): EventBody => ({
  ...{
    type: "decision_requested",
    decision,
    kind: "gate",
    step: of,
    message: `gate ${decision}`,
    shown: "s",
    approver,
  },
});
const turn = { step: 1, try: 1, turn: 1 };
const working: readonly EventBody[] = [
  { type: "try_started", step: 1, try: 1, reason: "first", restore: false },
  { type: "turn_requested", ...turn, kind: "prompt", agent, prompt: "p" },
];
const permission = (number: number): EventBody => ({
  ...{ type: "permission_requested", ...turn, permission: number, tool: "t", message: `tool ${number}`, hash: "h" },
  ...{ action: { tool: "t", effect: "run", command: ["ls"], folder: "" }, shown: "s", expiresAt: at(59) },
});
const suspended = (reason: "limit" | "failure" | "stopped" | "waiting", message: string): EventBody => ({
  ...{ type: "run_suspended", reason, message, step: 1 },
});
const resumed: EventBody = { type: "run_resumed" };

function after(...bodies: readonly EventBody[]) {
  const events = [created, attached, ...bodies].map((body, index) => ({
    ...{ ...body, seq: index + 1, at: at(index), version: EVENT_VERSION },
  }));
  return stateOf("r1", events);
}
const open = (...bodies: readonly EventBody[]) => waitingOf(after(...bodies)).map(({ q, kind }) => `q${q} ${kind}`);

describe("the questions of a run", () => {
  test("are numbered in the order in which they are asked, whatever their kind", () => {
    const story = [step(1), ...working, permission(1), permission(2), step(2), completed(2), gate(1, 2)];
    expect(open(...story)).toEqual(["q3 gate", "q1 permission", "q2 permission"]);
    expect(open(...story, suspended("failure", "no network"))).toEqual(["q3 gate", "q4 failure"]);
  });

  test("keep their numbers for ever: a closed one is found by its number, and no later one gets it", () => {
    const story = [step(1), suspended("limit", "once too often"), resumed, suspended("limit", "once too often")];
    expect(open(...story)).toEqual(["q2 limit"]);
    const rewound: EventBody = { type: "run_rewound", step: 1 };
    const state = after(...story, rewound, resumed, step(2), completed(2), gate(1, 2));
    expect(waitingOf(state)).toMatchObject([{ q: 3, kind: "gate" }]);
    expect([1, 2, 3, 4].map((q) => questionAt(state, q)?.of)).toEqual([
      "suspension",
      "suspension",
      "decision",
      undefined,
    ]);
  });

  test("are the same while nothing is answered: asked again with a new view, or suspended again", () => {
    expect(open(step(1), completed(1), gate(1, 1), gate(1, 1))).toEqual(["q1 gate"]);
    expect(open(step(1), suspended("failure", "no network"), suspended("failure", "no network"))).toEqual([
      "q1 failure",
    ]);
    expect(open(step(1), suspended("failure", "no network"), suspended("failure", "no disk"))).toEqual(["q2 failure"]);
  });

  test("are those to people: an approver, a stop and a wait for an event ask nobody", () => {
    expect(open(step(1), completed(1), gate(1, 1, "editor"), suspended("stopped", "by ann"))).toEqual([]);
    expect(open(step(1), suspended("waiting", "for ci"))).toEqual([]);
    // What an approver left undecided, a person is asked later.
    expect(open(step(1), completed(1), gate(1, 1, "editor"), gate(1, 1))).toEqual(["q1 gate"]);
  });
});

test.each([
  ["7k3m/q3", { asker: "7k3m", q: 3 }],
  ["7k3m", { asker: "7k3m" }],
  ["7k3m/3", { asker: "7k3m/3" }],
  ["7k3m/q0", { asker: "7k3m/q0" }],
  ["7k3m/q03", { asker: "7k3m/q03" }],
])("the address %s has these parts", (address, parts) => {
  expect(parseQuestionAddress(address)).toEqual(parts);
  if ("q" in parts) expect(questionAddress(parts.asker, parts.q ?? 0)).toBe(address);
});
