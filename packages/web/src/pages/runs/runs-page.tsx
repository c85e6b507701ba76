import { outsideWords, type RunSummary, requestStateOf } from "@cuebook/run";
import type { RunItem } from "@cuebook/server";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { follow } from "../../live/stream.ts";
import { Keys } from "../../parts/keys.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Scrolling } from "../../parts/scrolling.tsx";
import { Shown } from "../../parts/shown.tsx";
import { costText, StateWord } from "../../parts/state-word.tsx";
import { Ago } from "../../parts/times.tsx";
import { useTitle } from "../../parts/title.ts";
import { place } from "../../router.ts";
import { RunFilters, runQuery } from "./run-filters.tsx";
import { RunRows } from "./run-rows.ts";

/** The height of a row, in pixels, as the style sheet has it. */
const rowHeight = 56;
/** The number of rows that are drawn above and below the visible ones. */
const beyond = 10;

/** All runs that the filters of the address select. Only the visible rows are drawn. */
export function RunsPage() {
  const query = runQuery(place.value.query);
  const name = JSON.stringify(query);
  const [reads, setReads] = useState(0);
  const runs = useMemo(() => new RunRows(query), [name, reads]);
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    let close = () => {};
    let isOver = false;
    setStale(false);
    void runs.open().then(() => {
      if (isOver || runs.failure.value !== undefined) return;
      close = follow({ position: runs.position }, { run: (item) => runs.take(item) || setStale(true) });
    });
    return () => {
      isOver = true;
      close();
    };
  }, [runs]);
  useTitle("Runs");
  const { value: failure } = runs.failure;
  return (
    <>
      <h1>Runs</h1>
      <RunFilters />
      <p role="status">
        {runs.total.value !== undefined &&
          `${runs.total.value.toLocaleString("en")} ${runs.total.value === 1 ? "run" : "runs"}.`}{" "}
        {isStale && (
          <button type="button" onClick={() => setReads(reads + 1)}>
            There are new runs: show them
          </button>
        )}
      </p>
      {failure !== undefined ? <Problem error={failure} /> : <Window runs={runs} />}
    </>
  );
}

/** The visible rows, at their places in the height of all rows. */
function Window({ runs }: { readonly runs: RunRows }) {
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const [focused, setFocused] = useState(0);
  const rows = runs.rows.value;
  const total = runs.total.value ?? 0;
  const seen = Math.ceil((box.current?.clientHeight ?? 800) / rowHeight);
  const from = Math.max(0, first - beyond);
  const to = Math.min(total, first + seen + beyond);
  useEffect(() => {
    void runs.want(to + 200);
  }, [runs, to]);
  const focus = (index: number) => {
    const at = Math.min(rows.length - 1, Math.max(0, index));
    setFocused(at);
    const { current } = box;
    if (current === null) return;
    const top = at * rowHeight;
    if (top < current.scrollTop) current.scrollTop = top;
    if (top + rowHeight > current.scrollTop + current.clientHeight)
      current.scrollTop = top + rowHeight - current.clientHeight;
    requestAnimationFrame(() => current.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus());
  };
  return (
    <>
      <Keys
        keys={{ j: () => focus(focused + 1), k: () => focus(focused - 1) }}
        help="j and k lead through the runs, Enter opens"
      />
      <Scrolling
        class="window"
        label="Runs, scrolling"
        box={box}
        onScroll={() => setFirst(Math.floor((box.current?.scrollTop ?? 0) / rowHeight))}
      >
        <ul class="window-all" aria-label="Runs" style={{ height: `${total * rowHeight}px` }}>
          {rows.slice(from, to).map((item, index) => (
            <RunRow
              key={item.run}
              item={item}
              index={from + index}
              total={total}
              onFocus={() => setFocused(from + index)}
            />
          ))}
        </ul>
      </Scrolling>
    </>
  );
}

/** The outcome of the work of a run: the state of its pull request, or the outcome of its dispatch. */
function Outside({ summary: { settlement, request } }: { readonly summary: RunSummary }) {
  const words = outsideWords(settlement?.outcome ?? null, request && requestStateOf(request));
  return words === "" ? null : <span class="outside">{words}</span>;
}

interface RunRowProps {
  readonly item: RunItem;
  readonly index: number;
  readonly total: number;
  readonly onFocus: () => void;
}

function RunRow({ item, index, total, onFocus }: RunRowProps) {
  const summary = "summary" in item ? item.summary : undefined;
  const subject = summary?.subject.split("\n", 1)[0] ?? "";
  return (
    <li class="window-row" aria-setsize={total} aria-posinset={index + 1} style={{ top: `${index * rowHeight}px` }}>
      <span>
        <StateWord state={item.status} />
        {summary !== undefined && <Outside summary={summary} />}
      </span>
      <span class="cut">
        <a href={`/runs/${item.run}`} data-row={index} onFocus={onFocus}>
          <Shown text={subject === "" ? item.run : subject} />
        </a>
      </span>
      <span class="cut quiet">
        <Shown text={[summary?.workflow, summary?.issue, item.run].filter((each) => each != null).join(" · ")} />
      </span>
      <span class="number">{costText(summary?.costUsd ?? null)}</span>
      <span>
        <Ago at={summary?.updatedAt ?? item.createdAt} />
      </span>
    </li>
  );
}
