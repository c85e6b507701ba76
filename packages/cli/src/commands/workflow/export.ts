import type { Command } from "commander";
import type { ExportOptions } from "../../library/workflow-export.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook workflow export`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description("Writes the exact text of a library workflow to a file or to standard output.")
    .argument("<name>", "the workflow's name")
    .argument("[file]", "the file (default: standard output)")
    .option("--force", "replace an existing file")
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook workflow export medium\n  cuebook workflow export medium team.workflow.yaml\n",
    )
    .addHelpText(
      "after",
      "\nExit codes: 0 written, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (name: string, file: string | undefined, options: ExportOptions) =>
      (await import("../../library/workflow-export.ts")).exportWorkflow(name, file, options, context),
    );
}
