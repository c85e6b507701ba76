import { CuebookError } from "@cuebook/error";
import { isOpen, isUnsettled, stateOf } from "@cuebook/run";
import type { HostJournal } from "../host/host.ts";

/**
 * Asks the process that drives a run to suspend it. The run waits until it is resumed.
 * @throws CuebookError `run_ended`, `run_of_service`; `run_not_driven` if no process drives it, so that it does nothing anyway
 */
export async function pauseRun({ journal, actor }: HostJournal, run: string): Promise<"requested"> {
  const state = stateOf(run, await journal.read(run));
  if (!isOpen(state)) throw new CuebookError("run_ended", `run ${run} has ended: ${state.status}`);
  if (isUnsettled(state) || state.schedule !== undefined) {
    throw new CuebookError("run_of_service", `run ${run} belongs to a service, which would continue it at once`, {
      hint: "pause its issue or its service instead",
    });
  }
  if (await journal.isDriven(run)) {
    await journal.request(run, "stop", actor);
    if (await journal.isDriven(run)) return "requested";
    // Its driver ended without seeing the request, which must not stop the next one.
    const taken = await journal.takeRequest(run);
    if (taken?.request === "cancel") await journal.request(run, "cancel", taken.actor);
  }
  throw new CuebookError("run_not_driven", `no process drives run ${run}: it does nothing until it is resumed`);
}
