/** @folder A workflow as a flowchart. */
import {
  type Edge,
  END,
  type Proof,
  type ProofState,
  pointerOf,
  type Role,
  rolePointers,
  START,
  SUSPEND,
  type Workflow,
} from "@cuebook/workflow";
import { mermaidText } from "./mermaid-text.ts";

/** The parts of the proof that a drawing needs. */
export type DrawnProof = Pick<Proof, "prompts" | "reachable">;

/** The styles of nodes, by class; `terminal` and `person` are the ends of the graph. */
const classes = {
  role: "fill:#eef4fb,stroke:#4a6fa5,color:#1b2a41",
  approver: "fill:#f3eefb,stroke:#7a5aa6,color:#2b1b41",
  terminal: "fill:#f4f4f4,stroke:#666666,color:#222222",
  person: "fill:#fff6df,stroke:#b8860b,color:#4a3500",
  unproved: "fill:#fdecea,stroke:#c0392b,color:#5b1a13,stroke-width:2px",
  unchecked: "fill:#fff6df,stroke:#d68910,color:#4a3500,stroke-width:2px",
  unreachable: "fill:#f7f7f7,stroke:#999999,color:#777777,stroke-dasharray:5 5",
} as const;

type NodeClass = keyof typeof classes;

/** The styles of marked edges. Not every version of Mermaid has classes for edges. */
const edgeStyles = {
  unproved: "stroke:#c0392b,stroke-width:2px",
  unchecked: "stroke:#d68910,stroke-width:2px",
  unreachable: "stroke:#999999,stroke-dasharray:5 5",
} as const;

type EdgeMark = keyof typeof edgeStyles;

const marks = { unproved: "not proved", unchecked: "unchecked", unreachable: "unreachable" } as const;

/**
 * A workflow's graph as a Mermaid flowchart: roles are nodes, statuses are edges, with their gates and limits. Unreachable
 * parts and prompts that are not proved are marked by class, line style and label.
 *
 * @example mermaid(workflow, proofOf(workflow))
 */
export function mermaid({ definition }: Workflow, proof: DrawnProof): string {
  const drawing = new Drawing(proof);
  const entries = Object.entries(definition.graph);
  const edges = entries.flatMap(([from, statuses]) =>
    Object.entries(statuses).map(([status, edge]) => ({ from, status, edge })),
  );
  const approvers = new Set(edges.flatMap(({ edge }) => (edge.approver === undefined ? [] : [edge.approver])));
  drawing.node(START, "terminal", `(["${mermaidText(START)}"])`);
  for (const [name, role] of Object.entries(definition.roles)) drawing.role(name, role, approvers.has(name));
  for (const [name, shown] of [
    [END, "terminal"],
    [SUSPEND, "person"],
  ] as const) {
    if (edges.some(({ edge }) => edge.role === name)) drawing.node(name, shown, `(["${mermaidText(name)}"])`);
  }
  for (const { from, status, edge } of edges) drawing.edge(from, status, edge);
  return drawing.text(definition.name);
}

/** The lines of a drawing. Nodes have generated ids, so that no name can be a keyword of Mermaid. */
class Drawing {
  readonly #states: ReadonlyMap<string, ProofState>;
  readonly #reachable: ReadonlySet<string>;
  readonly #ids = new Map<string, string>();
  readonly #nodes: string[] = [];
  readonly #edges: string[] = [];
  readonly #classes = new Map<NodeClass, string[]>();
  readonly #marked = new Map<EdgeMark, number[]>();

  constructor({ prompts, reachable }: DrawnProof) {
    this.#states = new Map(prompts.map(({ pointer, state }) => [pointer, state]));
    this.#reachable = reachable;
  }

  node(name: string, shown: NodeClass, shape: string): void {
    const id = `n${this.#ids.size}`;
    this.#ids.set(name, id);
    this.#nodes.push(`  ${id}${shape}`);
    this.#classes.set(shown, [...(this.#classes.get(shown) ?? []), id]);
  }

  role(name: string, role: Role, isApprover: boolean): void {
    const { performs, max } = role;
    const mark = this.#mark(this.#isReachable(name), rolePointers(name, role));
    const rows = [
      mermaidText(name),
      ...(performs?.what === "command" ? ["runs a command"] : performs?.what === "decide" ? ["decides"] : []),
      ...(isApprover ? ["approver"] : []),
      ...(max === undefined ? [] : [`max ${max}`]),
      ...(mark === undefined ? [] : [marks[mark]]),
    ];
    const [open, close] = isApprover ? ["{{", "}}"] : ["[", "]"];
    this.node(name, mark ?? (isApprover ? "approver" : "role"), `${open}"${rows.join("<br/>")}"${close}`);
  }

  edge(from: string, status: string, edge: Edge): void {
    const mark = this.#mark(
      this.#isReachable(from),
      (["prompt", "location"] as const).map((key) => pointerOf("graph", from, status, key)),
    );
    const rows = [
      mermaidText(status),
      ...(edge.gate === "auto" ? [] : [gateText(edge)]),
      `max ${edge.max}`,
      ...(mark === undefined ? [] : [marks[mark]]),
    ];
    this.#line(this.#idOf(from), `-->|"${rows.join("<br/>")}"|`, this.#idOf(edge.role), mark);
    if (edge.gate !== "agent" || edge.approver === undefined) return;
    const asks = `-.->|"${mermaidText(status)}<br/>asks"|`;
    this.#line(this.#idOf(from), asks, this.#idOf(edge.approver), mark === "unreachable" ? mark : undefined);
  }

  text(name: string): string {
    const styles = [...this.#marked].map(([mark, at]) => `  linkStyle ${at.join(",")} ${edgeStyles[mark]}`);
    const used = [...this.#classes];
    return [
      "flowchart TD",
      `  %% workflow ${mermaidText(name)}`,
      "  %% $START: the run starts. $END: the run ends. $SUSPEND: a person is asked, then the same role continues.",
      "  %% On an edge: the status, who decides whether it may be taken (gate), how often it may be taken (max), what is not proved.",
      "  %% unproved: a prompt can fail. unchecked: it cannot be decided. unreachable: no run gets there.",
      ...this.#nodes,
      ...this.#edges,
      ...used.map(([shown]) => `  classDef ${shown} ${classes[shown]}`),
      ...used.map(([shown, ids]) => `  class ${ids.join(",")} ${shown}`),
      ...styles,
      "",
    ].join("\n");
  }

  #line(from: string, arrow: string, to: string, mark: EdgeMark | undefined): void {
    if (mark !== undefined) this.#marked.set(mark, [...(this.#marked.get(mark) ?? []), this.#edges.length]);
    this.#edges.push(`  ${from} ${arrow} ${to}`);
  }

  /** The node of a name; a name that the workflow uses but does not define is drawn as an unknown role. */
  #idOf(name: string): string {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    this.node(name, "unproved", `["${mermaidText(name)}<br/>unknown role"]`);
    return this.#ids.get(name) ?? "";
  }

  #isReachable(name: string): boolean {
    return name === START || this.#reachable.has(name);
  }

  /** The worst mark; an unreachable part gets no other. */
  #mark(isReachable: boolean, pointers: readonly string[]): EdgeMark | undefined {
    if (!isReachable) return "unreachable";
    const states = new Set(pointers.map((pointer) => this.#states.get(pointer)));
    return states.has("unproved") ? "unproved" : states.has("unchecked") ? "unchecked" : undefined;
  }
}

function gateText({ gate, approver }: Edge): string {
  return `gate: ${gate}${approver === undefined ? "" : ` ${mermaidText(approver)}`}`;
}
