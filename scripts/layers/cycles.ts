/**
 * The cycles in a graph: for each group of nodes that reach one another, one shortest cycle through its first node (which
 * is named again at the end). The order is the graph's own.
 */
export function cycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const reported = new Set<string>();
  for (const node of graph.keys()) {
    if (reported.has(node)) continue;
    const round = shortestRound(graph, node);
    if (round === undefined) continue;
    for (const member of round) reported.add(member);
    found.push(round);
  }
  return found;
}

function shortestRound(graph: ReadonlyMap<string, readonly string[]>, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let at = 0; at < queue.length; at++) {
    const node = queue[at] ?? start;
    for (const next of graph.get(node) ?? []) {
      if (next === start) return wayBack(cameFrom, start, node);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return undefined;
}

function wayBack(cameFrom: ReadonlyMap<string, string>, start: string, last: string): string[] {
  const round = [start];
  for (let node: string | undefined = last; node !== undefined && node !== start; node = cameFrom.get(node))
    round.unshift(node);
  return [start, ...round];
}

/** The groups of nodes that all reach one another; a node on no cycle is in no group. */
export function stronglyConnected(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reachable = new Map([...graph.keys()].map((node) => [node, reachableFrom(graph, node)]));
  const grouped = new Set<string>();
  const groups: string[][] = [];
  for (const [node, targets] of reachable) {
    if (grouped.has(node) || !targets.has(node)) continue;
    const group = [...targets].filter((other) => reachable.get(other)?.has(node) === true);
    for (const member of group) grouped.add(member);
    groups.push(group.sort());
  }
  return groups;
}

function reachableFrom(graph: ReadonlyMap<string, readonly string[]>, start: string): ReadonlySet<string> {
  const reached = new Set(graph.get(start));
  // A set also visits elements added during iteration.
  for (const node of reached) for (const next of graph.get(node) ?? []) reached.add(next);
  return reached;
}
