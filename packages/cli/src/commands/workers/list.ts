import type { Command } from "commander";
import type { ListWorkersOptions } from "../../cluster/list-workers.ts";
import { choiceOption } from "../../options/choice.ts";
import { storeOption } from "../../options/worker.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook workers list`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Lists the workers of a store on PostgreSQL, with the runs that each drives or will drive, of its slots. A `lost` worker has said " +
        "nothing for 15 seconds: others take its runs over.",
    )
    .option(...storeOption)
    .addOption(choiceOption("format", "how the list is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook workers list\n  cuebook workers list --format json\n\nExit codes: 0 listed, 1 the configuration has errors, 2 wrong usage, 4 failed.\n",
    )
    .action(async (options: ListWorkersOptions) =>
      (await import("../../cluster/list-workers.ts")).listWorkers(options, context),
    );
}
