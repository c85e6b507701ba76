import type { Command } from "commander";
import type { ExportOptions } from "../../chat/export-chat.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook chat export`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Writes a recorded chat to standard output: as a file that `cuebook chat --load` continues, or as Markdown for people.",
    )
    .argument("[chat]", "its id, or the beginning of it (default: the latest chat)")
    .addOption(choiceOption("format", "json: for --load; markdown: for people", ["json", "markdown"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook chat export > chat.json\n  cuebook chat export 7f3a --format markdown > chat.md\n\n" +
        "Exit codes: 0 written, 1 the configuration has errors, 2 wrong usage, 4 there is no such chat.\n",
    )
    .action(async (id: string | undefined, options: ExportOptions) =>
      (await import("../../chat/export-chat.ts")).exportChat(id, options, context),
    );
}
