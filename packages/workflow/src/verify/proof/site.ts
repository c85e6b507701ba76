import { keysOf, own } from "@cuebook/settings/values";
import { placesOf } from "../../contract/steps.ts";
import { approversOf } from "../../graph/approvers.ts";
import type { GraphPlace } from "../../graph/history.ts";
import { type LastStatus, type Path, pathShown, pathsOf } from "../../graph/paths.ts";
import { type Definition, START, type Workflow } from "../../model/workflow.ts";

/** A prompt, and where it stands in the graph. */
export interface Site {
  readonly workflow: Workflow;
  readonly pointer: string;
  readonly role: string;
  /** Of an edge's prompt or location: the status that its role is left with. */
  readonly status?: string;
  readonly places: readonly GraphPlace[];
}

/** The site of the prompt at a pointer. */
export function siteOf(workflow: Workflow, pointer: string): Site {
  const [kind, role = "", status = ""] = keysOf(pointer);
  const isEdge = kind === "graph";
  const places = placesOf(workflow.definition, role, isEdge ? status : undefined);
  return { workflow, pointer, role, ...(isEdge ? { status } : {}), places };
}

/** Whether the prompt is that of an edge that leaves a role, so that an output's fields stand at its root. */
export function isEdgeSite(site: Site): site is Site & { readonly status: string } {
  return site.status !== undefined && site.role !== START;
}

/** The shortest way to the prompt on which a role was left for the last time as asked, and how it reads. */
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

/** What is entered where the prompt is used. */
function entered({ role, status }: Site, definition: Definition): string {
  if (status !== undefined) return own(own(definition.graph, role) ?? {}, status)?.role ?? role;
  return approversOf(definition).has(role) ? `${role} (approver)` : role;
}
