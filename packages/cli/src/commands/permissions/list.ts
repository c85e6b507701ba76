import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { ListOptions } from "../../rules/list.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook permissions list`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Lists the rules on what tools may do: those that are built in, those of the configuration, and those that somebody answered " +
        "with always or never. Rules that deny come first, then those that ask, then those that allow; what none fits is asked about.",
    )
    .addOption(choiceOption("format", "how the list is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook permissions list\n  cuebook permissions list --format json\n")
    .action(async (options: ListOptions) =>
      (await import("../../rules/list.ts")).listPermissionsCommand(options, context),
    );
}
