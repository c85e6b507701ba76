import { JournalError } from "@cuebook/store";
import { type MachineFault, MachineFaulted } from "./fault.ts";
import type { Machine } from "./machine.ts";
import { suspicionOf } from "./suspicion.ts";

/**
 * Does work that can be repeated. If it fails and the machine is at fault, waits here until the machine is well, and repeats the work.
 * @param machine absent: its health is unknown
 * @param run the run that the work belongs to; absent: no run
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

/** The fault of the machine that caused an error; `undefined`: the machine is not at fault. */
async function machineFaultOf(
  machine: Machine,
  error: unknown,
  run: string | undefined,
): Promise<MachineFault | undefined> {
  if (error instanceof MachineFaulted) return error.fault;
  const suspicion = suspicionOf(error);
  // Any code of a journal may come from a failing disk: for example, a lease that could not be renewed is lost.
  return suspicion === undefined && !(error instanceof JournalError) ? undefined : machine.judge(suspicion, run);
}
