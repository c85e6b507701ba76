import type { Command } from "commander";
import type { DecideOptions } from "../../inbox/decide.ts";
import { addDecisionOptions, noRunOption } from "../../options/decision.ts";
import { addGoOnOptions, goOnExitCodes } from "../../options/go-on.ts";
import type { CommandContext } from "../../terminal/command-context.ts";

/** Defines `cuebook inbox approve`. */
export function define(command: Command, context: CommandContext): void {
  const deciding = addDecisionOptions(command, "words that are kept with the approval of a gate")
    .description(
      "Approves what a run waits for at a gate, and goes on with the run. The approval stands for what was\n" +
        "shown, by its hash: where the workspace or the next prompt has changed since, it is refused, and what\n" +
        "there is now is what is asked. Where a tool of the run asks for permission, it is given: what is done\n" +
        "then is what was shown, byte for byte.",
    )
    .option("--hash <prefix>", "the beginning of the hash of what you looked at: nothing else is approved")
    .option("--always", "for a permission: keep the rule that is shown, so that the like is not asked again")
    .option("--turn", "for a permission: the same until the agent's turn ends")
    .option(...noRunOption);
  addGoOnOptions(deciding)
    .addHelpText("after", approveHelp)
    .action(async (run: string, options: DecideOptions) =>
      (await import("../../inbox/decide.ts")).decideCommand("approve", run, options, context),
    );
}

const approveHelp = `
Examples:
  cuebook inbox approve 7k3m
  cuebook inbox approve 7k3m --hash 3f2a91c04b7d --no-run
  cuebook inbox approve 7k3m --always

${goOnExitCodes}
`;
