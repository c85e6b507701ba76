import type { Command } from "commander";
import { choiceOption } from "../options/choice.ts";
import { addRunOptions } from "../options/run-options.ts";
import type { PlanOptions } from "../run/plan.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook plan`. */
export function define(command: Command, context: CommandContext): void {
  addRunOptions(command)
    .description(
      "Goes the way of `cuebook run` with the same options up to its first effect, and shows it: the agents and whether they\n" +
        "can run here, the graph with its gates and limits, what the roles want to be allowed, the worst case, the first prompt\n" +
        "as it would be sent, and all others with holes for what is not known yet. No run is made. The plan is kept under its\n" +
        "hash: `cuebook run --approved HASH` starts only if nothing has become different, and tells what has.",
    )
    .addOption(choiceOption("format", "how the plan is written", ["text", "json"]))
    .addHelpText("after", planHelp)
    .action(async (file: string, options: PlanOptions) =>
      (await import("../run/plan.ts")).plan(file, options, context),
    );
}

const planHelp = `
Examples:
  cuebook plan WORKFLOW.md --issue issues.json#APP-1
  cuebook plan solve.workflow.yaml --prompt "Make the build faster" --agent claude-code --format json

Exit codes: 0 it would run, 1 the workflow or its data has errors, 2 wrong usage, 4 it could not run here.
`;
