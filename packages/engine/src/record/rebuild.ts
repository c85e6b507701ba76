import { CuebookError } from "@cuebook/error";
import {
  type Checkpoint,
  type EventBody,
  openWorktrees,
  type RebuildPlan,
  type RunState,
  rebuildPlans,
  type Workspace,
} from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { Host } from "../host/host.ts";
import type { Recorder, SuspendedFiles } from "./recorder.ts";
import { endLostTurns } from "./takeover.ts";

/**
 * Creates the workspace of a run and those of its branches again if they are lost: the folder was deleted, or git no longer knows it.
 * @param going the events that resume the run
 * @throws CuebookError `workspace_lost`, `workspace_failed`, `run_ended`, and those of `WorkspaceProvider.rebuild`
 */
export async function rebuildLost(
  { workspaces }: Pick<Host, "workspaces">,
  recorder: Recorder,
  going: readonly EventBody[],
): Promise<void> {
  await rebuildOwn(workspaces, recorder, going);
  await rebuildBranches(workspaces, recorder.state);
}

/** The decision which files the workspace gets is in the journal first, so that after a crash it is created with the same files. */
async function rebuildOwn(
  workspaces: Host["workspaces"],
  recorder: Recorder,
  going: readonly EventBody[],
): Promise<void> {
  const { state } = recorder;
  if (state.workspace === "planned" || state.workspace === "requested") return;
  const is =
    state.workspace === "lost"
      ? "lost"
      : ((await workspaces.inspect?.(state.plan)) ?? (await foundAt(workspaces, state)));
  if (is === "intact") return;
  // A run that has not ended needs its workspace: without its refs, git may still have the files.
  if (is === "removed" && state.status === "completed") throw removed(state);
  const plan = await firstWhole(workspaces, state, rebuildPlans(state, going));
  await endLostTurns(state);
  const isRecorded = state.workspace === "lost" && plan.step === undefined;
  if (!isRecorded) await recorder.append({ type: "workspace_lost", ...plan });
  faultPoint("effect rebuild");
  const rebuilt = await workspaces.rebuild?.(state.plan, plan.checkpoint);
  await recorder.append({ type: "workspace_rebuilt", movedTo: rebuilt?.movedTo });
}

/**
 * Worktrees of branches get the files of the suspension, which stay the same until the run is resumed: after a crash, too.
 * @throws CuebookError `workspace_failed`
 */
async function rebuildBranches(workspaces: Host["workspaces"], state: RunState): Promise<void> {
  for (const { key, workspace, files } of openWorktrees(state)) {
    const is = await workspaces.inspect?.(workspace);
    if (is === undefined || is === "intact") continue;
    const hint = "Fork the run at an earlier step, or cancel it. The worktrees of the other branches are unchanged.";
    const what = `the worktree ${workspace.path} of the branch ${key} of run ${state.id} is lost`;
    if (state.status !== "suspended" || files === undefined) {
      throw new CuebookError("workspace_failed", `${what}, and its changes are in no checkpoint`, { hint });
    }
    const missing = await workspaces.missing?.(workspace, files);
    if (missing !== undefined) {
      const why = `the repository ${workspace.repository} no longer has its checkpoint ${missing}`;
      throw new CuebookError("workspace_failed", `${what}, and ${why}`, { hint });
    }
    faultPoint("effect rebuild branch");
    await workspaces.rebuild?.(workspace, files);
  }
}

/** The first plan whose files git still has. @throws CuebookError `workspace_lost` */
async function firstWhole(
  workspaces: Host["workspaces"],
  state: RunState,
  plans: readonly RebuildPlan[],
): Promise<RebuildPlan> {
  const { plan } = state;
  let gone: string | undefined;
  for (const each of plans) {
    const missing = await workspaces.missing?.(plan, each.checkpoint);
    if (missing === undefined) return each;
    gone ??= `the repository ${plan.repository} no longer has its checkpoint ${missing}`;
  }
  throw lost(state, gone ?? `the changes${latestStep(state)} are in no checkpoint`);
}

/** A workspace that cannot be created again is only needed by a run that would start again in it. */
async function foundAt(workspaces: Host["workspaces"], { status, plan }: RunState): Promise<"intact" | "removed"> {
  return status !== "completed" || (await workspaces.exists(plan)) ? "intact" : "removed";
}

function removed({ id, plan }: RunState): CuebookError {
  return new CuebookError("run_ended", `run ${id} is completed, and its workspace ${plan.path} was removed`, {
    hint: `Its branch ${plan.branch} still exists: start another run from it.`,
  });
}

function lost({ id, plan }: RunState, why: string): CuebookError {
  return new CuebookError("workspace_lost", `the workspace ${plan.path} of run ${id} is lost, and ${why}`, {
    data: { run: id },
  });
}

function latestStep({ steps, active }: RunState): string {
  const step =
    steps.findLast(({ result }) => result?.is === "completed") ?? steps.find((each) => active.includes(each.step));
  return step === undefined ? "" : ` of step ${step.step} ${step.role}`;
}

/** The files of a run that is being suspended, for the case that its workspaces are lost by the time it is resumed. */
export async function suspendedFiles({ workspaces }: Host, state: RunState): Promise<SuspendedFiles> {
  if (state.workspace !== "ready" || workspaces.capabilities?.(state.plan).checkpoints === false) return {};
  // The suspension is recorded in any case. What is wrong with a workspace shows when the run is resumed.
  const filesOf = ({ path, branch, base }: Workspace) =>
    workspaces.checkpoint({ path, branch, base }, `${state.id}/suspended`).catch(() => undefined);
  const checkpoint = await filesOf(state.plan);
  const branches: { readonly scope: number; readonly checkpoint: Checkpoint }[] = [];
  for (const { scope, workspace } of openWorktrees(state)) {
    const files = await filesOf(workspace);
    if (files !== undefined) branches.push({ scope, checkpoint: files });
  }
  return { checkpoint, branches: branches.length === 0 ? undefined : branches };
}
