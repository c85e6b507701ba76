import type { RunState } from "@cuebook/run";
import type { RunAction, RunActions } from "@cuebook/server";
import { useRef } from "preact/hooks";
import { AskedDiff } from "../../asked/asked-diff.tsx";
import { later } from "../../parts/later.tsx";
import { Pane } from "../../parts/pane.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Tabs } from "./tabs.tsx";
import { hasFailed } from "./timeline.ts";
import type { WholeDiff } from "./use-diff.ts";

const FindBar = later(async () => (await import("../../find/find-bar.tsx")).FindBar);
const GraphView = later(async () => (await import("./graph-view.tsx")).GraphView);
const WhyView = later(async () => (await import("./why-view.tsx")).WhyView);

/** The parts of a run as a whole, by their names in addresses. */
export const runParts = ["why", "changes", "graph"] as const;
export type RunPart = (typeof runParts)[number];

interface RunPanelProps {
  readonly state: RunState;
  readonly part: RunPart;
  readonly whole: WholeDiff;
  readonly actions: RunActions | undefined;
  readonly onChoose: (action: RunAction) => void;
}

/** The run as a whole: why it failed, what it changed, its graph. */
export function RunPanel({ state, part, whole, actions, onChoose }: RunPanelProps) {
  const { id } = state;
  const box = useRef<HTMLDivElement>(null);
  const count = whole.diff?.files.length ?? 0;
  const tabs = [
    ...(hasFailed(state) ? [{ name: "why", label: "Why" }] : []),
    { name: "changes", label: "Changes", count },
    { name: "graph", label: "Graph" },
  ];
  return (
    <section class="pane detail" aria-labelledby="detail-title">
      <h2 id="detail-title" class="unseen" tabIndex={-1}>
        The whole run
      </h2>
      <Tabs label="Parts of the run" run={id} base={`/runs/${id}`} tabs={tabs} shown={part} />
      <FindBar key={`find ${part}`} box={box} />
      <Pane key={part} name={`run ${part}`} label="Part of the run" box={box}>
        {part === "why" && <WhyView state={state} actions={actions} onChoose={onChoose} />}
        {part === "graph" && <GraphView state={state} />}
        {part === "changes" && <Changes state={state} whole={whole} />}
      </Pane>
    </section>
  );
}

function Changes({ state: { id, plan }, whole: { diff, failure, isAwaited } }: Pick<RunPanelProps, "state" | "whole">) {
  if (failure !== undefined) return <Problem error={failure} />;
  if (diff === undefined) {
    return <p class="hint">{isAwaited === true ? "Comparing …" : "Nothing is known of changes yet."}</p>;
  }
  return (
    <>
      {diff.truncated && <p class="warning">Only the beginning of the changes is shown.</p>}
      <AskedDiff
        run={id}
        text={diff.text}
        label="Changes of the run"
        isTraced={plan.branch !== ""}
        at={`/runs/${id}/changes`}
      />
    </>
  );
}
