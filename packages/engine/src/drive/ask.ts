import { type Ask, askEvents, suspendedFor } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { buildView, viewText } from "../decisions/view.ts";
import { failureOf } from "../record/failure.ts";
import type { Performance } from "./perform.ts";
import { withTimes } from "./times.ts";

/**
 * Asks: builds and stores the view, then records the question. Building the view changes nothing, so it can be repeated after
 * a crash; a view that was stored but never asked about is never shown.
 */
export async function performAsk({ host, whole, workflow, recorder }: Performance, ask: Ask): Promise<void> {
  try {
    faultPoint("effect ask");
    const view = await buildView(host, workflow, recorder.state, ask);
    const shown = await host.journal.putObject(viewText(view));
    return await recorder.append(...withTimes(host, whole, recorder.state, askEvents(ask, view.message, shown)));
  } catch (error) {
    // A person can fix the workspace, or send the output back; then the run asks again.
    await recorder.append(suspendedFor(failureOf(error), ask.step));
  }
}
