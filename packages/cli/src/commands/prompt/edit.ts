import type { Command } from "commander";
import type { EditOptions } from "../../library/prompt-edit.ts";
import { choiceOption } from "../../options/choice.ts";
import { repoOption } from "../../options/repo.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt edit`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Makes a file that changes a prompt of the library, for this project (.cuebook/prompts) or for you alone, and opens it in\n" +
        "$VISUAL or $EDITOR; not on a terminal it tells the file. The file records what it was made from: when that changes,\n" +
        "`cuebook prompt doctor` tells.",
    )
    .argument("<id>", "the prompt's id")
    .option("--whole", "copy the whole prompt, in place of a file that extends it")
    .option("--user", "for you, in every project, in place of everybody in this one")
    .option(...repoOption)
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook prompt edit spec\n  cuebook prompt edit review --whole\n  cuebook prompt edit implement --user\n\nExit codes: 0 fine, 1 the file has errors, 2 wrong usage, 4 it cannot be written.\n",
    )
    .action(async (id: string, options: EditOptions) =>
      (await import("../../library/prompt-edit.ts")).edit(id, options, context),
    );
}
