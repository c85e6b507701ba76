import type { RunLimits } from "@cuebook/run";
import { budgetsOf, maxStaleReviews, mostResolutions } from "@cuebook/run";
import { type Definition, type Fork, type Role, regionsOf, START } from "@cuebook/workflow";
import type { PlannedEdge, PlannedGraph } from "./edges.ts";

/** The branches that an edge opens, in the worst case. */
export interface ForkBounds {
  readonly role: string;
  readonly status: string;
  /** The roles that begin the branches. */
  readonly branches: readonly string[];
  /** The number of branches each time. */
  readonly count: number;
  /** The largest number of branches that work at the same time. */
  readonly concurrency: number;
  /** How often a run opens them. */
  readonly times: number;
}

/** The worst case for one role of a run. */
export interface RoleBounds {
  readonly steps: number;
  readonly turns: number;
}

/**
 * The worst case for a run until it ends or waits for a person. The decision of the person (an answer, a rejection, more passages,
 * entering a completed run again) can add to it.
 */
export interface RunBounds {
  /** The bounds of each role that a run can reach. */
  readonly roles: Readonly<Record<string, RoleBounds>>;
  readonly steps: number;
  /** The largest number of steps at the same time. Absent: 1, because no edge opens branches. */
  readonly atOnce?: number | undefined;
  /** The branches that edges open. Absent: none. */
  readonly forks?: readonly ForkBounds[] | undefined;
  /** Limited by the budget of turns. */
  readonly turns: number;
  /** Null: unbounded, because no budget is set. */
  readonly tokens: number | null;
  readonly costUsd: number | null;
}

/**
 * The worst case: every edge taken as often as its `max` and the steps before it allow, every role visited as often as its
 * `max` allows, every list as long as its `max`, every try failing, every turn used. Limits count separately in each branch. Sums do
 * not grow beyond the largest safe integer.
 */
export function boundsOf(definition: Definition, graph: PlannedGraph, limits: RunLimits, entry: string): RunBounds {
  return countBounds(definition, graph, limits, entry).bounds;
}

/** The worst case, and by role how often its steps do their work, including repetitions after rejections and answers. */
export interface CountedBounds {
  readonly bounds: RunBounds;
  readonly works: ReadonlyMap<string, number>;
}

/** Like `boundsOf`, with the counts that are needed for workflows run by roles: such a workflow runs each time a step works. */
export function countBounds(
  definition: Definition,
  graph: PlannedGraph,
  limits: RunLimits,
  entry: string,
): CountedBounds {
  const works = new Map<string, number>();
  const edges = graph.edges.filter(({ isReachable }) => isReachable);
  const regions = new Regions(definition, edges, graph.roles, entry);
  const roles: Record<string, RoleBounds> = Object.create(null);
  for (const role of graph.roles) {
    const own = regions.stepsOf(role);
    const turns = turnsOf(definition.roles[role], limits);
    // A step that an approver rejects, or that asks a question, can use all its turns again.
    const again = edges
      .filter(({ from, asks, edge }) => from === role && (asks || edge.gate === "agent"))
      .reduce((sum, { edge }) => added(sum, multiplied(edge.max, regions.timesOf(role))), 0);
    const worked = own === 0 ? 0 : added(own, again);
    works.set(role, worked);
    roles[role] = { steps: own, turns: multiplied(turns, worked) };
  }
  const sum = (of: (bounds: RoleBounds) => number) =>
    Object.values(roles).reduce((total, bounds) => added(total, of(bounds)), 0);
  const turns = sum((bounds) => bounds.turns);
  const forks = regions.forks();
  const bounds = {
    roles,
    steps: sum((bounds) => bounds.steps),
    // Absent without branches, so that such plans keep their hash.
    atOnce: forks.length === 0 ? undefined : regions.atOnce(START),
    forks: forks.length === 0 ? undefined : forks,
    turns: Math.min(turns, limits.turns ?? turns),
    tokens: limits.tokens ?? null,
    costUsd: budgetsOf(definition, limits).costUsd ?? null,
  };
  return { bounds, works };
}

/** The turns of a step. A command runs once. Decisions, final checks, verifications, waits and inner workflows use no agent. */
function turnsOf(role: Role | undefined, limits: RunLimits): number {
  switch (role?.performs?.what) {
    case "command":
      return 1;
    case "decide":
    case "final_checks":
    case "verification":
    case "wait":
    case "workflow":
      return 0;
    default:
      return multiplied(role?.turns ?? 1, limits.tries);
  }
}

/**
 * The regions of a graph, as `regionsOf` returns them: the roles of a branch, by the role that begins it. The worst case of one branch
 * is that of its region; the edges that open a region bound its number of branches.
 */
class Regions {
  readonly #definition: Definition;
  readonly #edges: readonly PlannedEdge[];
  readonly #regionOf: ReadonlyMap<string, string>;
  /** By region: the most steps of its roles, and of the roles that are asked in it, in one branch. */
  readonly #steps: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly #times = new Map<string, number>();
  readonly #entry: string;

  constructor(definition: Definition, edges: readonly PlannedEdge[], roles: readonly string[], entry: string) {
    this.#definition = definition;
    this.#edges = edges;
    this.#entry = entry;
    this.#regionOf = regionsOf(definition).regionOf;
    const regions = new Set([START, ...edges.flatMap(({ edge }) => edge.fork?.branches.map(({ role }) => role) ?? [])]);
    this.#steps = new Map([...regions].map((region) => [region, this.#mostSteps(region, roles)]));
  }

  /** The steps of a role in the whole run. */
  stepsOf(role: string): number {
    return [...this.#steps].reduce(
      (sum, [region, steps]) => added(sum, multiplied(steps.get(role) ?? 0, this.#timesOf(region))),
      0,
    );
  }

  /** The number of branches that contain a role: 1 for a role outside of all branches. */
  timesOf(role: string): number {
    return this.#timesOf(this.#regionOf.get(role) ?? START);
  }

  /** The edges that open branches. */
  forks(): ForkBounds[] {
    return this.#edges.flatMap(({ from, status, edge: { fork } }) => {
      if (fork === undefined) return [];
      const { count, concurrency } = widthOf(fork);
      const times = multiplied(this.#passages(from, status), this.timesOf(from));
      return [{ role: from, status, branches: fork.branches.map(({ role }) => role), count, concurrency, times }];
    });
  }

  /** The most steps at the same time in one branch of a region. */
  atOnce(region: string, around: readonly string[] = []): number {
    if (around.includes(region)) return Number.MAX_SAFE_INTEGER;
    const inside = [...around, region];
    return this.#edges.reduce((most, { from, edge: { fork } }) => {
      if (fork === undefined || (this.#regionOf.get(from) ?? START) !== region) return most;
      const { concurrency } = widthOf(fork);
      const each = fork.branches.map(({ role }) => this.atOnce(role, inside));
      const all = fork.each === undefined ? each.reduce(added, 0) : multiplied(each[0] ?? 0, concurrency);
      return Math.max(most, all);
    }, 1);
  }

  /** The number of branches of a region in a run. */
  #timesOf(region: string): number {
    if (region === START) return 1;
    const known = this.#times.get(region);
    if (known !== undefined) return known;
    // A region that can open itself has no bound.
    this.#times.set(region, Number.MAX_SAFE_INTEGER);
    const times = this.#edges.reduce((sum, { from, status, edge: { fork } }) => {
      const opened = fork?.branches.filter(({ role }) => role === region).length ?? 0;
      if (opened === 0) return sum;
      const count = multiplied(opened, fork?.each?.max ?? 1);
      return added(sum, multiplied(count, multiplied(this.#passages(from, status), this.timesOf(from))));
    }, 0);
    this.#times.set(region, times);
    return times;
  }

  /** How often an edge is taken in one branch. */
  #passages(from: string, status: string): number {
    const edge = this.#edges.find((each) => each.from === from && each.status === status)?.edge;
    const steps = this.#steps.get(this.#regionOf.get(from) ?? START);
    const leavings = from === START ? Number(status === this.#entry) : (steps?.get(from) ?? 0);
    return Math.min(edge?.max ?? 0, leavings);
  }

  #mostSteps(region: string, all: readonly string[]): Map<string, number> {
    const edges = this.#edges.filter(({ from }) => (this.#regionOf.get(from) ?? START) === region);
    const into = Map.groupBy(
      edges.filter(({ asks }) => !asks),
      ({ edge }) => edge.role,
    );
    const asks = asksOf(edges);
    const roles = all.filter((role) => this.#regionOf.get(role) === region || asks.has(role));
    const maxOf = (role: string) => this.#definition.roles[role]?.max ?? Number.MAX_SAFE_INTEGER;
    const steps = new Map<string, number>(roles.map((role) => [role, maxOf(role)]));
    // A run begins once, by one edge. The other edges of `$START` enter it again. A branch begins once, too.
    const leavings = (from: string, status: string) =>
      from === START ? Number(status === this.#entry) : (steps.get(from) ?? 0);
    // Each round is a valid bound, never higher than the previous one. The loop ends without a change, or after the longest path.
    for (let round = 0; round <= roles.length; round += 1) {
      let isChanged = false;
      for (const role of roles) {
        const before = steps.get(role) ?? 0;
        const passages = (into.get(role) ?? []).reduce(
          (sum, { from, status, edge }) => added(sum, Math.min(edge.max, leavings(from, status))),
          Number(role === region),
        );
        const stale = passages === 0 ? 0 : maxStaleReviews(this.#definition, role);
        const now = Math.min(before, added(passages, added(asks.get(role) ?? 0, stale)));
        if (now === before) continue;
        steps.set(role, now);
        isChanged = true;
      }
      if (!isChanged) break;
    }
    for (const { from, status, edge } of edges) {
      if (edge.fork?.conflicts === undefined || edge.fork.isShared) continue;
      // Any branch can conflict. Nothing follows a step that resolves conflicts.
      const merges = multiplied(Math.min(edge.max, leavings(from, status)), widthOf(edge.fork).count);
      const role = edge.fork.conflicts;
      steps.set(role, added(steps.get(role) ?? 0, multiplied(merges, mostResolutions)));
    }
    return steps;
  }
}

/** How many branches a fork has, and how many work at the same time. */
function widthOf({ branches, each }: Fork): { count: number; concurrency: number } {
  if (each === undefined) return { count: branches.length, concurrency: branches.length };
  return { count: each.max, concurrency: Math.min(each.concurrency, each.max) };
}

/** How often approvers are asked: an edge is approved or rejected at most `max` times. */
function asksOf(edges: readonly PlannedEdge[]): Map<string, number> {
  const asks = new Map<string, number>();
  for (const { edge } of edges) {
    const { gate, approver, max } = edge;
    if (gate === "agent" && approver !== undefined) asks.set(approver, added(asks.get(approver) ?? 0, max));
  }
  return asks;
}

/** A sum, at most the largest safe integer. */
export function added(a: number, b: number): number {
  return Math.min(a + b, Number.MAX_SAFE_INTEGER);
}

/** A product, at most the largest safe integer. */
export function multiplied(a: number, b: number): number {
  return Math.min(a * b, Number.MAX_SAFE_INTEGER);
}
