import type { Command } from "commander";
import { addAgeOptions } from "../../options/age.ts";
import { choiceOption } from "../../options/choice.ts";
import type { PruneOptions } from "../../runs/prune.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs prune`. */
export function define(command: Command, context: CommandContext): void {
  command.description(
    "Takes away the worktrees of runs that are completed, failed or cancelled. Their branches stay, and without\n" +
      "--records what is known of them: the journal and the logs. A worktree with uncommitted changes stays too, and that\n" +
      "of an issue which `cuebook serve` is not done with, unless --force is given: then those changes are lost. What a run\n" +
      "works in is never taken from it.",
  );
  addAgeOptions(command)
    .option("--force", "also where there are uncommitted changes, and where an issue is not done")
    .option("--records", "also the journal and the logs: `runs` knows nothing of them any more")
    .option("--dry-run", "only tell what would be taken away")
    .option("--repo <folder>", "a folder of the repository that the runs work on (default: the current one)")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook runs prune --dry-run\n  cuebook runs prune --older-than 7d\n  cuebook runs prune --records --keep 1000\n",
    )
    .action(async (options: PruneOptions) => (await import("../../runs/prune.ts")).prune(options, context));
}
