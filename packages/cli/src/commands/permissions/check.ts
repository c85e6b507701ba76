import { effects } from "@cuebook/policy";
import type { Command } from "commander";
import { choiceOption } from "../../options/choice.ts";
import type { CheckOptions } from "../../rules/check.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook permissions check`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows what the rules decide for a tool that would write a path or run a command, or for an action of an agent's own tool. Nothing is asked, written or run. The permissions of roles are not included.",
    )
    .argument("<tool>", "the tool's name: writeFile, runCommand; with --effect, any name")
    .argument("[words...]", "the path; or, after --, the command to run; or the address")
    .addOption(choiceOption("effect", "what a tool of an agent would do", effects).default(undefined))
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
  cuebook permissions check Bash --effect run -- npm test
  cuebook permissions check Bash --effect run "npm test && git push"   a line for a shell
  cuebook permissions check WebFetch --effect network https://example.com/

Exit codes: 0 for any decision, 1 the configuration has errors, 2 wrong usage.
`;
