import { type Ask, askEvents, fatalFailures } from "@cuebook/run";
import { faultPoint } from "@cuebook/system";
import { buildView, viewText } from "../decisions/view.ts";
import { failureOf } from "../record/failure.ts";
import type { Performance } from "./perform.ts";

/**
 * Asks: what is to be seen is put together and kept, then the question is recorded. Nothing is changed by looking, so that
 * it can be repeated after a crash: what was kept and not asked is told to nobody.
 */
export async function performAsk({ host, workflow, recorder }: Performance, ask: Ask): Promise<void> {
  try {
    faultPoint("effect ask");
    const view = await buildView(host, workflow, recorder.state, ask);
    const shown = await host.journal.putObject(viewText(view));
    return await recorder.append(...askEvents(ask, view.message, shown));
  } catch (error) {
    const failure = failureOf(error);
    if (fatalFailures.has(failure.code)) return recorder.append({ type: "run_failed", error: failure });
    // The workspace can be mended by a person: then the run goes on, and asks.
    const { message } = failure;
    await recorder.append({ type: "run_suspended", reason: "failure", message, error: failure, step: ask.step });
  }
}
