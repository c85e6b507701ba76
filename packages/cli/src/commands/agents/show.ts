import type { Command } from "commander";
import type { ShowOptions } from "../../agents/show.ts";
import { choiceOption, countOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook agents show`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Shows one agent, and what would be passed to it in the first turn of a role: its command line, the names of its variables, its " +
        "settings. Values of variables, secrets, the prompt and the token of tools are left out.",
    )
    .argument("<name>", "an agent of the configuration, a kind, or KIND/PRESET as `cuebook agents` lists it")
    .addOption(choiceOption("permissions", "the permissions of the role", ["edit", "read", "full"]))
    .addOption(countOption("--timeout <seconds>", "how long the client may take to answer", 1).default(30))
    .addOption(choiceOption("format", "how it is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook agents show claude-code\n  cuebook agents show acp/gemini --permissions read\n\n" +
        "Exit codes: 0 shown, 1 the configuration has errors, 2 wrong usage, 4 there is no such agent, or its settings are wrong,\n" +
        "130 interrupted.\n",
    )
    .action(async (name: string, options: ShowOptions) =>
      (await import("../../agents/show.ts")).show(name, options, context),
    );
}
