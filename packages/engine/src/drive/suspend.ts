import {
  type EventBody,
  type InterruptReason,
  type RunState,
  stateOf,
  suspendedForMachines,
  takenUp,
} from "@cuebook/run";
import type { Host } from "../host/host.ts";
import { logInternalError, suspendedForBug } from "../record/internal-error.ts";
import { acquireLease, releaseLease } from "../record/leases.ts";
import { suspendedFiles } from "../record/rebuild.ts";
import { Recorder } from "../record/recorder.ts";
import { endLostTurns, interruptedTurns, thisProcess } from "../record/takeover.ts";
import { TranscriptWriter } from "../record/transcript-writer.ts";

/**
 * Suspends a run whose drivers died repeatedly, so that no driver begins before a person has looked. Agents that they left running are
 * ended. A run that waits for somebody, or has ended, is left unchanged.
 * @throws CuebookError `run_locked`, `run_not_found`, `agent_orphan_alive`; JournalError
 */
export async function suspendForCrashes(host: Host, run: string, message: string): Promise<void> {
  await afterDriver(host, run, "crash", (before) =>
    isUnderWay(before) ? [{ type: "run_suspended", reason: "crash_loop", message }] : [],
  );
}

/**
 * Suspends a run whose driver hit a bug, and keeps the stack in the log of the run. A run that waits for somebody, or has ended, is
 * left unchanged.
 * @returns whether it was suspended
 * @throws CuebookError as `suspendForCrashes`
 */
export async function suspendForBug(host: Host, run: string, error: unknown): Promise<boolean> {
  let isSuspended = false;
  await afterDriver(host, run, "stopped", (before) => {
    isSuspended = isUnderWay(before);
    return isSuspended ? [suspendedForBug(logInternalError(host, run, error), before.active.at(-1))] : [];
  });
  return isSuspended;
}

/** Whether a run works, or would if it had a driver. */
function isUnderWay(state: RunState): boolean {
  return state.status === "running" || state.status === "pending" || takenUp(state) !== undefined;
}

/** A worker that gives a run back, and the fault of its machine. */
export type ReturnedBy = Pick<Extract<EventBody, { type: "driving_returned" }>, "worker" | "reason">;

/**
 * Records that a worker gave a run back because its machine cannot work; the run itself did not fail. A run that several machines in a
 * row gave back is suspended.
 * @returns its state then
 * @throws CuebookError as `suspendForCrashes`
 */
export async function returnDriving(host: Host, run: string, by: ReturnedBy): Promise<RunState> {
  return afterDriver(host, run, "machine", (before) => {
    const returned = [...(before.returned ?? []), by];
    return [{ type: "driving_returned", ...by }, ...suspendedForMachines({ ...before, returned })];
  });
}

/** Records how the driving of a run ended, after its driver has ended. Agents left running are ended, and turns are cut off. */
async function afterDriver(
  host: Host,
  run: string,
  reason: InterruptReason,
  ending: (before: RunState) => readonly EventBody[],
): Promise<RunState> {
  const { journal } = host;
  const lease = await acquireLease(journal, run, await thisProcess());
  try {
    const before = stateOf(run, await journal.read(run));
    const events = ending(before);
    if (events.length === 0) return before;
    await endLostTurns(before);
    const recorder = new Recorder(
      host,
      lease,
      before,
      () => undefined,
      (now) => suspendedFiles(host, now),
    );
    const transcript = await TranscriptWriter.open(host, lease);
    await recorder.append(...(await interruptedTurns(host, transcript, before, reason)), ...events);
    return recorder.state;
  } finally {
    await releaseLease(journal, lease);
  }
}
