/** @folder Plans a run, starts it, and drives it in the foreground. */

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { planRun, startRun } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { uncheckedNote } from "@cuebook/project/check";
import { openHost, sharedProject } from "@cuebook/project/host";
import { isOfPhases } from "@cuebook/project/library";
import { requireChannels } from "@cuebook/project/people";
import { withIssues } from "@cuebook/project/service";
import { requireRunnable } from "@cuebook/project/start";
import { enqueuedAs, requireShared } from "@cuebook/project/workers";
import { graphSteps, type RunState } from "@cuebook/run";
import { printableLine } from "@cuebook/settings/values";
import { UsageError } from "../failure/failure.ts";
import { withJsonFailures } from "../failure/json-failures.ts";
import { seed } from "../library/seed.ts";
import type { RunOptions } from "../options/run-options.ts";
import { defaultQueue, type QueuingOptions, requireDetached } from "../options/worker.ts";
import { around } from "../project/around.ts";
import { settleAnswers } from "../project/trust.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { driveInForeground, type ForegroundOptions } from "./foreground.ts";
import { printStart } from "./print-start.ts";
import { startOfOptions } from "./start-of-options.ts";

export interface RunCommandOptions extends RunOptions, QueuingOptions {
  readonly format: "text" | "json";
  readonly quiet?: true;
  readonly approved?: string;
}

/** Runs `cuebook run`. */
export async function runCommand(file: string, options: RunCommandOptions, context: CommandContext): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, async () => {
    if (isAutomatic(file, context)) await runByWeight(options, writing, context);
    else await runWorkflow(file, options, writing, context);
  });
}

/**
 * Proves a workflow, starts a run of it and drives it.
 * @returns its state at the end; `undefined` if it was not started
 */
export async function runWorkflow(
  file: string,
  options: RunCommandOptions,
  writing: "text" | "lines",
  context: CommandContext,
  isPart?: ForegroundOptions["isPart"],
): Promise<RunState | undefined> {
  requireHash(options.approved);
  requireDetached(options);
  const { findings, start } = await startOfOptions(file, options, context);
  if (start === undefined) {
    findings.finish(context, writing);
    return undefined;
  }
  findings.show(context);
  const { project, workflow, replay } = start;
  const shared = options.detach === true ? requireShared(project.config) : undefined;
  requireChannels(project.config.tools.channelSettings, context.terminal.env);
  settleAnswers(context, project.config);
  const host = await withIssues(
    openHost(project.config, replay),
    { source: start.options.issueSource, workflow },
    project,
    around(context, project),
  );
  try {
    using stop = stopOnSignals();
    // Opened before the run is created: if it cannot be queued, it must not be created.
    await using cluster = shared && (await import("@cuebook/cluster")).openCluster(shared);
    await cluster?.workers.list();
    if (isOfPhases(workflow)) await seed(context, host);
    const { approved } = options;
    const startOptions = { ...start.options, approved };
    const plan = await planRun(host, startOptions);
    const unchecked = uncheckedNote(workflow.definition, plan.ground.project);
    if (unchecked !== undefined) context.terminal.err(`note: ${unchecked}\n`);
    // A queued run uses the agents of its worker, not of this machine.
    if (cluster === undefined) requireRunnable(plan);
    if (stop.signal.aborted) {
      context.finish(exitCode.interrupted);
      return undefined;
    }
    const { queue = defaultQueue, priority, tag: tags = [] } = options;
    const queued =
      cluster &&
      enqueuedAs(host, workflow, start.options.agent, {
        ...{ queue, priority, tags, project: await sharedProject(project.config.root) },
      });
    const id = await startRun(host, { ...startOptions, queued }, plan);
    const isQuiet = options.quiet === true;
    if (!isQuiet) await printStart(context, host, id, writing);
    if (cluster !== undefined) {
      const { printPlace } = await import("../cluster/queue-run.ts");
      await printPlace(context, project, cluster, id, queue, { writing, isQuiet });
      return undefined;
    }
    const roles = Object.keys(workflow.definition.roles);
    return await driveInForeground(context, host, project, id, {
      ...{ writing, isQuiet, stop, roles, isPart },
      definition: workflow.definition,
    });
  } finally {
    await host.close();
  }
}

/** Whether the workflow is chosen by the weight of the task. A file named `auto` is run like any other. */
function isAutomatic(file: string, { terminal }: CommandContext): boolean {
  return file === "auto" && !existsSync(resolve(terminal.cwd, file));
}

/** Runs `classify`, then the workflow for the weight that it returns. */
async function runByWeight(
  options: RunCommandOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  if (options.approved !== undefined) {
    throw new UsageError("`run auto` has no plan to approve: the workflow is not known yet", "name the workflow");
  }
  if (options.detach === true) {
    throw new UsageError(
      "`run auto` cannot be queued: a first run finds the workflow of the second",
      "name the workflow",
    );
  }
  const { gate: _, skip: __, ...others } = options;
  const classified = await runWorkflow("classify", others, writing, context);
  const result = graphSteps(classified?.steps ?? []).at(-1)?.result;
  if (classified?.status !== "completed" || result?.is !== "completed") return;
  const { weight, rationale } = result.value;
  if (typeof weight !== "string") throw new CuebookError("input_invalid", "the workflow classify returned no weight");
  if (writing === "text" && options.quiet !== true) {
    const style = context.style("out");
    context.terminal.out(
      `\n${style.strong(`weight: ${printableLine(weight)}`)}  ${printableLine(String(rationale ?? ""))}\n\n`,
    );
  }
  await runWorkflow(weight, options, writing, context);
}

/** Refuses a partial hash, which is a typing mistake, and must not be reported as an unknown plan. */
function requireHash(approved: string | undefined): void {
  if (approved === undefined || /^[0-9a-f]{64}$/.test(approved)) return;
  throw new UsageError(
    `--approved takes the whole hash of a plan, 64 hexadecimal digits, not "${approved}"`,
    "`cuebook plan` with the same options prints it last",
  );
}
