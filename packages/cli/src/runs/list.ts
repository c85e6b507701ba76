/** @folder Existing runs: listed, shown, resumed, forked, ended. */
import { findRun, type LocalHost } from "@cuebook/engine";
import type { ListedRun, RunFilter, RunList } from "@cuebook/store";
import { cutToCells } from "../output/cells.ts";
import { jsonText } from "../output/json.ts";
import { ageText, costText } from "../output/measure.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { readyProject, withRuns } from "../project/host.ts";
import { type DispatchReport, dispatchOutcomeText, dispatchReport } from "../run-output/dispatch.ts";
import { type ShownStatus, shownStatus } from "../run-output/report.ts";
import { stepName } from "../run-output/step-line.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface ListOptions {
  readonly status: string;
  readonly workflow?: string;
  readonly issue?: string;
  readonly search?: string;
  readonly limit: number;
  readonly after?: string;
  readonly repo?: string;
  readonly format: "text" | "json";
}

const listedStates = ["pending", "running", "suspended", "completed", "failed", "cancelled", "unreadable"] as const;

/** A run as `runs list --format json` writes it. */
interface RunRow {
  readonly run: string;
  readonly status: ShownStatus | "unreadable";
  /** Why it is suspended; null if it is not. */
  readonly reason: string | null;
  readonly workflow: string;
  readonly issue: string | null;
  /** The current step, or the last one: `2 developer`. */
  readonly step: string | null;
  readonly steps: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly costUsd: number | null;
  readonly branch: string;
  readonly subject: string;
  /** Its dispatch; null if no service made it. */
  readonly dispatch: DispatchReport | null;
}

/** Lists the runs of a repository. */
export async function list(options: ListOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const { page, all } = await withRuns(project, async (host) => readPage(host, options));
  const rows = page.runs.slice(0, options.limit).map(row);
  const next = page.runs.length > rows.length ? (rows.at(-1)?.run ?? null) : null;
  if (options.format === "json") {
    terminal.out(jsonText({ runs: rows, total: page.total, next }));
    return;
  }
  if (all === 0) {
    terminal.out(
      `No runs yet in ${printableLine(project.config.database ?? project.config.state)}. Start one: cuebook run WORKFLOW\n`,
    );
    return;
  }
  if (rows.length === 0) {
    terminal.out(noneText(options, page.total, all));
    return;
  }
  terminal.out(listText(rows, context.style("out")));
  if (next === null) return;
  const left = options.after === undefined ? `${page.total - rows.length} more` : "more";
  terminal.out(`${left}: --after ${next}\n`);
}

/** A page of matching runs, with one more than is shown if there is one, and the total number of runs. */
async function readPage(host: LocalHost | undefined, options: ListOptions): Promise<{ page: RunList; all: number }> {
  if (host === undefined) return { page: { runs: [], total: 0 }, all: 0 };
  const page = await host.journal.list(filterOf(options), {
    limit: options.limit + 1,
    after: options.after === undefined ? undefined : await placeOf(host, options.after),
  });
  const { total: all } = page.total > 0 ? page : await host.journal.list({}, { limit: 0 });
  return { page, all };
}

function filterOf({ status, workflow, issue, search }: ListOptions): RunFilter {
  const filter = { workflow, issue, search };
  const state = listedStates.find((known) => known === status);
  if (state === "running") return { ...filter, states: [state], isDriven: true };
  if (status === "interrupted") return { ...filter, states: ["running"], isDriven: false };
  return state === undefined ? filter : { ...filter, states: [state] };
}

async function placeOf(host: LocalHost, prefix: string) {
  const run = await findRun(host, prefix);
  const [first] = await host.journal.read(run);
  return { run, createdAt: first?.at ?? "" };
}

function noneText({ status, workflow, issue, search, after }: ListOptions, matching: number, all: number): string {
  if (matching > 0) return `No matching run is listed after ${after}.\n`;
  const isPlain = workflow === undefined && issue === undefined && search === undefined;
  return isPlain ? `None of ${all} runs is ${status}.\n` : `None of ${all} runs matches.\n`;
}

function row(listed: ListedRun): RunRow {
  if ("error" in listed) return unreadable(listed, listed.error.message);
  const { summary, isDriven } = listed;
  const [at] = summary.activeSteps;
  return {
    run: summary.run,
    status: shownStatus(summary.state, isDriven),
    reason: summary.reason,
    workflow: summary.workflow,
    issue: summary.issue,
    step: at === undefined ? null : stepName(at),
    steps: summary.steps,
    createdAt: summary.createdAt,
    updatedAt: summary.updatedAt,
    costUsd: summary.costUsd,
    branch: summary.plan.branch,
    subject: printableLine(summary.subject),
    dispatch: dispatchReport(summary),
  };
}

/** A run that cannot be read, with the reason in place of its subject. */
function unreadable({ run, createdAt }: ListedRun, reason: string): RunRow {
  return {
    run,
    status: "unreadable",
    reason: null,
    workflow: "-",
    issue: null,
    step: null,
    steps: 0,
    createdAt,
    updatedAt: createdAt,
    costUsd: null,
    branch: "",
    subject: reason,
    dispatch: null,
  };
}

const heading = ["RUN", "STATUS", "WORKFLOW", "STEP", "STARTED", "COST", "ABOUT"];

function listText(runs: readonly RunRow[], style: Style): string {
  const now = new Date();
  const rows = runs.map((run) => [
    run.run,
    statusText(run, now),
    printableLine(run.workflow),
    run.step ?? "-",
    ageText(run.createdAt, now),
    run.costUsd === null ? "-" : costText(run.costUsd),
    aboutText(run),
  ]);
  return tableText(heading, rows, (text, index, column) => {
    const run = runs[index];
    if (run === undefined) return style.dim(text);
    return column === 1 ? paintStatus(run.status, text, style) : text;
  });
}

/** A run's status, with the result of its dispatch, if any: `failed, retries in 8.0s`. */
function statusText({ status, reason, dispatch }: RunRow, now: Date): string {
  const own = reason === null ? status : `${status} (${reason})`;
  const outcome = dispatch === null ? "" : dispatchOutcomeText(dispatch, now);
  return outcome === "" ? own : `${own}, ${outcome}`;
}

function aboutText({ subject, dispatch }: RunRow): string {
  const attempt = dispatch?.attempt ?? null;
  return attempt === null ? cutToCells(subject, 60) : `${cutToCells(subject, 50)} (attempt ${attempt})`;
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
