import type { Command } from "commander";
import type { DecideOptions } from "../../inbox/decide-options.ts";
import { addDecisionOptions, noRunOption } from "../../options/decision.ts";
import { addResumptionOptions, resumptionExitCodes } from "../../options/resumption.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook inbox approve`. */
export function define(command: Command, context: CommandContext): void {
  const deciding = addDecisionOptions(command, "a comment, stored with the approval of a gate")
    .description(
      "Approves the gate that a run waits at, and resumes the run. An approval covers what was shown, by its " +
        "hash: if the workspace or the next prompt has changed since, the approval is refused, and the " +
        "question is asked again about the current state. If a tool of the run asks for permission, permission is granted: the " +
        "tool does exactly what was shown, byte for byte. If the run failed checks, or a program is missing, they pass for the " +
        "reason that you give: from then on they are only reported, and the commits of the run name them. If a role asks because " +
        "something was not allowed, the rule that it shows is accepted for the role in this run, and the role continues.",
    )
    .option("--reason <text>", "for failed checks: why they may pass")
    .option("--hash <prefix>", "the beginning of the hash that you reviewed: nothing else is approved")
    .option("--always", "store the rule shown, so that similar actions are not asked about again")
    .option("--turn", "for a permission: apply the rule shown until the agent's turn ends, or the client leaves")
    .option(...noRunOption);
  addResumptionOptions(deciding)
    .addHelpText("after", approveHelp)
    .action(async (question: string, options: DecideOptions) =>
      (await import("../../inbox/decide.ts")).decideCommand("approve", question, options, context),
    );
}

const approveHelp = `
Examples:
  cuebook inbox approve 7k3m
  cuebook inbox approve 7k3m --hash 3f2a91c04b7d --no-run
  cuebook inbox approve 7k3m --always
  cuebook inbox approve 7k3m --reason "The linter is broken on this machine."

${resumptionExitCodes}
`;
