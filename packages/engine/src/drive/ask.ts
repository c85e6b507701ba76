import { askEvents, type Command, type EventBody } from "@cuebook/run";
import { buildView, viewText } from "../decisions/view.ts";
import type { Performance } from "./performance.ts";
import { withTimes } from "./times.ts";

/**
 * Asks: builds and stores the view, and gives the events of the question. Building the view changes nothing, so it can be repeated
 * after a crash; a view that was stored but never asked about is never shown. If it fails, a person can fix the workspace, or send
 * the output back; then the run asks again.
 */
export async function performAsk(
  { host, whole, workflow, recorder }: Performance,
  { ask }: Extract<Command, { readonly do: "ask" }>,
): Promise<readonly EventBody[]> {
  const view = await buildView(host, workflow, recorder.state, ask);
  const shown = await host.journal.putObject(viewText(view));
  return withTimes(host, whole, recorder.state, askEvents(ask, view.message, shown));
}
