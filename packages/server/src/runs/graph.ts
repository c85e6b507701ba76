import { collapsed, type Drawn, drawing, graphOf, liveGraph } from "@cuebook/diagram";
import { stateOf } from "@cuebook/run";
import { type Journal, pinnedWorkflow } from "@cuebook/store";
import { Refusal } from "../door/refusal.ts";

/** The graph of a run's workflow, with what the run did in it. */
export interface RunGraph {
  readonly run: string;
  /** The number of the last event that it shows. */
  readonly version: number;
  readonly drawing: Drawn;
}

/** Draws the graph of a run. @throws Refusal 404 */
export async function readGraph(journal: Journal, run: string): Promise<RunGraph> {
  const events = await journal.read(run);
  if (events.length === 0) throw new Refusal(404, "run_missing", "There is no such run.");
  const state = stateOf(run, events);
  const { definition } = await pinnedWorkflow(journal, state.pin);
  return { run, version: state.version, drawing: drawing(collapsed(graphOf(definition, { live: liveGraph(state) }))) };
}
