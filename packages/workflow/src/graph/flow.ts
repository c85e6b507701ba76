import { own } from "../record.ts";
import { type Definition, END, START } from "../workflow.ts";
import { BackwardWalk, type GraphEdge } from "./backward-walk.ts";
import { immediateDominators } from "./dominators.ts";

/** How runs can move through a workflow's graph. Edges to roles that do not exist are left out. */
export interface Flow {
  /** The roles that a run can come to. */
  readonly reachable: ReadonlySet<string>;
  /** The roles from which a run can come to `$END`. */
  readonly ending: ReadonlySet<string>;
  /** Whether a run can come back to where the edge starts after taking it. */
  isOnCycle(from: string, to: string): boolean;
  /** Whether every path from `$START` to `role` leads through `before`. */
  dominates(before: string, role: string): boolean;
  /** The statuses of `before` with which it can have been left for the last time when a run enters `role`. */
  statusesBefore(role: string, before: string): ReadonlySet<string>;
}

const flows = new WeakMap<Definition, Flow>();

/** The flow of a definition, worked out once. */
export function flowOf(definition: Definition): Flow {
  const known = flows.get(definition);
  if (known !== undefined) return known;
  const flow = analyse(definition);
  flows.set(definition, flow);
  return flow;
}

function analyse(definition: Definition): Flow {
  const names = [START, ...Object.keys(definition.roles).filter((name) => name !== START && name !== END), END];
  const isKnown = new Set(names);
  const edges: GraphEdge[] = [];
  for (const from of names) {
    if (from === END) continue;
    for (const [status, edge] of Object.entries(own(definition.graph, from) ?? {})) {
      if (isKnown.has(edge.role) && edge.role !== START) edges.push({ from, status, to: edge.role });
    }
  }
  const out = Map.groupBy(edges, (edge) => edge.from);
  const into = Map.groupBy(edges, (edge) => edge.to);
  const reachable = reach(START, (name) => (out.get(name) ?? []).map((edge) => edge.to));
  const ending = reach(END, (name) => (into.get(name) ?? []).map((edge) => edge.from));
  const before = new Map<string, ReadonlySet<string>>();
  const walk = new BackwardWalk(names, edges, reachable);
  return {
    reachable,
    ending,
    isOnCycle: cycles(names, out, into),
    dominates: domination(names, out),
    statusesBefore: (role, name) => {
      const key = JSON.stringify([role, name]);
      const known = before.get(key);
      if (known !== undefined) return known;
      const found = walk.statuses(role, name);
      before.set(key, found);
      return found;
    },
  };
}

function reach(start: string, next: (name: string) => readonly string[]): Set<string> {
  const seen = new Set([start]);
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const each of next(name)) {
      if (seen.has(each)) continue;
      seen.add(each);
      open.push(each);
    }
  }
  return seen;
}

function domination(names: readonly string[], out: ReadonlyMap<string, readonly GraphEdge[]>): Flow["dominates"] {
  const number = new Map(names.map((name, index) => [name, index]));
  const successors = names.map((name) => (out.get(name) ?? []).flatMap((edge) => number.get(edge.to) ?? []));
  const above = immediateDominators(successors, 0);
  const children = Map.groupBy(
    names.map((_, index) => index).filter((index) => above[index] !== -1),
    (index) => above[index],
  );
  // A node dominates another where its interval in a walk of the tree holds the other's.
  const opened: number[] = [];
  const closedAt: number[] = [];
  let clock = 0;
  const stack: { readonly node: number; readonly isLeaving: boolean }[] = [{ node: 0, isLeaving: false }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    if (top.isLeaving) {
      closedAt[top.node] = clock;
      continue;
    }
    opened[top.node] = clock++;
    stack.push({ node: top.node, isLeaving: true });
    for (const child of children.get(top.node) ?? []) stack.push({ node: child, isLeaving: false });
  }
  return (before, role) => {
    const [a, b] = [number.get(before), number.get(role)];
    if (a === undefined || b === undefined) return false;
    const [from, to, inner] = [opened[a], closedAt[a], opened[b]];
    return from !== undefined && to !== undefined && inner !== undefined && from <= inner && inner < to;
  };
}

/** Strongly connected components (Kosaraju): an edge lies on a cycle where both ends are in one. */
function cycles(
  names: readonly string[],
  out: ReadonlyMap<string, readonly GraphEdge[]>,
  into: ReadonlyMap<string, readonly GraphEdge[]>,
): Flow["isOnCycle"] {
  const finished: string[] = [];
  const seen = new Set<string>();
  for (const start of names) {
    if (seen.has(start)) continue;
    seen.add(start);
    const open = [{ name: start, next: 0 }];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const edge = out.get(top.name)?.[top.next++];
      if (edge === undefined) {
        finished.push(top.name);
        open.pop();
      } else if (!seen.has(edge.to)) {
        seen.add(edge.to);
        open.push({ name: edge.to, next: 0 });
      }
    }
  }
  const component = new Map<string, number>();
  for (const [index, start] of finished.reverse().entries()) {
    if (component.has(start)) continue;
    component.set(start, index);
    const open = [start];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      for (const { from } of into.get(name) ?? []) {
        if (component.has(from)) continue;
        component.set(from, index);
        open.push(from);
      }
    }
  }
  return (from, to) => component.get(from) !== undefined && component.get(from) === component.get(to);
}
