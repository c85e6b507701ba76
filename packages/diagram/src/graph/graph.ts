/** @folder The nodes and edges of a drawing: of a definition, with its forks, proof and run; and of a large one, collapsed. */

/** What is not proved of a node or an edge, or that no run reaches it. */
export type Mark = "unproved" | "unchecked" | "unreachable";

/** What a node or an edge is in a run. */
export type LiveState = "active" | "waiting" | "failed" | "cancelled" | "done";

/** A node or an edge in a run: its state, and how often the run visited it or took it. */
export interface Live {
  readonly is: LiveState;
  readonly times: number;
}

/**
 * - `role`: an agent works; `work`: Cuebook does; `approver`: it decides on an edge
 * - `start`, `end`, `person`: `$START`, `$END`, `$SUSPEND`
 * - `fork`, `join`: the begin and the end of branches
 * - `group`: several nodes of a large graph
 * - `unknown`: a role that the graph uses and that is not defined
 */
export type NodeKind =
  | "role"
  | "work"
  | "approver"
  | "start"
  | "end"
  | "person"
  | "fork"
  | "join"
  | "group"
  | "unknown";

export interface GraphNode {
  /** Made here, so that no name can be a keyword of a format. */
  readonly id: string;
  readonly kind: NodeKind;
  /** As the author wrote it. */
  readonly name: string;
  readonly notes: readonly string[];
  readonly mark?: Mark | undefined;
  readonly live?: Live | undefined;
  /** The id of the innermost region that it is in. */
  readonly region?: string | undefined;
  /** The names of the roles in a group. */
  readonly holds?: readonly string[] | undefined;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** `asks`: the target decides or resolves, and the flow returns. */
  readonly kind: "flow" | "asks";
  /** As the author wrote it. None after a fork or a join; several between groups. */
  readonly statuses: readonly string[];
  readonly notes: readonly string[];
  readonly mark?: Mark | undefined;
  readonly live?: Live | undefined;
}

/** The roles of a branch. */
export interface Region {
  readonly id: string;
  /** The region around it. */
  readonly parent?: string | undefined;
}

export interface Graph {
  /** The name of the workflow. */
  readonly name: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly regions: readonly Region[];
}

/** How a mark is written. */
export const markTexts: Readonly<Record<Mark, string>> = {
  unproved: "not proved",
  unchecked: "unchecked",
  unreachable: "unreachable",
};

/** A state with its number: `failed ×2`. Of an edge that was taken only the number is said, from two on. */
export function liveText({ is, times }: Live, what: "node" | "edge"): string {
  const count = times > 1 ? `×${times}` : "";
  return what === "edge" && is === "done" ? count : `${is} ${count}`.trim();
}
