import type { Checkpoint } from "../declared/workspace.ts";
import type { EventBody } from "../events/events.ts";
import type { RunGround } from "../state/ground.ts";
import { openWorktrees, type Scope, worktreeOf } from "../state/scopes.ts";
import type { RunState } from "../state/state.ts";
import type { RunSteps } from "../state/step.ts";

/** The files for a lost workspace. */
export interface RebuildPlan {
  /** Absent: those that it began with. */
  readonly checkpoint?: Checkpoint | undefined;
  /** The step whose changes are lost, and which starts over. */
  readonly step?: number | undefined;
}

/**
 * The files that a lost workspace can get, best first: the latest ones if they were recorded; else those from before the step at
 * work, which then starts over. None: the changes of a step with an output were not recorded, and the output would not fit other
 * files.
 * @param going the events that resume the run
 */
export function rebuildPlans(
  { workspace, files, steps, active }: RunGround & RunSteps,
  going: readonly EventBody[],
): readonly RebuildPlan[] {
  const latest = workspace === "lost" || files?.isCurrent !== false ? [{ checkpoint: files?.checkpoint }] : [];
  const sentBack = going.find((event) => event.type === "output_sent_back");
  const atWork = steps.filter(({ step, result }) => active.includes(step) && result?.is !== "completed");
  const redone = sentBack === undefined ? atWork : steps.filter(({ step }) => step === sentBack.step);
  const [only, ...others] = redone;
  if (only?.checkpoint === undefined || others.length > 0) return latest;
  return [...latest, { checkpoint: only.checkpoint, step: only.step }];
}

/**
 * The branches whose worktrees a run that is resumed needs: those that are open, and one that has joined and works again. Its files are
 * those of its merge.
 * @param going the events that resume the run
 */
export function neededWorktrees(state: RunState, going: readonly EventBody[]): ReturnType<typeof openWorktrees> {
  const sentBack = going.find((event) => event.type === "output_sent_back");
  const again = state.scopes.find(({ scope }) => scope === sentBack?.branch);
  const { workspace, merged } = again ?? {};
  if (again === undefined || workspace === undefined || merged === undefined) return openWorktrees(state);
  return [...openWorktrees(state), { ...again, workspace, files: { head: merged, tree: `${merged}^{tree}` } }];
}

/** The files for the lost worktree of a branch, as `rebuildPlans` has them for the run; `undefined`: its changes are in no checkpoint. */
export function rebuildBranch(state: RunState, { scope, files }: Scope): RebuildPlan | undefined {
  const latest = files && { checkpoint: files };
  if (state.status === "suspended") return latest;
  const own = state.steps.filter((step) => worktreeOf(state, step.scope) === scope);
  const [atWork, ...others] = own.filter(({ step, result }) => state.active.includes(step) && result === undefined);
  if (others.length > 0) return undefined;
  if (atWork?.checkpoint !== undefined) return { checkpoint: atWork.checkpoint, step: atWork.step };
  const isUntouched = own.every((step) => step === atWork);
  return latest ?? (isUntouched ? {} : undefined);
}
