import type { Definition, Edge } from "./workflow.ts";

/** An edge of a graph, with the role and the status that take it. */
export interface GraphEdge {
  readonly role: string;
  readonly status: string;
  readonly edge: Edge;
}

/** All edges of a graph, in the order of its file. */
export function edgesOf({ graph }: Pick<Definition, "graph">): GraphEdge[] {
  return Object.entries(graph).flatMap(([role, edges]) =>
    Object.entries(edges).map(([status, edge]) => ({ role, status, edge })),
  );
}
