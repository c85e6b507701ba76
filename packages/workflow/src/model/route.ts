import { own } from "@cuebook/settings/values";
import type { Definition, Edge } from "./workflow.ts";

/** A role returned a status without an edge. */
export class RouteError extends Error {
  override readonly name = "RouteError";
  readonly code = "no_route";
  readonly retryable = false;
  readonly role: string;
  readonly status: string;
  /** The statuses with an edge. */
  readonly known: readonly string[];

  constructor(role: string, status: string, known: readonly string[]) {
    const has = known.length === 0 ? "it has none" : `it has ${known.join(", ")}`;
    super(`the graph has no edge for role "${role}" with status "${status}"; ${has}`);
    this.role = role;
    this.status = status;
    this.known = known;
  }
}

/** The edge of a status, by own properties only. */
export function edgeOf(
  { graph }: Pick<Definition, "graph">,
  { role, status }: { readonly role: string; readonly status: string },
): Edge | undefined {
  return own(own(graph, role) ?? {}, status);
}

/**
 * The edge that is taken when a role returns a status. A run enters by the edge `_` or `new` of `$START`,
 * and is reentered by `resume`. The status `$SUSPEND` has no edge: the driver of a run asks a person before it routes.
 * @throws RouteError `no_route`
 */
export function route(definition: Definition, role: string, status: string): Edge {
  const edge = edgeOf(definition, { role, status });
  if (edge === undefined) throw new RouteError(role, status, Object.keys(own(definition.graph, role) ?? {}));
  return edge;
}
