import type { Command } from "commander";
import { choiceOption } from "../options/choice.ts";
import { addRunOptions } from "../options/run-options.ts";
import type { PlanOptions } from "../run/plan.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook plan`. */
export function define(command: Command, context: CommandContext): void {
  addRunOptions(command)
    .description(
      "Shows what `cuebook run` would do with these options, without starting a run: the agents and whether they can run " +
        "here, the graph with its gates and limits, the checks that files give up, the permissions that roles want, the worst " +
        "case, the first prompt as it would be sent, and all others with placeholders for unknown data. The plan is stored under its hash: `cuebook run " +
        "--approved HASH` starts only if nothing has changed, and otherwise reports what has.",
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

Exit codes: 0 the run can start, 1 the workflow or its data has errors, 2 wrong usage, 3 it names a program that nobody trusts, 4 the run cannot start here, or there is no such workflow.
`;
