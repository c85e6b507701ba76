import type { Graph, GraphEdge, GraphNode } from "./graph/graph.ts";
import { edgeLines, type LabelLine, nodeLines } from "./graph/labels.ts";
import type { Box, Point } from "./layout/geometry.ts";
import {
  font,
  type LayoutOptions,
  layout,
  type PlacedEdge,
  type PlacedNode,
  type PlacedRegion,
} from "./layout/layout.ts";
import { shownText } from "./text/shown-text.ts";

/** An element of a drawing. Texts in it are not escaped: what prints or shows it does that. */
export interface Drawn {
  readonly tag: "svg" | "title" | "desc" | "rect" | "g" | "path" | "polygon" | "text";
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly content: readonly (Drawn | string)[];
  /** The roles that it stands for, if it is a node. */
  readonly roles?: readonly string[] | undefined;
}

/** The most characters of a name in a tooltip, and of edges in the description. */
const most = { title: 300, described: 60 } as const;

/**
 * A graph as elements of SVG: no scripts, no fonts or images to load. The classes of nodes and edges are their kind, mark and state.
 * The same graph always has the same elements. `svg` prints them, and a page shows them.
 */
export function drawing(graph: Graph, options: LayoutOptions = {}): Drawn {
  const { width, height, nodes, edges, regions } = layout(graph, options);
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  const isLive = [...graph.nodes, ...graph.edges].some(({ live }) => live !== undefined);
  return element("svg", { class: isLive ? "cuebook-graph is-live" : "cuebook-graph", role: "img", ...size }, [
    element("title", {}, [shownText(graph.name, most.title)]),
    element("desc", {}, [description(graph)]),
    element("rect", { class: "paper", width, height }),
    ...regions.map(regionBox),
    ...edges.flatMap(edgePath),
    ...edges.flatMap(edgeLabel),
    ...nodes.map(nodeGroup),
  ]);
}

function element(tag: Drawn["tag"], attributes: Drawn["attributes"], content: Drawn["content"] = []): Drawn {
  return { tag, attributes, content };
}

/** The graph in words, for people who do not see it. */
function description({ nodes, edges }: Graph): string {
  const words = new Map(nodes.map((node) => [node.id, wordsOf(nodeLines(node))]));
  const all = edges.map((edge) => {
    const label = wordsOf(edgeLines(edge));
    return `${words.get(edge.from)} to ${words.get(edge.to)}${label === "" ? "" : `: ${label}`}`;
  });
  const rest = all.length > most.described ? [`and ${all.length - most.described} more edges`] : [];
  return [`A graph of ${nodes.length} nodes and ${edges.length} edges.`, ...all.slice(0, most.described), ...rest].join(
    "\n",
  );
}

function wordsOf(lines: readonly LabelLine[]): string {
  return lines.map(({ text }) => shownText(text, most.title)).join(", ");
}

function regionBox({ x, y, width, height }: PlacedRegion): Drawn {
  return element("rect", { class: "region", x: left(x, width), y: left(y, height), width, height, rx: 10 });
}

function nodeGroup(placed: PlacedNode): Drawn {
  const { node, lines, x, y } = placed;
  const first = y - ((lines.length - 1) * font.line) / 2 + font.size * 0.35;
  const content = [
    element("title", {}, [tooltip(node)]),
    ...shape(placed),
    ...textLines(lines, { x, y: first }, font.line),
  ];
  return { ...element("g", { class: classesOf(["node", node.kind], node) }, content), roles: rolesOf(node) };
}

function rolesOf({ kind, name, holds }: GraphNode): readonly string[] | undefined {
  if (kind === "group") return holds;
  return kind === "role" || kind === "work" || kind === "approver" ? [name] : undefined;
}

/** The names in full: what is shown may be cut. */
function tooltip({ name, holds }: GraphNode): string {
  if (holds === undefined) return shownText(name, most.title);
  return shownText(`${holds.length} roles: ${holds.join(", ")}`, most.title);
}

function shape({ node, x, y, width, height }: PlacedNode): Drawn[] {
  const box = (by: number, rx: number) =>
    element("rect", {
      x: left(x, width) + by,
      y: left(y, height) + by,
      width: width - 2 * by,
      height: height - 2 * by,
      rx,
    });
  switch (node.kind) {
    case "start":
    case "end":
    case "person":
      return [box(0, height / 2)];
    case "approver": {
      const [a, b, c, d] = [left(x, width), left(x, width) + 10, x + width / 2 - 10, x + width / 2];
      const [top, bottom] = [left(y, height), y + height / 2];
      const points = [`${a},${y}`, `${b},${top}`, `${c},${top}`, `${d},${y}`, `${c},${bottom}`, `${b},${bottom}`];
      return [element("polygon", { points: points.join(" ") })];
    }
    case "work":
      return [box(0, 3), box(3, 1)];
    case "group":
      return [element("rect", { x: left(x, width) + 4, y: left(y, height) + 4, width, height, rx: 6 }), box(0, 6)];
    default:
      return [box(0, 6)];
  }
}

function edgePath({ edge, points }: PlacedEdge): Drawn[] {
  const [last, before] = [points.at(-1), points.at(-2)];
  if (last === undefined || before === undefined) return [];
  const line = element("path", { class: "line", d: rounded(points) });
  const arrow = element("path", { class: "tip", d: tip(before, last) });
  return [element("g", { class: classesOf(["edge", edge.kind], edge) }, [line, arrow])];
}

/** A line through all points, with round corners. */
function rounded(all: readonly Point[]): string {
  const points = all.filter((point, index) => !isStraight(all[index - 1], point, all[index + 1]));
  const parts: string[] = [];
  for (const [index, point] of points.entries()) {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (before === undefined) parts.push(`M${point.x} ${point.y}`);
    else if (after === undefined) parts.push(`L${point.x} ${point.y}`);
    else {
      const [from, to] = [towards(point, before, 12), towards(point, after, 12)];
      parts.push(`L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`);
    }
  }
  return parts.join("");
}

/** Whether a line does not bend at a point. */
function isStraight(before: Point | undefined, { x, y }: Point, after: Point | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return (x - before.x) * (after.y - y) === (y - before.y) * (after.x - x);
}

/** The point that is `by` pixels from one towards another, but at most half of the way. */
function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(by / length, 0.5);
  return { x: tenth(from.x + (to.x - from.x) * part), y: tenth(from.y + (to.y - from.y) * part) };
}

/** An arrowhead: no `<marker>`, whose id could be used twice in a page. */
function tip(before: Point, last: Point): string {
  const length = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  const [x, y] = [(last.x - before.x) / length, (last.y - before.y) / length];
  const corner = (side: number) => `${tenth(last.x - 8 * x - side * y)} ${tenth(last.y - 8 * y + side * x)}`;
  return `M${last.x} ${last.y}L${corner(3.5)}L${corner(-3.5)}Z`;
}

function edgeLabel({ edge, label }: PlacedEdge): Drawn[] {
  if (label === undefined) return [];
  const { x, y, width } = label;
  const step = font.line - 1;
  // The room that is kept for what a run will do stays empty until then.
  const lines = label.lines.filter(({ text }) => text !== "");
  if (lines.length === 0) return [];
  const height = label.height - (label.lines.length - lines.length) * step;
  const first = y - ((lines.length - 1) * step) / 2 + font.size * 0.35;
  const back = element("rect", { x: left(x, width), y: left(y, height), width, height, rx: 8 });
  const title =
    edge.statuses.length === 0 ? [] : [element("title", {}, [shownText(edge.statuses.join(", "), most.title)])];
  const content = [...title, back, ...textLines(lines, { x, y: first }, step)];
  return [element("g", { class: classesOf(["label", edge.kind], edge) }, content)];
}

function textLines(lines: readonly LabelLine[], { x, y }: Point, step: number): Drawn[] {
  return lines.map(({ text, isMain }, index) =>
    element("text", { class: isMain ? "main" : "note", x, y: tenth(y + index * step) }, [
      text === "" ? "" : shownText(text, text.length),
    ]),
  );
}

function classesOf(given: readonly string[], { mark, live }: Pick<GraphNode | GraphEdge, "mark" | "live">): string {
  return [...given, ...(mark === undefined ? [] : [mark]), ...(live === undefined ? [] : [`is-${live.is}`])].join(" ");
}

function left(middle: Box["x"], size: number): number {
  return tenth(middle - size / 2);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
