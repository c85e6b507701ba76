import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Definition, Edge } from "../model/workflow.ts";
import { END, START, SUSPEND } from "../model/workflow.ts";
import { historiesOf } from "./history.ts";
import { type Path, pathShown, pathsOf } from "./paths.ts";

type Move = readonly [from: string, status: string, to: string];

function definition(edges: readonly Move[], names = namesIn(edges)): Definition {
  const role = { prompt: [], returns: { format: "text" }, tools: [], turns: 1 } as const;
  const graph: Record<string, Record<string, Edge>> = {};
  for (const [from, status, to] of edges)
    graph[from] = { ...graph[from], [status]: { role: to, gate: "auto", max: 5 } };
  return { version: 1, name: "test", roles: Object.fromEntries(names.map((name) => [name, role])), graph };
}

function namesIn(edges: readonly Move[]): string[] {
  return [...new Set(edges.flatMap(([from, , to]) => [from, to]))].filter((name) => !name.startsWith("$"));
}

const review = definition([
  [START, "new", "planner"],
  [START, "resume", "mender"],
  ["planner", "ready", "developer"],
  ["planner", "unclear", SUSPEND],
  ["developer", "_", "reviewer"],
  ["reviewer", "approved", END],
  ["reviewer", "rejected", "developer"],
  ["mender", "_", END],
]);

function textOf(place: { role: string; left?: string }, role: string, last: string | undefined, to: string) {
  const path = pathsOf(review).shortest(place, role, (each) => each === last);
  return path === undefined ? undefined : pathShown(path, to);
}

describe("the shortest path", () => {
  test("the shortest path leads from $START to the place, and avoids or passes a role as wanted", () => {
    expect(textOf({ role: "developer" }, "reviewer", undefined, "developer")).toBe(
      "$START -> planner/ready -> developer",
    );
    expect(textOf({ role: "developer" }, "reviewer", "rejected", "developer")).toBe(
      "$START -> planner/ready -> developer -> reviewer/rejected -> developer",
    );
    expect(textOf({ role: "developer", left: "_" }, "reviewer", undefined, "reviewer")).toBe(
      "$START -> planner/ready -> developer -> reviewer",
    );
  });

  test("there is no path that avoids a role on every path, or that takes an edge to a question", () => {
    expect(textOf({ role: "reviewer" }, "developer", undefined, "reviewer")).toBeUndefined();
    expect(textOf({ role: "reviewer" }, "planner", "unclear", "reviewer")).toBeUndefined();
    expect(textOf({ role: "nobody" }, "planner", undefined, "nobody")).toBeUndefined();
  });

  test("a path continues after the end by the edge that reenters an ended run", () => {
    expect(textOf({ role: "mender" }, "mender", undefined, "mender")).toBe(
      "$START -> planner/ready -> developer -> reviewer/approved -> $END -> $START/resume -> mender",
    );
    expect(textOf({ role: START, left: "resume" }, "reviewer", "approved", "mender")).toBe(
      "$START -> planner/ready -> developer -> reviewer/approved -> $END -> $START/resume -> mender",
    );
    expect(textOf({ role: START, left: "new" }, "reviewer", undefined, "planner")).toBe("$START -> planner");
  });

  test("a long path is shown without its middle", () => {
    const row = Array.from({ length: 40 }, (_, at): Move => [at === 0 ? START : `r${at}`, "_", `r${at + 1}`]);
    const path = pathsOf(definition(row)).shortest({ role: "r40" }, "r40", () => true);
    expect(path && pathShown(path, "r40")).toBe(
      "$START -> r1 -> r2 -> r3 -> (29 more) -> r33 -> r34 -> r35 -> r36 -> r37 -> r38 -> r39 -> r40",
    );
  });
});

const sizes = fc.integer({ min: 1, max: 6 });
const graphs = sizes.chain((size) => {
  const target = fc.nat(size + 1).map((at) => (at === size ? END : at > size ? SUSPEND : `r${at}`));
  const edges = (from: string, most: number) =>
    fc.array(target, { maxLength: most }).map((targets) => targets.map((to, at): Move => [from, `s${at}`, to]));
  const roles = Array.from({ length: size }, (_, at) => `r${at}`);
  const isResumed = fc.option(target, { freq: 2, nil: undefined });
  return fc.tuple(target, isResumed, ...roles.map((role) => edges(role, 4))).map(([entry, resumed, ...rest]) => {
    const starts: Move[] = [[START, "new", entry]];
    if (resumed !== undefined) starts.push([START, "resume", resumed]);
    return definition([...starts.filter(([, , to]) => to.startsWith("r")), ...rest.flat()], roles);
  });
});

/** All reachable states of a run, each with the length of the shortest path, by plain search. */
function states(graph: Definition, role: string): Map<string, number> {
  const found = new Map([[JSON.stringify([START, null]), 0]]);
  for (const [state, length] of found) {
    const [at, last] = JSON.parse(state) as [string, string | null];
    const from = at === END ? START : at;
    for (const [status, edge] of Object.entries(graph.graph[from] ?? {})) {
      if (edge.role === SUSPEND || (from === START && (status === "resume") !== (at === END))) continue;
      const next = JSON.stringify([edge.role, at === role ? status : last]);
      if (!found.has(next)) found.set(next, length + (at === END ? 2 : 1));
    }
  }
  return found;
}

/** Whether a run can take a path, and its statement about a role is true. */
function isWalk(graph: Definition, path: Path, role: string, to: string): boolean {
  let last: string | undefined;
  return path.steps.every(({ role: from, status }, at) => {
    const next = path.steps[at + 1]?.role ?? to;
    if (from === END) return next === START;
    if (from === role) last = status;
    return graph.graph[from]?.[status]?.role === next;
  })
    ? last === path.last
    : false;
}

describe("histories and paths", () => {
  test("histories and paths equal those of a plain search through the states of a run", () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        for (const role of Object.keys(graph.roles)) {
          const all = states(graph, role);
          for (const place of [...Object.keys(graph.roles), END]) {
            const history = historiesOf(graph).at({ role: place }, role);
            const ways = [...all].flatMap(([state, length]) => {
              const [at, last] = JSON.parse(state) as [string, string | null];
              return at === place ? [{ last: last ?? undefined, length }] : [];
            });
            const statuses = ways.flatMap(({ last }) => last ?? []);
            expect([...(history?.statuses ?? [])].sort()).toEqual(statuses.sort());
            expect(history?.isMissable).toBe(ways.some(({ last }) => last === undefined));
            expect(history?.isReachable).toBe(ways.length > 0);
            for (const { last } of ways) {
              const path = pathsOf(graph).shortest({ role: place }, role, (each) => each === last);
              expect(path?.steps.length).toBe(ways.find((way) => way.last === last)?.length);
              expect(path && isWalk(graph, path, role, place)).toBe(true);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("histories distinguish more statuses than a word has bits", () => {
    const many = Array.from({ length: 70 }, (_, at): Move => ["a", `s${at}`, at % 2 === 0 ? "b" : "c"]);
    const graph = definition([[START, "_", "a"], ...many, ["b", "_", END], ["c", "_", END]]);
    const { statuses } = historiesOf(graph).at({ role: "c" }, "a") ?? { statuses: [] };
    expect(statuses).toEqual(Array.from({ length: 35 }, (_, at) => `s${at * 2 + 1}`));
  });
});
