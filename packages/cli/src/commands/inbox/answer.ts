import type { Command } from "commander";
import type { DecideOptions } from "../../inbox/decide-options.ts";
import { addDecisionOptions, noRunOption } from "../../options/decision.ts";
import { addResumptionOptions, resumptionExitCodes } from "../../options/resumption.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook inbox answer`. */
export function define(command: Command, context: CommandContext): void {
  const deciding = addDecisionOptions(command, "the answer, which the role receives")
    .description(
      "Answers the question of a role that suspended itself, and resumes the run: the role receives the answer.",
    )
    .option(...noRunOption);
  addResumptionOptions(deciding)
    .addHelpText("after", answerHelp)
    .action(async (question: string, options: DecideOptions) =>
      (await import("../../inbox/decide.ts")).decideCommand("answer", question, options, context),
    );
}

const answerHelp = `
Examples:
  cuebook inbox answer 7k3m/q3 --say "Use the second one."
  cuebook inbox answer 7k3m --say - < answer.md

${resumptionExitCodes}
`;
