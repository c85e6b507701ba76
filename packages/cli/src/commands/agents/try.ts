import type { Command } from "commander";
import type { TryOptions } from "../../agents/try.ts";
import { choiceOption, countOption } from "../../options/choice.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook agents try`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Lets an agent take one turn in an empty temporary folder, with permission to read only and nobody to ask. It shows what the " +
        "agent does, its answer, the time, the tokens and the cost. The turn asks a model, so it may cost money; the journal does not " +
        "record it. The folder is removed, except after a failure.",
    )
    .argument("<name>", "an agent of the configuration, a kind, or KIND/PRESET as `cuebook agents` lists it")
    .option("--prompt <text>", "the prompt", "Reply with the word OK, and nothing else. Use no tools.")
    .addOption(countOption("--timeout <seconds>", "how long the turn may take", 1).default(120))
    .addOption(
      choiceOption("format", "json: what the agent does, one event per line, then the result", ["text", "json"]),
    )
    .addHelpText(
      "after",
      '\nExamples:\n  cuebook agents try claude-code\n  cuebook agents try codex --prompt "Which files are here?" --timeout 60\n\n' +
        "Exit codes: 0 it answered, 1 the configuration has errors, 2 wrong usage, 4 it failed or does not exist, 130 interrupted.\n",
    )
    .action(async (name: string, options: TryOptions) =>
      (await import("../../agents/try.ts")).tryAgent(name, options, context),
    );
}
