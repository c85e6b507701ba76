import type { Command } from "commander";
import type { AddOptions } from "../../library/workflow-add.ts";
import { choiceOption } from "../../options/choice.ts";
import { repoOption } from "../../options/repo.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook workflow add`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Checks a workflow and keeps it in the project's database under its name, so that it runs by that. It has to stand for\n" +
        "itself: it can extend workflows of the library, and name no files.",
    )
    .argument("<file>", "the workflow file (YAML)")
    .option("--replace", "replace the workflow of that name; a built-in one comes back with `cuebook workflow reset`")
    .option(...repoOption)
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook workflow add team.workflow.yaml\n  cuebook workflow add medium.workflow.yaml --replace\n\nExit codes: 0 kept, 1 the workflow has errors, 2 wrong usage.\n",
    )
    .action(async (file: string, options: AddOptions) =>
      (await import("../../library/workflow-add.ts")).add(file, options, context),
    );
}
