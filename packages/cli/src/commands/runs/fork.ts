import { forkRun } from "@cuebook/engine";
import { stateOf } from "@cuebook/run";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { exitCode } from "../../exit-code.ts";
import { UsageError } from "../../failure.ts";
import { driveInForeground, inWriting } from "../../run/foreground.ts";
import { addGoOnOptions, type GoOnOptions, goOnExitCodes, replayOf } from "../../run/go-on.ts";
import { openHost, readyProject, withRun } from "../../run/host.ts";
import { proposal } from "../../run/project.ts";
import { stopOnSignals } from "../../run/stop.ts";
import { tellStart } from "../../run/tell-start.ts";
import { findStep, parseAddress } from "../../run-output/address.ts";
import { nextText } from "../../run-output/outcome.ts";

interface ForkOptions extends GoOnOptions {
  /** False with `--no-run`. */
  readonly run: boolean;
}

/** Adds `cuebook runs fork`. */
export function addFork(runs: Command, context: CommandContext): void {
  const command = runs
    .command("fork")
    .summary("go another way from a step of a run")
    .description(
      "Makes a run that goes on from a completed step of another: of the same workflow, with the outputs of that step and of\n" +
        "those before it, on a branch and in a workspace of its own that begins with the files as they were after the step.\n" +
        "The other run is not changed.",
    )
    .argument("<address>", "RUN/STEP: STEP is a number, `role` (its last visit) or `role#2`")
    .option("--no-run", "only make the run; `cuebook runs resume` goes on with it");
  addGoOnOptions(command)
    .addHelpText(
      "after",
      `\nExamples:\n  cuebook runs fork 7k3m/planner\n  cuebook runs fork 7k3m/3 --no-run\n\n${goOnExitCodes}\n`,
    )
    .action((address: string, options: ForkOptions) => {
      const writing = options.format === "json" ? "lines" : "text";
      return inWriting(context, writing, () => fork(address, options, writing, context));
    });
}

async function fork(
  text: string,
  options: ForkOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  const { run: prefix, step: named, turn } = parseAddress(text);
  if (named === undefined || turn !== undefined) {
    throw new UsageError("a run is forked at a step: RUN/STEP", `for example: cuebook runs fork ${prefix}/1`);
  }
  const project = readyProject(context, options, writing);
  if (project === undefined) return;
  const { state, step } = await withRun(project, prefix, async (host, run) => {
    const state = stateOf(run, await host.journal.read(run));
    return { state, step: findStep(state, named) };
  });
  const host = openHost(project.config, replayOf(state, options.replay, context));
  try {
    using stop = stopOnSignals();
    const id = await forkRun(host, { run: state.id, step: step.step });
    if (options.quiet !== true || !options.run) await tellStart(context, host, id, writing);
    if (stop.signal.aborted) return context.finish(exitCode.interrupted);
    if (!options.run) {
      const next = { command: proposal(project, "runs", "resume", id), purpose: "go on with it" };
      if (writing === "text") context.terminal.out(nextText([next], context.style("out")));
      return;
    }
    const roles = [...new Set(state.steps.map((each) => each.role))];
    await driveInForeground(context, host, project, id, { writing, isQuiet: options.quiet === true, stop, roles });
  } finally {
    await host.close();
  }
}
