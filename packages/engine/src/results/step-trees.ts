import { CuebookError } from "@cuebook/error";
import { planAt, type RunEvent, type RunState, type Step } from "@cuebook/run";

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
  return { from: checkpoint.tree, to: treeAfter(state, events.slice(Math.max(began, ended) + 1), step) };
}

/** The first tree of its workspace recorded after a step: at its commit, at the next step, or at the run's end. */
function treeAfter(state: RunState, events: readonly RunEvent[], step: number): string | undefined {
  const planOf = (ordinal: number) => planAt(state, state.steps.find((each) => each.step === ordinal)?.scope);
  const plan = planOf(step);
  for (const event of events) {
    if (event.type === "step_committed" && event.step === step) return event.tree;
    // Changes of branches do not belong to the step before them.
    const fork = event.type === "branches_based" ? state.forks.find((each) => each.fork === event.fork) : undefined;
    if (event.type === "branches_based" && planAt(state, fork?.scope) === plan) return event.commit;
    if (event.type === "step_checkpointed" && planOf(event.step) === plan) return event.checkpoint.tree;
    const isEnd = event.type === "run_completed" || event.type === "run_suspended";
    if (isEnd && plan === state.plan && event.checkpoint !== undefined) return event.checkpoint.tree;
  }
  return undefined;
}
