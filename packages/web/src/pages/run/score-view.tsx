import type { RunState, Step } from "@cuebook/run";
import { costOfTurn } from "@cuebook/run";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Duration } from "../../parts/duration.tsx";
import { Shown } from "../../parts/shown.tsx";
import { costText } from "../../parts/state-word.tsx";
import { go } from "../../router.ts";
import { Lanes } from "./lanes.tsx";
import { rowHeight, type Score, type ScoreRow } from "./score.ts";

/** From this number on, only the rows in view are drawn. */
const mostRows = 200;
/** The rows that are drawn above and below those in view. */
const beyond = 10;

interface ScoreProps {
  readonly state: RunState;
  readonly score: Score;
  readonly chosen: number | undefined;
  readonly isWhole: boolean;
  readonly box: RefObject<HTMLDivElement | null>;
}

/** The steps of a run as a list and a graph in one: each role has a lane, and a line leads from step to step. */
export function ScoreView({ state, score: { rows, lanes }, chosen, isWhole, box }: ScoreProps) {
  const [from, to] = useSeen(box, rows.length);
  const list = useRef<HTMLDivElement>(null);
  const at = rows.findIndex(({ row }) => row.is === "step" && row.step.step === chosen);
  useEffect(() => show(box.current, list.current, at), [at]);
  const width = 18 + 15 * (lanes - 1);
  const parts = useMemo(() => rows.slice(from, to), [rows, from, to]);
  return (
    <>
      <a class="whole" href={`/runs/${state.id}`} aria-current={isWhole ? "true" : undefined}>
        The whole run
      </a>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys lead through the links in it */}
      <div
        ref={list}
        class="score"
        style={{ height: `${rows.length * rowHeight}px`, "--lanes": `${width}px`, "--row": `${rowHeight}px` }}
        onKeyDown={(event) => {
          const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
          if (by === 0) return;
          event.preventDefault();
          moveStep(state, rows, chosen, by);
        }}
      >
        <Lanes rows={rows} from={from} to={to} lanes={lanes} />
        {/* What moves with the rows in view is a shift of the layout: the rows above are a padding, and the lanes are as high as all rows. */}
        <ol style={{ paddingTop: `${from * rowHeight}px` }}>
          {parts.map((each) => (
            <Row key={keyOf(each)} run={state.id} each={each} chosen={chosen} />
          ))}
        </ol>
      </div>
    </>
  );
}

function keyOf({ row }: ScoreRow): string {
  return row.is === "step" ? `step ${row.step.step}` : `wait ${row.question ?? row.from}`;
}

/** Chooses the step before or after the chosen one, and keeps the focus in the list. */
export function moveStep(state: RunState, rows: readonly ScoreRow[], chosen: number | undefined, by: 1 | -1): void {
  const steps = rows.flatMap(({ row }) => (row.is === "step" ? [row.step.step] : []));
  const at = chosen === undefined ? (by > 0 ? -1 : steps.length) : steps.indexOf(chosen);
  const next = steps[at + by];
  if (next === undefined) return;
  go(`/runs/${state.id}/steps/${next}`, "replace");
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`.score [data-step="${next}"]`)?.focus());
}

/** The rows that are drawn: all of a short list, those in view of a long one. */
function useSeen(box: RefObject<HTMLDivElement | null>, count: number): readonly [number, number] {
  const [first, setFirst] = useState(0);
  const isLong = count > mostRows;
  useEffect(() => {
    const { current } = box;
    if (!isLong || current === null) return;
    const scrolled = () => setFirst(Math.floor(current.scrollTop / rowHeight));
    scrolled();
    current.addEventListener("scroll", scrolled, { passive: true });
    return () => current.removeEventListener("scroll", scrolled);
  }, [isLong]);
  if (!isLong) return [0, count];
  const seen = Math.ceil((box.current?.clientHeight ?? 800) / rowHeight);
  return [Math.max(0, first - beyond), Math.min(count, first + seen + beyond)];
}

/** Brings a row into view, if it is not. */
function show(box: HTMLElement | null, list: HTMLElement | null, at: number): void {
  if (box === null || list === null || at < 0) return;
  const top = list.offsetTop + at * rowHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = top + rowHeight - box.clientHeight;
}

interface RowProps {
  readonly run: string;
  readonly each: ScoreRow;
  readonly chosen: number | undefined;
}

function Row({ run, each: { row, name, outcome, light }, chosen }: RowProps) {
  const isStep = row.is === "step";
  const href = isStep
    ? `/runs/${run}/steps/${row.step.step}`
    : row.question === undefined
      ? undefined
      : `/decisions/${row.question}`;
  return (
    <li>
      <a
        class={`row ${light}`}
        {...(href !== undefined && { href })}
        title={isStep ? row.step.role : undefined}
        aria-current={isStep && row.step.step === chosen ? "true" : undefined}
        data-step={isStep ? row.step.step : undefined}
      >
        <span class="what">
          <span class="strong cut">
            {isStep && <span class="unseen">Step {row.step.step} </span>}
            <Shown text={name} />
          </span>
          <span class="outcome cut">
            <Shown text={outcome} />
          </span>
        </span>
        <span class="took">
          <Duration from={row.from} to={row.to} />
          {isStep && <span>{costText(costOfStep(row.step))}</span>}
        </span>
      </a>
    </li>
  );
}

/** The known cost of a step; null: no turn has one. */
export function costOfStep({ tries }: Pick<Step, "tries">): number | null {
  const costs = tries.flatMap(({ turns }) => turns.map((turn) => costOfTurn(turn)));
  const known = costs.flatMap((cost) => ("usd" in cost ? [cost.usd] : []));
  return known.length === 0 ? null : known.reduce((sum, usd) => sum + usd, 0);
}
