import type { Command } from "commander";
import type { DiffOptions } from "../../library/workflow-diff.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook workflow diff`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows how a workflow that you replaced differs from the built-in one. Lines with - are built-in, lines with + are yours.",
    )
    .argument("<name>", "the workflow's name")
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook workflow diff medium\n")
    .addHelpText(
      "after",
      "\nExit codes: 0 shown, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (name: string, options: DiffOptions) =>
      (await import("../../library/workflow-diff.ts")).diff(name, options, context),
    );
}
