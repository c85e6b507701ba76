import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import { gateOption } from "../../options/gate.ts";
import type { AdoptCommandOptions } from "../../runs/adopt.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs adopt`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Moves a run to its workflow as the files are now, after a proof: the workflow has no errors, and the outputs, the input\n" +
        "and the documents of the run fit every prompt that is still ahead of it. Otherwise nothing changes, and every reason\n" +
        "is listed with its place in the workflow.",
    )
    .argument("<run>", "the run's id or the beginning of it")
    .option("--workflow <file>", "the workflow's file, if it was moved: a file, or a name of the library")
    .addOption(gateOption())
    .option("--dry-run", "only report what would be done")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", adoptHelp)
    .action(async (run: string, options: AdoptCommandOptions) =>
      (await import("../../runs/adopt.ts")).adopt(run, options, context),
    );
}

const adoptHelp = `
Examples:
  cuebook runs adopt 7k3m --dry-run
  cuebook runs adopt 7k3m

Exit codes: 0 adopted, possible or already in use, 1 refused with findings, 2 wrong usage, 4 the run has ended or is driven.
`;
