import type { Command } from "commander";
import type { ShowOptions } from "../../automation/show.ts";
import { choiceOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook automation show`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows what an automation does: which files it may change, what its agent may do, which checks must pass, and what it reads " +
        "of the project. `cuebook plan NAME` shows its whole prompt.",
    )
    .argument("<name>", "the name of an automation, or its file")
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook automation show dead-code\n  cuebook automation show dead-code --format json\n\nExit codes: 0 shown, 1 the configuration has errors, 2 wrong usage, 4 there is no such automation.\n",
    )
    .action(async (name: string, options: ShowOptions) =>
      (await import("../../automation/show.ts")).show(name, options, context),
    );
}
