/** @folder Existing runs: listed, shown, resumed, forked, ended. */

import type { runsList as runsListOutput } from "@cuebook/commands/json";
import { findRun, idleRuns } from "@cuebook/engine";
import { type Config, sharedAddress } from "@cuebook/project/config";
import { queuedRuns, waitingLines } from "@cuebook/project/workers";
import { listedStatuses } from "@cuebook/run";
import { ageText, knownCostText, plural, printableLine } from "@cuebook/settings/values";
import type { ListedRun, RunFilter, RunList } from "@cuebook/store";

import { jsonText } from "../output/json.ts";

import { type Place, proposal } from "../output/proposal.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { type ReadingHost, runsPlace } from "../project/runs-place.ts";
import type { ServerOptions } from "../remote/server-address.ts";
import { outsideText } from "../run-output/dispatch.ts";
import { waitsText } from "../run-output/waits.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type RunRow, rowOf, whereText } from "./run-row.ts";
import { requireWatchable, watchRuns } from "./watch.ts";

export interface ListOptions extends ServerOptions {
  readonly status: string;
  readonly workflow?: string;
  readonly issue?: string;
  readonly search?: string;
  readonly limit: number;
  readonly after?: string;
  readonly watch?: true;
  readonly format: "text" | "json";
}

/** Lists the runs of a repository. */
export async function list(options: ListOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  if (options.watch === true) requireWatchable(options);
  const writing = options.watch === true && options.format === "json" ? "lines" : options.format;
  const place = runsPlace(context, options, writing);
  if (place === undefined) return;
  if (options.watch === true) {
    const { workflow, issue, search, format } = options;
    return watchRuns(place, { filter: { workflow, issue, search }, format }, context);
  }
  const { page, all } = await place.read(async (host) => readPage(host, options));
  const rows = page.runs.slice(0, options.limit).map(rowOf);
  const next = page.runs.length > rows.length ? (rows.at(-1)?.run ?? null) : null;
  if (options.format === "json") {
    terminal.out(jsonText<typeof runsListOutput>({ runs: rows, total: page.total, next }));
    return;
  }
  if (all === 0) {
    terminal.out(
      `No runs yet in ${printableLine(place.name)}.${place.is === "server" ? "" : " Start one: cuebook run WORKFLOW"}\n`,
    );
    return;
  }
  if (rows.length === 0) {
    terminal.out(noneText(options, page.total, all));
    return;
  }
  terminal.out(listText(rows, context.style("out")));
  if (page.unsearched !== undefined) {
    const left = plural(page.unsearched, "earlier run");
    terminal.out(`of ${left} only the titles were searched: ${proposal(place, "runs", "reindex")}\n`);
  }
  if (place.is === "project") {
    terminal.out(await waitingText(place.project.config, rows));
    terminal.out(await idleText(place.project, page.runs.slice(0, rows.length)));
  }
  if (next === null) return;
  const left = options.after === undefined ? `${page.total - rows.length} more` : "more";
  terminal.out(`${left}: --after ${next}\n`);
}

/** The reasons why runs of the list wait for workers; empty if none waits. */
async function waitingText(config: Pick<Config, "store">, rows: readonly RunRow[]): Promise<string> {
  const address = sharedAddress(config);
  const open = rows.filter(({ status }) => status === "pending" || status === "suspended" || status === "interrupted");
  if (address === undefined || open.length === 0) return "";
  const { readQueue } = await import("@cuebook/cluster");
  const { waiting } = await readQueue(
    address,
    open.map(({ run }) => run),
  );
  return waitingLines(waiting)
    .map((line) => `${printableLine(line)}\n`)
    .join("");
}

/** The runs that neither a process nor a worker drives or will drive, with the command that continues each. */
async function idleText(project: Place & { readonly config: Config }, runs: readonly ListedRun[]): Promise<string> {
  const idle = await idleRuns(runs, queuedRuns(project.config), new Date());
  return idle
    .map(({ run }) => `no process drives ${run}, and none will: ${proposal(project, "runs", "resume", run)}\n`)
    .join("");
}

/**
 * A page of matching runs and the total number of runs. If there are more runs than are shown, the page has one of them in addition.
 */
async function readPage(host: ReadingHost | undefined, options: ListOptions): Promise<{ page: RunList; all: number }> {
  if (host === undefined) return { page: { runs: [], total: 0 }, all: 0 };
  const page = await host.journal.list(filterOf(options), {
    limit: options.limit + 1,
    after: options.after === undefined ? undefined : await placeOf(host, options.after),
  });
  const { total: all } = page.total > 0 ? page : await host.journal.list({}, { limit: 0 });
  return { page, all };
}

function filterOf({ status, workflow, issue, search }: ListOptions): RunFilter {
  const known = listedStatuses.find((each) => each === status);
  return { workflow, issue, search, ...(known === undefined ? {} : { statuses: [known] }) };
}

async function placeOf(host: ReadingHost, prefix: string) {
  const run = await findRun(host, prefix);
  const [first] = await host.journal.read(run);
  return { run, createdAt: first?.at ?? "" };
}

function noneText({ status, workflow, issue, search, after }: ListOptions, matching: number, all: number): string {
  if (matching > 0) return `No matching run is listed after ${after}.\n`;
  const isPlain = workflow === undefined && issue === undefined && search === undefined;
  return isPlain ? `None of ${all} runs is ${status}.\n` : `None of ${all} runs matches.\n`;
}

const heading = [
  "RUN",
  { text: "STATUS" },
  { text: "WORKFLOW" },
  { text: "STEP" },
  "STARTED",
  "COST",
  { text: "ABOUT" },
];

function listText(runs: readonly RunRow[], style: Style): string {
  const now = new Date();
  const rows = runs.map((run) => [
    run.run,
    statusText(run, now),
    printableLine(run.workflow),
    whereText(run),
    ageText(run.createdAt, now),
    knownCostText(run) || "-",
    aboutText(run),
  ]);
  const paint = (text: string, index: number, column: number) => {
    const run = runs[index];
    return column === 1 && run !== undefined ? paintStatus(run.status, text, style) : text;
  };
  return tableText(heading, rows, style, paint, (index) => hitText(runs[index]));
}

/** The line in which a search found a run; that of its title is in its row. */
function hitText(run: RunRow | undefined): string | undefined {
  return run?.hit == null || run.hit.where === "title" ? undefined : `${run.hit.where}: ${run.hit.text}`;
}

/** A run's status, with what followed from it: `failed, retries in 8.0s`, `completed, checks failing`. */
function statusText(run: RunRow, now: Date): string {
  const { status, reason, waits } = run;
  const own = reason === null ? status : `${status} (${reason})`;
  return [own, waitsText(waits), outsideText(run, now)].filter((part) => part !== "").join(", ");
}

function aboutText({ subject, dispatch }: RunRow): string {
  const attempt = dispatch?.attempt ?? null;
  return attempt === null ? subject : `(attempt ${attempt}) ${subject}`;
}

function paintStatus(status: RunRow["status"], text: string, style: Style): string {
  switch (status) {
    case "completed":
      return style.good(text);
    case "suspended":
    case "interrupted":
      return style.severity("warning", text);
    case "failed":
    case "cancelled":
    case "unreadable":
      return style.severity("error", text);
    case "pending":
    case "running":
      return style.accent(text);
  }
}
