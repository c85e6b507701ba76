import { setTimeout as sleep } from "node:timers/promises";
import type { runsList as runsListOutput } from "@cuebook/commands/json";
import { ageText, knownCostText, printableLine } from "@cuebook/settings/values";
import type { RunFilter } from "@cuebook/store";
import { UsageError } from "../failure/failure.ts";
import { jsonLine } from "../output/json-line.ts";

import { styleOf } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import type { ReadingHost, RunsPlace } from "../project/runs-place.ts";
import { Connection, lostMs } from "../remote/connection.ts";
import { doingText } from "../run-output/activity-line.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { hasScreen, type LiveRegion, liveRegionOn } from "../terminal/live-region.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import type { RunRow } from "./run-row.ts";
import { rowOf, whereText } from "./run-row.ts";

/** The runs to watch, and the output format. */
export interface WatchOptions {
  readonly filter: RunFilter;
  readonly format: "text" | "json";
}

/** The poll interval of the store, in milliseconds. */
const pollMs = 500;

/** The maximum number of runs that are watched. */
const mostRuns = 100;

/** From this width on, a row has the workflow and the cost, too. */
const wideColumns = 100;

/** Refuses options of a list that make no sense while runs are watched. */
export function requireWatchable({ status, after }: { readonly status: string; readonly after?: string }): void {
  const hint = "runs of any other status: cuebook runs list --status STATUS";
  if (status !== "any") throw new UsageError("--watch follows the runs that are active, so it takes no --status", hint);
  if (after !== undefined) throw new UsageError("--watch shows all active runs, so it takes no --after", hint);
}

/** Follows all active runs until it is stopped: in a region of the screen, or with a line for each change. */
export async function watchRuns(
  place: RunsPlace,
  { filter, format }: WatchOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  using stop = stopOnSignals();
  using region = liveRegionOn(terminal);
  const over = AbortSignal.any([stop.signal, terminal.closed]);
  const isWatched = format === "text" && hasScreen(terminal, "out") && region.isShown;
  const watch = new Watch(filter);
  const reading = new Connection(terminal);
  while (!over.aborted) {
    // Opened each time: the database may not exist before the first run.
    const changed = await reading.attempt(() =>
      place.read(async (host) => (host === undefined ? [] : watch.read(host))),
    );
    if (changed === undefined) {
      await sleep(lostMs, undefined, { signal: over }).catch(() => undefined);
      continue;
    }
    const printed = isWatched ? changed.filter((row) => !isLive(row)) : changed;
    if (printed.length > 0) region.clear();
    for (const row of printed)
      terminal.out(format === "json" ? jsonLine<typeof runsListOutput>({ at: now(), ...row }) : changeLine(row));
    if (isWatched) showLive(region, watch.live);
    await sleep(pollMs, undefined, { signal: over }).catch(() => undefined);
  }
  context.finish(stop.signal.aborted ? exitCode.interrupted : exitCode.ok);
}

/** An active run, with the current activity of its agent. */
interface LiveRun {
  readonly row: RunRow;
  /** The number of the last event of its transcript. */
  readonly seen: number;
  readonly doing: string;
}

class Watch {
  readonly #filter: RunFilter;
  #live: ReadonlyMap<string, LiveRun> = new Map();

  constructor(filter: RunFilter) {
    this.#filter = filter;
  }

  get live(): readonly LiveRun[] {
    return [...this.#live.values()];
  }

  /** Reads the active runs. @returns the runs that have changed, in their new state */
  async read({ journal }: ReadingHost): Promise<RunRow[]> {
    const { runs } = await journal.list({ ...this.#filter, statuses: ["pending", "running"] }, { limit: mostRuns });
    const rows = runs.map(rowOf);
    const left = [...this.#live.keys()].filter((run) => rows.every((row) => row.run !== run));
    const changed: RunRow[] = [];
    for (const run of left) {
      const found = (await journal.list({ prefix: run }, { limit: 1 })).runs.find((listed) => listed.run === run);
      if (found !== undefined) changed.push(rowOf(found));
    }
    const live = new Map<string, LiveRun>();
    for (const row of rows) {
      const before = this.#live.get(row.run);
      if (before === undefined || stateKey(before.row) !== stateKey(row)) changed.push(row);
      const events = await journal.transcript(row.run, { after: before?.seen ?? 0, last: 20 });
      const doing = events.map(doingText).findLast((text) => text !== undefined) ?? before?.doing ?? "";
      live.set(row.run, { row, seen: events.at(-1)?.seq ?? before?.seen ?? 0, doing });
    }
    this.#live = live;
    return changed;
  }
}

function isLive({ status }: RunRow): boolean {
  return status === "pending" || status === "running";
}

function stateKey({ status, active }: RunRow): string {
  return `${status} ${active.join("\n")}`;
}

function now(): string {
  return new Date().toISOString();
}

/** A change on one line: `2026-01-02T03:04:05Z  7k3m  running  solve  2 developer  $0.02  APP-1: ...`. */
function changeLine(row: RunRow): string {
  const status = row.reason === null ? row.status : `${row.status} (${row.reason})`;
  const cost = row.costUsd === null ? [] : [knownCostText(row)];
  const parts = [row.run, status, row.workflow, whereText(row), ...cost, row.subject];
  return `${now().replace(/\.\d+Z$/, "Z")}  ${parts.map(printableLine).join("  ")}\n`;
}

function showLive(region: LiveRegion, live: readonly LiveRun[]): void {
  if (live.length === 0) {
    region.show(["no active runs (Ctrl-C ends)"]);
    return;
  }
  const isWide = region.columns >= wideColumns;
  const heading = isWide
    ? ["RUN", { text: "WORKFLOW" }, "STEP", "STARTED", "COST", { text: "NOW" }]
    : ["RUN", "STEP", "STARTED", { text: "NOW" }];
  const rows = live.map(({ row, doing }) => {
    const cost = knownCostText(row) || "-";
    const texts = isWide
      ? [row.run, row.workflow, whereText(row), ageText(row.createdAt, new Date()), cost, doing]
      : [row.run, whereText(row), ageText(row.createdAt, new Date()), doing];
    return texts.map(printableLine);
  });
  region.show(
    tableText(
      heading,
      rows,
      styleOf(false, () => region.columns),
    )
      .trimEnd()
      .split("\n"),
  );
}
