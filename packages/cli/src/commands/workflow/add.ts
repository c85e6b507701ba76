import type { Command } from "commander";
import type { AddOptions } from "../../library/workflow-add.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook workflow add`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Checks a workflow and stores it in the project's database, so that it runs by name. It must be self-contained: it may " +
        "extend library workflows, but not refer to files.",
    )
    .argument("<file>", "the workflow file (YAML)")
    .option("--replace", "replace the workflow of that name; `cuebook workflow reset` restores a built-in one")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook workflow add team.workflow.yaml\n  cuebook workflow add medium.workflow.yaml --replace\n\nExit codes: 0 stored, 1 the workflow has errors, 2 wrong usage, 4 there is no such file.\n",
    )
    .action(async (file: string, options: AddOptions) =>
      (await import("../../library/workflow-add.ts")).add(file, options, context),
    );
}
