import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { ApplyOptions } from "../../runs/apply.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs apply`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Applies what a run changed to the files of its repository, by a three-way merge with the checked out commit, also what " +
        "the run did not commit. Nothing is staged or committed. Files that you changed are left alone. With a conflict, or " +
        "if the run changed a file that you changed too, nothing is done.",
    )
    .argument("<run>", "the beginning of the run's id is enough; the run has ended, or is suspended")
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook runs apply 7k3m\n  cuebook runs diff 7k3m --stat   # what it would apply\n",
    )
    .addHelpText(
      "after",
      "\nExit codes: 0 applied, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (run: string, options: ApplyOptions) =>
      (await import("../../runs/apply.ts")).apply(run, options, context),
    );
}
