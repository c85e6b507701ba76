import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { CancelOptions } from "../../runs/cancel.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs cancel`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Ends a run for good. If a process drives the run, that process is asked to end it, and ends its agent first. " +
        "Its branch, its files and its journal stay; `cuebook runs prune` removes the files.",
    )
    .argument("<run>", "the run's id or the beginning of it")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook runs cancel 7k3m\n")
    .addHelpText(
      "after",
      "\nExit codes: 0 cancelled, 1 the configuration has errors, 2 wrong usage, 4 failed or not found.\n",
    )
    .action(async (run: string, options: CancelOptions) =>
      (await import("../../runs/cancel.ts")).cancel(run, options, context),
    );
}
