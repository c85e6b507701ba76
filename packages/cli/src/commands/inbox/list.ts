import type { Command } from "commander";
import type { ListOptions } from "../../inbox/list.ts";
import { choiceOption } from "../../options/choice.ts";
import { addServerOptions } from "../../options/server.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook inbox list`. */
export function define(command: Command, context: CommandContext): void {
  addServerOptions(command)
    .description(
      "Lists the open questions of this repository's runs, oldest first: gates and questions, which suspend a run, and " +
        "permissions, which a turn waits for. What clients ask over `cuebook mcp` is listed, too, each by its session.",
    )
    .option("--repo <folder>", "a folder of the repository that the runs work on (default: the current one)")
    .addOption(choiceOption("format", "how the list is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook inbox list\n  cuebook inbox list --format json\n")
    .addHelpText("after", "\nExit codes: 0 listed, 1 the configuration has errors, 2 wrong usage, 4 failed.\n")
    .action(async (options: ListOptions) => (await import("../../inbox/list.ts")).list(options, context));
}
