import type { Command } from "commander";
import { addAgeOptions } from "../../options/age.ts";
import { choiceOption } from "../../options/choice.ts";
import type { ArchiveOptions } from "../../runs/archive.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs archive`. */
export function define(command: Command, context: CommandContext): void {
  command.description(
    "Writes what is known of runs that are completed, failed or cancelled into a compressed file each: their journal, their\n" +
      "prompts, the raw streams of their agents and their documents. The database forgets them: lists have them no more, and\n" +
      "`runs show` and `runs log` read the file. Runs whose worktree is still there stay (`cuebook runs prune` takes that\n" +
      "away), and those of an issue which `cuebook serve` is not done with.",
  );
  addAgeOptions(command)
    .option("--to <folder>", "the folder for the files (default: archive in the state folder)")
    .option("--dry-run", "only tell what would be archived")
    .option("--repo <folder>", "a folder of the repository that the runs work on (default: the current one)")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook runs archive --older-than 30d\n  cuebook runs archive --keep 1000 --to ~/runs\n" +
        "  zcat .cuebook/state/archive/RUN.jsonl.gz\n",
    )
    .action(async (options: ArchiveOptions) => (await import("../../runs/archive.ts")).archive(options, context));
}
