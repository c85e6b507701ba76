import { type Command, Option } from "commander";
import { UsageError } from "../../failure/failure.ts";
import { choiceOption } from "../../options/choice.ts";
import type { PruneOptions } from "../../runs/prune.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs prune`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Takes away the worktrees of runs that are completed, failed or cancelled. Their branches stay, and without\n" +
        "--records what is known of them: the journal and the logs. A worktree with uncommitted changes stays too, and that\n" +
        "of an issue which `cuebook serve` is not done with, unless --force is given: then those changes are lost. What a run\n" +
        "works in is never taken from it.",
    )
    .addOption(
      new Option("--older-than <time>", "only runs that ended so long ago: 30m, 12h, 7d, 2w").argParser(milliseconds),
    )
    .option("--force", "also where there are uncommitted changes, and where an issue is not done")
    .option("--records", "also the journal and the logs: `runs` knows nothing of them any more")
    .option("--dry-run", "only tell what would be taken away")
    .option("--repo <folder>", "a folder of the repository that the runs work on (default: the current one)")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook runs prune --dry-run\n  cuebook runs prune --older-than 7d\n")
    .action(async (options: PruneOptions) => (await import("../../runs/prune.ts")).prune(options, context));
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

function milliseconds(given: string): number {
  const [, count, unit = ""] = /^(\d{1,5})([mhdw])$/.exec(given) ?? [];
  const size = units[unit];
  if (count !== undefined && size !== undefined) return Number(count) * size;
  throw new UsageError(`--older-than takes a number and a unit, not "${given}"`, "for example: 30m, 12h, 7d, 2w");
}
