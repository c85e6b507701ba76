import type { Command } from "commander";
import type { ResetOptions } from "../../library/prompt-reset.ts";
import { choiceOption } from "../../options/choice.ts";
import { repoOption } from "../../options/repo.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt reset`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Removes the file of the project, or yours, that changes a prompt of the library or stands in its place.",
    )
    .argument("<id>", "the prompt's id")
    .option("--yes", "do it: the file is gone")
    .option("--user", "your own file, in place of the project's")
    .option(...repoOption)
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook prompt diff spec\n  cuebook prompt reset spec --yes\n")
    .action(async (id: string, options: ResetOptions) =>
      (await import("../../library/prompt-reset.ts")).reset(id, options, context),
    );
}
