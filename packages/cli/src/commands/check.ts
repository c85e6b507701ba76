import type { Command } from "commander";
import type { CheckOptions } from "../check/check.ts";
import { choiceOption } from "../options/choice.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook check`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Loads workflows and proves them: every status has an edge, every role can be reached and can end, and every " +
        "prompt fits the data it can get. Prompts of chats (*.prompt.yaml) are checked too. Nothing is run. All findings are shown at once.",
    )
    .argument(
      "[paths...]",
      "files, folders to search for workflows and prompts of chats (default: the current folder), and names of workflows of the library",
    )
    .addOption(choiceOption("format", "how findings are written", ["text", "json", "sarif", "github"]))
    .option("--strict", "warnings count as errors")
    .option("--graph", "draw the one workflow as a Mermaid flowchart; findings go to standard error")
    .option("--effective", "show the settings of the service that hold for the one WORKFLOW.md, and who says so")
    .option("--env-file <file>", "with --effective: the .env file that `cuebook serve` is given")
    .addHelpText("after", checkHelp)
    .action(async (paths: string[], options: CheckOptions) =>
      (await import("../check/check.ts")).check(paths, options, context),
    );
}

const checkHelp = `
Examples:
  cuebook check                              everything below this folder
  cuebook check WORKFLOW.md --strict         one file; exit code 1 for warnings too
  cuebook check support.prompt.yaml          a prompt of \`cuebook chat\`
  cuebook check --format sarif > cuebook.sarif
  cuebook check --format github              in a GitHub Actions job
  cuebook check --graph solve.workflow.yaml > graph.mmd
  cuebook check --effective WORKFLOW.md      the settings that \`cuebook serve\` would have here

Exit codes: 0 no error, 1 errors (with --strict also warnings), 2 wrong usage.
`;
