import type { Command } from "commander";
import { choiceOption } from "../options/choice.ts";
import { addRunOptions } from "../options/run-options.ts";
import type { RunCommandOptions } from "../run/run.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook run`. */
export function define(command: Command, context: CommandContext): void {
  addRunOptions(command)
    .description(
      "Proves a workflow, then runs it in a git worktree of its own and shows how it goes. Every step is written to the\n" +
        "journal before it counts: a run that is stopped, or whose process dies, goes on with `cuebook runs resume`.\n" +
        "Ctrl-C stops in good order; a second Ctrl-C ends at once.\n\n" +
        "`cuebook run auto` lets an agent find out how heavy the task is, by the workflow `classify`, and then runs the\n" +
        "workflow of that weight: trivial, small, medium or large.",
    )
    .addOption(choiceOption("format", "json: the journal's events a line each, then the result", ["text", "json"]))
    .option("--quiet", "tell only how it ends")
    .option("--approved <hash>", "start only if the plan is still the one that has this hash: cuebook plan tells it")
    .addHelpText("after", runHelp)
    .action(async (file: string, options: RunCommandOptions) =>
      (await import("../run/run.ts")).runCommand(file, options, context),
    );
}

const runHelp = `
Examples:
  cuebook run WORKFLOW.md --issue issues.json#APP-1
  cuebook run medium --issue issues.json#APP-1        (a workflow of the library)
  cuebook run solve.workflow.yaml --prompt "Make the build faster" --agent claude-code
  cuebook run medium --issue issues.json#7 --gate spec=human
  cuebook run auto --issue issues.json#7
  cuebook run solve.workflow.yaml --issue issues.json#7 --replay replay.yaml --format json
  cuebook run solve.workflow.yaml --issue issues.json#7 --approved 3f2a...   (the whole hash that the plan has)

Exit codes: 0 completed, 1 the workflow or its data has errors and nothing was started, 2 wrong usage, 3 suspended,
4 failed or cancelled, or could not start, 130 interrupted.
`;
