import type { Command } from "commander";
import type { ShowOptions } from "../../inbox/show.ts";
import { choiceOption } from "../../options/choice.ts";
import { questionArgument } from "../../options/decision.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook inbox show`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows a question, the output it is about, the next role's prompt and workspace, and the changes in the workspace: " +
        "in their current state, and whether that has changed since the question was asked. The hash covers all of this, " +
        "and an approval names it. If a tool asks for permission, the action is shown byte for byte.",
    )
    .argument(...questionArgument)
    .option("--full", "shorten nothing")
    .addOption(choiceOption("format", "output format; json has all details", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook inbox show 7k3m\n  cuebook inbox show 7k3m/q3 --full\n  cuebook inbox show 7k3m --full > change.txt\n",
    )
    .addHelpText(
      "after",
      "\nExit codes: 0 shown, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (question: string, options: ShowOptions) =>
      (await import("../../inbox/show.ts")).show(question, options, context),
    );
}
