import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { PauseOptions } from "../../runs/pause.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs pause`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Asks the process that drives a run, such as a worker or a server, to end its agents and suspend it. The run keeps its files, and " +
        "waits until `cuebook runs resume`. In the terminal that drives a run, Ctrl-C does the same.",
    )
    .argument("<run>", "the run's id or the beginning of it")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook runs pause 7k3m\n")
    .addHelpText(
      "after",
      "\nExit codes: 0 asked, 1 the configuration has errors, 2 wrong usage, 4 failed or not found, or no process drives it.\n",
    )
    .action(async (run: string, options: PauseOptions) =>
      (await import("../../runs/pause.ts")).pause(run, options, context),
    );
}
