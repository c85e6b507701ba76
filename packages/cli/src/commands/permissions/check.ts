import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { CheckOptions } from "../../rules/check.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook permissions check`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows what the rules decide for a tool that would write a path or run a command. Nothing is asked, written or run.",
    )
    .argument("<tool>", "the tool's name: writeFile, runCommand")
    .argument("<words...>", "the path to write; or, after --, the command to run")
    .addOption(choiceOption("format", "how the answer is written", ["text", "json"]))
    .addHelpText("after", checkHelp)
    .action(async (tool: string, words: readonly string[], options: CheckOptions) =>
      (await import("../../rules/check.ts")).checkPermissionsCommand(tool, words, options, context),
    );
}

const checkHelp = `
Examples:
  cuebook permissions check writeFile src/app.ts
  cuebook permissions check runCommand -- git push origin main

Exit codes: 0 for any decision, 2 wrong usage.
`;
