import type { Command } from "commander";
import type { AutomationRunOptions } from "../../automation/run.ts";
import { choiceOption } from "../../options/choice.ts";
import { gateOption } from "../../options/gate.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook automation run`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Runs an automation in a new git worktree, like `cuebook run`, and prints its report. What it changes is on the branch of " +
        "the run. It needs no task; `--focus` restricts it.",
    )
    .argument("<name>", "the name of an automation, or its file")
    .option("--focus <text>", "the only thing to look at: a folder, a question")
    .option("--agent <name>", "the agent to use, instead of the workflow's")
    .addOption(gateOption())
    .option("--replay <script>", "replay the agent from a script")
    .option("--allow-dirty", "start despite uncommitted changes in the repository, which the run does not see")
    .addOption(choiceOption("format", "json: the journal's events, one per line, then the result", ["text", "json"]))
    .option("--quiet", "show only the result and the report")
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook automation run dead-code\n  cuebook automation run architecture-review --focus packages/server\n\n" +
        "Exit codes: 0 completed, 1 the workflow or its data has errors and no run was started, 2 wrong usage, 3 suspended,\n" +
        "4 failed or cancelled, or could not start, 130 interrupted.\n",
    )
    .action(async (name: string, options: AutomationRunOptions) =>
      (await import("../../automation/run.ts")).run(name, options, context),
    );
}
