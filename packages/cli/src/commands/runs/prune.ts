import type { Command } from "commander";
import { addAgeOptions } from "../../options/age.ts";
import { choiceOption } from "../../options/choice.ts";
import type { PruneOptions } from "../../runs/prune.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs prune`. */
export function define(command: Command, context: CommandContext): void {
  command.description(
    "Removes the worktrees of completed, failed and cancelled runs. Their branches stay (those of " +
      "parallel roles only until they are merged), and so do the journal and the " +
      "logs, unless --records is given. A worktree with uncommitted changes stays, and so does the worktree of an issue " +
      "that `cuebook serve` still works on, unless --force is given: the changes are then lost. A run that is active keeps " +
      "its worktree in any case.",
  );
  addAgeOptions(command)
    .option("--force", "also with uncommitted changes, and for issues still worked on")
    .option("--records", "also the journal and the logs: `runs` no longer finds the runs")
    .option("--dry-run", "only show what would be removed")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook runs prune --dry-run\n  cuebook runs prune --older-than 7d\n  cuebook runs prune --records --keep 1000\n",
    )
    .addHelpText("after", "\nExit codes: 0 done, 1 the configuration has errors, 2 wrong usage, 4 failed.\n")
    .action(async (options: PruneOptions) => (await import("../../runs/prune.ts")).prune(options, context));
}
