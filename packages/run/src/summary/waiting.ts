import { type Decision, openDecision } from "../state/decisions.ts";
import { openPermissions, type Permission } from "../state/permissions.ts";
import type { RunState } from "../state/state.ts";

/** What a run asks of a person and nobody has answered: a decision, or what a tool wants to do. */
export type Waiting = WaitingDecision | WaitingPermission;

interface Asked {
  /** Its number among the run's decisions or permissions. */
  readonly number: number;
  readonly step: number;
  readonly message: string;
  /** Content hash of what is shown to whoever answers. */
  readonly shown: string;
  /** ISO time. */
  readonly askedAt: string;
}

export interface WaitingDecision extends Asked {
  readonly kind: Decision["kind"];
  readonly edge: NonNullable<Decision["edge"]> | null;
}

export interface WaitingPermission extends Asked, Pick<Permission, "tool" | "action" | "hash" | "expiresAt"> {
  readonly kind: "permission";
}

/** What a run asks of persons now: at most one decision, or the questions of its tools. */
export function waitingOf(state: Pick<RunState, "status" | "decisions" | "steps" | "permissions">): Waiting[] {
  const decision = openDecision(state);
  const permissions = openPermissions(state).map(waitingPermission);
  return decision === undefined ? permissions : [waitingDecision(decision), ...permissions];
}

function waitingDecision({ decision, kind, step, message, edge, shown, requestedAt }: Decision): WaitingDecision {
  return { kind, number: decision, step, message, edge: edge ?? null, shown, askedAt: requestedAt };
}

function waitingPermission(asked: Permission): WaitingPermission {
  const { permission, step, message, tool, action, hash, shown, requestedAt, expiresAt } = asked;
  return {
    kind: "permission",
    number: permission,
    step,
    message,
    tool,
    action,
    hash,
    shown,
    askedAt: requestedAt,
    expiresAt,
  };
}
