import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { MergeCommandOptions } from "../../runs/merge.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs merge`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Merges the branch of a run into the branch that its repository has checked out: forward if possible, else with a merge " +
        "commit. The repository must have no uncommitted changes. With a conflict nothing is done. No hook runs.",
    )
    .argument("<run>", "the beginning of the run's id is enough; the run has ended, or is suspended")
    .option("--squash", "as one commit, with what the run did not commit")
    .option("--message <text>", "the message of the commit (default: what the run is about)")
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText(
      "after",
      '\nExamples:\n  cuebook runs merge 7k3m\n  cuebook runs merge 7k3m --squash --message "Greet by name"\n',
    )
    .addHelpText(
      "after",
      "\nExit codes: 0 merged, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (run: string, options: MergeCommandOptions) =>
      (await import("../../runs/merge.ts")).merge(run, options, context),
    );
}
