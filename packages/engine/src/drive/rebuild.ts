import { CuebookError } from "@cuebook/error";
import { type EventBody, type RunState, rebuildPlan, workspaceOf } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import type { Host } from "../host/host.ts";
import type { Recorder } from "../record/recorder.ts";
import { endLostTurns } from "../record/takeover.ts";

/**
 * Creates the workspace of a run again if it is lost: its folder was deleted, or git no longer knows it. The decision which files
 * it gets is in the journal first, so that after a crash it is created with the same files.
 * @param going the events that resume the run
 * @throws CuebookError `workspace_lost`, `run_ended`, and those of `WorkspaceProvider.rebuild`
 */
export async function rebuildLost(host: Host, recorder: Recorder, going: readonly EventBody[]): Promise<void> {
  const { state } = recorder;
  const { workspaces } = host;
  if (state.workspace === "planned" || state.workspace === "requested") return;
  const is =
    state.workspace === "lost" ? "lost" : ((await workspaces.inspect?.(state.plan)) ?? (await foundAt(host, state)));
  if (is === "intact") return;
  if (is === "removed") throw removed(state);
  const plan = rebuildPlan(state, going);
  if (plan === undefined) throw lost(state);
  await endLostTurns(state);
  if (state.workspace !== "lost") await recorder.append({ type: "workspace_lost", ...plan });
  faultPoint("effect rebuild");
  const rebuilt = await workspaces.rebuild?.(state.plan, plan.checkpoint);
  await recorder.append({ type: "workspace_rebuilt", movedTo: rebuilt?.movedTo });
}

/** A workspace that cannot be created again is only needed by a run that would start again in it. */
async function foundAt({ workspaces }: Host, { status, plan }: RunState): Promise<"intact" | "removed"> {
  return status !== "completed" || (await workspaces.exists(plan)) ? "intact" : "removed";
}

function removed({ id, status, plan }: RunState): CuebookError {
  const [code, is] = status === "completed" ? ["run_ended", "is completed"] : ["workspace_lost", "cannot continue"];
  return new CuebookError(code, `run ${id} ${is}, and its workspace ${plan.path} was removed`, {
    hint: `Its branch ${plan.branch} still exists: start another run from it.`,
  });
}

function lost({ id, plan, steps, active }: RunState): CuebookError {
  const step =
    steps.findLast(({ result }) => result?.is === "completed") ?? steps.find((each) => active.includes(each.step));
  const which = step === undefined ? "" : ` of step ${step.step} ${step.role}`;
  return new CuebookError(
    "workspace_lost",
    `the workspace ${plan.path} of run ${id} is lost, and the changes${which} are in no checkpoint`,
    { data: { run: id } },
  );
}

/** The files of a run that is being suspended, for the case that its workspace is lost by the time it is resumed. */
export async function suspendedFiles({ workspaces }: Host, state: RunState) {
  if (state.workspace !== "ready" || workspaces.capabilities?.(state.plan).checkpoints === false) return undefined;
  // The suspension is recorded in any case. What is wrong with the workspace shows when the run is resumed.
  return workspaces.checkpoint(workspaceOf(state), `${state.id}/suspended`).catch(() => undefined);
}
