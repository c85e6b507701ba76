import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { AttachRunsOptions } from "../../runs/attach.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook runs attach`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows a run that another process drives, or will, as `cuebook run` shows its own: from its beginning until it ends or is " +
        "suspended. Ctrl-C detaches, and the run continues. For each event with its number and time: `cuebook runs log --follow`.",
    )
    .argument("<run>", "the run's id or the beginning of it")
    .addOption(choiceOption("format", "json: the journal's events, one per line, then the result", ["text", "json"]))
    .option("--quiet", "show only the result")
    .addHelpText("after", attachHelp)
    .action(async (run: string, options: AttachRunsOptions) =>
      (await import("../../runs/attach.ts")).attachRunsCommand(run, options, context),
    );
}

const attachHelp = `
Examples:
  cuebook runs attach 7k3m
  cuebook runs attach 7k3m --quiet   (wait for its end)
  cuebook runs attach 7k3m --format json

Exit codes: 0 completed, 1 the configuration has errors, 2 wrong usage, 3 suspended, 4 failed, cancelled, not found or without a process, 130 detached.
`;
