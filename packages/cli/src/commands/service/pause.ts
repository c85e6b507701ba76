import type { Command } from "commander";
import { addServiceOptions } from "../../options/service.ts";
import type { PauseOptions } from "../../service/pause.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook service pause`. */
export function define(command: Command, context: CommandContext): void {
  addServiceOptions(
    command
      .description(
        "Pauses the service of a WORKFLOW.md, or one issue of it: nothing is dispatched from the next poll on, also no retry and no " +
          "continuation. Runs at work go on to their end. The pause stays until `cuebook service resume`, also over restarts.",
      )
      .option("--issue <name>", "only the issue with this id or identifier")
      .option("--reason <text>", "why; `cuebook serve` and `cuebook service show` say it"),
  )
    .addHelpText("after", pauseHelp)
    .action(async (files: string[], options: PauseOptions) =>
      (await import("../../service/pause.ts")).pauseCommand(files, options, context),
    );
}

const pauseHelp = `
Examples:
  cuebook service pause --reason "Deploying"
  cuebook service pause --issue APP-7
  cuebook service pause ops/WORKFLOW.md

Exit codes: 0 paused, 1 the file has errors, 2 wrong usage, 4 failed.
`;
