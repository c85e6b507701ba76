import { CuebookError } from "@cuebook/error";
import { planAt, type RunEvent, type RunState, stateOf, workspaceOf } from "@cuebook/run";
import { type ChangedFile, diffTrees, type RunFiles, runFiles, type TreeDiff } from "@cuebook/workspace";
import { stepOf } from "../artifacts/read.ts";
import type { Host } from "../host/host.ts";
import { filesOfRun } from "../record/run-files.ts";
import { bringFiles } from "../record/travel.ts";
import { stepTrees } from "./step-trees.ts";

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
  host: Pick<Host, "journal" | "workspaces" | "drivers">,
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
  host: Pick<Host, "workspaces" | "drivers">,
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
  { workspaces }: Pick<Host, "workspaces">,
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
