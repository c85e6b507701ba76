import type { Command } from "commander";
import type { DecideOptions } from "../../inbox/decide.ts";
import { addDecisionOptions, noRunOption } from "../../options/decision.ts";
import { addGoOnOptions, goOnExitCodes } from "../../options/go-on.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook inbox reject`. */
export function define(command: Command, context: CommandContext): void {
  const deciding = addDecisionOptions(command, "what has to change: the role is told it")
    .description(
      "Rejects what a run waits for at a gate, and goes on with the run: the role before the gate is told why,\n" +
        "in the session that it has, and hands back an output again. Where a tool of the run asks for\n" +
        "permission, it is refused, and the agent is told the words, if there are any.",
    )
    .option("--never", "for a permission: keep the rule that is shown as a refusal, so that it is not asked again")
    .option(...noRunOption);
  addGoOnOptions(deciding)
    .addHelpText("after", rejectHelp)
    .action(async (run: string, options: DecideOptions) =>
      (await import("../../inbox/decide.ts")).decideCommand("reject", run, options, context),
    );
}

const rejectHelp = `
Examples:
  cuebook inbox reject 7k3m --say "Keep the old name of the option."
  cuebook inbox reject 7k3m --never

${goOnExitCodes}
`;
