import { askEvents, type Command, type EventBody } from "@cuebook/run";
import { buildView, changeOf, viewText } from "../decisions/view.ts";
import type { Performance } from "./performance.ts";
import { withTimes } from "./times.ts";

/**
 * Asks a question: builds and stores its view, and returns the events of the question. Building the view is read-only, so it can be
 * repeated after a crash; a stored view without a question is never shown. If it fails, a person can fix the workspace or send the
 * output back, and the run asks again.
 */
export async function performAsk(
  { host, whole, workflow, recorder }: Performance,
  { ask }: Extract<Command, { readonly do: "ask" }>,
): Promise<readonly EventBody[]> {
  const view = await buildView(host, workflow, recorder.state, ask);
  const shown = await host.journal.putObject(viewText(view));
  return withTimes(host, whole, recorder.state, askEvents(ask, view.message, shown, changeOf(view)));
}
