import { failedGate, waivedText } from "../decide/waive.ts";
import { type Decision, openDecisions } from "../state/decisions.ts";
import { openPermissions, type Permission } from "../state/permissions.ts";
import type { RunState } from "../state/state.ts";

/** What a run waits for from a person: a decision, the permission for a tool, or the approval of failed checks. */
export type Waiting = WaitingDecision | WaitingPermission | WaitingChecks;

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
  /** ISO time after which nobody can decide. Absent: never. */
  readonly expiresAt?: string | undefined;
}

export interface WaitingPermission extends Asked, Pick<Permission, "tool" | "action" | "hash" | "expiresAt"> {
  readonly kind: "permission";
}

/** Checks that a suspended run failed, and that a person may let pass. */
export interface WaitingChecks extends Pick<Asked, "number" | "message" | "askedAt"> {
  readonly kind: "checks";
  /** Null: the run has not begun to work. */
  readonly step: number | null;
}

/** What a run waits for from a person: decisions, the permission requests of its tools, and failed checks. */
export function waitingOf(state: RunState): Waiting[] {
  return [
    ...openDecisions(state).map(waitingDecision),
    ...openPermissions(state).map(waitingPermission),
    ...waitingChecks(state),
  ];
}

function waitingChecks(state: RunState): WaitingChecks[] {
  const gate = failedGate(state);
  if (gate === undefined) return [];
  const { waivers = [], pauses = [], updatedAt } = state;
  const askedAt = pauses.at(-1)?.from ?? updatedAt;
  const message = `Failed: ${waivedText(gate.checks)}. Let it pass?`;
  return [{ kind: "checks", number: waivers.length + 1, step: gate.step ?? null, message, askedAt }];
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
