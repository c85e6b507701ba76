import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { OpenOptions } from "../../runs/open.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs open`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Prints the path of the folder that a run, or a step in one of its branches, works in. If it was removed, says how to get it back.",
    )
    .argument("<address>", "RUN or RUN/STEP; the beginning of the run's id is enough")
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText(
      "after",
      '\nExamples:\n  cd "$(cuebook runs open 7k3m)"\n  code "$(cuebook runs open 7k3m/fixer@parser)"\n',
    )
    .addHelpText(
      "after",
      "\nExit codes: 0 printed, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (address: string, options: OpenOptions) =>
      (await import("../../runs/open.ts")).open(address, options, context),
    );
}
