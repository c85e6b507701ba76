import { CuebookError } from "@cuebook/error";
import { planAt, type RunEvent, type RunState, type Step, stateOf, workspaceOf } from "@cuebook/run";
import { type ChangedFile, diffTrees, type RunFiles, runFiles, type TreeDiff } from "@cuebook/workspace";
import { stepOf } from "../artifacts/read.ts";
import type { Host, HostJournal, HostWorkspaces } from "../host/host.ts";
import { filesOfRun } from "../record/run-files.ts";
import { bringFiles } from "../record/travel.ts";

/** The changes of a run, or of one of its steps. */
export interface RunDiff extends TreeDiff {
  /** The commit or tree that the files are compared with. Empty: nothing. */
  readonly from: string;
  /** The tree of the compared files. */
  readonly to: string;
  /** Where the files are: in the run's worktree or folder, in a checkpoint, or only on its branch. */
  readonly source: RunFiles["source"] | "folder";
}

/** Selects the compared files. */
export interface DiffOptions {
  /** The number of a step; absent: the whole run, since its base. */
  readonly step?: number | undefined;
  /** The longest text, in UTF-16 units; 0: only the files. */
  readonly limit: number;
}

/**
 * The changes of a run since its base, or of one of its steps since its checkpoint, including uncommitted ones. Read-only, so the run
 * may be at work.
 * @param run the whole id
 * @throws CuebookError `result_none`, `result_missing`, `checkpoint_missing`, `step_not_found`, `workspace_failed`
 */
export async function diffRun(
  host: HostJournal & HostWorkspaces & Pick<Host, "drivers">,
  run: string,
  { step, limit }: DiffOptions,
): Promise<RunDiff> {
  const events = await host.journal.read(run);
  const state = requireBegun(stateOf(run, events));
  const { plan } = state;
  if (plan.branch === "") return folderDiff(host, state, { step, limit });
  if (step !== undefined) return stepDiff(host, state, events, step, limit);
  const { tree, source } = await filesOfRun(host, state);
  return { ...(await diffTrees(plan.repository, plan.base, tree, limit)), from: plan.base, to: tree, source };
}

/** A run whose workspace was prepared. @throws CuebookError `result_none` */
export function requireBegun(state: RunState): RunState {
  if (state.workspace === "ready" || state.workspace === "lost") return state;
  throw new CuebookError("result_none", `run ${state.id} has not begun, so it changed nothing`, {
    data: { run: state.id },
  });
}

async function stepDiff(
  host: HostWorkspaces & Pick<Host, "drivers">,
  state: RunState,
  events: readonly RunEvent[],
  ordinal: number,
  limit: number,
): Promise<RunDiff> {
  const step = stepOf(state, ordinal);
  const plan = planAt(state, step.scope);
  const isOwn = plan === state.plan;
  await bringFiles(host, plan, state.files?.checkpoint);
  const now = () => (isOwn ? filesOfRun(host, state) : runFiles(plan, undefined));
  const { from, to = (await now()).tree } = stepTrees(state, events, step);
  try {
    return { ...(await diffTrees(plan.repository, from, to, limit)), from, to, source: "checkpoint" };
  } catch (cause) {
    if (!(cause instanceof CuebookError) || cause.code !== "git_failed") throw cause;
    throw new CuebookError(
      "checkpoint_missing",
      `the repository ${plan.repository} no longer has the files around step ${ordinal} ${step.role} of run ${state.id}`,
      { hint: "they are removed with the run's worktree; the whole run can still be compared", cause },
    );
  }
}

/** The changes in a plain folder: it has no checkpoints, and only its provider knows the files that it began with. */
async function folderDiff(
  { workspaces }: HostWorkspaces,
  state: RunState,
  { step, limit }: DiffOptions,
): Promise<RunDiff> {
  const { path } = state.plan;
  if (step !== undefined) {
    throw new CuebookError(
      "checkpoint_missing",
      `run ${state.id} works in the plain folder ${path}, without checkpoints`,
      {
        hint: "compare the whole run",
      },
    );
  }
  if (!(await workspaces.exists(state.plan)))
    throw new CuebookError("result_missing", `the folder ${path} of run ${state.id} was removed`);
  const { base, tree, files, text, truncated } = await workspaces.diff(workspaceOf(state), state.plan.base, limit);
  const changed = files.map((file): ChangedFile => ({ ...file, from: null, change: "changed", kind: "file" }));
  return { from: base, to: tree, source: "folder", files: changed, text, truncated };
}

/** The trees before and after a step; `to` is absent if nothing was recorded since, so that the current files count. */
interface StepTrees {
  readonly from: string;
  readonly to?: string | undefined;
}

/** The trees around a step, from the checkpoints of its run. @throws CuebookError `checkpoint_missing` */
function stepTrees(state: RunState, events: readonly RunEvent[], { step, role, checkpoint }: Step): StepTrees {
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
