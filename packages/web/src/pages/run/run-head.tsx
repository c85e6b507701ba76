import { isOpen, type RunState, shownStatus, subjectOf, takenUp } from "@cuebook/run";
import type { RunAction, RunActions } from "@cuebook/server";
import { gateWords, nameWords } from "@cuebook/workflow/model";
import { now } from "../../live/clock.ts";
import { Icon } from "../../parts/icon.tsx";
import { Light, lightOf } from "../../parts/light.tsx";
import { Shown } from "../../parts/shown.tsx";
import { durationText } from "../../parts/time.ts";
import { Ago } from "../../parts/times.tsx";
import { counted, firstLine, stateWords, titleParts } from "../../parts/words.ts";
import { ActionsView } from "./actions-view.tsx";
import { hasFailed, lengthOf, type TimelineRow } from "./timeline.ts";

interface HeadProps {
  readonly state: RunState;
  readonly isDriven: boolean;
  readonly rows: readonly TimelineRow[];
  readonly actions: RunActions | undefined;
  readonly onChoose: (action: RunAction) => void;
}

/** What the run is about, one sentence about how it stands, and what can be done. */
export function RunHead({ state, isDriven, rows, actions, onChoose }: HeadProps) {
  const word = shownStatus(state.status, isDriven);
  const issue = typeof state.issue?.identifier === "string" ? state.issue.identifier : null;
  const { id, title } = titleParts({ subject: subjectOf(state), issue, workflow: state.workflow });
  const light = hasFailed(state) ? "fail" : (lightOf(word) ?? "off");
  return (
    <header class="run-head">
      <a class="back-link" href="/runs">
        <Icon name="chevron-right" />
        Runs
      </a>
      <h1>
        <Light is={light} label={stateWords(word)} />
        {id !== "" && (
          <span class="id">
            <Shown text={id} />
          </span>
        )}
        <span class="title">
          <Shown text={title} />
        </span>
      </h1>
      <p class="says" role="status">
        <Sentence state={state} word={word} rows={rows} />
      </p>
      <ActionsView state={state} actions={actions} onChoose={onChoose} />
    </header>
  );
}

interface SentenceProps {
  readonly state: RunState;
  readonly word: string;
  readonly rows: readonly TimelineRow[];
}

/** What happened, and who must act. */
function Sentence({ state, word, rows }: SentenceProps) {
  const { steps, active, suspension, error, updatedAt } = state;
  const worked = lengthOf(
    rows.filter(({ is }) => is === "step"),
    now.value,
  );
  const work = durationText(worked) === "" ? "" : ` in ${durationText(worked)} of work`;
  if (hasFailed(state)) {
    return (
      <>
        <b class="is-fail">Failed</b> <Ago at={updatedAt} />:{" "}
        <Shown text={firstLine(error?.message ?? suspension?.message ?? "nothing is known of the cause")} />
      </>
    );
  }
  switch (word) {
    case "interrupted":
      return (
        <>
          <b class="is-wait">Nobody drives it.</b> It continues where it was.
        </>
      );
    case "suspended":
      if (takenUp(state) !== undefined) return <>It has its answer, and continues in a moment.</>;
      return (
        <>
          <b class="is-wait">{suspension?.reason === "stopped" ? "Paused" : "Waits"}</b> since <Ago at={updatedAt} />:{" "}
          <Shown text={waitText(state)} />
        </>
      );
    case "running": {
      const roles = active.flatMap((number) => steps.find(({ step }) => step === number) ?? []);
      if (roles.length === 0) return <>It is being driven.</>;
      return (
        <>
          <b class="is-live">At work</b>: <Shown text={roles.map(({ role }) => nameWords(role)).join(", ")} />.
        </>
      );
    }
    case "pending":
      return <>{isOpen(state) ? "It has not begun." : ""}</>;
    case "cancelled":
      return (
        <>
          <b>Stopped</b> <Ago at={updatedAt} />.
        </>
      );
    default:
      return (
        <>
          <b class="is-done">Done</b>
          {work}, after {counted(steps.length, "step")}.
        </>
      );
  }
}

/** What a run waits for, in words. */
function waitText({ suspension, decisions }: RunState): string {
  const asked = decisions.find(({ decision }) => decision === suspension?.decision);
  if (asked?.made !== undefined) return "it has its answer, and only has to be continued";
  if (asked?.edge !== undefined && asked.edge.to !== "$SUSPEND") return gateWords(asked.edge.to);
  return firstLine(suspension?.message ?? "for a person");
}
