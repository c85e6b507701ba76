import {
  conditionOf,
  type Definition,
  type Edge,
  edgeMaxUnlimited,
  entriesOf,
  own,
  regionsOf,
  START,
  SUSPEND,
} from "@cuebook/workflow";

/** An edge of the graph. */
export interface PlannedEdge {
  readonly from: string;
  readonly status: string;
  readonly edge: Edge;
  /** Whether a run can reach it. */
  readonly isReachable: boolean;
  /** It asks a person; the same role continues with the answer. */
  readonly asks: boolean;
  /** The role that begins the branches that contain it: its `max` counts in each branch. Absent: it is in no branch. */
  readonly branch?: string | undefined;
  /** On the edge to a phase: the condition of the phase. Absent: it has none. */
  readonly when?: string | undefined;
}

/** How often a run can take an edge; null: without limit. */
export function limitOf({ edge }: PlannedEdge): number | null {
  return edge.max >= edgeMaxUnlimited ? null : edge.max;
}

/** The graph of a workflow as a run can go through it. */
export interface PlannedGraph {
  readonly edges: readonly PlannedEdge[];
  /** The roles that a run can reach, including approvers and those that resolve conflicts, in the order of the workflow. */
  readonly roles: readonly string[];
}

/** The part of a workflow's graph that a run can reach, including the edges that enter a completed run again. */
export function plannedGraph(definition: Definition): PlannedGraph {
  const { graph, roles } = definition;
  const { regionOf } = regionsOf(definition);
  const reached = new Set([START]);
  const asides = new Set<string>();
  for (const name of reached) {
    for (const edge of Object.values(own(graph, name) ?? {})) {
      for (const role of asidesOf(edge)) asides.add(role);
      for (const { role } of entriesOf(edge)) if (Object.hasOwn(roles, role)) reached.add(role);
    }
  }
  const edges = Object.entries(graph).flatMap(([from, statuses]) =>
    Object.entries(statuses).map(([status, edge]) => ({
      from,
      status,
      edge,
      isReachable: reached.has(from),
      asks: edge.role === SUSPEND,
      branch: regionOf.get(from) === START ? undefined : regionOf.get(from),
      when: whenOf(definition, from, status),
    })),
  );
  return { edges, roles: Object.keys(roles).filter((role) => reached.has(role) || asides.has(role)) };
}

/** The condition of a phase, on its edge: `run` for a phase that can be skipped, `done` for a loop. */
function whenOf(definition: Definition, from: string, status: string): string | undefined {
  const { when = "", loop } = conditionOf(definition, from) ?? {};
  return when === "" || status !== (loop === undefined ? "run" : "done") ? undefined : when;
}

/** The roles of an edge that have no edges themselves: its approver, and the role that resolves conflicts. */
function asidesOf({ gate, approver, fork }: Edge): string[] {
  return [gate === "agent" ? approver : undefined, fork?.conflicts].filter((role) => role !== undefined);
}
