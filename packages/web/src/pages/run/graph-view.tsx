import type { RunState } from "@cuebook/run";
import type { RunGraph } from "@cuebook/server";
import { useEffect, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { DrawingView } from "../../parts/drawing-view.tsx";
import { isPhone } from "../../parts/phone.ts";
import { Problem } from "../../parts/problem.tsx";
import { Scrolling } from "../../parts/scrolling.tsx";
import { go } from "../../router.ts";

/** The graph of a run's workflow with what the run did in it. A role leads to its latest step. */
export function GraphView({ state }: { readonly state: RunState }) {
  const [graph, setGraph] = useState<RunGraph>();
  const [failure, setFailure] = useState<unknown>();
  const seen = pictureOf(state);
  const form = isPhone.value ? "tall" : undefined;
  useEffect(() => {
    const stop = new AbortController();
    getJson<RunGraph>(`/v1/runs/${state.id}/graph`, { form }, stop.signal).then(setGraph, (error) => {
      if (!stop.signal.aborted) setFailure(error);
    });
    return () => stop.abort();
  }, [state.id, seen, form]);
  const latest = (roles: readonly string[]) => state.steps.findLast(({ role }) => roles.includes(role));
  return (
    <div class="graph">
      {failure !== undefined && <Problem error={failure} />}
      {graph !== undefined && (
        <Scrolling class="picture" label="The graph of the workflow">
          <DrawingView
            drawing={graph.drawing}
            canOpen={(roles) => latest(roles) !== undefined}
            onOpen={(roles) => go(`/runs/${state.id}/steps/${latest(roles)?.step ?? 1}`)}
          />
        </Scrolling>
      )}
    </div>
  );
}

/** What the drawing depends on, as a text. */
function pictureOf({ status, steps, active, taken, decisions }: RunState): string {
  const open = decisions.map(({ made }) => made !== undefined);
  return JSON.stringify([status, steps.map(({ step, result }) => [step, result?.is]), active, taken, open]);
}
