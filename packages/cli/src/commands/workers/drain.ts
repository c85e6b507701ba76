import type { Command } from "commander";
import type { DrainWorkersOptions } from "../../cluster/drain-workers.ts";
import { choiceOption } from "../../options/choice.ts";
import { storeOption } from "../../options/worker.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook workers drain`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Ends workers as their first Ctrl-C does: each takes no more runs, lets the present ones end, suspends after its `--drain` time what " +
        "is left, and ends. Others continue that.",
    )
    .argument("[names...]", "the names of the workers")
    .option("--all", "all living workers of the store")
    .option("--wait", "return when they have ended")
    .option(...storeOption)
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", drainHelp)
    .action(async (names: readonly string[], options: DrainWorkersOptions) =>
      (await import("../../cluster/drain-workers.ts")).drainWorkers(names, options, context),
    );
}

const drainHelp = `
Examples:
  cuebook workers drain w1
  cuebook workers drain w1 w2 --wait
  cuebook workers drain --all

Exit codes: 0 asked, with --wait ended, 1 the configuration has errors, 2 wrong usage, 4 failed or not found, 130 interrupted.
`;
