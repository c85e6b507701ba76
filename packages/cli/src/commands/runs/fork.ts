import type { Command } from "commander";
import { addResumptionOptions, resumptionExitCodes } from "../../options/resumption.ts";
import type { ForkOptions } from "../../runs/fork.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs fork`. */
export function define(command: Command, context: CommandContext): void {
  const forking = command
    .description(
      "Creates a run that continues from a completed step of another run: with the same workflow, the outputs of that step " +
        "and of earlier steps, and a new branch and workspace that starts with the files as they were after the step. " +
        "The other run does not change.",
    )
    .argument("<address>", "RUN/STEP: STEP is a number, `role` (its last visit) or `role#2`")
    .option("--no-run", "only create the run; `cuebook runs resume` starts it");
  addResumptionOptions(forking)
    .addHelpText(
      "after",
      `\nExamples:\n  cuebook runs fork 7k3m/planner\n  cuebook runs fork 7k3m/3 --no-run\n\n${resumptionExitCodes}\n`,
    )
    .action(async (address: string, options: ForkOptions) =>
      (await import("../../runs/fork.ts")).forkRunsCommand(address, options, context),
    );
}
