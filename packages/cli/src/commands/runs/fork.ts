import type { Command } from "commander";
import { addGoOnOptions, goOnExitCodes } from "../../options/go-on.ts";
import type { ForkOptions } from "../../runs/fork.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs fork`. */
export function define(command: Command, context: CommandContext): void {
  const forking = command
    .description(
      "Makes a run that goes on from a completed step of another: of the same workflow, with the outputs of that step and of\n" +
        "those before it, on a branch and in a workspace of its own that begins with the files as they were after the step.\n" +
        "The other run is not changed.",
    )
    .argument("<address>", "RUN/STEP: STEP is a number, `role` (its last visit) or `role#2`")
    .option("--no-run", "only make the run; `cuebook runs resume` goes on with it");
  addGoOnOptions(forking)
    .addHelpText(
      "after",
      `\nExamples:\n  cuebook runs fork 7k3m/planner\n  cuebook runs fork 7k3m/3 --no-run\n\n${goOnExitCodes}\n`,
    )
    .action(async (address: string, options: ForkOptions) =>
      (await import("../../runs/fork.ts")).forkRunsCommand(address, options, context),
    );
}
