import type { Command } from "commander";
import { addResumptionOptions, resumptionExitCodes } from "../../options/resumption.ts";
import type { RewindCommandOptions } from "../../runs/rewind.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs rewind`. */
export function define(command: Command, context: CommandContext): void {
  const rewinding = command
    .description(
      "Continues a suspended, failed or completed run from the beginning of its last visit to a phase, with the files from before " +
        "that visit. What came after no longer counts; the journal keeps it, and git the files.",
    )
    .argument("<run>", "the run's id or the beginning of it")
    .argument("<phase>", "the phase, as `cuebook runs show` names its step")
    .option("--yes", "rewind without asking")
    .option("--no-run", "only rewind the run; `cuebook runs resume` continues it");
  addResumptionOptions(rewinding)
    .addHelpText(
      "after",
      `\nExamples:\n  cuebook runs rewind 7k3m implement\n  cuebook runs rewind 7k3m spec --yes --no-run\n\n${resumptionExitCodes}\n`,
    )
    .action(async (run: string, phase: string, options: RewindCommandOptions) =>
      (await import("../../runs/rewind.ts")).rewindRunsCommand(run, phase, options, context),
    );
}
