import { createHash } from "node:crypto";
import { CuebookError } from "@cuebook/error";
import { type FailedGate, failedGate, type RunState, stateOf, waiveEvents } from "@cuebook/run";
import type { HostClock, HostJournal } from "../host/host.ts";
import { Recorder } from "../record/recorder.ts";
import { thisProcess } from "../record/takeover.ts";
import { shortestPrefix } from "./make.ts";

/** The failed checks of a suspended run, as a person sees them. */
export interface ShownGate extends FailedGate {
  /** The hash of the report that is shown. */
  readonly hash: string;
}

/** The approval of failed checks by a person. */
export interface Waived {
  readonly reason: string;
  readonly by: string;
  /** A prefix of the hash of the report that the person looked at. */
  readonly hash?: string | undefined;
  /** As in `DecisionMade`. */
  readonly continues?: true | undefined;
  readonly startsAt?: string | undefined;
}

/** The failed checks that a suspended run waits for, with the hash of their report. `undefined`: it waits for something else. */
export function shownGate(state: RunState): ShownGate | undefined {
  const gate = failedGate(state);
  if (gate === undefined) return undefined;
  return {
    ...gate,
    hash: createHash("sha256")
      .update(JSON.stringify([state.id, gate]))
      .digest("hex"),
  };
}

/**
 * Lets a run pass the checks that it failed. It continues when it is resumed (`driveRun`).
 * @throws CuebookError `run_locked`, `gate_missing`, `reason_missing`, `decision_changed`
 */
export async function waiveChecks(
  host: HostJournal & HostClock,
  run: string,
  { reason, by, hash, continues, startsAt }: Waived,
): Promise<void> {
  const { journal } = host;
  const lease = await journal.acquire(run, await thisProcess());
  try {
    const state = stateOf(run, await journal.read(run));
    const events = waiveEvents(state, { reason, by, continues, startsAt });
    const shown = shownGate(state)?.hash ?? "";
    if (hash !== undefined && (hash.length < shortestPrefix || !shown.startsWith(hash.toLowerCase()))) {
      const message = `the failed checks of run ${run} have the hash ${shown.slice(0, 12)}, not ${JSON.stringify(hash.slice(0, 80))}`;
      throw new CuebookError("decision_changed", message, { data: { run } });
    }
    await new Recorder(host, lease, state, () => undefined).append(...events);
  } finally {
    await journal.release(lease);
  }
}
