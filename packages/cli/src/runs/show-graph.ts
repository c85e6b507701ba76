import { collapsed, graphOf, liveGraph, mermaid, svg } from "@cuebook/diagram";
import type { RunState } from "@cuebook/run";
import { pinnedWorkflow, type RunReader } from "@cuebook/store";
import type { RunGraphFormat } from "../options/graph.ts";

/** A drawing of the workflow that a run is pinned to, with the progress of the run. */
export async function runGraph(
  journal: Pick<RunReader, "getObject">,
  state: RunState,
  format: RunGraphFormat,
): Promise<string> {
  const { definition } = await pinnedWorkflow(journal, state.pin);
  const graph = collapsed(graphOf(definition, { live: liveGraph(state) }));
  return format === "svg" ? svg(graph) : mermaid(graph);
}
