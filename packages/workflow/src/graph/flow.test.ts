import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Definition, Edge } from "../workflow.ts";
import { END, START } from "../workflow.ts";
import { immediateDominators } from "./dominators.ts";
import { flowOf } from "./flow.ts";

function definition(edges: readonly (readonly [from: string, status: string, to: string])[]): Definition {
  const names = [...new Set(edges.flatMap(([from, , to]) => [from, to]))].filter(
    (name) => name !== START && name !== END,
  );
  const role = { prompt: [], returns: { format: "text" }, tools: [], turns: 1 } as const;
  const graph: Record<string, Record<string, Edge>> = {};
  for (const [from, status, to] of edges)
    graph[from] = { ...graph[from], [status]: { role: to, gate: "auto", max: 5 } };
  return { version: 1, name: "test", roles: Object.fromEntries(names.map((name) => [name, role])), graph };
}

describe("the flow of a graph", () => {
  const flow = flowOf(
    definition([
      [START, "_", "plan"],
      [START, "resume", "plan"],
      ["plan", "ready", "build"],
      ["plan", "stop", END],
      ["build", "_", "review"],
      ["review", "good", END],
      ["review", "bad", "build"],
      ["lost", "_", "review"],
      ["review", "stuck", "circle"],
      ["circle", "_", "circle"],
    ]),
  );

  it("knows what a run can come to, and from where it can end", () => {
    expect([...flow.reachable].sort()).toEqual([END, START, "build", "circle", "plan", "review"]);
    expect([...flow.ending].sort()).toEqual([END, START, "build", "lost", "plan", "review"]);
  });

  it("knows the roles on every path", () => {
    expect(flow.dominates("plan", "review")).toBe(true);
    expect(flow.dominates("build", "review")).toBe(true);
    expect(flow.dominates("review", "build")).toBe(false);
    expect(flow.dominates("lost", "review")).toBe(false);
  });

  it("knows with which statuses a role was left for the last time", () => {
    expect([...flow.statusesBefore("build", "plan")]).toEqual(["ready"]);
    expect([...flow.statusesBefore("build", "review")]).toEqual(["bad"]);
    expect([...flow.statusesBefore("review", "review")]).toEqual(["bad"]);
    expect([...flow.statusesBefore("plan", "review")]).toEqual([]);
    expect([...flow.statusesBefore("review", "lost")]).toEqual([]);
  });

  it("knows which edges lie on a circle", () => {
    expect(flow.isOnCycle("build", "review")).toBe(true);
    expect(flow.isOnCycle("circle", "circle")).toBe(true);
    expect(flow.isOnCycle("plan", "build")).toBe(false);
  });
});

describe("dominators", () => {
  it("are those of the definition: without them the node cannot be reached", () => {
    const graph = fc
      .integer({ min: 1, max: 9 })
      .chain((size) => fc.array(fc.array(fc.nat(size - 1), { maxLength: 4 }), { minLength: size, maxLength: size }));
    fc.assert(
      fc.property(graph, (successors) => {
        const found = immediateDominators(successors, 0);
        const all = reached(successors, -1);
        for (const node of successors.keys()) {
          const chain = new Set<number>();
          for (let above = found[node] ?? -1; above !== -1; above = found[above] ?? -1) chain.add(above);
          const expected = all.has(node)
            ? [...all].filter((other) => other !== node && !reached(successors, other).has(node))
            : [];
          expect([...chain].sort()).toEqual(expected.sort());
        }
      }),
      { numRuns: 500 },
    );
  });

  it("of a long chain with ways back are found without deep calls", () => {
    const size = 100_000;
    const successors = Array.from({ length: size }, (_, node) => [Math.min(node + 1, size - 1), Math.floor(node / 2)]);
    const started = performance.now();
    expect(immediateDominators(successors, 0)[size - 1]).toBe(size - 2);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

function reached(successors: readonly (readonly number[])[], without: number): Set<number> {
  const seen = new Set<number>();
  const open = without === 0 ? [] : [0];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    open.push(...(successors[node] ?? []).filter((next) => next !== without));
  }
  return seen;
}
