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
