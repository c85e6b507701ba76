import type { RunState, Step } from "@cuebook/run";
import { costOfTurn } from "@cuebook/run";
import { now } from "../../live/clock.ts";
import { Duration } from "../../parts/duration.tsx";
import { Shown } from "../../parts/shown.tsx";
import { costText, StateWord } from "../../parts/state-word.tsx";
import { durationText } from "../../parts/time.ts";
import { Ago } from "../../parts/times.tsx";
import { lengthOf, stepState, type TimelineRow, timelineOf } from "./timeline.ts";

/** The steps of a run and its waits for people, each with its time. */
export function TimelineView({ state, chosen }: { readonly state: RunState; readonly chosen: number | undefined }) {
  const rows = timelineOf(state);
  const from = Date.parse(state.createdAt);
  const isOver = rows.every(({ to }) => to !== undefined);
  const end = isOver ? Math.max(from + 1, Date.parse(state.updatedAt)) : now.value;
  const place = (row: TimelineRow) => {
    const [start, stop] = [Date.parse(row.from), row.to === undefined ? end : Date.parse(row.to)];
    const whole = Math.max(1, end - from);
    const left = Math.min(99.5, (100 * (start - from)) / whole);
    return { left: `${left}%`, width: `${Math.max(0.5, Math.min(100 - left, (100 * (stop - start)) / whole))}%` };
  };
  const waited = lengthOf(
    rows.filter(({ is }) => is === "wait"),
    end,
  );
  const worked = lengthOf(
    rows.filter(({ is }) => is === "step"),
    end,
  );
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title">Steps</h2>
      <p class="quiet">
        Steps took {durationText(worked)}; it waited for people for {durationText(waited)}.
      </p>
      <ol class="timeline">
        {rows.map((row) =>
          row.is === "step" ? (
            <StepRow key={`step ${row.step.step}`} row={row} state={state} isChosen={row.step.step === chosen}>
              <span class="bar" style={place(row)} />
            </StepRow>
          ) : (
            <li key={row.question ?? row.from} class="wait">
              <span class="what">
                {row.question === undefined ? <Shown text={row.message} /> : <WaitLink row={row} />}
              </span>
              <span class="notes">
                <StateWord state={row.outcome} />
                {row.who !== undefined && <Shown text={` by ${row.who}`} />}
              </span>
              <Duration from={row.from} to={row.to} />
              <span class="track" aria-hidden="true">
                <span class="bar" style={place(row)} />
              </span>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

function WaitLink({ row }: { readonly row: Extract<TimelineRow, { is: "wait" }> }) {
  return (
    <a href={`/decisions/${row.question}`}>
      <Shown text={row.message} />
    </a>
  );
}

interface StepRowProps {
  readonly row: Extract<TimelineRow, { is: "step" }>;
  readonly state: RunState;
  readonly isChosen: boolean;
  readonly children: preact.ComponentChildren;
}

function StepRow({ row: { step, from, to }, state, isChosen, children }: StepRowProps) {
  const { result, tries } = step;
  const turns = tries.reduce((sum, each) => sum + each.turns.length, 0);
  const notes = [
    ...(result?.is === "completed" ? [result.status, ...(result.grade === "repaired" ? ["repaired"] : [])] : []),
    ...(tries.length > 1 ? [`${tries.length} tries`] : []),
    ...(turns > 1 ? [`${turns} turns`] : []),
  ];
  return (
    <li class={isChosen ? "step chosen" : "step"}>
      <a
        class="what"
        href={`/runs/${state.id}/steps/${step.step}`}
        aria-current={isChosen ? "true" : undefined}
        data-step={step.step}
      >
        {step.step} <Shown text={step.visit === 1 ? step.role : `${step.role} ${step.visit}`} />
      </a>
      <span class="notes">
        <StateWord state={stepState(state, step)} /> <Shown text={notes.join(", ")} />
      </span>
      <span>
        <Duration from={from} to={to} /> <span class="quiet">{costText(costOfStep(step))}</span>
      </span>
      <span class="track" aria-hidden="true">
        {children}
      </span>
      <span class="unseen">
        started <Ago at={from} />
      </span>
    </li>
  );
}

/** The known cost of a step; null: no turn has one. */
export function costOfStep({ tries }: Pick<Step, "tries">): number | null {
  const costs = tries.flatMap(({ turns }) => turns.map((turn) => costOfTurn(turn)));
  const known = costs.flatMap((cost) => ("usd" in cost ? [cost.usd] : []));
  return known.length === 0 ? null : known.reduce((sum, usd) => sum + usd, 0);
}
