import { type RunState, spentBy, subjectOf } from "@cuebook/run";
import type { RunAction } from "@cuebook/server";
import { gateWords } from "@cuebook/workflow/model";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { comparePath } from "../../parts/compare-path.ts";
import { Divider } from "../../parts/divider.tsx";
import { Keys } from "../../parts/keys.tsx";
import { later } from "../../parts/later.tsx";
import { Pane } from "../../parts/pane.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
import { costText } from "../../parts/state-word.tsx";
import { Ago } from "../../parts/times.tsx";
import { useTitle } from "../../parts/title.ts";
import { stateWords } from "../../parts/words.ts";
import type { Named } from "../../router.ts";
import { RunFeed } from "./feed.ts";
import { ResultView } from "./result-view.tsx";
import { Ribbon } from "./ribbon.tsx";
import { RunHead } from "./run-head.tsx";
import { RunPanel, type RunPart, runParts } from "./run-panel.tsx";
import { scoreOf } from "./score.ts";
import { moveStep, ScoreView } from "./score-view.tsx";
import { hasFailed } from "./timeline.ts";
import { useActions } from "./use-actions.ts";
import { useWholeDiff } from "./use-diff.ts";

/** What the first look at a run that has ended does not need: its code follows that of the page. */
const StepPanel = later(async () => (await import("./step-panel.tsx")).StepPanel);
const ChosenAction = later(async () => (await import("./chosen-action.tsx")).ChosenAction);

/** A run as it happens. */
export function RunPage({ run = "", step, part }: Named) {
  const feed = useMemo(() => new RunFeed(run), [run]);
  useEffect(() => {
    void feed.open();
    void StepPanel.ready();
    return () => feed.close();
  }, [feed]);
  const state = feed.state.value;
  useTitle(state === undefined ? `run ${run}` : `${subjectOf(state).slice(0, 80)} (${stateWords(state.status)})`);
  if (feed.failure.value !== undefined) {
    return (
      <Pane name="page" label="Page" class="page">
        <h1>A run that cannot be shown</h1>
        <Problem error={feed.failure.value} />
        <p>
          <a href="/runs">All runs</a>
        </p>
      </Pane>
    );
  }
  if (state === undefined) return <p class="hint">Reading the run …</p>;
  return <Run feed={feed} state={state} step={step} part={part} />;
}

interface RunProps {
  readonly feed: RunFeed;
  readonly state: RunState;
  readonly step: string | undefined;
  readonly part: string | undefined;
}

/** Its head and its result, then its steps beside what is open: one step, or the run as a whole. */
function Run({ feed, state, step, part }: RunProps) {
  const isDriven = feed.isDriven.value;
  const [chosen, setChosen] = useState<RunAction>();
  const box = useRef<HTMLDivElement>(null);
  const score = useMemo(() => scoreOf(state, isDriven), [state, isDriven]);
  const actions = useActions(state, isDriven);
  // A run at work is opened at the step at work.
  const wanted = step === undefined ? (part === undefined && isDriven ? state.active.at(-1) : undefined) : Number(step);
  const open = state.steps.find((each) => each.step === wanted);
  const runPart = runParts.find((each) => each === part) ?? (hasFailed(state) ? "why" : "changes");
  const isWhole = step === undefined && open === undefined;
  const whole = useWholeDiff(state, !isDriven || (isWhole && runPart === "changes"));
  usePanelFocus(`${wanted} ${part}`);
  return (
    <div class="run" data-part={part}>
      <Keys
        keys={{
          j: { does: "next step", act: () => moveStep(state, score.rows, open?.step, 1) },
          k: { does: "previous step", act: () => moveStep(state, score.rows, open?.step, -1) },
        }}
      />
      <RunHead
        state={state}
        isDriven={isDriven}
        rows={score.rows.map(({ row }) => row)}
        actions={actions}
        onChoose={setChosen}
      />
      {feed.isPolled.value && (
        <p role="status" class="warning">
          Too many runs are open in this browser, so this page is not live: it looks again every few seconds, and does
          not show what an agent is just saying. It is live again when you close the pages of other runs.
        </p>
      )}
      <Ribbon run={state.id} rows={score.rows} chosen={open?.step} />
      {!isDriven && <ResultView state={state} whole={whole} />}
      <div class="split">
        <section class="pane steps" aria-label="Steps">
          <Pane name="steps" label="The steps of the run" box={box}>
            <ScoreView state={state} score={score} chosen={open?.step} isWhole={isWhole} box={box} />
            <Facts state={state} />
          </Pane>
          <Divider pane="steps" label="Width of the steps" standard={328} />
        </section>
        <Detail
          {...{ feed, state, part, runPart: runPart satisfies RunPart, step, isWhole, whole, actions }}
          open={open}
          onChoose={setChosen}
        />
      </div>
      {chosen !== undefined && actions !== undefined && (
        <ChosenAction
          version={actions.version}
          action={chosen}
          state={state}
          shown={open?.step}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}

interface DetailProps extends RunProps, Pick<Parameters<typeof RunPanel>[0], "whole" | "actions" | "onChoose"> {
  readonly runPart: RunPart;
  readonly isWhole: boolean;
  readonly open: RunState["steps"][number] | undefined;
}

function Detail({ feed, state, part, runPart, step, isWhole, open, whole, actions, onChoose }: DetailProps) {
  if (open !== undefined) {
    return (
      <div class="pane">
        <StepPanel key={open.step} feed={feed} state={state} step={open} part={part} />
        <Asked state={state} />
      </div>
    );
  }
  return (
    <div class="pane">
      {isWhole ? (
        <RunPanel state={state} part={runPart} whole={whole} actions={actions} onChoose={onChoose} />
      ) : (
        <Problem error={new Error(`The run has no step ${step} yet.`)} />
      )}
      <Asked state={state} />
    </div>
  );
}

/** The question that the run waits for, at the foot: the one thing to do. */
function Asked({ state: { id, status, decisions, permissions } }: { readonly state: RunState }) {
  if (status !== "suspended" && status !== "running") return null;
  const decision = decisions.find(
    ({ made, expiredAt, approver, isWithdrawn, q }) =>
      q !== undefined && made === undefined && expiredAt === undefined && approver === undefined && !isWithdrawn,
  );
  const permission = permissions.find(({ decided, q }) => decided === undefined && q !== undefined);
  const asked = decision ?? permission;
  if (asked === undefined) return null;
  const edge = decision?.edge;
  const words = edge === undefined || edge.to === "$SUSPEND" ? asked.message : gateWords(edge.to);
  return (
    <div class="act-bar">
      <p class="says">
        It waits for you: <Shown text={words} />
      </p>
      <a class="button main" href={`/decisions/${id}/q${asked.q}`}>
        Open the question
      </a>
    </div>
  );
}

/** What is rarely looked at: where, when, how much. */
function Facts({ state }: { readonly state: RunState }) {
  const { id, workflow, createdAt, plan, forkedFrom } = state;
  const { tokens, costUsd } = spentBy(state);
  const cost = [costText(costUsd), tokens === 0 ? "" : `${tokens.toLocaleString("en")} tokens`];
  const shown = cost.filter((each) => each !== "").join(" · ");
  return (
    <dl class="facts run-facts">
      <div>
        <dt>Started</dt>
        <dd>
          <Ago at={createdAt} />
        </dd>
      </div>
      <div>
        <dt>Workflow</dt>
        <dd>
          <Shown text={workflow} />
        </dd>
      </div>
      {forkedFrom !== undefined && (
        <div>
          <dt>Forked from</dt>
          <dd>
            <a href={`/runs/${forkedFrom.run}/steps/${forkedFrom.step}`}>step {forkedFrom.step} of another run</a>,{" "}
            <a href={comparePath(forkedFrom.run, id)}>compare</a>
          </dd>
        </div>
      )}
      {plan.branch !== "" && (
        <div>
          <dt>Branch</dt>
          <dd>
            <code>
              <Shown text={plan.branch} />
            </code>
          </dd>
        </div>
      )}
      {shown !== "" && (
        <div>
          <dt>Cost</dt>
          <dd>{shown}</dd>
        </div>
      )}
      <div>
        <dt>Run</dt>
        <dd>
          <code>{id}</code>
        </dd>
      </div>
    </dl>
  );
}

/**
 * After a click on a step or a part, the focus goes to its title: without scrolling, because its pane is in view already. Who moves
 * through the steps by keys stays there. On a phone, where one thing is shown after the other, the title comes into view.
 */
function usePanelFocus(name: string): void {
  const before = useRef(name);
  useEffect(() => {
    if (before.current === name) return;
    before.current = name;
    const title = document.getElementById("detail-title");
    const top = title?.closest(".split")?.getBoundingClientRect().top ?? 0;
    if (matchMedia("(max-width: 45rem)").matches && top < 0) scrollBy(0, top);
    if (document.activeElement?.closest(".score") === null || !isByKey) title?.focus({ preventScroll: true });
  }, [name]);
}

let isByKey = false;
addEventListener("keydown", () => {
  isByKey = true;
});
addEventListener("pointerdown", () => {
  isByKey = false;
});
