import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { DiffCommandOptions } from "../../runs/diff.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs diff`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows what a run changed since the commit it began from, or what one of its steps changed, also what is not committed. " +
        "The run may be at work. The files come from its worktree; if that was removed, from its branch.",
    )
    .argument("<address>", "RUN or RUN/STEP: STEP is a number, `role` (its last visit) or `role#2`")
    .option("--stat", "only the changed files, with their numbers of lines")
    .option("--why", "who asked for the changed lines: the steps that wrote them, and the passages of their prompts")
    .option("--step <step>", "what this step changed; the same as RUN/STEP")
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText(
      "after",
      "\nAt a terminal a long diff is cut; in a pipe it is whole.\n\n" +
        "Examples:\n  cuebook runs diff 7k3m\n  cuebook runs diff 7k3m/developer#2 --stat\n  cuebook runs diff 7k3m --why\n  cuebook runs diff 7k3m > run.patch\n",
    )
    .addHelpText(
      "after",
      "\nExit codes: 0 shown, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (address: string, options: DiffCommandOptions) =>
      (await import("../../runs/diff.ts")).diff(address, options, context),
    );
}
