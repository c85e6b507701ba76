import type { Command } from "commander";
import type { ResetOptions } from "../../library/workflow-reset.ts";
import { choiceOption } from "../../options/choice.ts";
import { repoOption } from "../../options/repo.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook workflow reset`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Puts the built-in workflow back in place of yours, and removes one that you added. Runs that are under way keep the\n" +
        "workflow that they were started with.",
    )
    .argument("<name>", "the workflow's name")
    .option("--yes", "do it: what you wrote is gone from the library")
    .option(...repoOption)
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook workflow export medium mine.workflow.yaml     (to have a copy)\n  cuebook workflow reset medium --yes\n",
    )
    .action(async (name: string, options: ResetOptions) =>
      (await import("../../library/workflow-reset.ts")).reset(name, options, context),
    );
}
