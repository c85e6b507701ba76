import type { Command } from "commander";
import type { ShowOptions } from "../../library/workflow-show.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook workflow show`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows the steps of a workflow with all overrides applied: who decides at the end of each step, how many turns it may " +
        "take, where it leads when it is blocked, and where its prompt comes from.",
    )
    .argument("<workflow>", "the name of a workflow of the library, or a file")
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook workflow show medium\n  cuebook workflow show team.workflow.yaml --format json\n\nExit codes: 0 success, 1 the workflow has errors, 2 wrong usage, 4 there is no such workflow.\n",
    )
    .action(async (name: string, options: ShowOptions) =>
      (await import("../../library/workflow-show.ts")).show(name, options, context),
    );
}
