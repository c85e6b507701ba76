import { keysOf } from "@cuebook/settings/values";
import { edgePlace } from "../../contract/contract.ts";
import { placesOf } from "../../contract/steps.ts";
import { approversOf, rolesApart } from "../../graph/approvers.ts";
import type { GraphPlace } from "../../graph/history.ts";
import { type LastStatus, type Path, pathShown, pathsOf } from "../../graph/paths.ts";
import { entriesOf } from "../../model/entries.ts";
import { edgeOf } from "../../model/route.ts";
import { type Definition, START, type Workflow } from "../../model/workflow.ts";

/** A prompt and its place in the graph. */
export interface Site {
  readonly workflow: Workflow;
  readonly pointer: string;
  readonly role: string;
  /** For the prompt or location of an edge: the status of the edge. */
  readonly status?: string;
  readonly places: readonly GraphPlace[];
}

/** The site of the prompt at a pointer. */
export function siteOf(workflow: Workflow, pointer: string): Site {
  const { definition } = workflow;
  const [kind, role = "", status = "", ...below] = keysOf(pointer);
  if (kind !== "graph") return { workflow, pointer, role, places: placesOf(definition, role) };
  return { workflow, pointer, role, status, places: [edgePlace(definition, role, status, below)] };
}

/** Whether the prompt belongs to an edge that leaves a role, so that it has the fields of an output at its root. */
export function isEdgeSite(site: Site): site is Site & { readonly status: string } {
  return site.status !== undefined && site.role !== START;
}

/** The shortest path to the prompt on which the last status of a role is a wanted one, and its text. */
export function wayTo(
  site: Site,
  role: string,
  isWanted: (last: LastStatus) => boolean,
): { readonly path: Path; readonly shown: string } | undefined {
  const { definition } = site.workflow;
  let best: Path | undefined;
  for (const place of site.places) {
    const path = pathsOf(definition).shortest(place, role, isWanted);
    if (path !== undefined && (best === undefined || path.steps.length < best.steps.length)) best = path;
  }
  return best === undefined ? undefined : { path: best, shown: pathShown(best, entered(site, definition)) };
}

/** The target that is entered with the prompt. */
function entered({ pointer, role, status }: Site, definition: Definition): string {
  if (status === undefined) return rolesApart(definition).has(role) ? `${role} (${beside(definition, role)})` : role;
  const [, , , ...below] = keysOf(pointer);
  const edge = edgeOf(definition, { role, status });
  const entries = edge === undefined ? [] : entriesOf(edge);
  const begun = entries.find(({ keys }) => keys.length > 0 && keys.join() === below.slice(0, keys.length).join());
  return begun?.role ?? edge?.role ?? role;
}

function beside(definition: Definition, role: string): string {
  return approversOf(definition).has(role) ? "approver" : "resolves conflicts";
}
