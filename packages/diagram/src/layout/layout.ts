/** @folder The layout of a drawing: a place and a size for everything in it. */
import { Graph as DagreGraph, type EdgeLabel, type GraphLabel, layout as layOut, type NodeLabel } from "@dagrejs/dagre";
import type { Graph, GraphEdge, GraphNode, Live, Region } from "../graph/graph.ts";
import { edgeLines, type LabelLine, nodeLines, shortEdgeLines, shortNodeLines } from "../graph/labels.ts";
import { columnsOf, shownText } from "../text/shown-text.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle by its middle, in pixels. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface PlacedNode extends Box {
  readonly node: GraphNode;
  /** Visible and shortened. */
  readonly lines: readonly LabelLine[];
}

export interface PlacedEdge {
  readonly edge: GraphEdge;
  readonly points: readonly Point[];
  readonly label?: (Box & { readonly lines: readonly LabelLine[] }) | undefined;
}

export interface PlacedRegion extends Box {
  readonly region: Region;
}

/** A graph with its places. Everything is between 0 and the width, and 0 and the height. */
export interface Layout extends Pick<Graph, "name"> {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  readonly regions: readonly PlacedRegion[];
}

/** The font of a drawing has a fixed width, so that a text has the same size on every machine. */
export const font = { size: 12, small: 10.5, line: 15, columnOfSize: 0.602 } as const;

/** The most columns of a line in a node, and beside an edge. */
const most = { node: 28, edge: 24 } as const;
const margin = 12;

/** How a graph is laid out. */
export interface LayoutOptions {
  /** Keeps room for what a run will do in each node and on each edge, so that nothing moves while it does. */
  readonly isLive?: boolean | undefined;
}

/** What a run does takes at most this room, unless it does it very often. */
const live: Live = { is: "cancelled", times: 99 };

/**
 * Lays a graph out from top to bottom. The result depends on the graph alone. The time is that of dagre, which grows faster than the
 * graph: give it a `collapsed` one.
 */
export function layout(graph: Graph, { isLive = false }: LayoutOptions = {}): Layout {
  const drawn = new DagreGraph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true, compound: true });
  drawn.setGraph({ rankdir: "TB", nodesep: 28, edgesep: 18, ranksep: 32, marginx: margin, marginy: margin });
  for (const { id } of graph.regions) drawn.setNode(id, { width: 0, height: 0 });
  for (const { id, parent } of graph.regions) if (parent !== undefined) drawn.setParent(id, parent);
  const nodes = graph.nodes.map((node) => ({ node, ...nodeSize(node, isLive) }));
  for (const { node, width, height } of nodes) {
    drawn.setNode(node.id, { width, height });
    if (node.region !== undefined) drawn.setParent(node.id, node.region);
  }
  const edges = graph.edges.map((edge) => ({ edge, ...labelSize(edge, isLive) }));
  for (const [number, { edge, width, height }] of edges.entries()) {
    drawn.setEdge(edge.from, edge.to, { width, height, labelpos: "c" }, String(number));
  }
  layOut(drawn);
  const placed = new Map(nodes.map((node) => [node.node.id, { ...node, ...placeOf(drawn.node(node.node.id)) }]));
  return measured(graph.name, {
    nodes: [...placed.values()],
    edges: edges.map(({ edge, pill, ...size }, number) => {
      const line = drawn.edge(edge.from, edge.to, String(number));
      const label = { ...size, width: pill, ...placeOf(line) };
      const node = edge.from === edge.to ? placed.get(edge.from) : undefined;
      const points = node === undefined ? (line.points ?? []).map(placeOf) : loopBeside(node, label);
      return { edge, points, label: label.lines.every(({ text }) => text === "") ? undefined : label };
    }),
    regions: graph.regions.map((region) => {
      const { width = 0, height = 0, ...place } = drawn.node(region.id);
      return { region, width: round(width), height: round(height), ...placeOf(place) };
    }),
  });
}

/** The line of an edge from a node to itself, between the node and the label: dagre has places only for ends of such a line. */
function loopBeside(node: Box, label: Box): Point[] {
  const start = round(node.x + node.width / 2);
  const turn = round(Math.max(start + 14, label.x - label.width / 2 - 2));
  const [above, below] = [round(node.y - 9), round(node.y + 9)];
  return [
    { x: start, y: above },
    { x: turn, y: above },
    { x: turn, y: below },
    { x: start, y: below },
  ];
}

/** The lines of a label as they are shown, and the width of the longest. */
function shownLines(lines: readonly LabelLine[], limit: number) {
  const shown = lines.map(({ text, isMain }) => ({ text: shownText(text, limit), isMain }));
  const widths = shown.map(
    ({ text, isMain }) => columnsOf(text) * font.columnOfSize * (isMain ? font.size : font.small),
  );
  return { lines: shown, widest: Math.max(0, ...widths) };
}

function nodeSize(node: GraphNode, isLive: boolean) {
  const keeps = isLive && livingKinds.has(node.kind);
  const { lines, widest } = isLive
    ? withRoom(shortNodeLines(node), keeps ? shortNodeLines({ ...node, live }) : [], most.node)
    : withRoom(nodeLines(node), [], most.node);
  const isSmall = node.kind === "start" || node.kind === "end" || node.kind === "person";
  const least = isSmall ? 0 : node.kind === "fork" || node.kind === "join" ? 150 : 90;
  const padding = isSmall ? { x: 20, y: 8 } : { x: 24, y: 16 };
  const width = Math.ceil(Math.max(least, widest + padding.x));
  return { lines, width, height: lines.length * font.line + padding.y };
}

/** The kinds of nodes that runs visit. */
const livingKinds: ReadonlySet<GraphNode["kind"]> = new Set(["role", "work", "approver", "group"]);

/** Lines with the room of those that they may become: their number and their width. */
function withRoom(lines: readonly LabelLine[], later: readonly LabelLine[], limit: number) {
  const [now, then] = [shownLines(lines, limit), shownLines(later, limit)];
  const empty = Array.from({ length: Math.max(0, later.length - lines.length) }, () => ({ text: "", isMain: false }));
  return { lines: [...now.lines, ...empty], widest: Math.max(now.widest, then.widest) };
}

/** The room of a label, and the width of the pill that is drawn in it: a live one may become wider. */
function labelSize(edge: GraphEdge, isLive: boolean) {
  const keeps = isLive && edge.statuses.length > 0;
  const { lines, widest } = isLive
    ? withRoom(shortEdgeLines(edge), keeps ? shortEdgeLines({ ...edge, live }) : [], most.edge)
    : withRoom(edgeLines(edge), [], most.edge);
  if (lines.length === 0) return { lines, width: 0, height: 0, pill: 0 };
  const own = shownLines(lines, most.edge).widest;
  return {
    lines,
    width: Math.ceil(widest + 14),
    height: lines.length * (font.line - 1) + 5,
    pill: Math.ceil(own + 14),
  };
}

function placeOf({ x = 0, y = 0 }: Partial<Point>): Point {
  return { x: round(x), y: round(y) };
}

/** Tenths of a pixel: digits after those differ between machines. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The layout moved so that all of it is inside: dagre does not count the loops of a node. */
function measured(name: string, parts: Pick<Layout, "nodes" | "edges" | "regions">): Layout {
  const { nodes, edges, regions } = parts;
  const labels = edges.flatMap(({ label }) => label ?? []);
  const points = edges.flatMap((edge) => edge.points.map((point) => ({ ...point, width: 0, height: 0 })));
  const bounds = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const { x, y, width, height } of [...nodes, ...labels, ...regions, ...points]) {
    bounds.left = Math.min(bounds.left, x - width / 2 - margin);
    bounds.top = Math.min(bounds.top, y - height / 2 - margin);
    bounds.right = Math.max(bounds.right, x + width / 2 + margin);
    bounds.bottom = Math.max(bounds.bottom, y + height / 2 + margin);
  }
  const moved = <Placed extends Point>(placed: Placed): Placed => ({
    ...placed,
    x: round(placed.x - bounds.left),
    y: round(placed.y - bounds.top),
  });
  return {
    name,
    width: Math.ceil(bounds.right - bounds.left),
    height: Math.ceil(bounds.bottom - bounds.top),
    nodes: nodes.map(moved),
    edges: edges.map(({ edge, points: path, label }) => ({
      edge,
      points: path.map(moved),
      label: label && moved(label),
    })),
    regions: regions.map(moved),
  };
}
