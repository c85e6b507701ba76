import type { RunLimits } from "@cuebook/run";
import { budgetsOf, maxStaleReviews } from "@cuebook/run";
import { type Definition, END, START } from "@cuebook/workflow";
import type { PlannedEdge, PlannedGraph } from "./edges.ts";

/** The worst case for one role of a run. */
export interface RoleBounds {
  readonly steps: number;
  readonly turns: number;
}

/**
 * The worst case for a run until it ends or waits for a person. What the person then says (an answer, a rejection, more
 * passages, entering a completed run again) can add to it.
 */
export interface RunBounds {
  /** By role: the roles that a run can reach. */
  readonly roles: Readonly<Record<string, RoleBounds>>;
  readonly steps: number;
  /** At most what the budget allows. */
  readonly turns: number;
  /** Null: unbounded, because no budget is set. */
  readonly tokens: number | null;
  readonly costUsd: number | null;
}

/**
 * The worst case: every edge taken as often as its `max` and the steps before it allow, every role visited as often as its
 * `max` allows, every try failing, every turn used. Sums do not grow beyond the largest safe integer.
 */
export function boundsOf(definition: Definition, graph: PlannedGraph, limits: RunLimits, entry: string): RunBounds {
  const edges = graph.edges.filter(({ isReachable }) => isReachable);
  const steps = mostSteps(definition, edges, graph.roles, entry);
  const roles: Record<string, RoleBounds> = Object.create(null);
  for (const role of graph.roles) {
    const own = steps.get(role) ?? 0;
    const { performs, turns: most = 1 } = definition.roles[role] ?? {};
    const turns = performs?.what === "workflow" ? 0 : multiplied(most, limits.tries);
    // A step that an approver rejects, and one that asks on its way, can use all its turns again.
    const again = edges
      .filter(({ from, asks, edge }) => from === role && (asks || edge.gate === "agent"))
      .reduce((sum, { edge }) => added(sum, edge.max), 0);
    roles[role] = { steps: own, turns: multiplied(turns, own === 0 ? 0 : added(own, again)) };
  }
  const sum = (of: (bounds: RoleBounds) => number) =>
    Object.values(roles).reduce((total, bounds) => added(total, of(bounds)), 0);
  const turns = sum((bounds) => bounds.turns);
  return {
    roles,
    steps: sum((bounds) => bounds.steps),
    turns: Math.min(turns, limits.turns ?? turns),
    tokens: limits.tokens ?? null,
    costUsd: budgetsOf(definition, limits).costUsd ?? null,
  };
}

function mostSteps(
  definition: Definition,
  edges: readonly PlannedEdge[],
  roles: readonly string[],
  entry: string,
): Map<string, number> {
  const maxOf = (role: string) => definition.roles[role]?.max ?? Number.MAX_SAFE_INTEGER;
  const into = Map.groupBy(
    edges.filter(({ asks, edge }) => !asks && edge.role !== END),
    ({ edge }) => edge.role,
  );
  const asks = asksOf(edges);
  const steps = new Map<string, number>(roles.map((role) => [role, maxOf(role)]));
  // A run begins once, by one edge. The other edges of `$START` enter it again.
  const leavings = (from: string, status: string) =>
    from === START ? Number(status === entry) : (steps.get(from) ?? 0);
  // Each round is a valid bound, and the next is no higher. The loop ends when nothing changes, at the latest after the longest path.
  for (let round = 0; round <= roles.length; round += 1) {
    let isChanged = false;
    for (const role of roles) {
      const before = steps.get(role) ?? 0;
      const passages = (into.get(role) ?? []).reduce(
        (sum, { from, status, edge }) => added(sum, Math.min(edge.max, leavings(from, status))),
        0,
      );
      const now = Math.min(
        before,
        added(passages, added(asks.get(role) ?? 0, passages === 0 ? 0 : maxStaleReviews(definition, role))),
      );
      if (now === before) continue;
      steps.set(role, now);
      isChanged = true;
    }
    if (!isChanged) break;
  }
  return steps;
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
