import type { templateCheck as templateCheckOutput } from "@cuebook/commands/json";
import type { ToolProject } from "@cuebook/project/tools";
import { plural } from "@cuebook/settings/values";
import { type Diagnostic, distinctFindings, type Place, Source } from "@cuebook/template";
import type { Toolbox } from "@cuebook/tools";
import { report } from "../findings/diagnostics.ts";
import { Findings } from "../findings/findings.ts";
import { githubText } from "../findings/github.ts";
import { registries } from "../findings/registries.ts";
import { sarifText } from "../findings/sarif.ts";
import { isRefusedStrictly, strictFindings, strictText } from "../findings/strict.ts";
import { diagnosticsText, summaryText } from "../findings/text.ts";
import type { SourceOptions } from "../options/template-source.ts";
import type { VariableOptions } from "../options/variables.ts";
import { countFindings, uncheckedText } from "../output/count.ts";
import { jsonText } from "../output/json.ts";
import { openToolProject } from "../project/tool-project.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { type CheckedTemplate, callTool } from "./call-tool.ts";
import { type ChosenTemplate, chooseTemplate, sourcesOf } from "./source.ts";
import { ToolFailed } from "./tool-failure.ts";
import { readVariables } from "./variables.ts";
import { ownToolbox } from "./with-template.ts";
import { withToolFailures } from "./with-tool-failures.ts";

export interface CheckOptions extends SourceOptions, VariableOptions {
  readonly format: "text" | "json" | "sarif" | "github";
  readonly strict?: true;
}

/** Runs `cuebook template check`. */
export async function checkTemplateCommand(
  sources: readonly string[],
  options: CheckOptions,
  context: CommandContext,
): Promise<void> {
  return withToolFailures(context, options.format, () => checkCommand(sources, options, context));
}

async function checkCommand(given: readonly string[], options: CheckOptions, context: CommandContext): Promise<void> {
  const { format } = options;
  const { terminal } = context;
  const project = await openToolProject(context, format === "json" ? "json" : "text");
  if (project === undefined) return;
  const hasVariables = options.data !== undefined || options.set !== undefined;
  const read = await readVariables(options, terminal);
  const findings = new Findings();
  findings.add(read);
  if (read.variables === undefined) return findings.finish(context, format === "json" ? "json" : "text");
  const variables = hasVariables ? { variables: read.variables } : {};

  const templates: ChosenTemplate[] = [];
  if (options.text !== undefined) templates.push(await chooseTemplate(undefined, options, project, terminal));
  for (const source of given) {
    const { text: _, ...rest } = options;
    templates.push(await chooseTemplate(source, rest, project, terminal));
  }
  if (templates.length === 0) templates.push(...(await allTemplates(project, context)));

  const toolbox = ownToolbox(project);
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, Source>();
  for (const template of templates) {
    const value = await checkOne(toolbox, template, variables, context);
    const file = value.template === "inline" ? "template" : value.template;
    for (const [name, source] of sourcesOf(
      [file, ...value.findings.map((finding) => finding.file)],
      template,
      project,
    )) {
      sources.set(name, source);
    }
    diagnostics.push(...templateFindings(value, sources.get(file) ?? new Source(file, "")));
  }
  printFindings(
    distinctFindings([...findings.diagnostics, ...diagnostics]),
    sources,
    templates.length,
    options,
    context,
  );
}

/** Checks one template. An unreadable file is a finding too, so that the others are still checked. */
async function checkOne(
  toolbox: Toolbox,
  template: ChosenTemplate,
  variables: object,
  context: CommandContext,
): Promise<CheckedTemplate> {
  try {
    return await callTool(toolbox, "checkTemplate", { ...template.args, ...variables }, context);
  } catch (error) {
    if (!(error instanceof ToolFailed) || !unusableCodes.has(error.failure.code)) throw error;
    return { template: template.shown, findings: [], warnings: [], problem: error.failure };
  }
}

/** The codes of failures that concern a file, not the command line. */
const unusableCodes: ReadonlySet<string> = new Set([
  "not_text",
  "too_large",
  "not_a_file",
  "path_outside",
  "read_failed",
]);

/** The templates and template sets of the workspace. Read-only folders are skipped, because their templates belong to others. */
async function allTemplates(project: ToolProject, context: CommandContext): Promise<ChosenTemplate[]> {
  const { templates, sets = [] } = await callTool(ownToolbox(project), "listTemplates", {}, context);
  const ofSets = sets
    .filter(({ where }) => where === "workspace")
    .map(({ path }) => ({ args: { template_name: path }, shown: `${path}/template.yaml`, isFromInput: false }));
  const single = templates
    .filter(({ where, problem }) => where === "workspace" && problem?.code !== "not_a_file")
    .map(({ path }) => ({ args: { template_path: path }, shown: path, isFromInput: false }));
  return [...single, ...ofSets];
}

/** The findings of a check, followed by its warnings. */
export function templateFindings(checked: CheckedTemplate, source: Source): readonly Diagnostic[] {
  return [...checked.findings, ...remarks(checked, source)];
}

/** The warnings of a check that are not findings yet, at the places that they name, or else at the start of the file. */
function remarks({ findings, warnings, problem }: CheckedTemplate, source: Source): Diagnostic[] {
  const known = findings.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`);
  const doubts = warnings
    .filter((warning) => !known.some((text) => warning.startsWith(text)))
    .map((doubt) => report("template_doubt", { problem: doubt }, placeIn(doubt, source)));
  if (problem === undefined || findings.some(({ severity }) => severity === "error")) return doubts;
  const suggestion = problem.hint === undefined ? undefined : { text: problem.hint };
  const place = placeIn(problem.message, source);
  return [...doubts, report("template_unusable", { problem: problem.message }, place, { suggestion })];
}

/** The place that a message names as `FILE:LINE:COLUMN`, or the start of the file. */
function placeIn(message: string, source: Source): Place {
  const named = message.indexOf(`${source.file}:`);
  const [, line, column] = /^(\d+):(\d+)/.exec(named < 0 ? "" : message.slice(named + source.file.length + 1)) ?? [];
  const before = source.text.split("\n").slice(0, Number(line ?? 1) - 1);
  const start = before.reduce((sum, line) => sum + line.length + 1, 0) + Number(column ?? 1) - 1;
  const at = Math.min(start, source.text.length);
  return { source, span: { start: at, end: at } };
}

function printFindings(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, Source>,
  checked: number,
  { format, strict }: CheckOptions,
  context: CommandContext,
): void {
  const { terminal } = context;
  const { errors, warnings, unchecked } = countFindings(diagnostics);
  const isUnproved = strict === true && isRefusedStrictly(diagnostics);
  const shown = strict === true ? strictFindings(diagnostics) : diagnostics;
  if (format === "json") {
    terminal.out(jsonText<typeof templateCheckOutput>({ diagnostics, checked, errors, warnings, unchecked }));
  } else if (format === "sarif") {
    terminal.out(sarifText(shown, registries, { version: context.version, cwd: terminal.cwd }));
  } else if (format === "github") terminal.out(githubText(shown));
  else {
    const style = context.style("out");
    const findings = diagnosticsText(diagnostics, sources, style);
    const ok = `${style.good("ok")}  ${plural(checked, "template")}, ${plural(diagnostics.length, "finding")}${uncheckedText(unchecked)}\n`;
    const summary = `${style.strong(`${summaryText(diagnostics)}${uncheckedText(unchecked)}`)}\n`;
    const last = errors + warnings > 0 || isUnproved ? summary : ok;
    terminal.out(findings === "" ? last : `${findings}\n${last}`);
  }
  if (isUnproved && format !== "text") terminal.err(strictText(diagnostics));
  context.finish(errors > 0 || isUnproved ? exitCode.findings : exitCode.ok);
}
