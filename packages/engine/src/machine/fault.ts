import { CuebookError } from "@cuebook/error";
import type { MachinePart } from "@cuebook/run";

/** What is wrong with a machine, as its probes found it. */
export interface MachineFault {
  readonly part: MachinePart;
  /** For `agent`: its name. Runs of other agents can be driven. */
  readonly agent?: string | undefined;
  /** As a sentence that begins with the part. */
  readonly reason: string;
}

/** A failure that is not that of the run: nothing of it was recorded, and the same work can be done when the machine is well, or elsewhere. */
export class MachineFaulted extends CuebookError {
  readonly fault: MachineFault;

  constructor(fault: MachineFault, cause?: unknown) {
    super("machine_fault", `this machine cannot work: ${fault.reason}`, { retryable: true, cause });
    this.fault = fault;
  }
}
