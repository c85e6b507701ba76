import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import { addServerOptions } from "../../options/server.ts";
import type { CancelOptions } from "../../runs/cancel.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs cancel`. */
export function define(command: Command, context: CommandContext): void {
  addServerOptions(command)
    .description(
      "Ends a run for good. If a process drives the run, that process is asked to end it, and ends its agent first. " +
        "Its branch, its files and its journal stay; `cuebook runs prune` removes the files.",
    )
    .argument("<run>", "the run's id or the beginning of it")
    .option("--repo <folder>", "a folder of the repository that the run works on (default: the current one)")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .action(async (run: string, options: CancelOptions) =>
      (await import("../../runs/cancel.ts")).cancel(run, options, context),
    );
}
