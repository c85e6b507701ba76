import type { Command } from "commander";
import { choiceOption } from "../options/choice.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook explain`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Explains the code of a finding: when it is reported, what to do, and its message. Without a code: lists all.",
    )
    .argument("[code]", "the code in the brackets of a finding")
    .addOption(choiceOption("format", "output format", ["text", "json"]))
    .addHelpText("after", "\nExamples:\n  cuebook explain\n  cuebook explain unknown_field\n")
    .addHelpText("after", "\nExit codes: 0 shown, 2 wrong usage.\n")
    .action(async (code: string | undefined, options: { format: "text" | "json" }) =>
      (await import("../findings/explain.ts")).explain(code, options, context),
    );
}
