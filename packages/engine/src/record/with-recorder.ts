import { stateOf } from "@cuebook/run";
import { LEASE_MS } from "@cuebook/store";
import type { Host, HostClock, HostJournal } from "../host/host.ts";
import { acquireLease, releaseLease } from "./leases.ts";
import { type EventObserver, Recorder } from "./recorder.ts";
import { thisProcess } from "./takeover.ts";

/**
 * Does work on a run that no process drives, while holding its lease.
 * @throws CuebookError `run_locked` if another process holds it, `run_not_found`; JournalError
 */
export async function withRecorder<T>(
  host: HostJournal & HostClock & Pick<Host, "machine">,
  run: string,
  observe: EventObserver,
  work: (recorder: Recorder) => Promise<T>,
): Promise<T> {
  const { journal } = host;
  const lease = await acquireLease(journal, run, await thisProcess());
  // If the lease cannot be renewed, the next write fails.
  const keep = setInterval(() => void journal.renew(lease).catch(() => undefined), LEASE_MS / 3);
  try {
    return await work(new Recorder(host, lease, stateOf(run, await journal.read(run)), observe));
  } finally {
    clearInterval(keep);
    await releaseLease(journal, lease);
  }
}
