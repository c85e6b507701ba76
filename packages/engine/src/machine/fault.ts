import { CuebookError } from "@cuebook/error";
import type { MachinePart } from "@cuebook/run";

/** A fault of a machine, as found by its probes or assumed after suspected failures. */
export interface MachineFault {
  readonly part: MachinePart;
  /** For the part `agent`: the name of the agent. Runs with other agents can be driven. */
  readonly agent?: string | undefined;
  /** As a sentence that begins with the part. */
  readonly reason: string;
}

/** A failure that is not the run's own. It was not recorded: the work can be repeated when the machine is well, or elsewhere. */
export class MachineFaulted extends CuebookError {
  readonly fault: MachineFault;

  constructor(fault: MachineFault, cause?: unknown) {
    super("machine_fault", `this machine cannot work: ${fault.reason}`, { retryable: true, cause });
    this.fault = fault;
  }
}
