import type { Command } from "commander";
import type { ListOptions } from "../../automation/list.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook automation list`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Lists the automations of the library and of the project: what each may change, and when it was last done.",
    )
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook automation list\n  cuebook automation list --format json\n\nExit codes: 0 listed, 1 the configuration has errors, 2 wrong usage.\n",
    )
    .action(async (options: ListOptions) => (await import("../../automation/list.ts")).list(options, context));
}
