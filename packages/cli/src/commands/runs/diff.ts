import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { DiffCommandOptions } from "../../runs/diff.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs diff`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows what a run changed since the commit it began from, or what one of its steps changed, also what is not committed. " +
        "The run may be at work. The files come from its worktree; if that was removed, from its branch. " +
        "With two addresses, compares two runs, steps or attempts: where they part, prompts with their sources, outputs, results.",
    )
    .argument(
      "<address>",
      "RUN or RUN/STEP: STEP is a number, `role` (its last visit) or `role#2`; with `:FILE:LINE`, the part that has the line " +
        "(`-LINE`: a removed one); or the link to a line on the page",
    )
    .argument("[other]", "a run, step or turn that is compared with the first one")
    .option("--stat", "only the changed files, with their numbers of lines")
    .option("--why", "who asked for the changed lines: the steps that wrote them, and the passages of their prompts")
    .option("--step <step>", "what this step changed; the same as RUN/STEP")
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText(
      "after",
      "\nAt a terminal a long diff is cut; in a pipe it is whole.\n\n" +
        "Examples:\n  cuebook runs diff 7k3m\n  cuebook runs diff 7k3m/developer#2 --stat\n  cuebook runs diff 7k3m --why\n  cuebook runs diff 7k3m > run.patch\n" +
        "  cuebook runs diff 7k3m:src/a.ts:14 --why\n  cuebook runs diff 7k3m k2m4\n  cuebook runs diff 7k3m/developer#1 7k3m/developer#2\n",
    )
    .addHelpText(
      "after",
      "\nExit codes: 0 shown, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (address: string, other: string | undefined, options: DiffCommandOptions) =>
      (await import("../../runs/diff.ts")).diff(address, other, options, context),
    );
}
