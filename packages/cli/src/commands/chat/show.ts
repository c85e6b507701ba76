import type { Command } from "commander";
import type { ShowOptions } from "../../chat/show-chat.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook chat show`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description("Shows the messages of a recorded chat.")
    .argument("[chat]", "its id, or the beginning of it (default: the latest chat)")
    .addOption(choiceOption("format", "how it is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook chat show\n  cuebook chat show 7f3a --format json\n")
    .addHelpText(
      "after",
      "\nExit codes: 0 shown, 1 the configuration has errors, 2 wrong usage, 4 there is no such chat.\n",
    )
    .action(async (id: string | undefined, options: ShowOptions) =>
      (await import("../../chat/show-chat.ts")).showChat(id, options, context),
    );
}
