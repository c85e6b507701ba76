import type { Command } from "commander";
import { choiceOption } from "../options/choice.ts";
import type { SetupOptions } from "../sessions/setup.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook setup`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Gets to know the project and proposes its configuration: what is detected, and what an agent finds out that only reads files and " +
        "runs the project's commands. The proposal is shown as a diff, and written only if you agree. What you answer instead of yes " +
        "or no goes back to the agent. It proposes facts of the project, gates and rules, never agents or permissions.",
    )
    .option("--agent <name>", "the agent (default: the configured one, else the first that can work here)")
    .option("--no-agent", "only propose what is detected")
    .option("--yes", "write the proposal without asking")
    .option("--run <run>", "take the proposal of an earlier run")
    .option("--replay <script>", "replay the agent from a script")
    .option("--allow-dirty", "start despite uncommitted changes in the repository, which the agent does not see")
    .addOption(choiceOption("format", "json: what was detected and the files, as one line", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook setup\n  cuebook setup --no-agent --yes\n\n" +
        "Exit codes: 0 done, 1 the configuration has errors, 2 wrong usage, 3 nothing was written yet, 4 failed or declined, 130 interrupted.\n",
    )
    .action(async (options: SetupOptions) => (await import("../sessions/setup.ts")).setup(options, context));
}
