/** @folder What turns cost and how they went, by workflow, role and model, over time, and two versions beside each other. */

import type { Costs } from "@cuebook/server";
import { useEffect, useRef, useState } from "preact/hooks";
import { getJson } from "../../api/client.ts";
import { addSheet } from "../../parts/late-sheet.ts";
import { Problem } from "../../parts/problem.tsx";
import { Shown } from "../../parts/shown.tsx";
import { useTitle } from "../../parts/title.ts";
import { go, place } from "../../router.ts";
import sheet from "./costs.css";
import { type Bar, barsOf, type CostRow, figures } from "./figures.ts";
import { Versions } from "./versions.tsx";

addSheet(sheet);

const dimensions = ["workflow", "role", "model", "issue", "day"] as const;
const filters = ["workflow", "role", "model"] as const;
type FigureName = keyof typeof figures;
const figureNames = Object.keys(figures) as readonly FigureName[];

/** The sums of what turns used and how they went. All choices are in the address. */
export function CostsPage() {
  const { query } = place.value;
  const by = dimensions.find((each) => each === query.get("by")) ?? "workflow";
  const shown = figureNames.find((each) => each === query.get("figure")) ?? "cost";
  const [loaded, setLoaded] = useState<Costs>();
  const [failure, setFailure] = useState<unknown>();
  const name = query.toString();
  useEffect(() => {
    const stop = new AbortController();
    read(query, by, stop.signal).then(
      (found) => {
        setFailure(undefined);
        setLoaded(found);
      },
      (error) => stop.signal.aborted || setFailure(error),
    );
    return () => stop.abort();
  }, [name]);
  useTitle("Costs");
  const figure = figures[shown];
  return (
    <>
      <h1>Costs</h1>
      <Choices by={by} shown={shown} />
      {failure !== undefined && <Problem error={failure} />}
      {failure === undefined && loaded !== undefined && (
        <>
          <Outcomes costs={loaded} />
          <Bars bars={barsOf(loaded.also.day?.rows ?? [], figure)} label={`${figure.name} over time`} />
          <Table by={by} costs={loaded} />
          <Versions rows={loaded.also.definition?.rows ?? []} workflow={query.get("workflow")} />
        </>
      )}
    </>
  );
}

/** Reads everything that the page shows in one request. Definitions are read only for a single workflow, to compare its versions. */
async function read(query: URLSearchParams, by: string, signal: AbortSignal): Promise<Costs> {
  const since = sinceOf(query);
  const given = {
    ...Object.fromEntries([...filters, "until"].map((each) => [each, query.get(each) ?? undefined] as const)),
    since: since === ever ? undefined : since,
  };
  const also = query.get("workflow") === null ? "day" : "day,definition";
  return getJson<Costs>("/v1/costs", { ...given, by, also }, signal);
}

function setAll(values: Readonly<Record<string, string>>): void {
  const next = new URLSearchParams(place.value.query);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  go(next.size === 0 ? "/costs" : `/costs?${next}`, "replace");
}

/** The days before today that are shown at first. */
const week = 6;
/** The beginning of the time, if all of it is shown. */
const ever = "all";

/** The times that are often looked at, in days before today. */
const presets = [
  ["Today", 0],
  ["7 days", week],
  ["30 days", 29],
  ["All", undefined],
] as const;

/** The day from which on costs are shown: without a choice, those of a week. */
function sinceOf(query: URLSearchParams): string {
  return query.get("since") ?? (query.get("until") === null ? dayBefore(week) : ever);
}

/** The day that is `days` before today, as the costs count days: in UTC. */
function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

function Choices({ by, shown }: { readonly by: string; readonly shown: FigureName }) {
  const { query } = place.value;
  const isWhole = query.get("until") === null;
  return (
    <form class="filters" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <fieldset class="segments">
        <legend class="unseen">Time</legend>
        {presets.map(([name, days]) => {
          const since = days === undefined ? ever : dayBefore(days);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isWhole && sinceOf(query) === since}
              onClick={() => setAll({ since, until: "" })}
            >
              {name}
            </button>
          );
        })}
      </fieldset>
      <label>
        By{" "}
        <select value={by} onChange={({ currentTarget }) => setAll({ by: currentTarget.value })}>
          {dimensions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label>
        Over time{" "}
        <select value={shown} onChange={({ currentTarget }) => setAll({ figure: currentTarget.value })}>
          {figureNames.map((each) => (
            <option key={each} value={each}>
              {figures[each].name}
            </option>
          ))}
        </select>
      </label>
      <details open={[...filters, "since", "until"].some((each) => query.get(each) !== null)}>
        <summary>More</summary>
        <div class="filters">
          {filters.map((each) => (
            <TextFilter key={each} name={each} />
          ))}
          {(["since", "until"] as const).map((each) => (
            <label key={each}>
              {each === "since" ? "Since " : "Until "}
              <input
                type="date"
                value={query.get(each)?.replace(ever, "") ?? ""}
                onChange={({ currentTarget }) => setAll({ [each]: currentTarget.value })}
              />
            </label>
          ))}
        </div>
      </details>
    </form>
  );
}

/** How long a text rests before it is applied, in milliseconds. */
const pauseMs = 200;

function TextFilter({ name }: { readonly name: (typeof filters)[number] }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const value = place.value.query.get(name) ?? "";
  const set = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAll({ [name]: text.trim() }), pauseMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <label>
      {`${name.slice(0, 1).toUpperCase()}${name.slice(1)} `}
      <input
        type="search"
        defaultValue={value}
        maxLength={1000}
        onInput={({ currentTarget }) => set(currentTarget.value)}
      />
    </label>
  );
}

/** The figures that are looked at first. What is nothing has no place. */
function Outcomes({ costs: { total, outcomes } }: { readonly costs: Costs }) {
  if (total === null) return <p role="status">No turns in this time.</p>;
  const { completed, failed, suspended } = outcomes;
  const shown = [
    ["Cost", figures.cost.text(total)],
    ["Runs", figures.runs.text(total)],
    ["Done", completed === 0 ? "" : completed.toLocaleString("en")],
    ["Failed", failed === 0 ? "" : failed.toLocaleString("en")],
    ["Waiting", suspended === 0 ? "" : suspended.toLocaleString("en")],
    ["Time of agents", figures.duration.text(total)],
  ].filter(([, text]) => text !== "");
  return (
    <dl class="figures">
      {shown.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Table({
  by,
  costs: { rows, count, total },
}: {
  readonly by: (typeof dimensions)[number];
  readonly costs: Costs;
}) {
  const ordered =
    by === "day" ? rows : rows.toSorted((a, b) => figures.cost.of(b) - figures.cost.of(a) || b.turns - a.turns);
  if (total === null) return null;
  return (
    <>
      <div class="wide">
        <table class="costs">
          <caption class="unseen">Costs and quality by {by}</caption>
          <thead>
            <tr>
              <th scope="col">{by}</th>
              {figureNames.map((each) => (
                <th key={each} scope="col" class="number">
                  {figures[each].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <Key by={by} row={row} />
                </th>
                <Cells row={row} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">total</th>
              <Cells row={total} />
            </tr>
          </tfoot>
        </table>
      </div>
      {count > rows.length && (
        <p class="quiet">Of {count.toLocaleString("en")} rows, those that cost most are shown.</p>
      )}
    </>
  );
}

/** The key of a row. A key that is a filter selects it. */
function Key({ by, row: { key } }: { readonly by: (typeof dimensions)[number]; readonly row: CostRow }) {
  const filter = filters.find((each) => each === by);
  if (key === null) return <span class="quiet">{by === "issue" ? "no issue" : "unknown"}</span>;
  if (filter === undefined) return <Shown text={key} />;
  const next = new URLSearchParams(place.value.query);
  next.set(filter, key);
  next.set("by", filter === "workflow" ? "role" : "day");
  return (
    <a href={`/costs?${next}`}>
      <Shown text={key} />
    </a>
  );
}

function Cells({ row }: { readonly row: CostRow }) {
  return (
    <>
      {figureNames.map((each) => (
        <td key={each} class="number">
          {figures[each].text(row)}
        </td>
      ))}
    </>
  );
}

const height = 120;

/** Bars over time, as a picture with a table that screen readers read. */
function Bars({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  const width = Math.max(4, Math.min(28, Math.floor(960 / Math.max(1, bars.length))));
  if (bars.length === 0) return null;
  return (
    <figure class="bars">
      <figcaption>
        {label}, {bars[0]?.label} to {bars.at(-1)?.label}
      </figcaption>
      <svg
        viewBox={`0 0 ${width * bars.length} ${height}`}
        role="img"
        aria-label={label}
        style={{ maxWidth: `${width * bars.length}px` }}
      >
        {bars.map(({ label: name, value, text }, index) => {
          const tall = most === 0 ? 0 : Math.max(value > 0 ? 2 : 0, (value / most) * (height - 2));
          return (
            <rect key={name} x={index * width + 1} y={height - tall} width={width - 2} height={tall}>
              <title>{`${name}: ${text}`}</title>
            </rect>
          );
        })}
      </svg>
      <details>
        <summary>As numbers</summary>
        <ul>
          {bars.map(({ label: name, text }) => (
            <li key={name}>
              {name}: {text}
            </li>
          ))}
        </ul>
      </details>
    </figure>
  );
}
