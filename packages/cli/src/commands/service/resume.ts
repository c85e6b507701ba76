import type { Command } from "commander";
import { addServiceOptions } from "../../options/service.ts";
import type { ResumeOptions } from "../../service/resume.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook service resume`. */
export function define(command: Command, context: CommandContext): void {
  addServiceOptions(
    command
      .description(
        "Ends the pause of a service, or of one issue of it: it is dispatched again from the next poll on. Issues that were paused " +
          "themselves stay paused. A drained service that has ended must be started again.",
      )
      .option("--issue <name>", "only the issue that was paused with this name")
      .option("--all", "the service and all its issues"),
  )
    .addHelpText("after", resumeHelp)
    .action(async (files: string[], options: ResumeOptions) =>
      (await import("../../service/resume.ts")).resumeCommand(files, options, context),
    );
}

const resumeHelp = `
Examples:
  cuebook service resume
  cuebook service resume --issue APP-7

Exit codes: 0 resumed, 1 the file has errors, 2 wrong usage, 4 it is not paused, or it failed.
`;
