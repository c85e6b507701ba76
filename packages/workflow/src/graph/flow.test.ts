import { describe, expect, test } from "vitest";
import type { Definition, Edge } from "../model/workflow.ts";
import { END, START, SUSPEND } from "../model/workflow.ts";
import { flowOf } from "./flow.ts";

type Move = readonly [from: string, status: string, to: string, approver?: string];

function definition(moves: readonly Move[]): Definition {
  const names = new Set(moves.flatMap(([from, , to, approver = from]) => [from, to, approver]));
  for (const name of [START, END, SUSPEND]) names.delete(name);
  const role = { prompt: [], returns: { format: "text" }, tools: [], turns: 1 } as const;
  const graph: Record<string, Record<string, Edge>> = {};
  for (const [from, status, to, approver] of moves) {
    const edge: Edge = { role: to, gate: "auto", max: 5 };
    graph[from] = { ...graph[from], [status]: approver === undefined ? edge : { ...edge, gate: "agent", approver } };
  }
  return { version: 1, name: "test", roles: Object.fromEntries([...names].map((name) => [name, role])), graph };
}

describe("the flow of a graph", () => {
  const moves: readonly Move[] = [
    [START, "_", "plan"],
    ["plan", "ready", "build"],
    ["plan", "stop", END],
    ["build", "_", "review"],
    ["review", "good", END],
    ["review", "bad", "build"],
    ["lost", "_", "review"],
    ["review", "stuck", "circle"],
    ["circle", "_", "circle"],
  ];
  const flow = flowOf(definition(moves));

  test("the flow has the roles that a run can reach, and those from which it can end", () => {
    expect([...flow.reachable].sort()).toEqual([END, START, "build", "circle", "plan", "review"]);
    expect([...flow.ending].sort()).toEqual([END, START, "build", "lost", "plan", "review"]);
  });

  test("the flow has the edges on a cycle", () => {
    expect(flow.isOnCycle("build", "review")).toBe(true);
    expect(flow.isOnCycle("circle", "circle")).toBe(true);
    expect(flow.isOnCycle("plan", "build")).toBe(false);
    expect(flow.isOnCycle("review", END)).toBe(false);
    expect(flow.isOnCycle("review", "nobody")).toBe(false);
  });

  test("the flow treats a reentry as an edge that leaves the end", () => {
    const again = flowOf(definition([...moves, [START, "resume", "fix"], ["fix", "_", "build"]]));
    expect(again.reachable.has("fix")).toBe(true);
    expect(again.isOnCycle(END, "fix")).toBe(true);
    expect(again.isOnCycle("review", END)).toBe(true);
    expect(again.isOnCycle("plan", "build")).toBe(false);
    expect(again.isOnCycle(START, "plan")).toBe(false);
    const never = flowOf(
      definition([
        [START, "new", "plan"],
        [START, "resume", "fix"],
        ["plan", "_", "plan"],
        ["fix", "_", END],
      ]),
    );
    expect(never.reachable.has("fix")).toBe(false);
  });

  test("an edge to a question is on a cycle, and does not lead to the end", () => {
    const asking = flowOf(
      definition([
        [START, "_", "plan"],
        ["plan", "ask", SUSPEND],
        ["plan", "_", "build"],
        ["build", "_", SUSPEND],
      ]),
    );
    expect(asking.isOnCycle("plan", SUSPEND)).toBe(true);
    expect(asking.isOnCycle("plan", "build")).toBe(false);
    expect(asking.ending.has("build")).toBe(false);
    expect([...asking.reachable].sort()).toEqual([START, "build", "plan"]);
  });

  test("the flow leaves out approvers", () => {
    const gated = flowOf(
      definition([
        [START, "_", "plan"],
        ["plan", "_", END, "lead"],
      ]),
    );
    expect(gated.reachable.has("lead")).toBe(false);
    expect(gated.ending.has("plan")).toBe(true);
  });

  test("the flow of a long chain with edges back is computed without deep recursion", () => {
    const size = 50_000;
    const chain = Array.from({ length: size }, (_, index): Move[] => [
      [`r${index}`, "on", index + 1 < size ? `r${index + 1}` : END],
      [`r${index}`, "back", `r${index >> 1}`],
    ]).flat();
    const long = definition([]);
    const graph: Record<string, Record<string, Edge>> = { [START]: { _: { role: "r0", gate: "auto", max: 5 } } };
    for (const [from, status, to] of chain) {
      const edges = graph[from] ?? {};
      edges[status] = { role: to, gate: "auto", max: 5 };
      graph[from] = edges;
    }
    const roles = Object.fromEntries(
      Array.from({ length: size }, (_, index) => [
        `r${index}`,
        { prompt: [], returns: { format: "text" }, tools: [], turns: 1 } as const,
      ]),
    );
    // In quadratic time it would take longer than a test may.
    const found = flowOf({ ...long, roles, graph });
    expect(found.ending.size).toBe(size + 2);
    expect(found.isOnCycle("r0", "r1")).toBe(true);
  });
});
