import { edgesOf } from "../model/edges.ts";
import type { Definition } from "../model/workflow.ts";

const approvers = new WeakMap<Definition, ReadonlySet<string>>();

/**
 * The roles that approve edges with `gate: agent` and have no edges. They are not part of a run's path, and are never in `steps`. A
 * role with edges that is named as an approver is a finding, and is treated as a role of the graph.
 */
export function approversOf(definition: Definition): ReadonlySet<string> {
  const known = approvers.get(definition);
  if (known !== undefined) return known;
  const { graph, roles } = definition;
  const isApart = (name: string) => Object.hasOwn(roles, name) && !Object.hasOwn(graph, name);
  const found = new Set(
    edgesOf(definition).flatMap(({ edge: { gate, approver } }) =>
      gate === "agent" && approver !== undefined && isApart(approver) ? [approver] : [],
    ),
  );
  approvers.set(definition, found);
  return found;
}

const apart = new WeakMap<Definition, ReadonlySet<string>>();

/** The roles beside a run's path, which are never in `steps`: approvers, and the roles that resolve conflicts of branches. */
export function rolesApart(definition: Definition): ReadonlySet<string> {
  const known = apart.get(definition);
  if (known !== undefined) return known;
  const found = new Set([...approversOf(definition), ...resolversOf(definition)]);
  apart.set(definition, found);
  return found;
}

/** The roles without edges that resolve conflicts of branches. */
export function resolversOf(definition: Definition): ReadonlySet<string> {
  const { graph, roles } = definition;
  const named = edgesOf(definition).flatMap(({ edge }) => edge.fork?.conflicts ?? []);
  return new Set(named.filter((name) => Object.hasOwn(roles, name) && !Object.hasOwn(graph, name)));
}
