import type { Definition, Permissions } from "@cuebook/workflow";
import type { PlannedEdge } from "./edges.ts";

/** What a role wants to be allowed: what its agent may do without asking, and where. */
export interface PlannedAccess {
  readonly role: string;
  /** Absent: what the agent's own settings allow. */
  readonly permissions?: Permissions | undefined;
  /** The tools that Cuebook hands it. */
  readonly tools: readonly string[];
  /** The folders that it works in, as the edges to it have them: pointers of prompts of kind `location`. None: the workspace. */
  readonly locations: readonly string[];
}

/** Something at which the run stops to ask. */
export interface PlannedStop {
  /** `gate`: before the edge is taken. `question`: the edge itself asks. */
  readonly kind: "gate" | "question";
  readonly role: string;
  readonly status: string;
  /** Where the edge leads. */
  readonly to: string;
  /** The role that decides; absent: a person, for whom the run waits. */
  readonly approver?: string | undefined;
}

/** What the roles that a run can come to want. */
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

/** The edges at which a run stops: a role may ask by itself beside them. */
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
