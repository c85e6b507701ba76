import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { ForgetOptions } from "../../rules/forget.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook permissions forget`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Forgets a rule that came from the answer `always` or `never`: the tool asks again from now on. Remove rules of the configuration " +
        "from their files. Trust in what a file of the project names is forgotten in the same way.",
    )
    .argument("<number>", "the rule's number in `cuebook permissions list`, or all")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook permissions list\n  cuebook permissions forget 2\n  cuebook permissions forget all\n",
    )
    .addHelpText(
      "after",
      "\nExit codes: 0 forgotten, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (number: string, options: ForgetOptions) =>
      (await import("../../rules/forget.ts")).forgetPermissionsCommand(number, options, context),
    );
}
