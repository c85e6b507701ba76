import type { GraphEdge, GraphNode } from "../graph/graph.ts";
import { forwardOrder, neighboursOf } from "../graph/neighbours.ts";
import { type Box, hasCrossing, type Point, type Sized } from "./geometry.ts";

/** The drawing of one edge: the corners of its line, and the middle of its label. */
export interface Route {
  readonly points: readonly Point[];
  readonly label: Point;
}

/** Where everything is, by the positions of the nodes and edges that were given. */
export interface SpinePlaces {
  readonly nodes: readonly Point[];
  readonly routes: readonly Route[];
}

type SizedNode = Sized & { readonly node: GraphNode };
type SizedEdge = Sized & { readonly edge: GraphEdge };

/** A longer way does not fit on a screen as one line. */
const longest = 9;
const space = { column: 36, beside: 14, lane: 12, row: 20, port: 12 } as const;

/**
 * Lays a graph out along the longest way from its start to its end, which becomes a straight line to the right. Returns are arcs above
 * it, nested by length, what skips roles is below it, and so are the nodes beside the way.
 *
 * @returns `undefined` for a graph that has no such form: branches, a way that is too long, nodes beside it that lead to one another, or
 *   a label that could only be where another line is
 */
export function alongSpine(nodes: readonly SizedNode[], edges: readonly SizedEdge[]): SpinePlaces | undefined {
  if (nodes.some(({ node }) => node.kind === "fork" || node.kind === "join" || node.kind === "group")) return undefined;
  const numbers = new Map(nodes.map(({ node }, number) => [node.id, number]));
  const ends = edges.map(({ edge }): Ends => [numbers.get(edge.from) ?? 0, numbers.get(edge.to) ?? 0]);
  const spine = longestWay(nodes, edges, ends);
  if (spine.length < 3 || spine.length > longest) return undefined;
  const columns = new Map(spine.map((number, column) => [number, column]));
  const isBeside = (number: number) => !columns.has(number);
  if (ends.some(([from, to]) => isBeside(from) && isBeside(to))) return undefined;
  return new SpineDrawing(nodes, edges, ends, spine, columns).places();
}

type Ends = readonly [from: number, to: number];

/** The nodes of the way from the start to the end that visits most of them; empty if no way leads there. */
function longestWay(nodes: readonly SizedNode[], edges: readonly SizedEdge[], ends: readonly Ends[]): number[] {
  const flow = ends.filter((_, at) => edges[at]?.edge.kind === "flow");
  const neighbours = neighboursOf(nodes.length, flow);
  const order = forwardOrder(neighbours);
  const positions = new Map(order.map((number, position) => [number, position]));
  const start = nodes.findIndex(({ node }) => node.kind === "start");
  const lengths = new Map([[start, 1]]);
  const before = new Map<number, number>();
  for (const number of order) {
    const length = lengths.get(number);
    if (length === undefined) continue;
    for (const next of neighbours.out[number] ?? []) {
      const isForward = (positions.get(next) ?? 0) > (positions.get(number) ?? 0);
      if (!isForward || nodes[next]?.node.kind === "person" || (lengths.get(next) ?? 0) > length) continue;
      lengths.set(next, length + 1);
      before.set(next, number);
    }
  }
  const last = nodes.findIndex(({ node }) => node.kind === "end");
  const way: number[] = [];
  for (let at = lengths.has(last) ? last : undefined; at !== undefined; at = before.get(at)) way.unshift(at);
  return way;
}

/** An edge that does not lead straight to the next column: it leaves the line of the spine at one side. */
interface Arc {
  readonly edge: number;
  readonly from: number;
  readonly to: number;
  readonly side: Side;
  /** Both of its columns, the left one first: an arc within another is nearer to the spine. */
  readonly span: readonly [number, number];
}

type Side = "above" | "below";

class SpineDrawing {
  readonly #nodes: readonly SizedNode[];
  readonly #edges: readonly SizedEdge[];
  readonly #ends: readonly Ends[];
  readonly #spine: readonly number[];
  /** The column of each node; one beside the spine has that of the node which it belongs to. */
  readonly #columns: Map<number, number>;
  readonly #isBeside: (number: number) => boolean;
  readonly #straight = new Set<number>();
  readonly #arcs: readonly Arc[];

  constructor(
    nodes: readonly SizedNode[],
    edges: readonly SizedEdge[],
    ends: readonly Ends[],
    spine: readonly number[],
    columns: ReadonlyMap<number, number>,
  ) {
    this.#nodes = nodes;
    this.#edges = edges;
    this.#ends = ends;
    this.#spine = spine;
    this.#columns = new Map(columns);
    this.#isBeside = (number) => !columns.has(number);
    for (const [from, to] of ends) {
      for (const [node, other] of [
        [to, from],
        [from, to],
      ] as const) {
        if (!this.#columns.has(node)) this.#columns.set(node, columns.get(other) ?? 0);
      }
    }
    this.#arcs = this.#arcsOf();
  }

  places(): SpinePlaces | undefined {
    // A label that has no room on its arc gets it between the first two columns of the arc.
    const gaps = this.#gaps();
    for (let tries = 0; tries < 20; tries++) {
      const drawn = this.#drawn(gaps);
      if ("places" in drawn) return drawn.places;
      if (drawn.lacks === undefined) return undefined;
      const { column, by } = drawn.lacks;
      gaps[column] = (gaps[column] ?? 0) + Math.ceil(by);
    }
    return undefined;
  }

  #width(number: number | undefined): number {
    return this.#nodes[number ?? -1]?.width ?? 0;
  }

  /** The space after each column: that of the label between it and the next. */
  #gaps(): number[] {
    return this.#spine.slice(1).map((_, column) => {
      const labels = [...this.#straight].filter((edge) => this.#columnsOf(edge)[0] === column);
      return Math.max(space.column, ...labels.map((edge) => (this.#edges[edge]?.width ?? 0) + 2 * space.beside));
    });
  }

  #columnsOf(edge: number): readonly [number, number] {
    const [from, to] = this.#ends[edge] ?? [0, 0];
    return [this.#columns.get(from) ?? 0, this.#columns.get(to) ?? 0];
  }

  /** Arcs from the shortest to the longest. A return is above, unless it would cross another one, and all others below. */
  #arcsOf(): Arc[] {
    const all: Omit<Arc, "side">[] = [];
    const taken = new Set<number>();
    for (const [edge, [from, to]] of this.#ends.entries()) {
      const [a, b] = this.#columnsOf(edge);
      const isNext = b === a + 1 && !this.#isBeside(from) && !this.#isBeside(to);
      if (isNext && !taken.has(a)) {
        taken.add(a);
        this.#straight.add(edge);
      } else all.push({ edge, from, to, span: [Math.min(a, b), Math.max(a, b)] });
    }
    const length = ({ span: [a, b] }: Pick<Arc, "span">) => b - a;
    const arcs: Arc[] = [];
    for (const arc of all.sort((one, other) => length(one) - length(other) || one.edge - other.edge)) {
      const [from, to] = this.#columnsOf(arc.edge);
      const crossed = (side: Side) => arcs.filter((other) => other.side === side && isInterleaved(arc, other)).length;
      const isBeside = this.#isBeside(arc.from) || this.#isBeside(arc.to);
      const preferred: Side = isBeside || to > from ? "below" : "above";
      const other: Side = preferred === "above" ? "below" : "above";
      arcs.push({ ...arc, side: !isBeside && crossed(other) < crossed(preferred) ? other : preferred });
    }
    return arcs;
  }

  /** The drawing with these gaps, or what it lacks: nothing helps if that is unknown. */
  #drawn(gaps: readonly number[]): Drawing {
    const x = this.#middles(gaps);
    if (x === undefined) return { lacks: undefined };
    const ports = this.#ports(x);
    if (ports === undefined) return { lacks: undefined };
    const lines = this.#arcs.map((arc) => this.#line(arc, ports));
    for (const side of ["above", "below"] as const) stack(lines.filter((line) => line.arc.side === side));
    for (const line of lines) {
      const at = labelAt(line, lines);
      if (at === undefined)
        return {
          lacks: { column: Math.min(line.arc.span[0], gaps.length - 1), by: line.label.width / 2 + space.beside },
        };
      line.labelX = at;
    }
    const places = this.#placed(x, lines);
    return places === undefined ? { lacks: undefined } : { places };
  }

  /** The middle of each node; nodes beside the spine are moved to the right of one another. */
  #middles(gaps: readonly number[]): Map<number, number> | undefined {
    const x = new Map<number, number>();
    let left = 0;
    for (const [column, number] of this.#spine.entries()) {
      x.set(number, left + this.#width(number) / 2);
      left += this.#width(number) + (gaps[column] ?? 0);
    }
    let free = Number.NEGATIVE_INFINITY;
    const beside = this.#nodes.flatMap((_, number) => (this.#isBeside(number) ? [number] : []));
    const columnOf = (number: number) => this.#columns.get(number) ?? 0;
    for (const number of beside.sort((one, other) => columnOf(one) - columnOf(other) || one - other)) {
      const wanted = x.get(this.#spine[columnOf(number)] ?? 0) ?? 0;
      const half = Math.max(this.#width(number), this.#widestLabel(number)) / 2;
      const middle = Math.max(wanted, free + half);
      x.set(number, middle);
      free = middle + half + space.row;
    }
    return x;
  }

  #widestLabel(number: number): number {
    const widths = this.#edges.flatMap(({ width }, edge) =>
      this.#ends[edge]?.includes(number) === true ? [width] : [],
    );
    return Math.max(0, ...widths);
  }

  /** Where the arcs of each node begin and end; `undefined` if one has too many. */
  #ports(x: ReadonlyMap<number, number>): Ports | undefined {
    const ports: Ports = { from: new Map(), to: new Map() };
    for (const number of this.#nodes.keys()) {
      for (const side of ["above", "below"] as const) {
        const arcs = this.#arcs.filter((arc) => arc.side === side && (arc.from === number || arc.to === number));
        const own = x.get(number) ?? 0;
        const ends = arcs.flatMap((arc, rank) => portsOf(arc, number, rank, x, own));
        ends.sort((one, other) => one.order - other.order);
        const width = this.#width(number);
        const step = Math.min(width / (ends.length + 1), 28);
        if (ends.length > 1 && step < space.port) return undefined;
        for (const [index, { arc, end }] of ends.entries()) {
          ports[end].set(arc.edge, own + step * (index - (ends.length - 1) / 2));
        }
      }
    }
    this.#align(ports, x);
    return ports;
  }

  /** The line to a node that is below its own column is straight. */
  #align(ports: Ports, x: ReadonlyMap<number, number>): void {
    for (const { edge, from, to } of this.#arcs) {
      const beside = this.#isBeside(to) ? to : this.#isBeside(from) ? from : undefined;
      if (beside === undefined) continue;
      const [near, far] = beside === to ? (["to", "from"] as const) : (["from", "to"] as const);
      const wanted = ports[far].get(edge) ?? 0;
      if (Math.abs(wanted - (x.get(beside) ?? 0)) <= this.#width(beside) / 2 - space.port)
        ports[near].set(edge, wanted);
    }
  }

  #line(arc: Arc, ports: Ports): Line {
    const { width = 0, height = 0 } = this.#edges[arc.edge] ?? {};
    const start = ports.from.get(arc.edge) ?? 0;
    const end = ports.to.get(arc.edge) ?? 0;
    const isBeside = this.#isBeside(arc.from) || this.#isBeside(arc.to);
    return { arc, start, end, label: { width, height }, isBeside, lane: 0, labelX: 0 };
  }

  /** Everything with its height; `undefined` if a label would hide a line or a node. */
  #placed(x: ReadonlyMap<number, number>, lines: readonly Line[]): SpinePlaces | undefined {
    const half = Math.max(...this.#spine.map((number) => this.#nodes[number]?.height ?? 0)) / 2;
    const above = laneHeights(lines.filter(({ arc }) => arc.side === "above"));
    const below = laneHeights(lines.filter(({ arc }) => arc.side === "below"));
    const deepest = half + (below.at(-1)?.end ?? 0);
    const band = Math.max(0, ...lines.filter(({ lane }) => lane === 0).map(({ label }) => label.height));
    const row = deepest + band + 2 * space.row;
    const at = (number: number): Point => {
      const { height = 0 } = this.#nodes[number] ?? {};
      return { x: x.get(number) ?? 0, y: this.#isBeside(number) ? row + height / 2 : 0 };
    };
    const places = this.#nodes.map((_, number) => at(number));
    const edgeOf = (number: number, side: Side): number => {
      const { height = 0 } = this.#nodes[number] ?? {};
      const { y } = at(number);
      const isUp = side === "above" || this.#isBeside(number);
      return isUp ? y - height / 2 : y + height / 2;
    };
    const byEdge = new Map(lines.map((line) => [line.arc.edge, line]));
    const routes = this.#edges.map((_, edge): Route => {
      const line = byEdge.get(edge);
      const [from, to] = this.#ends[edge] ?? [0, 0];
      if (line === undefined) {
        const left = at(from).x + this.#width(from) / 2;
        const right = at(to).x - this.#width(to) / 2;
        return {
          points: [
            { x: left, y: 0 },
            { x: right, y: 0 },
          ],
          label: { x: (left + right) / 2, y: 0 },
        };
      }
      const { side } = line.arc;
      const [top, bottom] = [edgeOf(from, side), edgeOf(to, side)];
      const ends = [
        { x: line.start, y: top },
        { x: line.end, y: bottom },
      ] as const;
      if (line.lane === 0) return { points: ends, label: { x: line.labelX, y: deepest + space.row + band / 2 } };
      const heights = side === "above" ? above : below;
      const lane = half + (heights[line.lane - 1]?.middle ?? 0);
      const y = side === "above" ? -lane : lane;
      return { points: [ends[0], { x: line.start, y }, { x: line.end, y }, ends[1]], label: { x: line.labelX, y } };
    });
    const boxes = places.map(
      (place, number): Box => ({ ...place, width: this.#width(number), height: this.#nodes[number]?.height ?? 0 }),
    );
    const drawn = routes.map(({ points, label }, edge) => ({
      points,
      ends: this.#ends[edge] ?? [0, 0],
      label: { ...label, width: this.#edges[edge]?.width ?? 0, height: this.#edges[edge]?.height ?? 0 },
    }));
    return hasCrossing(boxes, drawn) ? undefined : { nodes: places, routes };
  }
}

/** An arc with its places from left to right, and the lane in which it runs along the spine: 0 if its line is straight. */
interface Line {
  readonly arc: Arc;
  readonly start: number;
  readonly end: number;
  readonly label: Sized;
  readonly isBeside: boolean;
  lane: number;
  labelX: number;
}

/** Where each edge leaves and reaches its nodes. */
type Ports = Readonly<Record<"from" | "to", Map<number, number>>>;

type Drawing =
  | { readonly places: SpinePlaces }
  | { readonly lacks: { readonly column: number; readonly by: number } | undefined };

/** Whether two arcs cross wherever they are drawn on one side. */
function isInterleaved({ span: [a, b] }: Pick<Arc, "span">, { span: [c, d] }: Pick<Arc, "span">): boolean {
  return (a < c && c < b && b < d) || (c < a && a < d && d < b);
}

/** The ends of an arc at a node, in an order without crossings: arcs to the left are left, the shortest first, and the other way round. */
function portsOf(arc: Arc, number: number, rank: number, x: ReadonlyMap<number, number>, own: number) {
  const ends = (["from", "to"] as const).filter((end) => arc[end] === number);
  return ends.map((end) => {
    if (arc.from === arc.to) return { arc, end, order: end === "from" ? -0.5 : 0.5 };
    const other = x.get(end === "from" ? arc.to : arc.from) ?? 0;
    return { arc, end, order: other < own ? -1000 + rank : 1000 - rank };
  });
}

const reach = ({ start, end }: Line): readonly [number, number] => [Math.min(start, end), Math.max(start, end)];

/** Gives each line the lowest lane in which no other one is where it is. */
function stack(lines: readonly Line[]): void {
  const placed: Line[] = [];
  for (const line of lines) {
    const [left, right] = reach(line);
    if (line.isBeside && right - left < 0.5) continue;
    const others = placed.filter(
      (other) => reach(other)[0] < right + space.port && left < reach(other)[1] + space.port,
    );
    line.lane = 1 + Math.max(0, ...others.map(({ lane }) => lane));
    placed.push(line);
  }
}

/** The middle of a line's label: near the middle of the line, where nothing leads through it. */
function labelAt(line: Line, lines: readonly Line[]): number | undefined {
  const half = line.label.width / 2;
  if (line.label.width === 0 || line.lane === 0) return line.start;
  const [left, right] = reach(line);
  const [first, last] = [left + half + 10, right - half - 10];
  if (first > last) return undefined;
  const through = lines
    .filter(
      (other) => other !== line && other.arc.side === line.arc.side && (other.lane > line.lane || other.lane === 0),
    )
    .flatMap(({ start, end }) => [start, end]);
  const isFree = (at: number) => through.every((x) => Math.abs(x - at) > half + 4);
  const middle = (first + last) / 2;
  for (let by = 0; middle + by <= last; by += 4) {
    if (isFree(middle + by)) return middle + by;
    if (isFree(middle - by)) return middle - by;
  }
  return undefined;
}

/** The distance of each lane's middle and end from the nodes. */
function laneHeights(lines: readonly Line[]): { middle: number; end: number }[] {
  const count = Math.max(0, ...lines.map(({ lane }) => lane));
  let end = space.row / 2;
  return Array.from({ length: count }, (_, lane) => {
    const heights = lines.filter((line) => line.lane === lane + 1).map(({ label }) => label.height);
    const height = Math.max(0, ...heights) + space.lane;
    end += height;
    return { middle: end - height / 2, end };
  });
}
