import type { runsResume as runsResumeOutput } from "@cuebook/commands/json";
import { type ResumableFilter, resumableRuns } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { requireShared } from "@cuebook/project/workers";
import type { RunSummary } from "@cuebook/run";
import { ageText, plural, printableLine } from "@cuebook/settings/values";
import { failureOf } from "../failure/failure.ts";
import { confirmed } from "../options/confirmed.ts";
import type { WhereOptions } from "../options/where.ts";
import { jsonLine } from "../output/json-line.ts";

import { unnamedPlace } from "../output/proposal.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { type ReadyProject, withRuns } from "../project/host.ts";
import { type ResumingOptions, resumeInForeground } from "../run/resume-in-foreground.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type ExitCode, exitCode } from "../terminal/exit-code.ts";

export interface ResumeWhereOptions extends ResumingOptions {
  readonly where: WhereOptions;
  readonly yes?: true;
}

/**
 * Shows the suspended runs that match, and resumes them one after the other if a person agrees. Runs that workers drive are queued.
 * @throws CuebookError those of the store; UsageError if nobody can be asked
 */
export async function resumeWhere(
  project: ReadyProject,
  { where, yes, ...options }: ResumeWhereOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const isJson = options.format === "json";
  const filter = await filterOf(project, where);
  const runs = await withRuns(project, async (host) => (host === undefined ? [] : resumableRuns(host.journal, filter)));
  const isPreview = yes !== true && (isJson || runs.length === 0);
  if (isJson)
    terminal.out(jsonLine<typeof runsResumeOutput>({ type: "selected", isPreview, runs: runs.map(selected) }));
  else terminal.out(selectedText(runs, context.style("out")));
  if (isPreview || runs.length === 0) return context.finish(exitCode.ok);
  const question = `Resume ${plural(runs.length, "run")}?`;
  const command = "the same command with --yes";
  if (yes !== true && !(await confirmed(context, question, "this resumes runs", command))) return;
  let worst: ExitCode = exitCode.ok;
  for (const { run } of runs) {
    const status = await resumed(project, run, options, context);
    if (status === "refused" || status === "failed" || status === "cancelled") worst = exitCode.failed;
    else if (status === "suspended" && worst === exitCode.ok) worst = exitCode.suspended;
    if (status === "interrupted") return context.finish(exitCode.interrupted);
  }
  context.finish(worst);
}

async function filterOf({ config }: ReadyProject, { worker, ...filter }: WhereOptions): Promise<ResumableFilter> {
  if (worker === undefined) return filter;
  const address = requireShared(config);
  const { readDrivenBy } = await import("@cuebook/cluster");
  return { ...filter, runs: new Set(await readDrivenBy(address, worker)) };
}

/** Resumes one of several runs, and prints the result. */
async function resumed(project: ReadyProject, run: string, options: ResumingOptions, context: CommandContext) {
  const { terminal } = context;
  const isJson = options.format === "json";
  const say = (status: Resumed["status"], error: Resumed["error"] = null) => {
    if (isJson) terminal.out(jsonLine<typeof runsResumeOutput>({ type: "resumed", run, status, error }));
    else if (status !== "queued")
      terminal.out(`${printableLine(`${run}  ${status}${error === null ? "" : `  ${error.message}`}`)}\n`);
    return status;
  };
  try {
    const quiet = { ...options, quiet: true } as const;
    const state = await resumeInForeground(
      context,
      project,
      run,
      quiet,
      async () => ({}),
      () => true,
    );
    if (state?.status === "suspended" && state.suspension?.reason === "stopped") return "interrupted" as const;
    return say(state?.status ?? "queued");
  } catch (error) {
    if (!(error instanceof CuebookError)) throw error;
    return say("refused", failureOf(error, unnamedPlace));
  }
}

type Resumed = Extract<Parameters<typeof jsonLine<typeof runsResumeOutput>>[0], { readonly type: "resumed" }>;

function selected({ run, workflow, reason, cause, updatedAt }: RunSummary) {
  return { run, workflow, reason: reason ?? "stopped", cause: cause ?? null, updatedAt };
}

function selectedText(runs: readonly RunSummary[], style: Style): string {
  if (runs.length === 0) return "No suspended run matches.\n";
  const now = new Date();
  const rows = runs.map(({ run, workflow, reason, cause, updatedAt }) => [
    run,
    printableLine(workflow),
    reason ?? "-",
    ageText(updatedAt, now),
    printableLine(cause ?? "-"),
  ]);
  const heading = ["RUN", { text: "WORKFLOW" }, "REASON", "SINCE", { text: "WHY" }];
  return tableText(heading, rows, style, (text) => text);
}
