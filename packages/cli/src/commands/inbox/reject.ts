import type { Command } from "commander";
import type { DecideOptions } from "../../inbox/decide-options.ts";
import { addDecisionOptions, noRunOption } from "../../options/decision.ts";
import { addResumptionOptions, resumptionExitCodes } from "../../options/resumption.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook inbox reject`. */
export function define(command: Command, context: CommandContext): void {
  const deciding = addDecisionOptions(command, "what has to change; the role receives it")
    .description(
      "Rejects the output at the gate that a run waits at, and resumes the run: the role before the gate gets the reason " +
        "in its current session, and returns a new output. If a tool of the run asks for permission, permission is " +
        "denied, and the agent receives your comment, if you give one.",
    )
    .option("--never", "for a permission: store the rule shown as a denial, so that it is not asked about again")
    .option(...noRunOption);
  addResumptionOptions(deciding)
    .addHelpText("after", rejectHelp)
    .action(async (question: string, options: DecideOptions) =>
      (await import("../../inbox/decide.ts")).decideCommand("reject", question, options, context),
    );
}

const rejectHelp = `
Examples:
  cuebook inbox reject 7k3m --say "Keep the old name of the option."
  cuebook inbox reject 7k3m --never

${resumptionExitCodes}
`;
