import type { Command } from "commander";
import type { ListOptions } from "../../agents/list.ts";
import { choiceOption, countOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook agents list`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Lists the agents of the configuration, then the kinds and presets that could be configured: whether the client is installed, " +
        "its version, whether it is signed in, and what it can do. Each client is started to ask it, all at the same time; no model " +
        "is asked, and no credentials are read. A client that is older than the tested one is a warning.",
    )
    .addOption(countOption("--timeout <seconds>", "how long a client may take to answer", 1).default(30))
    .addOption(choiceOption("format", "how the list is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook agents\n  cuebook agents --format json\n\n" +
        "Exit codes: 0 listed, 1 the configuration has errors, 2 wrong usage, 130 interrupted.\n",
    )
    .action(async (options: ListOptions) => (await import("../../agents/list.ts")).list(options, context));
}
