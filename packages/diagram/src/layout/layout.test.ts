import { describe, expect, test } from "vitest";
import { collapsed } from "../graph/collapse.ts";
import { graphOf } from "../graph/of-definition.ts";
import { forked } from "../testing/definitions.ts";
import { shapes } from "../testing/shapes.ts";
import { type Box, type Layout, layout } from "./layout.ts";

function edgesOf({ x, y, width, height }: Box) {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function overlap(one: Box, other: Box): boolean {
  const [a, b] = [edgesOf(one), edgesOf(other)];
  // Places are in tenths of a pixel.
  return a.left < b.right - 0.2 && b.left < a.right - 0.2 && a.top < b.bottom - 0.2 && b.top < a.bottom - 0.2;
}

function overlaps(boxes: readonly (Box & { readonly what: string })[]): string[] {
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => (overlap(one, other) ? [`${one.what} and ${other.what}`] : [])),
  );
}

function boxesOf({ nodes, edges }: Layout) {
  return [
    ...nodes.map((placed) => ({ ...placed, what: placed.node.name })),
    ...edges.flatMap(({ label, edge }) =>
      label === undefined ? [] : [{ ...label, what: `${edge.from} ${edge.statuses.join()}` }],
    ),
  ];
}

const drawn = {
  forked: graphOf(forked),
  ...Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, graphOf(shape(24))])),
  large: collapsed(graphOf(shapes.restart(300))),
};

describe.each(Object.entries(drawn))("the layout of the graph %s", (_, graph) => {
  const placed = layout(graph);

  test("has no nodes or labels on one another", () => {
    expect(overlaps(boxesOf(placed))).toEqual([]);
  });

  test("has everything inside its bounds", () => {
    for (const box of [...boxesOf(placed), ...placed.regions]) {
      const { left, top, right, bottom } = edgesOf(box);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect([right <= placed.width, bottom <= placed.height]).toEqual([true, true]);
    }
  });

  test("has a line for each edge, with numbers only", () => {
    for (const { points } of placed.edges) {
      expect(points.length).toBeGreaterThan(1);
      expect(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
    }
  });

  test("has in each region the nodes of its branch, and no others", () => {
    const parents = new Map(graph.regions.map(({ id, parent }) => [id, parent]));
    for (const { region, ...box } of placed.regions) {
      for (const node of placed.nodes) {
        let within = node.node.region;
        while (within !== undefined && within !== region.id) within = parents.get(within);
        expect([node.node.name, overlap(box, node)]).toEqual([node.node.name, within === region.id]);
      }
    }
  });
});

test("a layout depends on the graph alone", () => {
  expect(layout(graphOf(forked))).toEqual(layout(graphOf(structuredClone(forked))));
});

test("a live layout does not move when nodes and edges get what a run does in them", () => {
  const places = (graph: ReturnType<typeof graphOf>) => {
    const { width, height, nodes, edges } = layout(graph, { isLive: true });
    const sizes = nodes.map(({ x, y, width, height, lines }) => [x, y, width, height, lines.length]);
    return { width, height, sizes, lines: edges.map(({ points }) => points), labels: edges.map(({ label }) => label) };
  };
  const before = graphOf(forked);
  const live = { is: "waiting", times: 12 } as const;
  const after = {
    ...before,
    nodes: before.nodes.map((node) => (node.kind === "role" ? { ...node, live } : node)),
    edges: before.edges.map((edge) => (edge.statuses.length > 0 ? { ...edge, live } : edge)),
  };
  const [{ labels: had, ...still }, { labels: has, ...moved }] = [places(before), places(after)];
  expect(moved).toEqual(still);
  // An edge whose only status says nothing gets a label when it was taken more than once.
  for (const [at, label] of had.entries())
    if (label !== undefined) expect(has[at]).toMatchObject({ x: label.x, y: label.y });
});
