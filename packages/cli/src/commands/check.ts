import type { Command } from "commander";
import type { CheckOptions } from "../check/check.ts";
import { choiceOption } from "../options/choice.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** Defines `cuebook check`. */
export function define(command: Command, context: CommandContext): void {
  command
    .description(
      "Proves workflows without running them: every status has an edge, every role can be reached and can end, and every " +
        "prompt fits the data it can get. Chat prompts (*.prompt.yaml) and their tests (*.prompt.test.yaml) are checked too. All " +
        "findings are reported at once.",
    )
    .argument(
      "[paths...]",
      "files, folders to search for workflows, chat prompts and their tests (default: the current folder), and names of library workflows",
    )
    .addOption(choiceOption("format", "how findings are written", ["text", "json", "sarif", "github"]))
    .option("--strict", "warnings, and uses of data that are not proved, count as errors")
    .option("--ci", "environment variables that are not set count as errors")
    .option("--fix", "apply the suggestions that have a replacement, and check again")
    .option("--dry-run", "with --fix: show the changes as a unified diff, and write nothing")
    .option(
      "--graph [mermaid|svg|markdown]",
      "draw a workflow: as Mermaid (default), as an SVG image, or all workflows as Mermaid in Markdown; findings go to standard error",
    )
    .option("--effective", "show the service settings in effect for a single WORKFLOW.md, and where each one is set")
    .option("--env-file <file>", "the .env file of `cuebook serve`, with which variables are checked")
    .addHelpText("after", checkHelp)
    .action(async (paths: string[], options: CheckOptions) =>
      (await import("../check/check.ts")).check(paths, options, context),
    );
}

const checkHelp = `
Examples:
  cuebook check                              all workflows below this folder
  cuebook check WORKFLOW.md --strict         one file; exits with 1 also for warnings and what is not proved
  cuebook check --fix --dry-run              the changes of --fix as a diff
  cuebook check support.prompt.yaml          a prompt of \`cuebook chat\`
  cuebook check support.prompt.test.yaml     its test, without asking a model
  cuebook check --format sarif > cuebook.sarif
  cuebook check --format github              in a GitHub Actions job
  cuebook check --graph solve.workflow.yaml > graph.mmd
  cuebook check --graph=svg solve.workflow.yaml > graph.svg
  cuebook check --graph=markdown > GRAPHS.md  every workflow below this folder
  cuebook check --effective WORKFLOW.md      the settings of \`cuebook serve\` here

Exit codes: 0 no errors, 1 errors (with --strict also warnings and \`unchecked\`, with --ci unset variables), 2 wrong usage, 4 there is no such file.
`;
