import { CuebookError } from "@cuebook/error";
import {
  type Checkpoint,
  type EventBody,
  neededWorktrees,
  openWorktrees,
  type RebuildPlan,
  type RunGround,
  type RunHalt,
  type RunState,
  type RunSteps,
  rebuildBranch,
  rebuildPlans,
  type Workspace,
} from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { Host, HostFiles, HostJournal, HostWorkspaces } from "../host/host.ts";
import type { Recorder, SuspendedFiles } from "./recorder.ts";
import { endLostTurns } from "./takeover.ts";
import { arrive, isElsewhere, noteDriver } from "./travel.ts";

/**
 * Creates the workspaces of a run and its branches again if they are lost: the folder was deleted, git no longer knows it, or another
 * machine drove the run since.
 * @param going the events that resume the run
 * @throws CuebookError `workspace_lost`, `workspace_failed`, `run_ended`, and those of `WorkspaceProvider.rebuild` and `Travel.fetch`
 */
export async function rebuildLost(
  host: HostJournal & HostWorkspaces & HostFiles,
  recorder: Recorder,
  going: readonly EventBody[],
): Promise<void> {
  const { workspaces } = host;
  const isOld = await isElsewhere(host, recorder.state);
  if (isOld) await arrive(host, recorder.state);
  await rebuildOwn(workspaces, recorder, going, isOld);
  await rebuildBranches(workspaces, recorder, going, isOld);
  if (isOld) await noteDriver(host, recorder.state);
}

/** Rebuilds the workspace of the run. The journal first records its files, so that a repetition after a crash uses the same files. */
async function rebuildOwn(
  workspaces: Host["workspaces"],
  recorder: Recorder,
  going: readonly EventBody[],
  isOld: boolean,
): Promise<void> {
  const { state } = recorder;
  if (state.workspace === "planned" || state.workspace === "requested") return;
  const is =
    state.workspace === "lost" || isOld
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
 * Rebuilds the worktrees of branches with the files of the suspension, which stay the same until the run is resumed, even after a
 * crash. In a run that was not suspended, a worktree gets the files of the step at work, which starts over.
 * @throws CuebookError `workspace_failed`
 */
async function rebuildBranches(
  workspaces: Host["workspaces"],
  recorder: Recorder,
  going: readonly EventBody[],
  isOld: boolean,
): Promise<void> {
  const { state } = recorder;
  for (const scope of neededWorktrees(state, going)) {
    const { key, workspace } = scope;
    const is = await workspaces.inspect?.(workspace);
    if (is === undefined || (is === "intact" && !isOld)) continue;
    const hint = "Fork the run at an earlier step, or cancel it. The worktrees of the other branches are unchanged.";
    const what = `the worktree ${workspace.path} of the branch ${key} of run ${state.id} is lost`;
    const plan = rebuildBranch(state, scope);
    if (plan === undefined) {
      throw new CuebookError("workspace_failed", `${what}, and its changes are in no checkpoint`, { hint });
    }
    const missing = await workspaces.missing?.(workspace, plan.checkpoint);
    if (missing !== undefined) {
      const why = `the repository ${workspace.repository} no longer has its checkpoint ${missing}`;
      throw new CuebookError("workspace_failed", `${what}, and ${why}`, { hint });
    }
    if (plan.step !== undefined) {
      await endLostTurns(state);
      await recorder.append({ type: "branch_lost", scope: scope.scope, ...plan });
    }
    faultPoint("effect rebuild branch");
    await workspaces.rebuild?.(workspace, plan.checkpoint);
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

/** For providers that cannot inspect workspaces: only for a completed run, which would be entered again, the folder has to exist. */
async function foundAt(
  workspaces: Host["workspaces"],
  { status, plan }: RunGround & RunHalt,
): Promise<"intact" | "removed"> {
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

function latestStep({ steps, active }: RunSteps): string {
  const step =
    steps.findLast(({ result }) => result?.is === "completed") ?? steps.find((each) => active.includes(each.step));
  return step === undefined ? "" : ` of step ${step.step} ${step.role}`;
}

/** Records the files of a run that is being suspended, in case its workspaces are lost when it is resumed. */
export async function suspendedFiles(host: Host, state: RunState): Promise<SuspendedFiles> {
  const { workspaces } = host;
  if (state.workspace !== "ready" || (await isElsewhere(host, state))) return {};
  if (workspaces.capabilities?.(state.plan).checkpoints === false) return {};
  // The suspension is recorded in any case. A problem with a workspace shows when the run is resumed.
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
