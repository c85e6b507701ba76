/** @folder The layout of a drawing: a place and a size for everything in it. */
import { Graph as DagreGraph, type EdgeLabel, type GraphLabel, layout as layOut, type NodeLabel } from "@dagrejs/dagre";
import type { Graph, GraphEdge, GraphNode, Live, Region } from "../graph/graph.ts";
import { edgeLines, type LabelLine, nodeLines } from "../graph/labels.ts";
import { columnsOf, shownText } from "../text/shown-text.ts";
import type { Box, Point, Sized } from "./geometry.ts";
import { alongSpine } from "./spine.ts";

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
  /** Leads the way from start to end down instead of to the right, for a narrow screen. */
  readonly isTall?: boolean | undefined;
}

/** What a run does takes at most this room, unless it does it very often. */
const live: Live = { is: "cancelled", times: 99 };

/** A node or an edge with its lines and the size of their box. */
type Labelled<Key extends string, Part> = Sized &
  Readonly<Record<Key, Part>> & { readonly lines: readonly LabelLine[] };
type SizedNode = Labelled<"node", GraphNode>;
type SizedEdge = Labelled<"edge", GraphEdge>;

/**
 * Lays a graph out: along the way from its start to its end if that is a line with a few returns, else from top to bottom. The result
 * depends on the graph alone. The time is that of dagre, which grows faster than the graph: give it a `collapsed` one.
 */
export function layout(graph: Graph, { isLive = false, isTall = false }: LayoutOptions = {}): Layout {
  const nodes = graph.nodes.map((node): SizedNode => ({ node, ...nodeSize(node, isLive) }));
  const edges = graph.edges.map((edge): SizedEdge => ({ edge, ...labelSize(edge, isLive) }));
  return measured(graph.name, layoutAlong(nodes, edges, isTall) ?? layoutDown(graph, nodes, edges));
}

type Parts = Pick<Layout, "nodes" | "edges" | "regions">;

/** @param isTall what is laid out to the right is turned: of mirrored boxes, the mirrored places */
function layoutAlong(nodes: readonly SizedNode[], edges: readonly SizedEdge[], isTall: boolean): Parts | undefined {
  const turned = <Part extends Sized>(part: Part) =>
    isTall ? { ...part, width: part.height, height: part.width } : part;
  const placeAt = ({ x = 0, y = 0 }: Partial<Point>) => placeOf(isTall ? { x: y, y: x } : { x, y });
  const places = alongSpine(nodes.map(turned), edges.map(turned));
  if (places === undefined) return undefined;
  return {
    nodes: nodes.map((node, number) => ({ ...node, ...placeAt(places.nodes[number] ?? {}) })),
    edges: edges.map(({ edge, ...size }, number) => {
      const { points = [], label = {} } = places.routes[number] ?? {};
      return {
        edge,
        points: points.map(placeAt),
        label: size.lines.length === 0 ? undefined : { ...size, ...placeAt(label) },
      };
    }),
    regions: [],
  };
}

function layoutDown(graph: Graph, nodes: readonly SizedNode[], edges: readonly SizedEdge[]): Parts {
  const drawn = new DagreGraph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true, compound: true });
  drawn.setGraph({ rankdir: "TB", nodesep: 28, edgesep: 18, ranksep: 32, marginx: margin, marginy: margin });
  for (const { id } of graph.regions) drawn.setNode(id, { width: 0, height: 0 });
  for (const { id, parent } of graph.regions) if (parent !== undefined) drawn.setParent(id, parent);
  for (const { node, width, height } of nodes) {
    drawn.setNode(node.id, { width, height });
    if (node.region !== undefined) drawn.setParent(node.id, node.region);
  }
  for (const [number, { edge, width, height }] of edges.entries()) {
    drawn.setEdge(edge.from, edge.to, { width, height, labelpos: "c" }, String(number));
  }
  layOut(drawn);
  const placed = new Map(nodes.map((node) => [node.node.id, { ...node, ...placeOf(drawn.node(node.node.id)) }]));
  return {
    nodes: [...placed.values()],
    edges: edges.map(({ edge, ...size }, number) => {
      const line = drawn.edge(edge.from, edge.to, String(number));
      const label = { ...size, ...placeOf(line) };
      const node = edge.from === edge.to ? placed.get(edge.from) : undefined;
      const points = node === undefined ? (line.points ?? []).map(placeOf) : loopBeside(node, label);
      return { edge, points, label: label.lines.length === 0 ? undefined : label };
    }),
    regions: graph.regions.map((region) => {
      const { width = 0, height = 0, ...place } = drawn.node(region.id);
      return { region, width: round(width), height: round(height), ...placeOf(place) };
    }),
  };
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
  const { lines, widest } = withRoom(nodeLines(node), keeps ? nodeLines({ ...node, live }) : [], most.node);
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

function labelSize(edge: GraphEdge, isLive: boolean) {
  const keeps = isLive && edge.statuses.length > 0;
  const { lines, widest } = withRoom(edgeLines(edge), keeps ? edgeLines({ ...edge, live }) : [], most.edge);
  if (lines.length === 0) return { lines, width: 0, height: 0 };
  return { lines, width: Math.ceil(widest + 8), height: lines.length * (font.line - 1) + 4 };
}

function placeOf({ x = 0, y = 0 }: Partial<Point>): Point {
  return { x: round(x), y: round(y) };
}

/** Tenths of a pixel: digits after those differ between machines. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The layout moved so that all of it is inside: dagre does not count the loops of a node. */
function measured(name: string, parts: Parts): Layout {
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
