/** The statuses of a run. */
export const runStatuses = ["pending", "running", "suspended", "completed", "failed", "cancelled"] as const;
export type RunStatus = (typeof runStatuses)[number];

/** The statuses that are shown. `interrupted`: by its journal it is running, but no living process drives it. */
export const shownStatuses = [...runStatuses, "interrupted"] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** The statuses of a run in a list. `unreadable`: its events have no state. */
export const listedStatuses = [...shownStatuses, "unreadable"] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/** The shown status of a run. */
export function shownStatus(status: RunStatus, isDriven: boolean): ShownStatus {
  return status === "running" && !isDriven ? "interrupted" : status;
}
