import type { Command } from "commander";
import { choiceOption, countOption } from "../../options/choice.ts";
import type { LogOptions } from "../../rules/log.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook permissions log`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows the audit log of the project's tools, oldest first: each decision, who or which rule made it, and its result. " +
        "The log contains no secrets.",
    )
    .addOption(countOption("--limit <n>", "the number of latest entries", 1).default(50))
    .addOption(choiceOption("format", "how the log is written; json has hashes", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook permissions log\n  cuebook permissions log --limit 500 --format json\n",
    )
    .addHelpText("after", "\nExit codes: 0 shown, 1 the configuration has errors, 2 wrong usage, 4 failed.\n")
    .action(async (options: LogOptions) => (await import("../../rules/log.ts")).log(options, context));
}
