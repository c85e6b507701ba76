import type { Graph, GraphEdge, GraphNode } from "./graph/graph.ts";
import { edgeLines, type LabelLine, nodeLines } from "./graph/labels.ts";
import {
  type Box,
  font,
  type Layout,
  layout,
  type PlacedEdge,
  type PlacedNode,
  type PlacedRegion,
  type Point,
} from "./layout/layout.ts";
import { svgStyle } from "./svg-style.ts";
import { shownText } from "./text/shown-text.ts";

/** The most characters of a name in a tooltip, and of edges in the description. */
const most = { title: 300, described: 60 } as const;

/**
 * A graph as an SVG image that stands alone: no scripts, no fonts or images to load, light and dark by the reader's preference. The
 * classes of nodes and edges are their kind, mark and state. The same graph always has the same text.
 *
 * @example svg(collapsed(graphOf(definition)))
 */
export function svg(graph: Graph): string {
  return drawn(layout(graph), graph);
}

function drawn({ width, height, nodes, edges, regions }: Layout, graph: Graph): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="cuebook-graph" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(graph.name, most.title)}</title>`,
    `<desc>${description(graph)}</desc>`,
    `<style>${svgStyle}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...regions.map(regionText),
    ...edges.map(edgePath),
    ...edges.map(edgeLabel),
    ...nodes.map(nodeText),
    "</svg>",
    "",
  ].join("\n");
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
  return lines.map(({ text }) => escaped(text, most.title)).join(", ");
}

function regionText({ x, y, width, height }: PlacedRegion): string {
  return `<rect class="region" x="${left(x, width)}" y="${left(y, height)}" width="${width}" height="${height}" rx="10"/>`;
}

function nodeText(placed: PlacedNode): string {
  const { node, lines, x, y } = placed;
  const first = y - ((lines.length - 1) * font.line) / 2 + font.size * 0.35;
  return `<g class="${classesOf(["node", node.kind], node)}"><title>${tooltip(node)}</title>${shape(placed)}${textLines(
    lines,
    { x, y: first },
    font.line,
  )}</g>`;
}

/** The names in full: what is shown may be cut. */
function tooltip({ name, holds }: GraphNode): string {
  if (holds === undefined) return escaped(name, most.title);
  return escaped(`${holds.length} roles: ${holds.join(", ")}`, most.title);
}

function shape({ node, x, y, width, height }: PlacedNode): string {
  const box = (by: number, radius: number) =>
    `<rect x="${left(x, width) + by}" y="${left(y, height) + by}" width="${width - 2 * by}" height="${height - 2 * by}" rx="${radius}"/>`;
  switch (node.kind) {
    case "start":
    case "end":
    case "person":
      return box(0, height / 2);
    case "approver": {
      const [a, b, c, d] = [left(x, width), left(x, width) + 10, x + width / 2 - 10, x + width / 2];
      const [top, bottom] = [left(y, height), y + height / 2];
      const points = [`${a},${y}`, `${b},${top}`, `${c},${top}`, `${d},${y}`, `${c},${bottom}`, `${b},${bottom}`];
      return `<polygon points="${points.join(" ")}"/>`;
    }
    case "work":
      return `${box(0, 3)}${box(3, 1)}`;
    case "group":
      return `<rect x="${left(x, width) + 4}" y="${left(y, height) + 4}" width="${width}" height="${height}" rx="6"/>${box(0, 6)}`;
    default:
      return box(0, 6);
  }
}

function edgePath({ edge, points }: PlacedEdge): string {
  const [last, before] = [points.at(-1), points.at(-2)];
  if (last === undefined || before === undefined) return "";
  const classes = classesOf(["edge", edge.kind], edge);
  return `<g class="${classes}"><path class="line" d="${rounded(points)}"/><path class="tip" d="${tip(before, last)}"/></g>`;
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

function edgeLabel({ edge, label }: PlacedEdge): string {
  if (label === undefined) return "";
  const { x, y, width, height, lines } = label;
  const step = font.line - 1;
  const first = y - ((lines.length - 1) * step) / 2 + font.size * 0.35;
  const back = `<rect x="${left(x, width)}" y="${left(y, height)}" width="${width}" height="${height}" rx="3"/>`;
  const title = edge.statuses.length === 0 ? "" : `<title>${escaped(edge.statuses.join(", "), most.title)}</title>`;
  return `<g class="${classesOf(["label", edge.kind], edge)}">${title}${back}${textLines(lines, { x, y: first }, step)}</g>`;
}

function textLines(lines: readonly LabelLine[], { x, y }: Point, step: number): string {
  return lines
    .map(({ text, isMain }, index) => {
      const shown = text === "" ? "" : escaped(text, text.length);
      return `<text class="${isMain ? "main" : "note"}" x="${x}" y="${tenth(y + index * step)}">${shown}</text>`;
    })
    .join("");
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

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** An author's text, visible, cut to a number of columns, and escaped for XML. */
function escaped(text: string, columns: number): string {
  return shownText(text, columns).replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
