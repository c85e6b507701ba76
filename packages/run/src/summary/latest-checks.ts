import type { CheckRecord } from "../declared/check.ts";
import type { RunSteps } from "../state/step.ts";

/** The latest checks of a run, or of one of its steps. */
export function latestChecks({ steps }: Pick<RunSteps, "steps">): readonly CheckRecord[] {
  for (const { finalChecks, tries } of steps.toReversed()) {
    if (finalChecks !== undefined) return finalChecks.checks;
    const checks = tries.flatMap(({ turns }) => turns).findLast((turn) => turn.checks !== undefined)?.checks;
    if (checks !== undefined) return checks;
  }
  return [];
}

/** Whether a check passed, or failed only as it did before the work began. */
export function isPassedCheck({ outcome, known }: Pick<CheckRecord, "outcome" | "known">): boolean {
  return outcome === "passed" || known === true;
}
