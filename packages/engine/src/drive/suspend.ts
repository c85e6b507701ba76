import { stateOf, takenUp } from "@cuebook/run";
import type { Host } from "../host/host.ts";
import { suspendedFiles } from "../record/rebuild.ts";
import { Recorder } from "../record/recorder.ts";
import { endLostTurns, interruptedTurns, thisProcess } from "../record/takeover.ts";
import { TranscriptWriter } from "../record/transcript-writer.ts";

/**
 * Suspends a run whose drivers died again and again, so that no other begins before a person has looked. What they left running is
 * ended. A run that waits for somebody, or has ended, is left unchanged.
 * @throws CuebookError `run_locked`, `run_not_found`, `agent_orphan_alive`; JournalError
 */
export async function suspendForCrashes(host: Host, run: string, message: string): Promise<void> {
  const { journal } = host;
  const lease = await journal.acquire(run, await thisProcess());
  try {
    const before = stateOf(run, await journal.read(run));
    const { status } = before;
    if (status !== "running" && status !== "pending" && takenUp(before) === undefined) return;
    await endLostTurns(before);
    const recorder = new Recorder(
      host,
      lease,
      before,
      () => undefined,
      (now) => suspendedFiles(host, now),
    );
    const transcript = await TranscriptWriter.open(host, lease);
    const interrupted = await interruptedTurns(host, transcript, before, "crash");
    await recorder.append(...interrupted, { type: "run_suspended", reason: "crash_loop", message });
  } finally {
    await journal.release(lease);
  }
}
