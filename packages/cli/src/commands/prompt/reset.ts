import type { Command } from "commander";
import type { ResetOptions } from "../../library/prompt-reset.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt reset`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description("Removes the file that extends or replaces a library prompt: the project's, or yours with --user.")
    .argument("<id>", "the prompt's id")
    .option("--yes", "confirm that the file is removed")
    .option("--user", "your file instead of the project's")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook prompt diff spec\n  cuebook prompt reset spec --yes\n")
    .addHelpText(
      "after",
      "\nExit codes: 0 done, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (id: string, options: ResetOptions) =>
      (await import("../../library/prompt-reset.ts")).reset(id, options, context),
    );
}
