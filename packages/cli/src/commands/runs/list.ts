import { listedStatuses } from "@cuebook/run";
import type { Command } from "commander";
import { choiceOption, countOption } from "../../options/choice.ts";
import type { ListOptions } from "../../runs/list.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs list`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description("Lists the runs of this repository, newest first. The process of an `interrupted` run has died.")
    .addOption(choiceOption("status", "only runs with this status", ["any", ...listedStatuses]))
    .option("--workflow <name>", "only runs of this workflow")
    .option("--issue <identifier>", "only runs for this issue")
    .option("--search <words>", "only runs with these words in their title or in one of their texts; each shows where")
    .addOption(countOption("--limit <n>", "the maximum number of runs", 1).default(20))
    .option("--after <run>", "only runs listed after this one: the next page")
    .option(
      "--watch",
      "follow the active runs until Ctrl-C: on a screen as a table, otherwise with a line for each change",
    )
    .addOption(choiceOption("format", "how the list is written", ["text", "json"]))
    .addHelpText(
      "after",
      '\nExamples:\n  cuebook runs list --status suspended\n  cuebook runs list --search "cannot open display"\n' +
        "  cuebook runs list --format json --limit 100 --after 7k3m\n" +
        "  cuebook runs list --watch\n\nExit codes: 0 listed, 1 the configuration has errors, 2 wrong usage, 4 failed, 130 --watch was stopped.\n",
    )
    .action(async (options: ListOptions) => (await import("../../runs/list.ts")).list(options, context));
}
