import { type Decision, openDecisions } from "../state/decisions.ts";
import { openPermissions, type Permission } from "../state/permissions.ts";
import type { RunState } from "../state/state.ts";

/** An unanswered question of a run to a person: a decision, or a permission request of a tool. */
export type Waiting = WaitingDecision | WaitingPermission;

interface Asked {
  /** Its number among the decisions or permissions of the run. */
  readonly number: number;
  readonly step: number;
  readonly message: string;
  /** Content hash of the view that is shown for the answer. */
  readonly shown: string;
  /** ISO time. */
  readonly askedAt: string;
}

export interface WaitingDecision extends Asked {
  readonly kind: Decision["kind"];
  readonly edge: NonNullable<Decision["edge"]> | null;
  /** ISO time after which nobody can decide any more. Absent: there is none. */
  readonly expiresAt?: string | undefined;
}

export interface WaitingPermission extends Asked, Pick<Permission, "tool" | "action" | "hash" | "expiresAt"> {
  readonly kind: "permission";
}

/** The open questions of a run to a person: decisions, and the permission requests of its tools. */
export function waitingOf(state: Pick<RunState, "status" | "decisions" | "steps" | "permissions">): Waiting[] {
  return [...openDecisions(state).map(waitingDecision), ...openPermissions(state).map(waitingPermission)];
}

function waitingDecision(open: Decision): WaitingDecision {
  const { decision, kind, step, message, edge, shown, requestedAt, expiresAt } = open;
  return { kind, number: decision, step, message, edge: edge ?? null, shown, askedAt: requestedAt, expiresAt };
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
