import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { ReindexOptions } from "../../runs/reindex.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs reindex`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Rebuilds the summaries of all runs from their journals, and the index of their texts; `runs list` and `inbox list` " +
        "read these. Needed once, if an earlier version made many runs. Reports summaries that differ from their journal, and runs that cannot be " +
        "read. Can be interrupted and run again, even while runs are active.",
    )
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook runs reindex\n")
    .addHelpText(
      "after",
      "\nExit codes: 0 every summary was right or missing, 1 some differed or could not be built, 130 interrupted.\n",
    )
    .action(async (options: ReindexOptions) => (await import("../../runs/reindex.ts")).reindex(options, context));
}
