import type { Command } from "commander";
import type { DiffOptions } from "../../library/prompt-diff.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt diff`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows how the prompt in effect differs from the one it is based on. Lines with - are of the base, lines with + are yours.",
    )
    .argument("<id>", "the prompt's id")
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook prompt diff spec\n")
    .addHelpText(
      "after",
      "\nExit codes: 0 shown, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (id: string, options: DiffOptions) =>
      (await import("../../library/prompt-diff.ts")).diff(id, options, context),
    );
}
