import type { Definition, Permissions } from "@cuebook/workflow";
import type { PlannedEdge } from "./edges.ts";

/** The access that a role needs: what its agent may do without asking, and where. */
export interface PlannedAccess {
  readonly role: string;
  /** Absent: what the agent's own settings allow. */
  readonly permissions?: Permissions | undefined;
  /** The tools that Cuebook provides. */
  readonly tools: readonly string[];
  /** The folders that it works in, by the edges to it: pointers of prompts of kind `location`. Empty: the workspace. */
  readonly locations: readonly string[];
}

/** A point at which the run stops to ask. */
export interface PlannedStop {
  /** `gate`: before the edge is taken. `question`: the edge itself asks. */
  readonly kind: "gate" | "question";
  readonly role: string;
  readonly status: string;
  /** Where the edge leads. */
  readonly to: string;
  /** The role that decides; absent: a person decides, and the run waits. */
  readonly approver?: string | undefined;
}

/** The access of the roles that a run can reach. */
export function accessOf(
  definition: Definition,
  roles: readonly string[],
  locations: readonly { readonly role: string; readonly pointer: string }[],
): PlannedAccess[] {
  return roles.map((role) => {
    const { permissions, tools = [] } = definition.roles[role] ?? {};
    return {
      role,
      permissions,
      tools,
      locations: locations.filter((each) => each.role === role).map(({ pointer }) => pointer),
    };
  });
}

/** The edges at which a run stops: a role may also ask at any time. */
export function stopsOf(edges: readonly PlannedEdge[]): PlannedStop[] {
  return edges.flatMap(({ from: role, status, edge, isReachable, asks }): PlannedStop[] => {
    if (!isReachable) return [];
    const { role: to, gate, approver } = edge;
    if (asks) return [{ kind: "question", role, status, to }];
    if (gate === "human") return [{ kind: "gate", role, status, to }];
    if (gate !== "agent") return [];
    return [{ kind: "gate", role, status, to, approver }];
  });
}
