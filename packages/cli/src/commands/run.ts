import type { Command } from "commander";
import { choiceOption } from "../options/choice.ts";
import { addRunOptions } from "../options/run-options.ts";
import { addQueuingOptions } from "../options/worker.ts";
import type { RunCommandOptions } from "../run/run.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook run`. */
export function define(command: Command, context: CommandContext): void {
  addQueuingOptions(
    addRunOptions(command),
    "queue the run for a worker instead of driving it here; needs a store on PostgreSQL",
  )
    .description(
      "Proves a workflow, then runs it in a new git worktree and shows its progress. Every step is written to the " +
        "journal before it counts: `cuebook runs resume` resumes a run that was stopped or whose process died. " +
        "Ctrl-C stops gracefully; a second Ctrl-C ends at once.\n\n" +
        "`cuebook run auto` lets an agent estimate the weight of the task with the workflow `classify`, then runs the " +
        "workflow of that weight: trivial, small, medium or large.",
    )
    .addOption(choiceOption("format", "json: the journal's events, one per line, then the result", ["text", "json"]))
    .option("--quiet", "show only the result")
    .option("--approved <hash>", "start only if the plan still has this hash, which `cuebook plan` prints")
    .addHelpText("after", runHelp)
    .action(async (file: string, options: RunCommandOptions) =>
      (await import("../run/run.ts")).runCommand(file, options, context),
    );
}

const runHelp = `
Examples:
  cuebook run WORKFLOW.md --issue issues.json#APP-1
  cuebook run medium --issue issues.json#APP-1        (a library workflow)
  cuebook run solve.workflow.yaml --prompt "Make the build faster" --agent claude-code
  cuebook run medium --issue issues.json#7 --gate spec=human
  cuebook run auto --issue issues.json#7
  cuebook run solve.workflow.yaml --issue issues.json#7 --replay replay.yaml --format json
  cuebook run medium --issue issues.json#7 --detach   (a worker drives it: cuebook worker)
  cuebook run solve.workflow.yaml --issue issues.json#7 --approved 3f2a...   (the plan's whole hash)

Exit codes: 0 completed or queued, 1 the workflow or its data has errors and no run was started, 2 wrong usage, 3 suspended,
4 failed or cancelled, or could not start, 130 interrupted.
`;
