import type { Costs } from "@cuebook/server";

export type CostRow = Costs["rows"][number];

/** A figure of a row: its name, its text, and the number that a bar shows. */
export interface Figure {
  readonly name: string;
  readonly of: (row: CostRow) => number;
  readonly text: (row: CostRow) => string;
}

/** A number; empty: nothing. */
const count = (of: (row: CostRow) => number) => ({
  of,
  text: (row: CostRow) => (of(row) === 0 ? "" : of(row).toLocaleString("en")),
});
const perTurn = ({ turns }: CostRow, number: number) => (turns === 0 ? 0 : number / turns);

/** The figures of a table. */
export const figures = {
  cost: { name: "cost", of: usdOf, text: usdText },
  runs: { name: "runs", ...count(({ runs }) => runs) },
  turns: { name: "turns", ...count(({ turns }) => turns) },
  duration: { name: "time", of: ({ durationMs }) => durationMs, text: ({ durationMs }) => timeText(durationMs) },
  repairs: { name: "repairs", ...count(({ repairs }) => repairs) },
  sentBack: { name: "sent back", ...count(({ sentBack }) => sentBack) },
  failures: { name: "failures", ...count(({ failures }) => failures) },
} as const satisfies Readonly<Record<string, Figure>>;

/** The figures by which two versions are compared: the number of runs, then averages and shares per run or turn. */
export const compared: readonly Figure[] = [
  figures.runs,
  { name: "turns for each run", of: turnsPerRun, text: (row) => turnsPerRun(row).toFixed(2) },
  share("repairs", ({ repairs }) => repairs),
  share("sent back", ({ sentBack }) => sentBack),
  share("failures", ({ failures }) => failures),
  {
    name: "cost of a run",
    of: (row) => (row.runs === 0 ? 0 : usdOf(row) / row.runs),
    text: (row) => `${row.computedUsd > 0 ? "~" : ""}$${(row.runs === 0 ? 0 : usdOf(row) / row.runs).toFixed(4)}`,
  },
  {
    name: "time of a turn",
    of: (row) => perTurn(row, row.durationMs),
    text: (row) => timeText(perTurn(row, row.durationMs)),
  },
];

function share(name: string, of: (row: CostRow) => number): Figure {
  return {
    name: `${name}, of all turns`,
    of: (row) => perTurn(row, of(row)),
    text: (row) => `${(perTurn(row, of(row)) * 100).toFixed(1)} % (${of(row).toLocaleString("en")})`,
  };
}

function turnsPerRun({ turns, runs }: CostRow): number {
  return runs === 0 ? 0 : turns / runs;
}

function usdOf({ reportedUsd, computedUsd }: CostRow): number {
  return reportedUsd + computedUsd;
}

/** A cost: `~` for a part that was computed, `≥` if that of some turns is unknown. Empty: nothing is known, or nothing was used. */
function usdText(row: CostRow): string {
  const known = usdOf(row);
  if (known === 0) return "";
  return `${row.unknownCosts > 0 ? "≥ " : ""}${row.computedUsd > 0 ? "~" : ""}$${known.toFixed(2)}`;
}

function timeText(ms: number): string {
  if (ms < 100) return "";
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = ms / 60_000;
  return minutes < 90 ? `${minutes.toFixed(0)} min` : `${(minutes / 60).toFixed(1)} h`;
}

/** A bar of a chart over time. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

/** From this number of days on, the bars are weeks. */
const mostDays = 60;
const dayMs = 86_400_000;

/** Bars of a figure, one for each day, or for each week if there are many; days without a turn are included. */
export function barsOf(days: readonly CostRow[], figure: Figure): Bar[] {
  const known = days.flatMap((row) => (row.key === null ? [] : [[Date.parse(row.key), row] as const]));
  const [first, last] = [known.at(0)?.[0], known.at(-1)?.[0]];
  if (first === undefined || last === undefined) return [];
  const isWeekly = (last - first) / dayMs >= mostDays;
  const stepMs = isWeekly ? 7 * dayMs : dayMs;
  // The first of January 1970 was a Thursday.
  const start = isWeekly ? Math.floor((first - 4 * dayMs) / stepMs) * stepMs + 4 * dayMs : first;
  const groups = Map.groupBy(known, ([time]) => Math.floor((time - start) / stepMs));
  return Array.from({ length: Math.floor((last - start) / stepMs) + 1 }, (_, index) => {
    const rows = (groups.get(index) ?? []).map(([, row]) => row);
    const sum = rows.reduce(added, undefined);
    const label = new Date(start + index * stepMs).toISOString().slice(0, 10);
    return {
      label: isWeekly ? `week of ${label}` : label,
      value: sum === undefined ? 0 : figure.of(sum),
      text: sum === undefined ? "none" : figure.text(sum),
    };
  });
}

function added(one: CostRow | undefined, other: CostRow): CostRow {
  if (one === undefined) return other;
  const sum: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other))
    if (typeof value === "number") sum[name] = Number(sum[name]) + value;
  return { ...one, ...sum };
}
