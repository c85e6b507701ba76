import type { Step } from "./step.ts";

/** Whether the step of a phase ended with `complete`. */
export function isComplete({ result }: Pick<Step, "result">): boolean {
  return result?.is === "completed" && result.status === "complete";
}
