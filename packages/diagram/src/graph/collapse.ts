import type { Graph, GraphEdge, GraphNode, Live, LiveState, Mark } from "./graph.ts";
import { componentsOf, forwardOrder, type Neighbours, neighboursOf, ranksCrossed } from "./neighbours.ts";

/**
 * What is drawn node by node; marks of `$END` and `$SUSPEND` do not count as nodes. The
 * time of a layout grows with the ranks that edges cross.
 */
const limits = { nodes: 100, edges: 300, ranks: 1_500 } as const;

/** The number of groups that chains are cut into, and the first number for a graph without better parts. */
const groups = 40;

/**
 * A graph that is quick to lay out. A small one is unchanged. Of a large one, nodes become groups until it is small: first those of
 * chains, then those of circles, and then parts of one size, in the order in which a run reaches them.
 */
export function collapsed(graph: Graph): Graph {
  if (isSmall(graph)) return graph;
  let current = graph;
  for (let before = Number.POSITIVE_INFINITY; !isSmall(current) && current.nodes.length < before; ) {
    before = current.nodes.length;
    current = contracted(current, chains(current));
  }
  if (!isSmall(current)) current = contracted(current, circles(current));
  const uncut = current;
  for (let parts = groups; !isSmall(current) && parts >= 1; parts = Math.floor(parts / 2)) {
    current = contracted(uncut, cut(uncut, parts));
  }
  return current;
}

function isSmall(graph: Graph): boolean {
  const held = graph.nodes.filter(({ kind }) => canBeHeld(kind));
  if (held.length > limits.nodes || graph.edges.length > limits.edges) return false;
  const edges = numbered(graph);
  const ranks = ranksCrossed(neighboursOf(graph.nodes.length, edges), edges);
  // The frame of a region has ranks of its own.
  return ranks * (graph.regions.length === 0 ? 1 : 2) <= limits.ranks;
}

function numbered({ nodes, edges }: Graph): (readonly [number, number])[] {
  const numbers = new Map(nodes.map(({ id }, number) => [id, number]));
  return edges.map(({ from, to }) => [numbers.get(from) ?? 0, numbers.get(to) ?? 0]);
}

/** The group of each node, by number. Nodes with the same number become one. */
type Grouping = readonly number[];

/** The grouping with one mark of `$END` and one of `$SUSPEND` for each group, where these belong to one group. */
function withMarks(graph: Graph, grouping: Grouping): Grouping {
  const sources = graph.nodes.map(() => new Set<number>());
  for (const [from, to] of numbered(graph)) sources[to]?.add(grouping[from] ?? from);
  const first = new Map<string, number>();
  return graph.nodes.map(({ kind }, number) => {
    const [source] = sources[number] ?? [];
    if (canBeHeld(kind) || source === undefined || sources[number]?.size !== 1) return grouping[number] ?? number;
    const key = `${kind} ${source}`;
    const known = first.get(key) ?? number;
    first.set(key, known);
    return known;
  });
}

/** The edges between nodes that can be in a group: not those of `$START`, `$END` and `$SUSPEND`. */
function coreOf(graph: Graph): Neighbours {
  const isCore = graph.nodes.map(({ kind }) => canBeHeld(kind));
  const inside = numbered(graph).filter(([from, to]) => isCore[from] === true && isCore[to] === true);
  return neighboursOf(graph.nodes.length, inside);
}

function canBeHeld(kind: GraphNode["kind"]): boolean {
  return kind !== "start" && kind !== "end" && kind !== "person";
}

/** Chains: each node has one successor, which has no other predecessor. They are cut where they hold many roles. */
function chains(graph: Graph): Grouping {
  const { out, into } = coreOf(graph);
  const sizes = graph.nodes.map(({ holds }) => holds?.length ?? 1);
  const most = Math.max(2, Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / groups));
  const successors = out.map((targets) => {
    const [target] = targets;
    return targets.size === 1 && target !== undefined && into[target]?.size === 1 ? target : undefined;
  });
  const isFollowed = new Set(successors);
  const grouping = graph.nodes.map((_, number) => number);
  for (const start of grouping.keys()) {
    if (isFollowed.has(start)) continue;
    let held = { first: start, size: sizes[start] ?? 1 };
    for (let node = successors[start]; node !== undefined; node = successors[node]) {
      const size = sizes[node] ?? 1;
      held = held.size + size > most ? { first: node, size } : { first: held.first, size: held.size + size };
      grouping[node] = held.first;
    }
  }
  return grouping;
}

/** Strongly connected components, but none that holds most of the graph: such a drawing would show nothing. */
function circles(graph: Graph): Grouping {
  const components = componentsOf(coreOf(graph));
  const sizes = new Map<number, number>();
  for (const component of components) sizes.set(component, (sizes.get(component) ?? 0) + 1);
  const first = new Map<number, number>();
  return components.map((component, number) => {
    if ((sizes.get(component) ?? 0) > graph.nodes.length / 2) return number;
    const known = first.get(component) ?? number;
    first.set(component, known);
    return known;
  });
}

/** Parts of one size, in the order in which edges lead. */
function cut(graph: Graph, parts: number): Grouping {
  const order = forwardOrder(neighboursOf(graph.nodes.length, numbered(graph)));
  const core = order.filter((number) => canBeHeld(graph.nodes[number]?.kind ?? "start"));
  const size = Math.ceil(core.length / parts);
  const grouping = graph.nodes.map((_, number) => number);
  for (const [position, number] of core.entries()) {
    grouping[number] = core[position - (position % size)] ?? number;
  }
  return grouping;
}

/** The graph with one node for each group, and one edge for all between two groups. It has no regions. */
function contracted(graph: Graph, parts: Grouping): Graph {
  const grouping = withMarks(graph, parts);
  const members = new Map<number, GraphNode[]>();
  const order = new Map<string, number>();
  for (const [number, node] of graph.nodes.entries()) {
    const group = grouping[number] ?? number;
    listIn(members, group).push(node);
    order.set(node.id, group);
  }
  const nodes = new Map([...members].map(([group, held]) => [group, groupNode(held)]));
  const between = new Map<string, GraphEdge[]>();
  for (const edge of graph.edges) {
    const [from, to] = [order.get(edge.from) ?? 0, order.get(edge.to) ?? 0];
    if (from === to && (members.get(from)?.length ?? 0) > 1) continue;
    const ends = { from: nodes.get(from)?.id ?? edge.from, to: nodes.get(to)?.id ?? edge.to };
    const key = `${ends.from} ${ends.to} ${edge.kind}`;
    listIn(between, key).push({ ...edge, ...ends });
  }
  return { name: graph.name, nodes: [...nodes.values()], edges: [...between.values()].flatMap(joined), regions: [] };
}

function listIn<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function groupNode(nodes: readonly GraphNode[]): GraphNode {
  const [first] = nodes;
  if (first === undefined) throw new Error("a group has a node");
  if (nodes.length === 1 || !canBeHeld(first.kind)) return { ...first, region: undefined };
  const holds = nodes.flatMap(({ kind, name, holds: within }) =>
    within === undefined ? (kind === "fork" || kind === "join" ? [] : [name]) : within,
  );
  const marks = new Set(nodes.map(({ mark }) => mark));
  const live = mostUrgent(nodes.flatMap((node) => node.live ?? []));
  return { id: first.id, kind: "group", name: first.name, notes: [], mark: worstMark(marks), live, holds };
}

function joined(edges: readonly GraphEdge[]): GraphEdge[] {
  const [first] = edges;
  if (first === undefined) return [];
  if (edges.length === 1) return [first];
  const statuses = [...new Set(edges.flatMap((edge) => edge.statuses))];
  const isSame = edges.every(({ notes }) => notes.join("\n") === first.notes.join("\n"));
  const mark = worstMark(new Set(edges.map((edge) => edge.mark)));
  const live = mostUrgent(edges.flatMap((edge) => edge.live ?? []));
  return [{ ...first, statuses, notes: isSame ? first.notes : [], mark, live }];
}

/** The worst mark; only what is unreachable as a whole is marked so. */
function worstMark(marks: ReadonlySet<Mark | undefined>): Mark | undefined {
  if (marks.has("unproved")) return "unproved";
  if (marks.has("unchecked")) return "unchecked";
  return marks.size === 1 && marks.has("unreachable") ? "unreachable" : undefined;
}

const byUrgency: readonly LiveState[] = ["active", "waiting", "failed", "cancelled", "done"];

/** What several nodes or edges are together: the state that needs people most, and all times. */
export function mostUrgent(all: readonly Live[]): Live | undefined {
  const is = byUrgency.find((state) => all.some((live) => live.is === state));
  return is === undefined ? undefined : { is, times: all.reduce((sum, { times }) => sum + times, 0) };
}
