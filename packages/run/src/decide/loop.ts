import { type Definition, phaseCondition } from "@cuebook/workflow/model";
import { edgeKey, type RunState } from "../state/state.ts";
import type { RunSteps, Step } from "../state/step.ts";
import { type Command, record } from "./command.ts";

/**
 * The status of a role that ends a loop. After a phase that is blocked, the work always goes back.
 * @param chosen the status that its condition selects
 */
export function loopStatus(definition: Definition, state: RunState, step: Step, chosen: string): string {
  const loop = phaseCondition(definition.roles[step.role]?.performs)?.loop;
  if (loop === undefined) return chosen;
  const before = state.steps.find((each) => each.step === step.parents[0])?.result;
  const isBlocked = before?.is === "completed" && before.status === "blocked";
  if (chosen === "done" && !isBlocked) return chosen;
  const isOver = loop.atLimit !== "ask" && returnsOfLoop(state, step) >= loop.max;
  return isOver ? "limit" : "again";
}

/** How often the run returned at the end of a loop. */
export function returnsOfLoop({ taken }: RunSteps, { role, scope }: Step): number {
  return taken[edgeKey(role, "again", scope)] ?? 0;
}

/** The end of a run whose loop fails at its limit. */
export function failedLoop({ roles }: Definition, { role }: Step, status: string): Command | undefined {
  const condition = phaseCondition(roles[role]?.performs);
  if (condition?.loop?.atLimit !== "fail" || status !== "limit") return undefined;
  const { phase, loop } = condition;
  const message = `the work of ${phase} went back ${loop.max} ${loop.max === 1 ? "time" : "times"}, which is the limit of its loop`;
  return record({ type: "run_failed", error: { code: "loop_limit", message, retryable: false } });
}
