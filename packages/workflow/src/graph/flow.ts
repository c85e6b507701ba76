import { type Definition, END, START, SUSPEND } from "../model/workflow.ts";
import { type Moves, movesOf } from "./moves.ts";

/** Reachability in a workflow's graph: the roles a run can reach, and the cycles. */
export interface Flow {
  /** The roles that a run can reach, including `$START` and `$END`. */
  readonly reachable: ReadonlySet<string>;
  /** The roles from which a run can reach `$END`, including `$START` and `$END`. */
  readonly ending: ReadonlySet<string>;
  /** Whether a run can return to the source of an edge after taking it; from `$SUSPEND` it always does. */
  isOnCycle(from: string, to: string): boolean;
}

const flows = new WeakMap<Definition, Flow>();

/** The flow of a definition, computed once. */
export function flowOf(definition: Definition): Flow {
  const known = flows.get(definition);
  if (known !== undefined) return known;
  const flow = analyse(movesOf(definition));
  flows.set(definition, flow);
  return flow;
}

function analyse(moves: Moves): Flow {
  const { names, numberOf, rows, to } = moves;
  const out: number[][] = names.map((_, node) => [...to.subarray(rows[node], rows[node + 1])]);
  const into: number[][] = names.map(() => []);
  for (const [node, targets] of out.entries()) for (const target of targets) into[target]?.push(node);
  const named = (nodes: ReadonlySet<number>) => new Set([...nodes].flatMap((node) => names[node] ?? []));
  const components = componentsOf(out, into);
  return {
    reachable: named(reach(numberOf.get(START) ?? 0, out)),
    ending: named(reach(numberOf.get(END) ?? 0, into)),
    isOnCycle: (from, target) => {
      if (target === SUSPEND) return true;
      const [a, b] = [numberOf.get(from), numberOf.get(target)];
      return a !== undefined && b !== undefined && components[a] === components[b];
    },
  };
}

type Neighbours = readonly (readonly number[])[];

function reach(start: number, next: Neighbours): Set<number> {
  const seen = new Set([start]);
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const each of next[node] ?? []) {
      if (seen.has(each)) continue;
      seen.add(each);
      open.push(each);
    }
  }
  return seen;
}

/** The strongly connected component of each node (Kosaraju): an edge is on a cycle if both its ends are in one component. */
function componentsOf(out: Neighbours, into: Neighbours): readonly number[] {
  const components: number[] = Array.from({ length: out.length }, () => -1);
  for (const [component, start] of byFinish(out).reverse().entries()) {
    if (components[start] !== -1) continue;
    components[start] = component;
    const open = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (const before of into[node] ?? []) {
        if (components[before] !== -1) continue;
        components[before] = component;
        open.push(before);
      }
    }
  }
  return components;
}

/** The nodes in postorder of a depth-first search. */
function byFinish(out: Neighbours): number[] {
  const finished: number[] = [];
  const seen = new Set<number>();
  for (const start of out.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const open = [{ node: start, next: 0 }];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const target = out[top.node]?.[top.next++];
      if (target === undefined) {
        finished.push(top.node);
        open.pop();
      } else if (!seen.has(target)) {
        seen.add(target);
        open.push({ node: target, next: 0 });
      }
    }
  }
  return finished;
}
