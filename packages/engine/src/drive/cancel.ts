import { CuebookError } from "@cuebook/error";
import { isOpen, stateOf } from "@cuebook/run";
import type { Lease, LeaseKeeper, RunReader } from "@cuebook/store";
import type { Host, HostClock, HostJournal } from "../host/host.ts";
import { Recorder } from "../record/recorder.ts";
import { endLostTurns, interruptedTurns, isDriverGone, thisProcess } from "../record/takeover.ts";
import { TranscriptWriter } from "../record/transcript-writer.ts";

/**
 * Ends a run for good: at once if no process drives it, else by asking its driver.
 * @returns `cancelled`, or `requested` if another process was asked
 * @throws CuebookError `run_ended`, `agent_orphan_alive`
 */
export async function cancelRun(
  host: HostJournal & HostClock & Pick<Host, "prices">,
  run: string,
): Promise<"cancelled" | "requested"> {
  const { journal } = host;
  const lease = await acquireIfFree(journal, run);
  if (lease === undefined) {
    await requireOpen(journal, run);
    await journal.request(run, "cancel", host.actor);
    // A driver checks for requests again after it releases the run. If it had released the run before this request, nobody sees it.
    return (await journal.isDriven(run)) ? "requested" : cancelRun(host, run);
  }
  try {
    const recorder = new Recorder(host, lease, await requireOpen(journal, run), () => undefined);
    const reason = (await isDriverGone(recorder.state)) ? "crash" : "cancelled";
    await endLostTurns(recorder.state);
    const transcript = await TranscriptWriter.open(host, lease);
    const interrupted = await interruptedTurns(host, transcript, recorder.state, reason);
    await recorder.append(...interrupted, { type: "run_cancelled" });
    return "cancelled";
  } finally {
    await journal.release(lease);
  }
}

/** The lease of a run; `undefined`: another process has it. */
export async function acquireIfFree(journal: LeaseKeeper, run: string): Promise<Lease | undefined> {
  try {
    return await journal.acquire(run, await thisProcess());
  } catch (error) {
    if (error instanceof CuebookError && error.code === "run_locked") return undefined;
    throw error;
  }
}

async function requireOpen(journal: RunReader, run: string) {
  const state = stateOf(run, await journal.read(run));
  if (isOpen(state)) return state;
  throw new CuebookError("run_ended", `run ${run} has ended: ${state.status}`);
}
