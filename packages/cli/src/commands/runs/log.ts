import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { LogOptions } from "../../runs/log.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs log`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows what happened in a run, an event a line: its number, the time since the run was made, and what it was.\n" +
        "With --follow it goes on until the run ends or is suspended, and exits as `cuebook run` would.",
    )
    .argument("<run>", "the run's id, or a beginning of it")
    .option("-f, --follow", "go on as long as the run does")
    .option("--repo <folder>", "a folder of the repository that the run works on (default: the current one)")
    .addOption(choiceOption("format", "json: the events as the journal has them, one a line", ["text", "json"]))
    .addHelpText("after", logHelp)
    .action(async (run: string, options: LogOptions) =>
      (await import("../../runs/log.ts")).logRunsCommand(run, options, context),
    );
}

const logHelp = `
Examples:
  cuebook runs log 7k3m
  cuebook runs log 7k3m --follow --format json

Exit codes: 0 shown; with --follow 0 completed, 3 suspended, 4 failed, cancelled, or its process gone, 130 interrupted.
`;
