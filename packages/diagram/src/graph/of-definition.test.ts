import { END, JOIN, START, SUSPEND } from "@cuebook/workflow/model";
import { describe, expect, test } from "vitest";
import { definition, edge, fork, forked } from "../testing/definitions.ts";
import type { Graph } from "./graph.ts";
import { graphOf } from "./of-definition.ts";

/** The edges by names of nodes. */
function named({ nodes, edges }: Graph): string[] {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return edges.map(({ from, to, statuses }) => `${names.get(from)} ${statuses.join()} ${names.get(to)}`);
}

function regionOf({ nodes }: Graph, name: string): string | undefined {
  return nodes.find((node) => node.name === name)?.region;
}

describe("graphOf", () => {
  test("leads from a fork to its branches, and from each $JOIN over the join to the role after it", () => {
    const graph = graphOf(forked);
    expect(named(graph)).toEqual(
      expect.arrayContaining([
        "planner ready 2 branches",
        "2 branches  backend",
        "2 branches  frontend",
        "tests passed join: quorum 2",
        "style done join: quorum 2",
        "join: quorum 2  integrate",
        "join: quorum 2  merger",
        "frontend split each steps.frontend.pages",
        "page done join: first",
        "join: first  style",
      ]),
    );
  });

  test("puts the roles of a branch in its region, and inner branches in regions within it", () => {
    const graph = graphOf(forked);
    expect(regionOf(graph, "tests")).toBe(regionOf(graph, "backend"));
    expect(regionOf(graph, "style")).toBe(regionOf(graph, "frontend"));
    expect(regionOf(graph, "integrate")).toBeUndefined();
    expect(graph.regions).toContainEqual({ id: regionOf(graph, "page"), parent: regionOf(graph, "frontend") });
  });

  test("draws what has errors: a $JOIN without a fork, a branch that opens itself, roles of two branches", () => {
    const broken = definition("w", {
      [START]: { _: edge("a", { fork: fork([]) }) },
      a: { x: edge(JOIN), y: edge(END, { fork: fork(["a", "b", "gone"]) }) },
      b: { x: edge(JOIN), y: edge("b", { fork: fork(["a"]) }) },
    });
    const graph = graphOf(broken);
    const ids = new Set(graph.nodes.map(({ id }) => id));
    for (const { from, to } of graph.edges) expect([ids.has(from), ids.has(to)]).toEqual([true, true]);
    expect(named(graph)).toContain("$START  0 branches");
    expect(named(graphOf(definition("w", { [START]: { _: edge(JOIN) } })))).toEqual(["$START  $JOIN"]);
  });

  test("does not mistake names of roles for its own, or for properties of objects", () => {
    const names = ["__proto__", "constructor", "n0", "r0_0", '["a","fork"]'];
    const graph = graphOf(
      definition("w", {
        [START]: { _: edge("x", { fork: fork(names) }) },
        ...Object.fromEntries(names.map((name) => [name, { done: edge(JOIN), toString: edge(SUSPEND) }])),
      }),
    );
    const shown = graph.nodes.map(({ name }) => name);
    expect(shown).toEqual(expect.arrayContaining(names));
    expect(new Set(graph.nodes.map(({ id }) => id)).size).toBe(graph.nodes.length);
  });

  test("has one $END for few roles, and one beside each of many", () => {
    const ends = (count: number) => {
      const roles = Array.from({ length: count }, (_, index) => [`r${index}`, { done: edge(END), bad: edge(END) }]);
      const graph = graphOf(definition("w", { [START]: { _: edge("r0") }, ...Object.fromEntries(roles) }));
      return graph.nodes.filter(({ kind }) => kind === "end").length;
    };
    expect([ends(6), ends(7)]).toEqual([1, 7]);
  });

  test("draws regions to a depth of three", () => {
    const levels = Array.from({ length: 10 }, (_, level) => [
      [`a${level}`, { go: edge(`j${level}`, { fork: fork([`a${level + 1}`]) }) }],
      [`j${level}`, { done: edge(level === 0 ? END : JOIN) }],
    ]).flat();
    const graph = graphOf(definition("w", { [START]: { _: edge("a0") }, ...Object.fromEntries(levels) }));
    expect(graph.regions).toHaveLength(3);
    expect(regionOf(graph, "a9")).toBe(regionOf(graph, "a3"));
  });
});
