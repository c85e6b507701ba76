import { collapsed, type Drawn, drawing, graphOf, liveGraph } from "@cuebook/diagram";
import { stateOf } from "@cuebook/run";
import { anything, choice, integer, list, mapping, named, optional, type TypeOf, text } from "@cuebook/shape";
import { type JournalReader, pinnedWorkflow } from "@cuebook/store";
import { openShape } from "../api/shapes.ts";
import { Refusal } from "../door/refusal.ts";

const drawn = named(
  "Drawn",
  openShape<Drawn>({ tag: text(), attributes: openShape<object>({}), content: list(anything()) }),
);

/** The graph of a run's workflow, with what the run did in it. */
export const runGraph = named(
  "RunGraph",
  mapping({
    run: text(),
    version: integer({ description: "The number of the last event that it shows." }),
    drawing: drawn,
  }),
);
export type RunGraph = TypeOf<typeof runGraph>;

export const graphQuery = mapping({
  form: optional(
    choice(["tall"], { description: "`tall`: the way from start to end leads down, for a narrow screen." }),
  ),
});

/** Draws the graph of a run. @throws Refusal 404 */
export async function readGraph(
  journal: JournalReader,
  run: string,
  { form }: TypeOf<typeof graphQuery>,
): Promise<RunGraph> {
  const events = await journal.read(run);
  if (events.length === 0) throw new Refusal(404, "run_missing", "There is no such run.");
  const state = stateOf(run, events);
  const { definition } = await pinnedWorkflow(journal, state.pin);
  const graph = collapsed(graphOf(definition, { live: liveGraph(state) }));
  return { run, version: state.version, drawing: drawing(graph, { isLive: true, isTall: form === "tall" }) };
}
