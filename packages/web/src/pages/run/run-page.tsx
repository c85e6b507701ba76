import { isOpen, type RunState, shownStatus, spentBy, subjectOf, summaryOf } from "@cuebook/run";
import { useEffect, useMemo } from "preact/hooks";
import { Problem } from "../../parts/problem.tsx";
import { Shown, ShownLines } from "../../parts/shown.tsx";
import { costText, StateWord } from "../../parts/state-word.tsx";
import { Ago } from "../../parts/times.tsx";
import { useTitle } from "../../parts/title.ts";
import type { Named } from "../../router.ts";
import { ActionsView } from "./actions-view.tsx";
import { RunFeed } from "./feed.ts";
import { GraphView } from "./graph-view.tsx";
import { StepPanel } from "./step-panel.tsx";
import { TimelineView } from "./timeline-view.tsx";

/** A run as it happens: its graph, its steps, and one of them opened. */
export function RunPage({ run = "", step, part }: Named) {
  const feed = useMemo(() => new RunFeed(run), [run]);
  useEffect(() => {
    void feed.open();
    return () => feed.close();
  }, [feed]);
  const state = feed.state.value;
  useTitle(state === undefined ? `run ${run}` : `${subjectOf(state).slice(0, 80)} (${state.status})`);
  if (feed.failure.value !== undefined) return <Problem error={feed.failure.value} />;
  if (state === undefined) return <p class="quiet">Reading the run …</p>;
  const chosen = step === undefined ? undefined : state.steps.find((each) => each.step === Number(step));
  return (
    <>
      <RunHead state={state} isDriven={feed.isDriven.value} />
      {feed.isPolled.value && (
        <p role="status" class="warning">
          Too many runs are open in this browser, so this page is not live: it looks again every few seconds, and does
          not show what an agent is just saying. It is live again when you close the pages of other runs.
        </p>
      )}
      <div class="run">
        <GraphView state={state} />
        <div>
          <TimelineView state={state} chosen={chosen?.step} />
          {step !== undefined && chosen === undefined && (
            <Problem error={new Error(`The run has no step ${step} yet.`)} />
          )}
          {chosen !== undefined && <StepPanel key={chosen.step} feed={feed} state={state} step={chosen} part={part} />}
        </div>
      </div>
    </>
  );
}

function RunHead({ state, isDriven }: { readonly state: RunState; readonly isDriven: boolean }) {
  const { id, workflow, createdAt, plan, issue } = state;
  const { tokens, turns } = spentBy(state);
  const word = shownStatus(state.status, isDriven);
  const subject = subjectOf(state).split("\n", 1)[0] ?? "";
  return (
    <header class="page-head">
      <h1>
        <StateWord state={word} /> <Shown text={subject === "" ? id : subject} />
      </h1>
      <p class="sentence" role="status">
        <ShownLines text={sentenceOf(state, word)} />
      </p>
      <p class="about">
        run {id} of <Shown text={workflow} />
        {typeof issue?.identifier === "string" && (
          <>
            , issue <Shown text={issue.identifier} />
          </>
        )}
        , started <Ago at={createdAt} />, {turns} {turns === 1 ? "turn" : "turns"}, {tokens.toLocaleString("en")}{" "}
        tokens, {costText(summaryOf(state).costUsd)}
        {plan.branch !== "" && (
          <>
            , branch <Shown text={plan.branch} />
          </>
        )}
      </p>
      <ActionsView state={state} isDriven={isDriven} />
    </header>
  );
}

/** What happened, and who must act. */
function sentenceOf(state: RunState, word: string): string {
  const { steps, active, suspension, error } = state;
  const at = active.flatMap((number) => steps.find(({ step }) => step === number) ?? []);
  const roles = at.map(({ role }) => role).join(", ");
  switch (word) {
    case "interrupted":
      return "No process drives it: resume it, and it continues where it was.";
    case "suspended":
      return `It waits: ${suspension?.message ?? "for a person"}`;
    case "failed":
      return error?.message ?? "It failed.";
    case "running":
      return roles === "" ? "It is being driven." : `At work: ${roles}.`;
    case "pending":
      return isOpen(state) ? "It has not begun." : "";
    case "cancelled":
      return "It was cancelled.";
    default:
      return `It is done, after ${steps.length} ${steps.length === 1 ? "step" : "steps"}.`;
  }
}
