import { type Definition, type Edge, END, START, SUSPEND } from "@cuebook/workflow";

/** An edge of the graph. */
export interface PlannedEdge {
  readonly from: string;
  readonly status: string;
  readonly edge: Edge;
  /** Whether a run can reach it. */
  readonly isReachable: boolean;
  /** It asks a person; the same role continues with the answer. */
  readonly asks: boolean;
}

/** The graph of a workflow as a run can go through it. */
export interface PlannedGraph {
  readonly edges: readonly PlannedEdge[];
  /** The roles that a run can reach, including approvers, in the order of the workflow. */
  readonly roles: readonly string[];
}

/** The part of a workflow's graph that a run can reach, including the edges that enter a completed run again. */
export function plannedGraph({ graph, roles }: Definition): PlannedGraph {
  const reached = new Set([START]);
  const approvers = new Set<string>();
  const open = [START];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const edge of Object.values(Object.hasOwn(graph, name) ? (graph[name] ?? {}) : {})) {
      if (edge.gate === "agent" && edge.approver !== undefined) approvers.add(edge.approver);
      if (edge.role === END || edge.role === SUSPEND || reached.has(edge.role)) continue;
      reached.add(edge.role);
      open.push(edge.role);
    }
  }
  const edges = Object.entries(graph).flatMap(([from, statuses]) =>
    Object.entries(statuses).map(([status, edge]) => ({
      from,
      status,
      edge,
      isReachable: reached.has(from),
      asks: edge.role === SUSPEND,
    })),
  );
  return { edges, roles: Object.keys(roles).filter((role) => reached.has(role) || approvers.has(role)) };
}
