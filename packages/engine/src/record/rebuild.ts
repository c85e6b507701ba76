import { CuebookError } from "@cuebook/error";
import { type EventBody, type RebuildPlan, type RunState, rebuildPlans, workspaceOf } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { Host } from "../host/host.ts";
import type { Recorder } from "./recorder.ts";
import { endLostTurns } from "./takeover.ts";

/**
 * Creates the workspace of a run again if it is lost: its folder was deleted, or git no longer knows it. The decision which files
 * it gets is in the journal first, so that after a crash it is created with the same files.
 * @param going the events that resume the run
 * @throws CuebookError `workspace_lost`, `run_ended`, and those of `WorkspaceProvider.rebuild`
 */
export async function rebuildLost(
  { workspaces }: Pick<Host, "workspaces">,
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

/** The files of a run that is being suspended, for the case that its workspace is lost by the time it is resumed. */
export async function suspendedFiles({ workspaces }: Host, state: RunState) {
  if (state.workspace !== "ready" || workspaces.capabilities?.(state.plan).checkpoints === false) return undefined;
  // The suspension is recorded in any case. What is wrong with the workspace shows when the run is resumed.
  return workspaces.checkpoint(workspaceOf(state), `${state.id}/suspended`).catch(() => undefined);
}
