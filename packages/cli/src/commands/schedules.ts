import type { Command } from "commander";
import { choiceOption } from "../options/choice.ts";
import type { SchedulesOptions } from "../schedules/list.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook schedules`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Lists the workflows with a `schedule`: when each was due last, with the run that was started, and when it is due next. " +
        "`cuebook serve` starts the runs; it has to work at the due times.",
    )
    .argument("[paths...]", "workflow files, and folders to search (default: the project)")
    .addOption(choiceOption("format", "how the schedules are written", ["text", "json"]))
    .addHelpText("after", schedulesHelp)
    .action(async (paths: string[], options: SchedulesOptions) =>
      (await import("../schedules/list.ts")).listSchedules(paths, options, context),
    );
}

const schedulesHelp = `
Examples:
  cuebook schedules
  cuebook schedules nightly.workflow.yaml --format json

Exit codes: 0 listed, 1 a workflow file with a schedule has errors, 2 wrong usage, 4 failed, or there is no such file.
`;
