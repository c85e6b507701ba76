export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Sized {
  readonly width: number;
  readonly height: number;
}

/** A rectangle by its middle, in pixels. */
export interface Box extends Point, Sized {}

/** The line of an edge, the numbers of the nodes at its ends, and its label. */
export interface DrawnLine {
  readonly points: readonly Point[];
  readonly ends: readonly [number, number];
  readonly label: Box;
}

/** Whether two rectangles share more than a border. */
function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width - 1 &&
    Math.abs(one.y - other.y) * 2 < one.height + other.height - 1
  );
}

/** The pieces of a line, each as a rectangle without width: lines run along the axes. */
function pieces({ points }: DrawnLine): Box[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return {
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2,
      width: Math.max(2, Math.abs(from.x - to.x)),
      height: Math.max(2, Math.abs(from.y - to.y)),
    };
  });
}

/** Whether a line leads through a node that is not at its end, or a label is on a node, on another label, or on a line of another edge. */
export function hasCrossing(nodes: readonly Box[], lines: readonly DrawnLine[]): boolean {
  return lines.some((line, at) => {
    const isLabelled = line.label.width > 0;
    if (nodes.some((node) => isLabelled && overlap(node, line.label))) return true;
    if (nodes.some((node, number) => !line.ends.includes(number) && pieces(line).some((piece) => overlap(piece, node))))
      return true;
    const others = lines.filter((_, other) => other !== at);
    return (
      isLabelled &&
      others.some(
        (other) => overlap(other.label, line.label) || pieces(other).some((piece) => overlap(piece, line.label)),
      )
    );
  });
}
