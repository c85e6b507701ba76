import { realpathSync } from "node:fs";
import { join } from "node:path";
import { exactRule } from "@cuebook/policy";
import type { PermissionChannel } from "@cuebook/tools";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { UsageError } from "../../failure.ts";
import { choiceOption } from "../../options/choice.ts";
import { plural } from "../../output/count.ts";
import { jsonText } from "../../output/json.ts";
import { printableLine } from "../../output/printable.ts";
import { type Person, personAt } from "../../permission/person.ts";
import { displayText } from "../../permission/question-text.ts";
import { ruleHint } from "../../permission/rule-text.ts";
import { terminalChannel } from "../../permission/terminal-channel.ts";
import { verdictOn } from "../../permission/verdict.ts";
import { makeStateFolder } from "../../run/state-folder.ts";
import { shownPath } from "../../shown-path.ts";
import { callTool } from "../../template/call-tool.ts";
import { addDialectOption, type SourceOptions, sourceHelp } from "../../template/source.ts";
import { ToolFailed } from "../../template/tool-failure.ts";
import { type ToolProject, workspacePath } from "../../template/tool-project.ts";
import { addVariableOptions, takesInput, type VariableOptions } from "../../template/variables.ts";
import { tellWarnings } from "../../template/warnings-text.ts";
import { ownToolbox, withTemplate } from "../../template/with-template.ts";

interface WriteOptions extends Pick<SourceOptions, "dialect">, VariableOptions {
  readonly overwrite: boolean;
  readonly yes?: true;
  readonly dryRun?: true;
  readonly format: "text" | "json";
}

/** Adds `cuebook template write`. */
export function addTemplateWrite(template: Command, context: CommandContext): void {
  const write = template
    .command("write")
    .summary("fill a template in and write the file")
    .description(
      "Fills a template in and writes the file, after showing what would change and asking: what you allow is what is written, byte for " +
        "byte. Rules of the configuration and earlier answers decide as they do for agents: `cuebook permissions list` shows them.",
    )
    .argument("<source>", sourceHelp)
    .argument("<output>", "the file to write, below the project's folder; folders on the way are made");
  addVariableOptions(addDialectOption(write))
    .option("--no-overwrite", "fail where the file is there already")
    .option("--yes", "allow exactly this, this once, without asking; what a rule denies stays denied")
    .option("--dry-run", "show what would change, and write nothing")
    .addOption(choiceOption("format", "how the result is written", ["text", "json"]))
    .addHelpText("after", writeHelp)
    .action((source: string, output: string, options: WriteOptions) => writeCommand(source, output, options, context));
}

const writeHelp = `
Examples:
  cuebook template write service.java.tmpl src/main/java/Order.java --data order.json
  cuebook template write config.yaml.tmpl config/prod.yaml --set environment=prod --dry-run
  cuebook template write config.yaml.tmpl config/prod.yaml --set environment=prod --yes

Exit codes: 0 written, or the same already, 1 findings in the template or the variables, 2 wrong usage, 4 not allowed or failed,
130 interrupted.
`;

async function writeCommand(
  source: string,
  output: string,
  options: WriteOptions,
  context: CommandContext,
): Promise<void> {
  await withTemplate(source, options, context, async ({ project, template, variables }) => {
    const { terminal } = context;
    const path = workspacePath(project, output, terminal.cwd);
    if (path === undefined || path === "") {
      throw new UsageError(
        `"${output}" lies outside of the project's folder ${project.root.path}`,
        "templates are written below it; `cuebook template render SOURCE > FILE` prints to anywhere",
      );
    }
    if (options.dryRun !== true) makeStateFolder(project.config.state);
    using person = options.yes === true ? undefined : personAt(terminal, takesInput(options) || template.isFromInput);
    const channel = options.yes === true ? approvingOnce(context) : person && asking(person, context);
    const toolbox = ownToolbox(project, channel === undefined ? {} : { channel });
    const args = { ...template.args, variables, output_path: path, overwrite: options.overwrite };
    const asked = options.dryRun === true ? { ...args, dry_run: true } : args;
    const value = await callTool(toolbox, "writeFileFromTemplate", asked, context).catch((error) => {
      throw channel === undefined ? withWays(error, path, project) : error;
    });
    if (options.format === "json") return terminal.out(jsonText(value));
    const style = context.style("out");
    if (options.dryRun === true && value.change !== "unchanged") {
      const { preview = "", preview_truncated: truncated = false, warnings, change } = value;
      const summary = `${change === "created" ? "Create" : "Update"} file from template: ${value.output_path}`;
      const lines = preview.split("\n").length;
      const counts = { shown_lines: lines, total_lines: lines };
      const display = { summary, details: preview, format_hint: "diff", truncated, ...counts, warnings } as const;
      terminal.out(`${displayText(display, style).text}${style.dim("nothing was written: --dry-run")}\n`);
      return;
    }
    if (value.change === "unchanged") tellWarnings(value, context);
    const size = `${plural(value.lines, "line")}, ${plural(value.size, "byte")}`;
    const backup = value.backup === undefined ? "" : `; what was there is kept as ${value.backup}`;
    const shown = shownPath(join(project.root.path, value.output_path), realpathSync(terminal.cwd));
    terminal.out(`${style.good(value.change)}  ${printableLine(`${shown}  ${size}${backup}`)}\n`);
  });
}

function asking({ input, mostLines }: Person, context: CommandContext): PermissionChannel {
  const { err: write } = context.terminal;
  return terminalChannel({ input, write, style: context.style("err"), mostLines });
}

/** `--yes`: what would be asked is shown and allowed, this once. */
function approvingOnce(context: CommandContext): PermissionChannel {
  return {
    name: "--yes",
    ask: async ({ display, hash }) => {
      const style = context.style("err");
      context.terminal.err(`${displayText(display, style).text}${style.dim("allowed this once: --yes")}\n`);
      return { answer: "once", hash, by: "--yes" };
    },
  };
}

/** Where nobody could be asked, the ways to be allowed. */
function withWays(error: unknown, path: string, project: ToolProject): unknown {
  if (!(error instanceof ToolFailed) || error.failure.code !== "permission_denied") return error;
  const action = { tool: "writeFileFromTemplate", effect: "write", path } as const;
  if (verdictOn(action, project).effect !== "ask") return error;
  const ways = "answer on a terminal, allow exactly this with --yes after a look at it with --dry-run, or";
  return new ToolFailed({ ...error.failure, hint: `${ways} ${ruleHint(exactRule("allow", action))}` });
}
