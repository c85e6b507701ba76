/** @folder Drawings as text: Mermaid and SVG. */
import type { Graph, GraphEdge, GraphNode, LiveState, Mark, NodeKind, Region } from "./graph/graph.ts";
import { edgeLines, type LabelLine, nodeLines } from "./graph/labels.ts";
import { mermaidText } from "./text/mermaid-text.ts";

/** The styles of nodes, by class. */
const classes = {
  role: "fill:#eef4fb,stroke:#4a6fa5,color:#1b2a41",
  approver: "fill:#f3eefb,stroke:#7a5aa6,color:#2b1b41",
  terminal: "fill:#f4f4f4,stroke:#666666,color:#222222",
  person: "fill:#fff6df,stroke:#b8860b,color:#4a3500",
  bar: "fill:#3d4f66,stroke:#3d4f66,color:#ffffff",
  unproved: "fill:#fdecea,stroke:#c0392b,color:#5b1a13,stroke-width:2px",
  unchecked: "fill:#fff6df,stroke:#d68910,color:#4a3500,stroke-width:2px",
  unreachable: "fill:#f7f7f7,stroke:#999999,color:#777777,stroke-dasharray:5 5",
  active: "fill:#eef4fb,stroke:#4a6fa5,color:#1b2a41,stroke-width:4px",
  waiting: "fill:#fff6df,stroke:#b8860b,color:#4a3500,stroke-width:4px",
  failed: "fill:#fdecea,stroke:#c0392b,color:#5b1a13,stroke-width:4px",
  cancelled: "fill:#f7f7f7,stroke:#666666,color:#555555,stroke-dasharray:5 5",
  done: "fill:#e9f6ec,stroke:#2e7d46,color:#12351d",
} as const satisfies Record<string, string>;

type NodeClass = keyof typeof classes;

/** The class and the brackets of each kind of node. */
const kinds: Readonly<Record<NodeKind, readonly [NodeClass, string, string]>> = {
  role: ["role", "[", "]"],
  work: ["role", "[[", "]]"],
  group: ["role", "(", ")"],
  approver: ["approver", "{{", "}}"],
  start: ["terminal", "([", "])"],
  end: ["terminal", "([", "])"],
  person: ["person", "([", "])"],
  fork: ["bar", "[/", "\\]"],
  join: ["bar", "[\\", "/]"],
  unknown: ["unproved", "[", "]"],
};

/** The styles of marked edges. Not every version of Mermaid has classes for edges. */
const edgeStyles: Readonly<Partial<Record<Mark | LiveState, string>>> = {
  unproved: "stroke:#c0392b,stroke-width:2px",
  unchecked: "stroke:#d68910,stroke-width:2px",
  unreachable: "stroke:#999999,stroke-dasharray:5 5",
  done: "stroke:#2e7d46,stroke-width:2px",
  waiting: "stroke:#b8860b,stroke-width:2px",
};

/**
 * A graph as a Mermaid flowchart. Unreachable parts, prompts that are not proved and the state of a run are marked by class, line
 * style and label.
 *
 * @example mermaid(collapsed(graphOf(definition, { proof })))
 */
export function mermaid(graph: Graph): string {
  const shown = new Map<NodeClass, string[]>();
  const styles = new Map<string, number[]>();
  for (const node of graph.nodes) push(shown, node.live?.is ?? node.mark ?? kinds[node.kind][0], node.id);
  for (const [number, { mark, live }] of graph.edges.entries()) {
    const style = edgeStyles[live?.is ?? mark ?? "active"];
    if (style !== undefined) push(styles, style, number);
  }
  return [
    "flowchart TD",
    `  %% workflow ${mermaidText(graph.name)}`,
    ...legend(graph).map((line) => `  %% ${line}`),
    ...nodeRows(graph, undefined, "  "),
    ...graph.edges.map(edgeRow),
    ...[...shown.keys()].map((name) => `  classDef ${name} ${classes[name]}`),
    ...[...shown].map(([name, ids]) => `  class ${ids.join(",")} ${name}`),
    ...graph.regions.map(({ id }) => `  style ${id} fill:none,stroke:#9aa7b5,stroke-dasharray:4 4`),
    ...[...styles].map(([style, numbers]) => `  linkStyle ${numbers.join(",")} ${style}`),
    "",
  ].join("\n");
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function legend({ nodes, edges }: Graph): string[] {
  const kindsShown = new Set(nodes.map(({ kind }) => kind));
  const isLive = [...nodes, ...edges].some(({ live }) => live !== undefined);
  return [
    "On an edge: the status, who decides whether it may be taken (gate), how often it may be taken (max, 5 if it is not shown).",
    ...(kindsShown.has("work") ? ["A double frame: Cuebook does the work, without an agent."] : []),
    ...(kindsShown.has("fork")
      ? ["A dark bar: branches begin or are joined. A dashed frame: the roles of a branch."]
      : []),
    ...(kindsShown.has("group")
      ? ["The graph is large: a round frame holds several roles, with all edges between two as one."]
      : []),
    isLive
      ? "With what a run did: active, waiting, failed, cancelled or done, and how often."
      : "unproved: a prompt can fail. unchecked: it cannot be decided. unreachable: no run gets there.",
  ];
}

/** The nodes of a region, and the regions in it. */
function nodeRows(
  { nodes, regions }: Pick<Graph, "nodes" | "regions">,
  within: string | undefined,
  indent: string,
): string[] {
  const ids = new Set(regions.map(({ id }) => id));
  const isWithin = ({ region }: GraphNode) => (region !== undefined && ids.has(region) ? region : undefined) === within;
  const inner = (region: Region) => [
    `${indent}subgraph ${region.id}[" "]`,
    ...nodeRows({ nodes, regions }, region.id, `${indent}  `),
    `${indent}end`,
  ];
  return [
    ...nodes.filter(isWithin).map((node) => nodeRow(node, indent)),
    ...regions.filter(({ parent }) => parent === within).flatMap(inner),
  ];
}

function nodeRow(node: GraphNode, indent: string): string {
  const [, open, close] = kinds[node.kind];
  return `${indent}${node.id}${open}"${rows(nodeLines(node))}"${close}`;
}

function edgeRow(edge: GraphEdge): string {
  const arrow = edge.kind === "asks" ? "-.->" : "-->";
  const label = rows(edgeLines(edge));
  return `  ${edge.from} ${arrow}${label === "" ? "" : `|"${label}"|`} ${edge.to}`;
}

function rows(lines: readonly LabelLine[]): string {
  return lines.map(({ text }) => mermaidText(text)).join("<br/>");
}
