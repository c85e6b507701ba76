import type { Command } from "commander";
import { addAgeOptions } from "../../options/age.ts";
import { choiceOption } from "../../options/choice.ts";
import type { ArchiveOptions } from "../../runs/archive.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs archive`. */
export function define(command: Command, context: CommandContext): void {
  command.description(
    "Moves completed, failed and cancelled runs to one compressed file each: their journal, their prompts, the raw streams " +
      "of their agents and their documents. The database forgets them: lists no longer have them, and `runs show` and " +
      "`runs log` read the file. Runs that still have a worktree stay (`cuebook runs prune` removes it), as do runs of an " +
      "issue that `cuebook serve` still works on.",
  );
  addAgeOptions(command)
    .option("--to <folder>", "the folder for the files (default: archive in the state folder)")
    .option("--dry-run", "only show what would be archived")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook runs archive --older-than 30d\n  cuebook runs archive --keep 1000 --to ~/runs\n" +
        "  zcat .cuebook/state/archive/RUN.jsonl.gz\n",
    )
    .addHelpText("after", "\nExit codes: 0 done, 1 the configuration has errors, 2 wrong usage, 4 failed.\n")
    .action(async (options: ArchiveOptions) => (await import("../../runs/archive.ts")).archive(options, context));
}
