import type { Command } from "commander";
import { choiceOption } from "../options/choice.ts";
import type { PlanWorkOptions } from "../sessions/plan-work.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook plan-work`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Lets an agent split an idea or a specification into tasks, shows them, and creates an issue for each of them once you agree. " +
        "The agent only reads. What you answer instead of yes or no goes back to it. An interrupted creation is finished with --run: no " +
        "issue is created twice.",
    )
    .argument("[idea]", "what should be done")
    .option("--spec <file>", "split the specification in a file")
    .option("--run <run>", "take the plan of an earlier run")
    .option("--to <file>", "where the issues are created: a JSON file of issues, or the WORKFLOW.md with the tracker")
    .option("--state <name>", "the state of the new issues (default: the first active state of the tracker, else open)")
    .option("--yes", "create the issues without asking")
    .option("--agent <name>", "the agent that plans")
    .option("--replay <script>", "replay the agent from a script")
    .option("--allow-dirty", "start despite uncommitted changes in the repository, which the agent does not see")
    .addOption(choiceOption("format", "json: the plan and the created issues, as one line", ["text", "json"]))
    .addHelpText("after", help)
    .action(async (idea: string | undefined, options: PlanWorkOptions) =>
      (await import("../sessions/plan-work.ts")).planWork(idea, options, context),
    );
}

const help = `
Examples:
  cuebook plan-work "Export invoices as CSV"
  cuebook plan-work "Export invoices as CSV" --to issues.json
  cuebook plan-work --spec docs/export.md --to WORKFLOW.md --yes
  cuebook plan-work --run 3f2a --to issues.json   (create what is missing of an earlier plan)

Exit codes: 0 done, 1 a file has errors, 2 wrong usage, 3 the plan waits for your decision, 4 failed or declined, 130 interrupted.
`;
