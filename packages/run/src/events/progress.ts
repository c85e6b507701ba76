import type { EventType } from "./events.ts";

/**
 * The events that bring a run forward. A driver that crashes again and again records others: that it was attached, that a turn was
 * requested, that it was interrupted.
 */
export const progressTypes = [
  ...["step_started", "step_completed", "step_failed", "step_exhausted", "turn_completed", "turn_failed"],
  ...["checks_completed", "final_checks_completed", "workspace_prepared", "setup_completed", "branches_joined"],
  ...["branch_merged", "edge_taken", "decision_made", "signal_received", "service_done"],
] as const satisfies readonly EventType[];

const types: ReadonlySet<EventType> = new Set(progressTypes);

export function isProgress(type: EventType): boolean {
  return types.has(type);
}
