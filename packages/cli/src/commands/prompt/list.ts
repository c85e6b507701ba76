import type { Command } from "commander";
import type { ListOptions } from "../../library/prompt-list.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook prompt list`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Lists the prompts of phases and the other prompts of the library. FROM is the file in effect: `project on built-in` is " +
        "a project file that extends the built-in prompt; `project` is one that replaces it.",
    )
    .addOption(choiceOption("format", "how the list is written; json has the variables", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook prompt list\n  cuebook prompt list --format json\n")
    .addHelpText("after", "\nExit codes: 0 listed, 1 the configuration has errors, 2 wrong usage.\n")
    .action(async (options: ListOptions) => (await import("../../library/prompt-list.ts")).list(options, context));
}
