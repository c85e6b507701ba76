import { type Definition, END, START } from "@cuebook/workflow/model";
import { describe, expect, test } from "vitest";
import { layout } from "../layout/layout.ts";
import { definition, edge } from "../testing/definitions.ts";
import { shapes } from "../testing/shapes.ts";
import { collapsed } from "./collapse.ts";
import type { Graph } from "./graph.ts";
import { graphOf } from "./of-definition.ts";

function heldBy({ nodes }: Graph): string[] {
  return nodes.flatMap(({ kind, name, holds }) => holds ?? (kind === "role" ? [name] : [])).sort();
}

describe.each(Object.entries(shapes))("collapsed, of a graph of the shape %s,", (_, shape) => {
  test.each([100, 300, 1_000])("holds every one of %i roles once, and is small", (count) => {
    const given: Definition = shape(count);
    const graph = collapsed(graphOf(given));
    expect(heldBy(graph)).toEqual(Object.keys(given.roles).sort());
    expect(graph.edges.length).toBeLessThanOrEqual(300);
    expect(graph.nodes.filter(({ kind }) => kind !== "end" && kind !== "person").length).toBeLessThanOrEqual(102);
    const ids = new Set(graph.nodes.map(({ id }) => id));
    for (const { from, to } of graph.edges) expect([ids.has(from), ids.has(to)]).toEqual([true, true]);
    // A layout takes long, and is alike for graphs that were collapsed.
    if (count === 1_000) expect(layout(graph).nodes).toHaveLength(graph.nodes.length);
  });
});

describe("collapsed", () => {
  test("leaves a small graph as it is", () => {
    const graph = graphOf(shapes.loops(20));
    expect(collapsed(graph)).toBe(graph);
  });

  test("takes circles together where chains are not enough", () => {
    const rings = Array.from({ length: 40 }, (_, ring) => [
      [`a${ring}`, { x: edge(`b${ring}`), y: edge(`c${ring}`), z: edge(ring === 39 ? END : `a${ring + 1}`) }],
      [`b${ring}`, { x: edge(`a${ring}`), y: edge(`c${ring}`) }],
      [`c${ring}`, { x: edge(`a${ring}`), y: edge(`b${ring}`) }],
    ]).flat();
    const graph = collapsed(graphOf(definition("w", { [START]: { _: edge("a0") }, ...Object.fromEntries(rings) })));
    const groups = graph.nodes.filter(({ kind }) => kind === "group");
    expect(groups.map(({ holds }) => holds?.join())).toContain("a7,b7,c7");
    expect(groups).toHaveLength(40);
  });

  test("gives a group the worst mark and the most urgent state of its roles", () => {
    const given = shapes.chain(300);
    const proof = {
      prompts: [{ pointer: "/graph/r2/done/prompt", state: "unproved" }] as const,
      reachable: new Set(Object.keys(given.roles)),
    };
    const roles = new Map([
      ["r1", { is: "done", times: 1 }],
      ["r2", { is: "active", times: 3 }],
    ] as const);
    const graph = collapsed(graphOf(given, { proof, live: { roles, edges: new Map() } }));
    expect(graph.nodes.find(({ holds }) => holds?.includes("r2"))?.live).toEqual({ is: "active", times: 4 });
    expect(collapsed(graphOf(given, { proof: { ...proof, reachable: new Set() } })).nodes[1]?.mark).toBe("unreachable");
  });
});
