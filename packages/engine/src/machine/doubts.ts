import type { MachineSuspicion } from "@cuebook/run";
import type { MachineFault } from "./fault.ts";

/** The number of runs that fail in a row, suspected of the machine, until it counts as sick although its probes find nothing. */
const mostInARow = 3;

/**
 * How often a run may fail so before the failure counts as its own: it may be what fills the disk. The pauses between grow; this is
 * about 20 minutes for a person to look at a machine where runs wait.
 */
const mostOfOneRun = 8;

/** What else makes a machine doubtful. */
interface Circumstances {
  /** Its probes were bad a moment ago, and no run made progress since. */
  readonly isOnProbation: boolean;
  /** How little room a disk has, if something failed for want of room. */
  readonly room: string | undefined;
}

/** Failures that are suspected of a machine whose probes find nothing, since a run made progress there. */
export class Doubts {
  readonly #runs = new Map<string, number>();

  /** Counts a failure. @returns the fault to assume; `undefined`: the failure counts as the run's own */
  of(
    { part, agent }: MachineSuspicion,
    run: string | undefined,
    { isOnProbation, room }: Circumstances,
  ): MachineFault | undefined {
    const count = (this.#runs.get(run ?? "") ?? 0) + 1;
    this.#runs.set(run ?? "", count);
    if (count > mostOfOneRun) return undefined;
    const what = agent === undefined ? part : `the agent ${agent}`;
    if (room !== undefined) return { part, reason: `${part}: something failed for want of room, and ${room}` };
    const inARow = [...this.#runs.keys()].filter((each) => each !== "").length;
    if (inARow >= mostInARow) {
      const reason = `${part}: ${inARow} runs in a row failed without progress, though its probes find nothing; the last because of ${what}`;
      return { part, reason };
    }
    if (isOnProbation) return { part, reason: `${part}: a run failed because of ${what} before any made progress` };
    return undefined;
  }

  clear(): void {
    this.#runs.clear();
  }
}
