import type { Command } from "commander";
import { addServiceOptions } from "../../options/service.ts";
import type { PauseOptions } from "../../service/pause.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook service drain`. */
export function define(command: Command, context: CommandContext): void {
  addServiceOptions(
    command
      .description(
        "Pauses the service of a WORKFLOW.md, and ends it with exit code 0 once no run is at work, however long that takes. A service that " +
          "is started again only completes the runs that were at work, until `cuebook service resume`. It does not end schedules.",
      )
      .option("--reason <text>", "why; `cuebook serve` and `cuebook service show` say it"),
  )
    .addHelpText("after", drainHelp)
    .action(async (files: string[], options: PauseOptions) =>
      (await import("../../service/pause.ts")).pauseCommand(files, options, context, true),
    );
}

const drainHelp = `
Examples:
  cuebook service drain --reason "The machine is replaced"

Exit codes: 0 it will end, 1 the file has errors, 2 wrong usage, 4 failed.
`;
