import type { Definition } from "../model/workflow.ts";

const approvers = new WeakMap<Definition, ReadonlySet<string>>();

/**
 * The roles that decide about edges with `gate: agent` and have no edges themselves: they are asked beside the way of a run, and
 * are never in `steps`. A role of the graph that is named as an approver is a finding, and stays a role of the graph.
 */
export function approversOf(definition: Definition): ReadonlySet<string> {
  const known = approvers.get(definition);
  if (known !== undefined) return known;
  const { graph, roles } = definition;
  const isApart = (name: string) => Object.hasOwn(roles, name) && !Object.hasOwn(graph, name);
  const edges = Object.values(graph).flatMap((byStatus) => Object.values(byStatus));
  const found = new Set(
    edges.flatMap(({ gate, approver }) =>
      gate === "agent" && approver !== undefined && isApart(approver) ? [approver] : [],
    ),
  );
  approvers.set(definition, found);
  return found;
}
