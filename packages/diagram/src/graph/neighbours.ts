/** The edges of numbered nodes, in both directions, each target once and without loops. */
export interface Neighbours {
  readonly out: readonly ReadonlySet<number>[];
  readonly into: readonly ReadonlySet<number>[];
}

/** The neighbours of `count` nodes. */
export function neighboursOf(count: number, edges: Iterable<readonly [number, number]>): Neighbours {
  const out = Array.from({ length: count }, () => new Set<number>());
  const into = Array.from({ length: count }, () => new Set<number>());
  for (const [from, to] of edges) {
    if (from === to) continue;
    out[from]?.add(to);
    into[to]?.add(from);
  }
  return { out, into };
}

/** The nodes so that an edge leads forward unless it closes a circle: reverse postorder of a depth-first search. */
export function forwardOrder({ out }: Neighbours): number[] {
  const finished: number[] = [];
  const seen = new Set<number>();
  for (const start of out.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const open = [{ node: start, next: [...(out[start] ?? [])].reverse() }];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const target = top.next.pop();
      if (target === undefined) {
        finished.push(top.node);
        open.pop();
      } else if (!seen.has(target)) {
        seen.add(target);
        open.push({ node: target, next: [...(out[target] ?? [])].reverse() });
      }
    }
  }
  return finished.reverse();
}

/** The strongly connected component of each node (Kosaraju). */
export function componentsOf(neighbours: Neighbours): number[] {
  const components = neighbours.out.map(() => -1);
  for (const [component, start] of forwardOrder(neighbours).entries()) {
    if (components[start] !== -1) continue;
    components[start] = component;
    const open = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (const before of neighbours.into[node] ?? []) {
        if (components[before] !== -1) continue;
        components[before] = component;
        open.push(before);
      }
    }
  }
  return components;
}

/** The number of ranks that all edges cross together, if every node is one rank below its lowest predecessor. */
export function ranksCrossed(neighbours: Neighbours, edges: Iterable<readonly [number, number]>): number {
  const ranks = neighbours.out.map(() => 0);
  const positions = neighbours.out.map(() => 0);
  const order = forwardOrder(neighbours);
  for (const [position, node] of order.entries()) positions[node] = position;
  for (const node of order) {
    for (const target of neighbours.out[node] ?? []) {
      if ((positions[target] ?? 0) < (positions[node] ?? 0)) continue;
      ranks[target] = Math.max(ranks[target] ?? 0, (ranks[node] ?? 0) + 1);
    }
  }
  let crossed = 0;
  for (const [from, to] of edges) crossed += Math.abs((ranks[from] ?? 0) - (ranks[to] ?? 0));
  return crossed;
}
