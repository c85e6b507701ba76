import { type ListedRun, listRuns } from "@cuebook/engine";
import { cutToCells } from "../output/cells.ts";
import { jsonText } from "../output/json.ts";
import { ageText, costText } from "../output/measure.ts";
import { printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { readyProject, withRuns } from "../project/host.ts";
import { type DispatchReport, dispatchReport, settledText } from "../run-output/dispatch.ts";
import { type ShownStatus, shownStatus } from "../run-output/report.ts";
import { stepName, subjectText } from "../run-output/step-line.ts";
import { usageOfRun } from "../run-output/usage.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface ListOptions {
  readonly status: string;
  readonly limit: number;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** A run as `runs list --format json` writes it. */
interface RunRow {
  readonly run: string;
  readonly status: ShownStatus | "unreadable";
  /** Why it is suspended; null where it is not. */
  readonly reason: string | null;
  readonly workflow: string;
  readonly issue: string | null;
  /** The step that it is at, or the last one: `2 developer`. */
  readonly step: string | null;
  readonly steps: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly costUsd: number | null;
  readonly branch: string;
  readonly subject: string;
  /** The dispatch that it is; null where no service made it. */
  readonly dispatch: DispatchReport | null;
}

/** Does `cuebook runs list`. */
export async function list(options: ListOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const found = await withRuns(project, async (host) => (host === undefined ? [] : listRuns(host)));
  const all = found.map(row);
  const matching = all.filter(({ status }) => options.status === "any" || status === options.status);
  const shown = matching.slice(0, options.limit);
  if (options.format === "json") {
    terminal.out(jsonText({ runs: shown, total: matching.length }));
    return;
  }
  if (all.length === 0) {
    terminal.out(
      `No runs yet in ${printableLine(project.config.database ?? project.config.state)}. Start one: cuebook run WORKFLOW\n`,
    );
    return;
  }
  if (shown.length === 0) {
    terminal.out(`None of ${all.length} runs is ${options.status}.\n`);
    return;
  }
  terminal.out(listText(shown, context.style("out")));
  if (matching.length > shown.length) {
    terminal.out(`${matching.length - shown.length} more: --limit ${matching.length}\n`);
  }
}

function row(run: ListedRun): RunRow {
  if ("error" in run) return unreadable(run, run.error.message);
  const { state, isDriven } = run;
  const { active, steps, issue } = state;
  const at = steps.find(({ step }) => step === active[0]) ?? steps.at(-1);
  return {
    run: state.id,
    status: shownStatus(state.status, isDriven),
    reason: state.status === "suspended" ? (state.suspension?.reason ?? null) : null,
    workflow: state.workflow,
    issue: typeof issue?.identifier === "string" ? issue.identifier : null,
    step: at === undefined ? null : stepName(at),
    steps: steps.length,
    createdAt: state.createdAt,
    updatedAt: state.updatedAt,
    costUsd: usageOfRun(state).costUsd ?? null,
    branch: state.plan.branch,
    subject: subjectText(state),
    dispatch: dispatchReport(state),
  };
}

/** A run that cannot be read, with the reason where others have their subject. */
function unreadable({ id, createdAt }: ListedRun, reason: string): RunRow {
  return {
    run: id,
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

/** How a run stands, and what came of it where it is a dispatch: `failed, tries again in 8.0s`. */
function statusText({ status, reason, dispatch }: RunRow, now: Date): string {
  const own = reason === null ? status : `${status} (${reason})`;
  const settled = dispatch === null ? "" : settledText(dispatch, now);
  return settled === "" ? own : `${own}, ${settled}`;
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
