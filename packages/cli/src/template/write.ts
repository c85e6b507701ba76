import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { templateWrite as templateWriteOutput } from "@cuebook/commands/json";
import { exactRule } from "@cuebook/policy";
import { makeStateFolder } from "@cuebook/project/host";
import { type ToolProject, workspacePath } from "@cuebook/project/tools";
import { plural, printableLine } from "@cuebook/settings/values";
import { shownPath } from "@cuebook/system";
import { UsageError } from "../failure/failure.ts";
import type { SourceOptions } from "../options/template-source.ts";
import type { VariableOptions } from "../options/variables.ts";
import { jsonText } from "../output/json.ts";
import { personAt } from "../permission/person.ts";
import { displayText } from "../permission/question-text.ts";
import { ruleHint } from "../permission/rule-text.ts";
import { verdictOn } from "../permission/verdict.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { callTool, filledFields, type ToolValues } from "./call-tool.ts";
import { camelFields } from "./camel-keys.ts";
import { channelFor } from "./channel.ts";
import { ToolFailed } from "./tool-failure.ts";
import { takesInput } from "./variables.ts";
import { printWarnings } from "./warnings-text.ts";
import { ownToolbox, withTemplate } from "./with-template.ts";

export interface WriteOptions extends Pick<SourceOptions, "dialect">, VariableOptions {
  readonly overwrite: boolean;
  readonly yes?: true;
  readonly dryRun?: true;
  readonly format: "text" | "json";
}

/** Runs `cuebook template write`. */
export async function writeCommand(
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
        `"${output}" is outside the project's folder ${project.root.path}`,
        "files are written below it; `cuebook template render SOURCE > FILE` writes anywhere",
      );
    }
    if (options.dryRun !== true) makeStateFolder(project.config.state);
    const isInputTaken = takesInput(options) || template.isFromInput;
    using person = options.yes === true ? undefined : personAt(terminal, isInputTaken);
    const channel = channelFor(options, person, project, context);
    const toolbox = ownToolbox(project, channel === undefined ? {} : { channel });
    const args = { ...template.args, variables, output_path: path, overwrite: options.overwrite };
    const callArguments = options.dryRun === true ? { ...args, dry_run: true } : args;
    const value = await callTool(toolbox, "writeFileFromTemplate", callArguments, context).catch((error) => {
      throw channel === undefined ? withAdvice(error, path, project) : error;
    });
    if (options.format === "json")
      return terminal.out(
        jsonText<typeof templateWriteOutput>(
          camelFields(value, [
            ...filledFields,
            "output_path",
            "size",
            "lines",
            "change",
            "sha256",
            "backup",
            "preview",
            "preview_truncated",
          ]),
        ),
      );
    if (options.dryRun === true && value.change !== "unchanged") printDryRun(value, context);
    else printWritten(value, project, context);
  });
}

type Written = ToolValues["writeFileFromTemplate"];

/** Prints the change that would be written. */
function printDryRun(value: Written, { terminal, style: styleOf }: CommandContext): void {
  const style = styleOf("out");
  const { preview = "", preview_truncated: truncated = false, warnings, change } = value;
  const summary = `${change === "created" ? "Create" : "Update"} file from template: ${value.output_path}`;
  const lines = preview.split("\n").length;
  const counts = { shown_lines: lines, total_lines: lines };
  const display = { summary, details: preview, format_hint: "diff", truncated, ...counts, warnings } as const;
  terminal.out(`${displayText(display, style).text}${style.dim("nothing was written: --dry-run")}\n`);
}

/** Prints the result of writing. */
function printWritten(value: Written, project: ToolProject, context: CommandContext): void {
  const { terminal } = context;
  const style = context.style("out");
  if (value.change === "unchanged") printWarnings(value, context);
  const size = `${plural(value.lines, "line")}, ${plural(value.size, "byte")}`;
  const backup = value.backup === undefined ? "" : `; the previous file is saved as ${value.backup}`;
  const path = shownPath(join(project.root.path, value.output_path), realpathSync(terminal.cwd));
  terminal.out(`${style.good(value.change)}  ${printableLine(`${path}  ${size}${backup}`)}\n`);
}

/** Adds ways to allow the action if nobody could be asked. */
function withAdvice(error: unknown, path: string, project: ToolProject): unknown {
  if (!(error instanceof ToolFailed) || error.failure.code !== "permission_denied") return error;
  const action = { tool: "writeFileFromTemplate", effect: "write", path } as const;
  if (verdictOn([action], project).decision !== "ask") return error;
  const ways = "answer on a terminal, review with --dry-run and allow with --yes, or";
  return new ToolFailed({ ...error.failure, hint: `${ways} ${ruleHint(exactRule("allow", action))}` });
}
