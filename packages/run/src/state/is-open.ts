import type { RunHalt } from "./halt.ts";

/** Whether a run has not ended. */
export function isOpen({ status }: Pick<RunHalt, "status">): boolean {
  return status === "pending" || status === "running" || status === "suspended";
}
