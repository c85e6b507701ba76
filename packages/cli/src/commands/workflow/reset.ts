import type { Command } from "commander";
import type { ResetOptions } from "../../library/workflow-reset.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook workflow reset`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Restores the built-in workflow that you replaced, or removes a workflow that you added. Runs keep the workflow that " +
        "they were started with.",
    )
    .argument("<name>", "the workflow's name")
    .option("--yes", "confirm that your text is removed from the library")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook workflow export medium mine.workflow.yaml     (to have a copy)\n  cuebook workflow reset medium --yes\n",
    )
    .addHelpText(
      "after",
      "\nExit codes: 0 done, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (name: string, options: ResetOptions) =>
      (await import("../../library/workflow-reset.ts")).reset(name, options, context),
    );
}
