import type { Command } from "commander";
import type { EditOptions } from "../../library/prompt-edit.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt edit`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Creates a file that overrides a library prompt, for this project (.cuebook/prompts) or for you alone, and opens it in " +
        "$VISUAL or $EDITOR; without a terminal it prints the path. The file records the prompt it is based on; when that " +
        "changes, `cuebook prompt doctor` reports it.",
    )
    .argument("<id>", "the prompt's id")
    .option("--whole", "copy the whole prompt instead of extending it")
    .option("--user", "for you in all projects, instead of everyone in this one")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook prompt edit spec\n  cuebook prompt edit review --whole\n  cuebook prompt edit implement --user\n\nExit codes: 0 success, 1 the file has errors, 2 wrong usage, 4 there is no such prompt, or the file cannot be written.\n",
    )
    .action(async (id: string, options: EditOptions) =>
      (await import("../../library/prompt-edit.ts")).edit(id, options, context),
    );
}
