import { edgesOf, placeAt, pointerOf, type Workflow } from "@cuebook/workflow";
import { rangeOf } from "../text/positions.ts";
import type { GraphEdgePlace, GraphRolePlace } from "./requests.ts";

/** Where the roles and edges of a workflow are written, for a drawing that leads to them. */
export function graphPlaces(
  workflow: Workflow,
  uriOf: (name: string) => string,
): { readonly roles: readonly GraphRolePlace[]; readonly edges: readonly GraphEdgePlace[] } {
  const { definition } = workflow;
  const locate = (pointer: string) => {
    const { source, span } = placeAt(workflow, pointer, "key");
    return { uri: uriOf(source.file), range: rangeOf(source, span) };
  };
  return {
    roles: Object.keys(definition.roles).map((name) => ({ name, ...locate(pointerOf("roles", name)) })),
    edges: edgesOf(definition).map(({ role, status, edge }) => ({
      ...{ from: role, status, to: edge.role },
      ...locate(pointerOf("graph", role, status)),
    })),
  };
}
