import { outsideWords, type RunSummary, requestStateOf } from "@cuebook/run";
import { gateWords, nameWords } from "@cuebook/workflow/model";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { HitLine, hitAddress } from "../../find/hit-line.tsx";
import { now } from "../../live/clock.ts";
import { follow } from "../../live/stream.ts";
import { comparePath } from "../../parts/compare-path.ts";
import { hasFailed } from "../../parts/failed.ts";
import { Icon } from "../../parts/icon.tsx";
import { Keys } from "../../parts/keys.tsx";
import { addSheet } from "../../parts/late-sheet.ts";
import { Light, lightOf } from "../../parts/light.tsx";
import { Pane } from "../../parts/pane.tsx";
import { isPhone } from "../../parts/phone.ts";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
import { costText } from "../../parts/state-word.tsx";
import { At } from "../../parts/times.tsx";
import { useTitle } from "../../parts/title.ts";
import { counted, firstLine, stateWords, titleParts } from "../../parts/words.ts";
import { go, place } from "../../router.ts";
import { between, type Entry, entriesOf, type Heights, hasLine, heightOf, rowHeight } from "./entries.ts";
import { PathView } from "./path-view.tsx";
import { RunFilters, runQuery } from "./run-filters.tsx";
import { RunRows } from "./run-rows.ts";
import sheet from "./runs.css";

addSheet(sheet);

/** The heights of rows, in pixels, as the style sheet has them. */
const wide = { row: 38, day: 30, hit: 22 } as const;
const narrow = { row: 72, day: 34, hit: 22 } as const;
/** The height that is drawn above and below what is in view, in pixels. */
const beyond = 400;

/** All runs that the filters of the address select. Only the visible rows are drawn. */
export function RunsPage() {
  const query = runQuery(place.value.query);
  const name = JSON.stringify(query);
  const [reads, setReads] = useState(0);
  const runs = useMemo(() => new RunRows(query), [name, reads]);
  const [isStale, setStale] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const choose = (run: string) => {
    if (chosen === undefined || chosen === run) setChosen(chosen === run ? undefined : run);
    else go(comparePath(run, chosen));
  };
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
  const total = runs.total.value;
  return (
    <div class="runs">
      <header class="pane-head">
        <h1>Runs</h1>
        <p role="status" class="quiet">
          {total !== undefined && `${counted(total, "run")}.`}{" "}
          {isStale && (
            <button type="button" class="small" onClick={() => setReads(reads + 1)}>
              There are new runs: show them
            </button>
          )}
        </p>
        {chosen !== undefined && (
          <p role="status" class="quiet">
            One run is chosen: choose another one to compare them.
          </p>
        )}
        <a class="button main to-end" href="/start" data-key="n">
          <Icon name="plus" small /> Start a run
        </a>
      </header>
      <RunFilters reads={reads} />
      {failure !== undefined ? (
        <Problem error={failure} />
      ) : (
        <Window key={name} runs={runs} chosen={chosen} onChoose={choose} />
      )}
    </div>
  );
}

interface WindowProps {
  readonly runs: RunRows;
  /** The run that was chosen to be compared with another one. */
  readonly chosen: string | undefined;
  readonly onChoose: (run: string) => void;
}

/** The visible rows, at their places in the height of all rows. */
function Window({ runs, chosen, onChoose }: WindowProps) {
  const box = useRef<HTMLDivElement>(null);
  const heights = isPhone.value ? narrow : wide;
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState(0);
  const rows = runs.rows.value;
  const total = runs.total.value;
  const day = Math.floor(now.value / 60_000);
  const entries = useMemo(() => entriesOf(rows, heights, day * 60_000), [rows, heights, day]);
  const seen = isPhone.value ? innerHeight : (box.current?.clientHeight ?? 800);
  const height = heightOf(entries, heights) + ((total ?? 0) - rows.length) * heights.row;
  useEffect(() => {
    void runs.want(Math.ceil((top + seen + beyond) / heights.row) + 200);
  }, [runs, top]);
  useEffect(() => {
    const scrolled = () => setTop(Math.max(0, -(box.current?.getBoundingClientRect().top ?? 0)));
    if (isPhone.value) addEventListener("scroll", scrolled, { passive: true });
    return () => removeEventListener("scroll", scrolled);
  }, [isPhone.value]);
  const focus = (index: number) => {
    const at = Math.min(rows.length - 1, Math.max(0, index));
    setFocused(at);
    const { current } = box;
    const entry = entries.find((each) => each.is === "run" && each.index === at);
    if (current === null || entry === undefined) return;
    if (entry.top < current.scrollTop) current.scrollTop = entry.top;
    const end = entry.top + heights.row + heights.hit;
    if (end > current.scrollTop + current.clientHeight) current.scrollTop = end - current.clientHeight;
    requestAnimationFrame(() => current.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus());
  };
  return (
    <>
      <Keys
        keys={{
          j: { does: "next run", act: () => focus(focused + 1) },
          k: { does: "previous run", act: () => focus(focused - 1) },
          x: {
            does: "choose the run, and compare it with the chosen one",
            act: () => {
              const row = rows[focused];
              if (row !== undefined) onChoose(row.run);
            },
          },
        }}
      />
      <Pane
        name="runs"
        label="Runs, scrolling"
        class="window"
        box={box}
        onScroll={() => isPhone.value || setTop(box.current?.scrollTop ?? 0)}
      >
        {total === 0 && <NoRuns />}
        <ul class="window-all" aria-label="Runs" style={{ height: `${height}px` }}>
          {between(entries, top - beyond, top + seen + beyond).map((entry) => (
            <EntryRow
              key={keyOf(entry)}
              {...{ entry, heights, chosen, onChoose }}
              total={total ?? 0}
              onFocus={setFocused}
            />
          ))}
        </ul>
      </Pane>
    </>
  );
}

function keyOf(entry: Entry): string {
  return entry.is === "day" ? `day ${entry.name}` : entry.item.run;
}

function NoRuns() {
  return (
    <div class="empty">
      <Icon name="layout-list" />
      <h2>No runs</h2>
      <p>{place.value.query.size === 0 ? "The first one is a moment away." : "None is as you want it."}</p>
      <a class="button" href={place.value.query.size === 0 ? "/start" : "/runs"}>
        {place.value.query.size === 0 ? "Start a run" : "All runs"}
      </a>
    </div>
  );
}

interface EntryProps {
  readonly entry: Entry;
  readonly heights: Heights;
  readonly total: number;
  readonly onFocus: (index: number) => void;
  readonly chosen: string | undefined;
  readonly onChoose: (run: string) => void;
}

function EntryRow({ entry, heights, total, onFocus, chosen, onChoose }: EntryProps) {
  if (entry.is === "day") {
    return (
      <li class="window-day" style={{ top: `${entry.top}px` }}>
        {entry.name}
      </li>
    );
  }
  const { item, index, top } = entry;
  const summary = "summary" in item ? item.summary : undefined;
  const { id, title } = summary === undefined ? { id: "", title: `run ${item.run}` } : titleParts(summary);
  const cost = costText(summary?.costUsd ?? null);
  return (
    <li
      class={hasLine(item) ? "window-row found" : "window-row"}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={{ top: `${top}px`, height: `${rowHeight(item, heights)}px` }}
    >
      <Light
        is={
          summary !== undefined && hasFailed(summary.status, summary.reason) ? "fail" : (lightOf(item.status) ?? "off")
        }
        label={stateWords(item.status)}
      />
      <a class="cut opens" href={`/runs/${item.run}`} data-row={index} title={item.run} onFocus={() => onFocus(index)}>
        {id !== "" && (
          <span class="quietest">
            <Shown text={id} />{" "}
          </span>
        )}
        <Shown text={title} />
      </a>
      <span class="cut quiet about-run">
        <Shown text={"error" in item ? item.error.message : aboutOf(item.status, item.summary)} />
      </span>
      <span class="cut quiet of">
        <Shown text={summary === undefined || summary.workflow === title ? "" : summary.workflow} />
      </span>
      <span class="path">{summary !== undefined && <PathView summary={summary} status={item.status} />}</span>
      <span class="number cost">{cost}</span>
      <span class="when quietest">
        <At at={summary?.updatedAt ?? item.createdAt} />
      </span>
      {item.hit !== undefined && hasLine(item) && (
        <a class="hit cut" href={hitAddress(item)} tabIndex={-1}>
          <HitLine hit={item.hit} />
        </a>
      )}
      <input
        type="checkbox"
        class="choose"
        aria-label={`Choose run ${item.run} to compare`}
        checked={chosen === item.run}
        tabIndex={-1}
        onChange={() => onChoose(item.run)}
      />
    </li>
  );
}

/** What a run does, waits for, or came to, in a few words. */
function aboutOf(status: string, summary: RunSummary): string {
  const { cause, waiting, activeSteps, settlement, request } = summary;
  const outside = outsideWords(settlement?.outcome ?? null, request && requestStateOf(request));
  const [first] = waiting;
  if (first !== undefined) {
    if (first.kind !== "gate") return firstLine(first.message);
    return first.edge === null ? firstLine(first.message) : gateWords(first.edge.to);
  }
  if (status === "running") return activeSteps.map(({ role }) => nameWords(role)).join(", ");
  if (outside !== "") return outside;
  if (cause !== undefined) return cause;
  return status === "interrupted" ? "no process drives it" : "";
}
