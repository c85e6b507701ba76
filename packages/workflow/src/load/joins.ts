import { own } from "@cuebook/settings/values";
import { edgesOf } from "../model/edges.ts";
import { type Definition, type Edge, edgeMaxByDefault, JOIN, type Role } from "../model/workflow.ts";
import { variants } from "../output/variants.ts";

/**
 * A graph in which each role that begins a branch and has no edges has one to the end of the branch, for each of its statuses. Those
 * of a role whose output is not known yet are added when it is.
 */
export function withJoins(graph: Definition["graph"], roles: Readonly<Record<string, Role>>): Definition["graph"] {
  const edges = edgesOf({ graph }).map(({ edge }) => edge);
  const begun = edges.flatMap(({ fork }) => fork?.branches.map(({ role }) => role) ?? []);
  const apart = new Set(edges.flatMap(({ approver, fork }) => [approver, fork?.conflicts]));
  const join: Edge = { role: JOIN, gate: "auto", max: edgeMaxByDefault };
  const added = begun.flatMap((name) => {
    const role = own(roles, name);
    if (role === undefined || Object.hasOwn(graph, name) || apart.has(name)) return [];
    const statuses = variants(role.returns).map(({ status }) => status);
    return statuses.length === 0 ? [] : [[name, Object.fromEntries(statuses.map((status) => [status, join]))] as const];
  });
  return added.length === 0 ? graph : Object.assign(Object.create(null), graph, Object.fromEntries(added));
}
