import type { Command } from "commander";
import { choiceOption, countOption } from "../../options/choice.ts";
import type { LogOptions } from "../../runs/log.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs log`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows the events of a run, one per line: its number, the time since the run was created, and what happened. " +
        "With --follow it also shows what its agents do, continues until the run ends or is suspended, and has the exit codes of `cuebook run`.",
    )
    .argument("<run>", "the run's id or the beginning of it")
    .option("-f, --follow", "show new events, and what agents do, until the run ends")
    .addOption(countOption("--tail <n>", "begin with the last n lines", 0))
    .addOption(
      choiceOption(
        "format",
        "json: the journal's events, one per line; with --follow also those of transcripts, each as `event` of a line with the type `transcript`",
        ["text", "json"],
      ),
    )
    .addHelpText("after", logHelp)
    .action(async (run: string, options: LogOptions) =>
      (await import("../../runs/log.ts")).logRunsCommand(run, options, context),
    );
}

const logHelp = `
Examples:
  cuebook runs log 7k3m
  cuebook runs log 7k3m --follow --tail 20
  cuebook runs log 7k3m --follow --format json

Exit codes: 0 shown, 1 the configuration has errors, 2 wrong usage, 4 failed or not found; with --follow 0 completed, 3 suspended, 4 failed, cancelled or without a process, 130 interrupted.
`;
