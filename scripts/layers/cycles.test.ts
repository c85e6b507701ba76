import fc from "fast-check";
import { expect, test } from "vitest";
import { cycles, stronglyConnected } from "./cycles.ts";

const names = ["a", "b", "c", "d", "e", "f"];
const graphs = fc
  .array(fc.subarray(names), { minLength: names.length, maxLength: names.length })
  .map((targets) => new Map(names.map((name, at) => [name, targets[at] ?? []])));

test("every reported cycle exists in the graph", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      for (const round of cycles(graph)) {
        expect(round.length).toBeGreaterThan(1);
        expect(round.at(-1)).toBe(round[0]);
        for (let at = 1; at < round.length; at++) expect(graph.get(round[at - 1] ?? "")).toContain(round[at]);
      }
    }),
  );
});

test("no cycle is reported exactly if the nodes have an order that every arrow follows", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      expect(cycles(graph).length === 0).toBe(hasOrder(graph));
    }),
  );
});

test("the groups are exactly the nodes that reach one another", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const groups = stronglyConnected(graph);
      for (const a of names)
        for (const b of names) {
          const together = groups.some((group) => group.includes(a) && group.includes(b));
          expect(together).toBe(isReached(graph, a, b) && isReached(graph, b, a));
        }
    }),
  );
});

function isReached(graph: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const queue = [...(graph.get(from) ?? [])];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (node === to) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    queue.push(...(graph.get(node) ?? []));
  }
  return false;
}

/** Removes nodes without arrows to the remaining ones, until no such node is left. */
function hasOrder(graph: ReadonlyMap<string, readonly string[]>): boolean {
  const left = new Set(graph.keys());
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const node of left) if ((graph.get(node) ?? []).every((target) => !left.has(target))) left.delete(node);
  }
  return left.size === 0;
}
