import { type Rewind, rewindEvents, rewindTo, stateOf } from "@cuebook/run";
import { pinnedWorkflow } from "@cuebook/store";
import { faultPoint } from "@cuebook/system";
import type { Host } from "../host/host.ts";
import { Recorder } from "../record/recorder.ts";
import { endLostTurns, thisProcess } from "../record/takeover.ts";

/** Options of a rewind. */
export interface RewindOptions {
  /** The whole id. */
  readonly run: string;
  /** The phase that it continues from. */
  readonly phase: string;
  /** Only returns what would be done. */
  readonly isDry?: boolean;
}

/**
 * Rewinds a run to the beginning of the last visit to a phase. It is suspended then: `driveRun` with `resume` restores the files
 * from before that visit and continues. The journal keeps the later events, and git keeps the later files.
 *
 * ```ts
 * await rewindRun(host, { run, phase: "implement" });
 * const { status } = await driveRun(host, run, { resume: {} });
 * ```
 *
 * @throws CuebookError `run_not_found`, `run_locked`, `run_not_rewindable`, `phase_not_visited`, `checkpoint_missing`
 */
export async function rewindRun(host: Host, { run, phase, isDry = false }: RewindOptions): Promise<Rewind> {
  const { journal } = host;
  const lease = await journal.acquire(run, await thisProcess());
  try {
    const state = stateOf(run, await journal.read(run));
    const { definition } = await pinnedWorkflow(journal, state.pin);
    const rewind = rewindTo(definition, state, phase);
    if (isDry) return rewind;
    await endLostTurns(state);
    faultPoint("effect rewind");
    await new Recorder(host, lease, state, () => undefined).append(...rewindEvents(state, rewind));
    return rewind;
  } finally {
    await journal.release(lease);
  }
}
