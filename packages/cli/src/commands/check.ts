import type { Command } from "commander";
import { type CheckResult, checkWorkflows } from "../check/check-workflows.ts";
import type { CommandContext } from "../command-context.ts";
import { exitCode } from "../exit-code.ts";
import { choiceOption } from "../options/choice.ts";
import { countFindings, plural } from "../output/count.ts";
import { githubText } from "../output/github.ts";
import { jsonText } from "../output/json.ts";
import { progressOn } from "../output/progress.ts";
import { registries } from "../output/registries.ts";
import { sarifText } from "../output/sarif.ts";
import { diagnosticsText, summaryText } from "../output/text.ts";

interface CheckOptions {
  readonly format: "text" | "json" | "sarif" | "github";
  readonly strict?: true;
}

/** Adds `cuebook check`. */
export function addCheck(program: Command, context: CommandContext): void {
  program
    .command("check")
    .alias("validate")
    .summary("prove every prompt of workflows")
    .description(
      "Loads workflows and proves them: every status has an edge, every role can be reached and can end, and every " +
        "prompt fits the data it can get. Nothing is run. All findings are shown at once.",
    )
    .argument("[paths...]", "files, and folders to search for workflows (default: the current folder)")
    .addOption(choiceOption("format", "how findings are written", ["text", "json", "sarif", "github"]))
    .option("--strict", "warnings count as errors")
    .addHelpText("after", checkHelp)
    .action((paths: string[], options: CheckOptions) => check(paths, options, context));
}

const checkHelp = `
Examples:
  cuebook check                              everything below this folder
  cuebook check WORKFLOW.md --strict         one file; exit code 1 for warnings too
  cuebook check --format sarif > cuebook.sarif
  cuebook check --format github              in a GitHub Actions job

Exit codes: 0 no error, 1 errors (with --strict also warnings), 2 wrong usage.
`;

async function check(paths: readonly string[], options: CheckOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const progress = progressOn(terminal);
  const result = await checkWorkflows(paths.length === 0 ? ["."] : paths, terminal.cwd, progress.tell);
  progress.end();
  terminal.out(resultText(result, options, context));
  const { errors, warnings } = countFindings(result.diagnostics);
  context.finish(errors > 0 || (options.strict === true && warnings > 0) ? exitCode.findings : exitCode.ok);
}

function resultText(result: CheckResult, options: CheckOptions, context: CommandContext): string {
  const { diagnostics } = result;
  switch (options.format) {
    case "json": {
      const { errors, warnings } = countFindings(diagnostics);
      return jsonText({ diagnostics, checked: result.workflows, errors, warnings });
    }
    case "sarif":
      return sarifText(diagnostics, registries, { version: context.version, cwd: context.terminal.cwd });
    case "github":
      return githubText(diagnostics);
    case "text":
      return peopleText(result, context);
  }
}

function peopleText(result: CheckResult, context: CommandContext): string {
  const style = context.style("out");
  const { errors, warnings } = countFindings(result.diagnostics);
  const findings = diagnosticsText(result.diagnostics, result.sources, style);
  if (errors + warnings > 0) return `${findings}\n${style.strong(summaryText(result.diagnostics))}\n`;
  const looked = `${plural(result.workflows, "workflow")}, ${plural(result.prompts, "prompt")}, ${plural(result.edges, "edge")}`;
  const ok = `${style.good("ok")}  ${looked}, ${plural(result.diagnostics.length, "finding")}\n`;
  return findings === "" ? ok : `${findings}\n${ok}`;
}
