import type { Command } from "commander";
import type { ShowOptions } from "../../library/prompt-show.ts";
import { choiceOption } from "../../options/choice.ts";
import { repoOption } from "../../options/repo.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt show`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows a prompt of the library as a whole file: as it counts with all changes made, or as one source has it.",
    )
    .argument("<id>", "the prompt's id")
    .addOption(choiceOption("source", "whose text", ["resolved", "built-in", "user", "project"]))
    .option(...repoOption)
    .addOption(choiceOption("format", "how it is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook prompt show spec\n  cuebook prompt show spec --source built-in > spec.md\n\nExit codes: 0 fine, 1 the prompt has errors, 2 wrong usage.\n",
    )
    .action(async (id: string, options: ShowOptions) =>
      (await import("../../library/prompt-show.ts")).show(id, options, context),
    );
}
