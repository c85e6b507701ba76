import type { Command } from "commander";
import type { ListOptions } from "../../chat/list-chats.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook chat list`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Lists the recorded chats of the project, the latest first: their ids, the last turn, the number of turns, the agent, and what " +
        "was said first. A chat that a process has open is marked.",
    )
    .addOption(choiceOption("format", "how the list is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook chat list\n  cuebook chat list --format json\n")
    .addHelpText("after", "\nExit codes: 0 listed, 1 the configuration has errors, 2 wrong usage.\n")
    .action(async (options: ListOptions) => (await import("../../chat/list-chats.ts")).listChats(options, context));
}
