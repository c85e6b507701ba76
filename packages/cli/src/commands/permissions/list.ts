import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { ListOptions } from "../../rules/list.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook permissions list`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Lists the rules on what tools may do: built-in rules, rules of the configuration, and rules from the answers " +
        "`always` and `never`. Deny rules win over ask rules, and these over allow rules; an action without a rule is asked about. " +
        "Then what is trusted of that which files of the project name.",
    )
    .addOption(choiceOption("format", "how the list is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook permissions list\n  cuebook permissions list --format json\n")
    .addHelpText("after", "\nExit codes: 0 listed, 1 the configuration has errors, 2 wrong usage, 4 failed.\n")
    .action(async (options: ListOptions) =>
      (await import("../../rules/list.ts")).listPermissionsCommand(options, context),
    );
}
