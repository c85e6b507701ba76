import { isShrinkArgued } from "../decide/changes.ts";
import { brokenChecks } from "../decide/known-failures.ts";
import { failedGate, waivedText } from "../decide/waive.ts";
import type { ChecksResult } from "../declared/check.ts";
import type {
  Waiting,
  WaitingChecks,
  WaitingDecision,
  WaitingPermission,
  WaitingSuspension,
} from "../declared/summary.ts";
import { type AskingReason, askingReasons, isAsking, type SuspendReason } from "../declared/suspend-reasons.ts";
import { type Decision, openDecisions } from "../state/decisions.ts";
import { graphSteps } from "../state/graph-steps.ts";
import { openPermissions, type Permission } from "../state/permissions.ts";
import type { RunState } from "../state/state.ts";
import { heldWaivers } from "../state/waivers.ts";

/** The kinds of questions of a run, each the only declaration of its name. */
export const questionKinds = [
  "gate",
  "question",
  "permission",
  "checks",
  ...askingReasons,
] as const satisfies readonly Waiting["kind"][];

/** Whether a question is that of a suspended run, which is resumed instead of answered. */
export function isOfSuspension<Kind extends Waiting["kind"]>(kind: Kind): kind is Kind & AskingReason {
  return kind !== "gate" && kind !== "question" && kind !== "permission" && kind !== "checks";
}

/** What a run waits for from a person. */
export function waitingOf(state: RunState): Waiting[] {
  return [
    ...openDecisions(state).map((open) => waitingDecision(state, open)),
    ...openPermissions(state).map(waitingPermission),
    ...waitingSuspension(state),
  ];
}

/**
 * Whether the stored questions of a run are not those that this version stores: an earlier version numbered no questions, and did not
 * store those of suspended runs.
 */
export function isOutdated({
  reason,
  waiting,
}: {
  readonly reason: SuspendReason | null;
  readonly waiting: readonly Waiting[];
}): boolean {
  return waiting.length === 0 ? reason !== null && isAsking(reason) : waiting.some(({ q }) => q === undefined);
}

/** The question of a suspended run: whether failed checks may pass, or what it needs. */
function waitingSuspension(state: RunState): (WaitingChecks | WaitingSuspension)[] {
  const { status, suspension, waivers = [], pauses = [], updatedAt } = state;
  if (status !== "suspended" || suspension === undefined || !isAsking(suspension.reason)) return [];
  const { reason: kind, q, step = null } = suspension;
  const askedAt = pauses.at(-1)?.from ?? updatedAt;
  const gate = failedGate(state);
  if (gate !== undefined) {
    const isBefore = gate.checks.some((each) => each.isBefore === true);
    // In one line, as each question is listed: what a run lacks at its end can be many sentences.
    const names = waivedText(gate.checks);
    const what = suspension.reason === "not_done" ? `Not done: ${names}` : `Failed: ${names}`;
    const failed = suspension.reason === "unchecked" ? "Nothing was checked" : what;
    const message = `${failed}. ${isBefore ? "Begin anyway?" : "Let it pass?"}`;
    return [{ kind: "checks", q, number: waivers.length + 1, step: gate.step ?? null, message, askedAt }];
  }
  // What failed was waived: the run only has to be resumed.
  if (heldWaivers(state).some((waiver) => waiver.q === q)) return [];
  return [{ kind, q, step, message: suspension.message, askedAt }];
}

function waitingDecision(state: RunState, open: Decision): WaitingDecision {
  const { decision, q, kind, step, message, edge, shown, change, requestedAt, expiresAt } = open;
  const checks = checksBefore(state, step);
  const seen = { ...(change === undefined ? {} : { change }), ...(checks === undefined ? {} : { checks }) };
  const asked = { kind, q, number: decision, step, message, edge: edge ?? null, shown, askedAt: requestedAt };
  return { ...asked, ...seen, expiresAt };
}

/** How the latest checks of a run went, up to a step. */
function checksBefore(state: RunState, step: number): ChecksResult | undefined {
  const records = graphSteps(state.steps)
    .filter((each) => each.step <= step)
    .flatMap(({ tries, finalChecks }) => [
      ...tries.flatMap(({ turns }) => turns.map(({ checks }) => checks)),
      finalChecks?.checks,
    ])
    .findLast((checks) => checks !== undefined && checks.length > 0);
  if (records === undefined) return undefined;
  const failed = brokenChecks(records, isShrinkArgued(state)).map(({ name }) => name);
  return { passed: records.length - failed.length, failed };
}

function waitingPermission(asked: Permission): WaitingPermission {
  const { permission, q, step, message, tool, action, hash, shown, requestedAt, expiresAt } = asked;
  return {
    kind: "permission",
    q,
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
