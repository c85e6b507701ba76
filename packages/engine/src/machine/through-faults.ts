import { JournalError } from "@cuebook/store";
import { type MachineFault, MachineFaulted } from "./fault.ts";
import type { Machine } from "./machine.ts";
import { suspicionOf } from "./suspicion.ts";

/**
 * Does work that can be begun again anywhere. Where the machine is at fault for its failure, the work waits here until the machine is
 * well, and is done again.
 * @param machine absent: nobody knows how it is
 * @param run whose work it is; absent: that of none
 * @throws MachineFaulted if runs do not wait here; what the work throws, if the machine is not at fault or the signal was aborted
 */
export async function throughFaults<T>(
  machine: Machine | undefined,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
  run?: string,
): Promise<T> {
  for (;;) {
    const wasAborted = signal?.aborted === true;
    try {
      return await work();
    } catch (error) {
      const fault = machine && (await machineFaultOf(machine, error, run));
      if (fault === undefined || machine === undefined || wasAborted) throw error;
      if (!machine.waits) throw error instanceof MachineFaulted ? error : new MachineFaulted(fault, error);
      await machine.recovered(fault, signal ?? new AbortController().signal);
    }
  }
}

/** What is wrong with the machine that an error is about; `undefined`: the error is not the machine's. */
async function machineFaultOf(
  machine: Machine,
  error: unknown,
  run: string | undefined,
): Promise<MachineFault | undefined> {
  if (error instanceof MachineFaulted) return error.fault;
  const suspicion = suspicionOf(error);
  // A journal may fail because of its disk in any of its codes: a lease that could not be renewed is lost.
  return suspicion === undefined && !(error instanceof JournalError) ? undefined : machine.judge(suspicion, run);
}
