import type { Command } from "commander";
import type { ListOptions } from "../../library/workflow-list.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook workflow list`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Lists the workflows that run by name, and those in files of the project. FROM is `built-in`, `changed` (by you), `added` " +
        "(by you), or the file.",
    )
    .addOption(choiceOption("format", "how the list is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook workflow list\n  cuebook workflow list --format json\n")
    .addHelpText("after", "\nExit codes: 0 listed, 1 the configuration has errors, 2 wrong usage.\n")
    .action(async (options: ListOptions) => (await import("../../library/workflow-list.ts")).list(options, context));
}
