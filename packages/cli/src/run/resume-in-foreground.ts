import { resolve } from "node:path";
import type { LocalHost } from "@cuebook/engine";
import { openHost, type Replay, replayedScript, sharedProject } from "@cuebook/project/host";
import { withIssuesOf } from "@cuebook/project/service";
import { requireShared } from "@cuebook/project/workers";
import { type Resumption, type RunState, stateOf } from "@cuebook/run";
import { pinnedWorkflow } from "@cuebook/store";
import { UsageError } from "../failure/failure.ts";
import type { ResumptionOptions } from "../options/resumption.ts";
import { defaultQueue, type QueuingOptions } from "../options/worker.ts";
import { around } from "../project/around.ts";
import { type ReadyProject, withRun } from "../project/host.ts";
import { settleAnswers } from "../project/trust.ts";
import { headingText } from "../run-output/heading.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { reportChanged } from "./current-workflow.ts";
import { driveInForeground, type ForegroundOptions } from "./foreground.ts";

/** Options for resuming a run, in the foreground or by workers. A run that was ever queued is always resumed by workers. */
export interface ResumingOptions extends ResumptionOptions, QueuingOptions {}

/**
 * Resumes a run in the foreground. A run that workers drive is queued instead, and continues there.
 *
 * @param prefix the beginning of its id
 * @param begin runs first; returns how to resume the run, or `undefined` to leave it unchanged. `recorded`: the run's events already
 *   say
 * how it continues
 * @returns its state at the end; `undefined` if it was left unchanged, or queued
 * @throws CuebookError as `findRun`, `driveRun` and `continueByWorkers`; UsageError
 */
export async function resumeInForeground(
  context: CommandContext,
  project: ReadyProject,
  prefix: string,
  options: ResumingOptions,
  begin: (host: LocalHost, state: RunState) => Promise<Resumption | "recorded" | undefined>,
  isPart?: ForegroundOptions["isPart"],
): Promise<RunState | undefined> {
  const state = await withRun(project, prefix, async (host, run) => stateOf(run, await host.journal.read(run)));
  settleAnswers(context, project.config);
  const opened = openHost(project.config, replayOf(state, options.replay, context));
  try {
    const host = await withIssuesOf(opened, state, project, around(context, project));
    using stop = stopOnSignals();
    const begun = await begin(host, state);
    if (begun === undefined || (await isQueued(context, project, host, state.id, begun, options))) return undefined;
    const resume = begun === "recorded" ? {} : begun;
    const workflow = await pinnedWorkflow(host.journal, state.pin);
    await reportChanged(context, project, workflow, state);
    return await driveInForeground(context, host, project, state.id, {
      writing: options.format === "json" ? "lines" : "text",
      isQuiet: options.quiet === true,
      stop,
      definition: workflow.definition,
      roles: [...new Set(state.steps.map((step) => step.role))],
      heading: headingText(state, state.plan.branch, context.style("out")),
      resume,
      isPart,
    });
  } finally {
    await opened.close();
  }
}

/** Queues a run that workers continue, and prints its place. @returns whether it was queued */
async function isQueued(
  context: CommandContext,
  project: ReadyProject,
  host: LocalHost,
  run: string,
  resume: Resumption | "recorded",
  { detach, queue = defaultQueue, priority, tag: tags = [], format, quiet, replay }: ResumingOptions,
): Promise<boolean> {
  if (detach === true) requireShared(project.config);
  const { continueByWorkers, continuedIn } = await import("@cuebook/project/workers");
  const continued =
    resume === "recorded"
      ? await continuedIn(project.config, run)
      : await continueByWorkers(project, host, run, {
          resume,
          queued: detach && { queue, priority, tags, project: await sharedProject(project.config.root) },
        });
  if (continued === undefined) return false;
  if (replay !== undefined) {
    context.terminal.err("warning: workers read the script where it was when the run began; --replay is not used\n");
  }
  const { printQueued } = await import("../cluster/queue-run.ts");
  printQueued(context, project, run, continued, {
    ...{ writing: format === "json" ? "lines" : "text", isQuiet: quiet === true },
  });
  return true;
}

/** The script that a run replays. @throws UsageError if a script is given for a run that does not replay one */
export function replayOf(
  { agent, id }: Pick<RunState, "agent" | "id">,
  given: string | undefined,
  context: CommandContext,
): Replay | undefined {
  const script = replayedScript(agent);
  if (agent !== undefined && script !== undefined) {
    return { agent, script: given === undefined ? script : resolve(context.terminal.cwd, given) };
  }
  if (given === undefined) return undefined;
  throw new UsageError(`run ${id} was not started with --replay`, "a script cannot replace its agents");
}
