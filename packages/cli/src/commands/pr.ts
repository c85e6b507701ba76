import type { Command } from "commander";
import { choiceOption } from "../options/choice.ts";
import type { PrOptions } from "../runs/pr.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook pr`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Pushes the branch of a run to the remote of the configuration, and makes its pull request there, as a draft. A branch has one " +
        "request: called again, the command pushes new commits, and updates the marked part of the text. The rest of the text, the " +
        "title and the labels belong to people. A branch with commits of others is not overwritten.",
    )
    .argument("<run>", "the id of a run, or the beginning of it; no process drives it")
    .option("--yes", "publish without asking")
    .option("--dry-run", "show what would be done; nothing is asked outside")
    .addOption(choiceOption("format", "json: what was done, as one line", ["text", "json"]))
    .addHelpText("after", help)
    .action(async (run: string, options: PrOptions) => (await import("../runs/pr.ts")).pr(run, options, context));
}

const help = `
The configuration says where and how:
  handoff:
    remote: https://github.com/acme/shop.git   (default: the remote origin)
    token: $GITHUB_TOKEN
    pull_request: { draft: true, labels: [agent], reviewers: [ada, acme/core] }

Examples:
  cuebook pr 3f2a --dry-run
  cuebook pr 3f2a
  cuebook pr 3f2a --yes --format json

Exit codes: 0 done or declined, 1 the configuration has errors, 2 wrong usage, 4 failed, or no such run.
`;
