import { type Definition, END, START, SUSPEND } from "@cuebook/workflow/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { graphOf } from "../graph/of-definition.ts";
import { definition, edge, forked } from "../testing/definitions.ts";
import { shapes } from "../testing/shapes.ts";
import { hasCrossing } from "./geometry.ts";
import { layout } from "./layout.ts";

const solve = definition("solve", {
  [START]: { new: edge("planner"), resume: edge("planner") },
  planner: { ready: edge("developer"), unclear: edge(SUSPEND) },
  developer: { _: edge("reviewer") },
  reviewer: { rejected: edge("developer"), approved: edge("tester") },
  tester: { passed: edge("committer"), fix_code: edge("developer"), fix_spec: edge("planner") },
  committer: { committed: edge(END), hook_failed: edge("developer") },
});

function drawn(given: Definition) {
  const placed = layout(graphOf(given));
  const numbers = new Map(placed.nodes.map(({ node }, number) => [node.id, number]));
  const heights = new Map(placed.nodes.map(({ node, y }) => [node.name, y]));
  const lines = placed.edges.map(({ edge: { from, to }, points, label }) => ({
    points,
    ends: [numbers.get(from) ?? 0, numbers.get(to) ?? 0] as const,
    label: label ?? { x: 0, y: 0, width: 0, height: 0 },
  }));
  const levelOf = (status: string) => {
    const { points = [] } = placed.edges.find(({ edge: { statuses } }) => statuses.includes(status)) ?? {};
    return points[1]?.y ?? 0;
  };
  const isSpine = lines.every(({ points }) =>
    points.every(({ x, y }, at) => at === 0 || x === points[at - 1]?.x || y === points[at - 1]?.y),
  );
  return { placed, lines, heights, levelOf, isSpine };
}

describe("the layout along the spine", () => {
  test("has the way to the end on one line, from left to right, and what asks a person below it", () => {
    const { placed, heights } = drawn(solve);
    const way = [START, "planner", "developer", "reviewer", "tester", "committer", END];
    expect(new Set(way.map((name) => heights.get(name))).size).toBe(1);
    const x = way.map((name) => placed.nodes.find(({ node }) => node.name === name)?.x ?? 0);
    expect(x).toEqual([...x].sort((one, other) => one - other));
    expect(heights.get(SUSPEND)).toBeGreaterThan(heights.get(START) ?? 0);
  });

  test("leads down on a narrow screen: as one line, or from top to bottom if its labels have no room beside that", () => {
    const simple = definition("simple", {
      [START]: { _: edge("writer") },
      writer: { _: edge("checker") },
      checker: { good: edge("printer"), send_back: edge("writer") },
      printer: { _: edge(END) },
    });
    for (const [given, way] of [
      [simple, ["writer", "checker", "printer"]],
      [solve, ["planner", "developer", "reviewer", "tester", "committer"]],
    ] as const) {
      const [wide, tall] = [layout(graphOf(given)), layout(graphOf(given), { isTall: true })];
      const places = [START, ...way, END].flatMap((name) => tall.nodes.find(({ node }) => node.name === name) ?? []);
      const y = places.map((place) => place.y);
      expect(y).toEqual([...y].sort((one, other) => one - other));
      expect(tall.width).toBeLessThan(wide.width / 2);
      if (given === simple) expect(new Set(places.map(({ x }) => x)).size).toBe(1);
    }
  });

  test("nests returns above the way by their length, and puts below it what would cross them", () => {
    const { levelOf, heights } = drawn(solve);
    const way = heights.get("planner") ?? 0;
    expect(levelOf("rejected")).toBeLessThan(way);
    expect(levelOf("fix_code")).toBeLessThan(levelOf("rejected"));
    expect(levelOf("fix_spec")).toBeLessThan(levelOf("fix_code"));
    expect(levelOf("hook_failed")).toBeGreaterThan(way);
  });

  test("is left to a layout from top to bottom where a graph has branches, or is too long for a line", () => {
    expect(drawn(forked).isSpine).toBe(false);
    expect(layout(graphOf(shapes.chain(8))).width).toBeLessThan(300);
    expect(layout(graphOf(shapes.chain(6))).height).toBeLessThan(100);
  });

  test("never hides a line or a name behind a label, and leads no line through a node", () => {
    const roles = ["a", "b", "c", "d", "e"];
    const targets = [...roles, END, SUSPEND];
    const next = (role: string) => roles[roles.indexOf(role) + 1] ?? END;
    const statuses = fc.dictionary(fc.stringMatching(/^[a-z_]{1,14}$/), fc.constantFrom(...targets), { maxKeys: 3 });
    const runs = process.env.CUEBOOK_LONG === undefined ? 100 : 1_000;
    let along = 0;
    fc.assert(
      fc.property(fc.tuple(statuses, statuses, statuses, statuses, statuses), (given) => {
        const rows = roles.map((role, at) => {
          const others = Object.entries(given[at] ?? {}).map(([status, to]) => [status, edge(to)] as const);
          return [role, { ok: edge(next(role)), ...Object.fromEntries(others) }];
        });
        const { lines, placed, isSpine } = drawn(
          definition("w", { [START]: { _: edge("a") }, ...Object.fromEntries(rows) }),
        );
        if (!isSpine) return;
        along++;
        expect(hasCrossing(placed.nodes, lines)).toBe(false);
      }),
      { numRuns: runs },
    );
    expect(along).toBeGreaterThan(runs / 10);
  });
});
