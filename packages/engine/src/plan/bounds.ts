import type { RunLimits } from "@cuebook/run";
import { maxStaleReviews } from "@cuebook/run";
import { type Definition, END, START } from "@cuebook/workflow";
import type { PlannedEdge, PlannedGraph } from "./edges.ts";

/** How much of a role there can be in a run at most. */
export interface RoleBounds {
  readonly steps: number;
  readonly turns: number;
}

/**
 * How much there can be in a run at most, until it ends or waits for a person: what a person then says (an answer, a
 * refusal, more passages, entering a completed run again) can add to it.
 */
export interface RunBounds {
  /** By role: those that a run can come to. */
  readonly roles: Readonly<Record<string, RoleBounds>>;
  readonly steps: number;
  /** No more than the budget allows. */
  readonly turns: number;
  /** Null: unbounded, as no budget is set. */
  readonly tokens: number | null;
  readonly costUsd: number | null;
}

/**
 * The worst case: every edge taken as often as its `max` and the steps before it allow, every role come to as often as its own
 * `max` allows, every try failing, every turn used. Sums do not grow beyond the largest safe integer.
 */
export function boundsOf(definition: Definition, graph: PlannedGraph, limits: RunLimits, entry: string): RunBounds {
  const edges = graph.edges.filter(({ isReachable }) => isReachable);
  const steps = mostSteps(definition, edges, graph.roles, entry);
  const roles: Record<string, RoleBounds> = Object.create(null);
  for (const role of graph.roles) {
    const own = steps.get(role) ?? 0;
    const turns = multiplied(definition.roles[role]?.turns ?? 1, limits.tries);
    // A step that an approver refuses, and one that asks on its way, has as many turns again.
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
    costUsd: limits.costUsd ?? null,
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
  // A run begins once, by one edge. The others of `$START` are for entering it again.
  const leavings = (from: string, status: string) =>
    from === START ? Number(status === entry) : (steps.get(from) ?? 0);
  // Each round is a bound by itself, and the next is no higher. It ends where nothing changes, at the latest with the longest way.
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

/** How often approvers are asked: an edge is allowed or refused no more often than its `max`. */
function asksOf(edges: readonly PlannedEdge[]): Map<string, number> {
  const asks = new Map<string, number>();
  for (const { edge } of edges) {
    const { gate, approver, max } = edge;
    if (gate === "agent" && approver !== undefined) asks.set(approver, added(asks.get(approver) ?? 0, max));
  }
  return asks;
}

function added(a: number, b: number): number {
  return Math.min(a + b, Number.MAX_SAFE_INTEGER);
}

function multiplied(a: number, b: number): number {
  return Math.min(a * b, Number.MAX_SAFE_INTEGER);
}
