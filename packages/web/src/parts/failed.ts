import type { RunStatus, SuspendReason } from "@cuebook/run";

const failures: readonly SuspendReason[] = [
  ...(["exhausted", "failure", "crash_loop", "internal_error", "machine_faults", "not_done", "unchecked"] as const),
];

/** Whether a run failed, or stopped because something in it did: a person may let it try again. */
export function hasFailed(status: RunStatus, reason: SuspendReason | null | undefined): boolean {
  return status === "failed" || (status === "suspended" && reason != null && failures.includes(reason));
}
