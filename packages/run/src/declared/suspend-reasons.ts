/**
 * Why a run is suspended until it is resumed. `waiting`: it waits for events only; `crash_loop`: its drivers died again and again;
 * `internal_error`: a fault of Cuebook itself; `machine_faults`: machine after machine failed while it was driven there; `not_done`: it
 * reached its end, and something that has to hold there does not; `unchecked`: it reached its end, and nothing was checked.
 */
export const suspendReasons = [
  "decision",
  "limit",
  "exhausted",
  "failure",
  "stopped",
  "waiting",
  "crash_loop",
  "internal_error",
  "machine_faults",
  "not_done",
  "unchecked",
] as const;
export type SuspendReason = (typeof suspendReasons)[number];

/**
 * Which suspensions ask a person what to do. `decision`: the decision asks; `stopped`: a person or a worker stopped it; `waiting`: it
 * waits for an event.
 */
const asks = {
  limit: true,
  exhausted: true,
  failure: true,
  crash_loop: true,
  internal_error: true,
  machine_faults: true,
  not_done: true,
  unchecked: true,
  decision: false,
  stopped: false,
  waiting: false,
} as const satisfies Readonly<Record<SuspendReason, boolean>>;

/** The reason of a suspension that asks a person what to do. */
export type AskingReason = {
  [Reason in SuspendReason]: (typeof asks)[Reason] extends true ? Reason : never;
}[SuspendReason];

/** Whether a run that is suspended for this reason asks a person what to do. */
export function isAsking(reason: SuspendReason): reason is AskingReason {
  return asks[reason];
}

/** The reasons of suspensions that ask a person what to do. */
export const askingReasons: readonly AskingReason[] = suspendReasons.filter(isAsking);
