import type { Command } from "commander";

/** Adds the options of commands that show a change of files and then write exactly the change that was allowed. */
export function addAllowingOptions(command: Command): Command {
  return command
    .option("--yes", "take defaults, and allow this one change without asking; a rule that denies it still wins")
    .option("--dry-run", "show what would change with its hash, and write nothing")
    .option("--approved <hash>", "write only if the change still has this hash, which --dry-run prints");
}
