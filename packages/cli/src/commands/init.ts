import type { Command } from "commander";
import type { InitOptions } from "../init/init.ts";
import { choiceOption } from "../options/choice.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook init`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Writes a WORKFLOW.md, a workflow with three roles, sample issues and a configuration, all commented. " +
        "Existing files are not changed without --force.",
    )
    .argument("[folder]", "where to write; created if missing", ".")
    .option("--force", "replace files of the same names")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", initHelp)
    .addHelpText("after", "\nExit codes: 0 written, 2 wrong usage, 4 files exist or cannot be written.\n")
    .action(async (folder: string, options: InitOptions) =>
      (await import("../init/init.ts")).init(folder, options, context),
    );
}

const initHelp = `
Examples:
  cuebook init             in this folder
  cuebook init agents      in the folder "agents"
`;
