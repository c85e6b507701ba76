import type { MachineSuspicion } from "@cuebook/run";
import type { MachineFault } from "./fault.ts";

/** After this many runs in a row with failures suspected of the machine, it counts as at fault although its probes find nothing. */
const mostInARow = 3;

/**
 * After this many suspected failures of one run, its failure counts as the run's own: the run itself may fill the disk. The pauses in
 * between grow, which leaves about 20 minutes for a person to look at a machine on which runs wait.
 */
const mostOfOneRun = 8;

/** Further circumstances that cast doubt on a machine. */
interface Circumstances {
  /** Its probes were bad a moment ago, and no run made progress since. */
  readonly isOnProbation: boolean;
  /** The free space of a disk as a sentence, if something failed for lack of space and little is free. */
  readonly room: string | undefined;
}

/** Counts the suspected failures of a machine whose probes find nothing, since a run last made progress there. */
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
