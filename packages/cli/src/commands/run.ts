import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type LocalHost, planRun, type StartOptions, startRun } from "@cuebook/engine";
import { EngineError } from "@cuebook/error";
import type { RunState } from "@cuebook/run";
import type { Workflow } from "@cuebook/workflow";
import type { Command } from "commander";
import type { CommandContext } from "../command-context.ts";
import { exitCode } from "../exit-code.ts";
import { UsageError } from "../failure.ts";
import { seed } from "../library/seed.ts";
import { choiceOption } from "../options/choice.ts";
import { printableLine } from "../output/printable.ts";
import { driveInForeground, inWriting } from "../run/foreground.ts";
import { openHost } from "../run/host.ts";
import { addRunOptions, prepareStart, type RunOptions } from "../run/start-options.ts";
import { stopOnSignals } from "../run/stop.ts";
import { tellStart } from "../run/tell-start.ts";

interface RunCommandOptions extends RunOptions {
  readonly format: "text" | "json";
  readonly quiet?: true;
  readonly approved?: string;
}

/** Adds `cuebook run`. */
export function addRun(program: Command, context: CommandContext): void {
  addRunOptions(program.command("run"))
    .summary("run a workflow")
    .description(
      "Proves a workflow, then runs it in a git worktree of its own and shows how it goes. Every step is written to the\n" +
        "journal before it counts: a run that is stopped, or whose process dies, goes on with `cuebook runs resume`.\n" +
        "Ctrl-C stops in good order; a second Ctrl-C ends at once.\n\n" +
        "`cuebook run auto` lets an agent find out how heavy the task is, by the workflow `classify`, and then runs the\n" +
        "workflow of that weight: trivial, small, medium or large.",
    )
    .addOption(choiceOption("format", "json: the journal's events a line each, then the result", ["text", "json"]))
    .option("--quiet", "tell only how it ends")
    .option("--approved <hash>", "start only if the plan is still the one that has this hash: cuebook plan tells it")
    .addHelpText("after", runHelp)
    .action((file: string, options: RunCommandOptions) => {
      const writing = options.format === "json" ? "lines" : "text";
      return inWriting(context, writing, async () => {
        if (isAutomatic(file, context)) await runByWeight(options, writing, context);
        else await run(file, options, writing, context);
      });
    });
}

const runHelp = `
Examples:
  cuebook run WORKFLOW.md --issue issues.json#APP-1
  cuebook run medium --issue issues.json#APP-1        (a workflow of the library)
  cuebook run solve.workflow.yaml --prompt "Make the build faster" --agent claude-code
  cuebook run medium --issue issues.json#7 --gate spec=human
  cuebook run auto --issue issues.json#7
  cuebook run solve.workflow.yaml --issue issues.json#7 --replay replay.yaml --format json
  cuebook run solve.workflow.yaml --issue issues.json#7 --approved 3f2a...   (the whole hash that the plan has)

Exit codes: 0 completed, 1 the workflow or its data has errors and nothing was started, 2 wrong usage, 3 suspended,
4 failed or cancelled, or could not start, 130 interrupted.
`;

async function run(
  file: string,
  options: RunCommandOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<RunState | undefined> {
  requireHash(options.approved);
  const { findings, start } = await prepareStart(file, options, context);
  if (start === undefined) {
    findings.finish(context, writing);
    return undefined;
  }
  findings.show(context);
  const { project, workflow, replay } = start;
  const host = openHost(project.config, replay);
  try {
    using stop = stopOnSignals();
    if (isOfPhases(workflow)) await seed(context, host);
    await requireRunnable(host, start.options);
    if (stop.signal.aborted) {
      context.finish(exitCode.interrupted);
      return undefined;
    }
    const { approved } = options;
    const id = await startRun(host, { ...start.options, ...(approved === undefined ? {} : { approved }) });
    if (options.quiet !== true) await tellStart(context, host, id, writing);
    const roles = Object.keys(workflow.definition.roles);
    const isQuiet = options.quiet === true;
    return await driveInForeground(context, host, project, id, { writing, isQuiet, stop, roles });
  } finally {
    await host.close();
  }
}

/** Whether the workflow is to be found by the task's weight: a file of that name is run as any. */
function isAutomatic(file: string, { terminal }: CommandContext): boolean {
  return file === "auto" && !existsSync(resolve(terminal.cwd, file));
}

/** Runs `classify`, and then the workflow of the weight that it found. */
async function runByWeight(
  options: RunCommandOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  if (options.approved !== undefined) {
    throw new UsageError("`run auto` has no plan to approve: it is not known which workflow will be run", "name it");
  }
  const { gate: _, ...others } = options;
  const classified = await run("classify", others, writing, context);
  const result = classified?.steps.at(-1)?.result;
  if (classified?.status !== "completed" || result?.is !== "completed") return;
  const { weight, rationale } = result.value;
  if (typeof weight !== "string") throw new EngineError("input_invalid", "the workflow classify handed back no weight");
  if (writing === "text" && options.quiet !== true) {
    const style = context.style("out");
    context.terminal.out(
      `\n${style.strong(`weight: ${printableLine(weight)}`)}  ${printableLine(String(rationale ?? ""))}\n\n`,
    );
  }
  await run(weight, options, writing, context);
}

/** A part of a hash is a mistake of the hand: it must not read as a plan that nobody knows. */
function requireHash(approved: string | undefined): void {
  if (approved === undefined || /^[0-9a-f]{64}$/.test(approved)) return;
  throw new UsageError(
    `--approved takes the whole hash of a plan, 64 digits of 0-9 and a-f, not "${approved}"`,
    "`cuebook plan` with the same options ends with it",
  );
}

/** Whether a workflow has prompts of the library, which the database is to have as well. */
function isOfPhases({ definition }: Workflow): boolean {
  return Object.values(definition.roles).some(({ phase }) => phase !== undefined);
}

/** Goes the way of the run up to its first effect, so that nothing is made where it could not go on. */
async function requireRunnable(host: LocalHost, options: StartOptions): Promise<void> {
  const plan = await planRun(host, options);
  for (const { found } of plan.agents) {
    if (!("error" in found)) continue;
    const { code, message, hint } = found.error;
    throw new EngineError(code, message, hint === undefined ? {} : { hint });
  }
}
