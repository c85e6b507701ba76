import { type Checkpoint, type EventBody, type RunState, type TurnRef, turnsUnderWay, workspaceOf } from "@cuebook/run";
import type { HostWorkspaces } from "../host/host.ts";

/** Undoes the changes of a turn that may only read. Idempotent: a repetition after a crash returns the same event. */
export async function checkFiles(
  { workspaces }: HostWorkspaces,
  state: RunState,
  { step, try: attempt, turn }: TurnRef,
  before: Checkpoint,
): Promise<EventBody> {
  const name = `${state.id}/${step}.${attempt}.${turn}-undone`;
  const at = state.steps.find((each) => each.step === step);
  const undone = await workspaces.undo?.(workspaceOf(state, at), before, name);
  return { type: "files_checked", step, try: attempt, turn, undone };
}

/** `checkFiles` for the turns that are cut off now. A check that fails here is repeated when the run is resumed. */
export async function checkCutOff(host: HostWorkspaces, state: RunState): Promise<EventBody[]> {
  const events: EventBody[] = [];
  for (const { ref, before } of turnsUnderWay(state)) {
    const checked =
      before === undefined ? undefined : await checkFiles(host, state, ref, before).catch(() => undefined);
    if (checked !== undefined) events.push(checked);
  }
  return events;
}
