import type { Command } from "commander";
import type { DoctorOptions } from "../../library/prompt-doctor.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt doctor`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Checks every prompt file, the project's and yours: whether the prompt it is based on has changed, and how; whether " +
        "it has errors; and whether its phase still exists. --accept confirms that you reviewed the changes: it records the current " +
        "prompts as the base of your files.",
    )
    .argument("[ids...]", "the prompts (default: all)")
    .option("--accept", "record the current prompts as the base of the files")
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook prompt doctor\n  cuebook prompt doctor spec --accept\n\nExit codes: 0 nothing to do, 1 a file needs attention, 2 wrong usage, 4 there is no such file.\n",
    )
    .action(async (ids: string[], options: DoctorOptions) =>
      (await import("../../library/prompt-doctor.ts")).doctor(ids, options, context),
    );
}
