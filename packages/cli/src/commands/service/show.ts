import type { Command } from "commander";
import { addServiceOptions } from "../../options/service.ts";
import type { ServiceCommandOptions } from "../../service/target.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook service show`. */
export function define(command: Command, context: CommandContext): void {
  addServiceOptions(command.description("Shows what is paused of a service: since when, and why."))
    .addHelpText("after", "\nExamples:\n  cuebook service show\n  cuebook service show ops/WORKFLOW.md --format json\n")
    .addHelpText("after", "\nExit codes: 0 shown, 1 the file has errors, 2 wrong usage, 4 failed.\n")
    .action(async (files: string[], options: ServiceCommandOptions) =>
      (await import("../../service/show.ts")).showService(files, options, context),
    );
}
