import type { RunState } from "./state.ts";

/** Whether a run can go on: it has not ended. */
export function isOpen({ status }: Pick<RunState, "status">): boolean {
  return status === "pending" || status === "running" || status === "suspended";
}
