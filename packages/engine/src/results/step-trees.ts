import { CuebookError } from "@cuebook/error";
import type { RunEvent, RunState, Step } from "@cuebook/run";

/** The trees before and after a step; `to` is absent if nothing was recorded since, so that the current files count. */
export interface StepTrees {
  readonly from: string;
  readonly to?: string | undefined;
}

/** The trees around a step, from the checkpoints of its run. @throws CuebookError `checkpoint_missing` */
export function stepTrees(state: RunState, events: readonly RunEvent[], { step, role, checkpoint }: Step): StepTrees {
  const began = events.findIndex((event) => event.type === "step_checkpointed" && event.step === step);
  if (checkpoint === undefined || began === -1) {
    const { forkedFrom } = state;
    const isCopy =
      forkedFrom !== undefined && events.every((each) => each.type !== "turn_requested" || each.step !== step);
    const why = isCopy ? `it was copied from run ${forkedFrom.run}` : "no agent has worked in it";
    throw new CuebookError("checkpoint_missing", `step ${step} ${role} of run ${state.id} has no checkpoint: ${why}`);
  }
  const ended = events.findLastIndex((event) => event.type === "step_completed" && event.step === step);
  return { from: checkpoint.tree, to: treeAfter(events.slice(Math.max(began, ended) + 1), step) };
}

/** The first recorded tree after a step: of its commit, of the next step, or of the run's end. */
function treeAfter(events: readonly RunEvent[], step: number): string | undefined {
  for (const event of events) {
    if (event.type === "step_committed" && event.step === step) return event.tree;
    if (event.type === "step_checkpointed") return event.checkpoint.tree;
    const isEnd = event.type === "run_completed" || event.type === "run_suspended";
    if (isEnd && event.checkpoint !== undefined) return event.checkpoint.tree;
  }
  return undefined;
}
