import type { RunState } from "./state.ts";

/** Whether a run has not ended. */
export function isOpen({ status }: Pick<RunState, "status">): boolean {
  return status === "pending" || status === "running" || status === "suspended";
}
