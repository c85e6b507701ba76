import { EngineError, type LocalHost, planRun, type StartOptions, startRun } from "@cuebook/engine";
import type { Command } from "commander";
import type { CommandContext } from "../command-context.ts";
import { exitCode } from "../exit-code.ts";
import { UsageError } from "../failure.ts";
import { choiceOption } from "../options/choice.ts";
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
        "Ctrl-C stops in good order; a second Ctrl-C ends at once.",
    )
    .addOption(choiceOption("format", "json: the journal's events a line each, then the result", ["text", "json"]))
    .option("--quiet", "tell only how it ends")
    .option("--approved <hash>", "start only if the plan is still the one that has this hash: cuebook plan tells it")
    .addHelpText("after", runHelp)
    .action((file: string, options: RunCommandOptions) => {
      const writing = options.format === "json" ? "lines" : "text";
      return inWriting(context, writing, () => run(file, options, writing, context));
    });
}

const runHelp = `
Examples:
  cuebook run WORKFLOW.md --issue issues.json#APP-1
  cuebook run solve.workflow.yaml --prompt "Make the build faster" --agent claude-code
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
): Promise<void> {
  requireHash(options.approved);
  const { findings, start } = await prepareStart(file, options, context);
  if (start === undefined) return findings.finish(context, writing);
  findings.show(context);
  const { project, workflow, replay } = start;
  const host = openHost(project.config, replay);
  try {
    using stop = stopOnSignals();
    await requireRunnable(host, start.options);
    if (stop.signal.aborted) return context.finish(exitCode.interrupted);
    const { approved } = options;
    const id = await startRun(host, { ...start.options, ...(approved === undefined ? {} : { approved }) });
    if (options.quiet !== true) await tellStart(context, host, id, writing);
    const roles = Object.keys(workflow.definition.roles);
    await driveInForeground(context, host, project, id, { writing, isQuiet: options.quiet === true, stop, roles });
  } finally {
    await host.close();
  }
}

/** A part of a hash is a mistake of the hand: it must not read as a plan that nobody knows. */
function requireHash(approved: string | undefined): void {
  if (approved === undefined || /^[0-9a-f]{64}$/.test(approved)) return;
  throw new UsageError(
    `--approved takes the whole hash of a plan, 64 digits of 0-9 and a-f, not "${approved}"`,
    "`cuebook plan` with the same options ends with it",
  );
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
