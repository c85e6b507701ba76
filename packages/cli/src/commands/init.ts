import type { Command } from "commander";
import type { InitOptions } from "../init/init.ts";
import { choiceOption } from "../options/choice.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook init`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Writes a WORKFLOW.md, a workflow of three roles, sample issues and a configuration, all with comments. " +
        "Files that are there already are never touched without --force.",
    )
    .argument("[folder]", "where to write; it is made if need be", ".")
    .option("--force", "replace files of the same names")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", initHelp)
    .action(async (folder: string, options: InitOptions) =>
      (await import("../init/init.ts")).init(folder, options, context),
    );
}

const initHelp = `
Examples:
  cuebook init             into this folder
  cuebook init agents      into the folder "agents"
`;
