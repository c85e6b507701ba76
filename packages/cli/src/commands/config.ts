import type { Command } from "commander";
import { choiceOption } from "../options/choice.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook config`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows every setting in effect and where it is set. An option overrides a CUEBOOK_* variable, which overrides the " +
        "project's .cuebook/config.yaml, which overrides ~/.config/cuebook/config.yaml. Values of $VARIABLES are not shown.",
    )
    .addOption(choiceOption("format", "how the configuration is written", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook config\n  CUEBOOK_REPAIRS=0 cuebook config --format json\n")
    .addHelpText("after", "\nExit codes: 0 shown, 1 the configuration has errors, 2 wrong usage.\n")
    .action(async (options: { format: "text" | "json" }) =>
      (await import("../project/show-config.ts")).configCommand(options, context),
    );
}
