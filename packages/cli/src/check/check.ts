/** @folder Checking workflows, prompt files and their tests. */

import { resolve } from "node:path";
import type { check as checkOutput } from "@cuebook/commands/json";
import { judgeIn, uncheckedNote } from "@cuebook/project/check";
import { envFileOf } from "@cuebook/project/service";
import { namesOfChecks } from "@cuebook/run";
import { plural } from "@cuebook/settings/values";
import { masker, shownPath } from "@cuebook/system";
import { unifiedDiff } from "@cuebook/tools";
import { detectProject } from "@cuebook/workspace";
import { UsageError } from "../failure/failure.ts";
import { findingsCode } from "../findings/findings.ts";
import { githubText } from "../findings/github.ts";
import { registries } from "../findings/registries.ts";
import { sarifText } from "../findings/sarif.ts";
import { isRefusedStrictly, strictFindings, strictText } from "../findings/strict.ts";
import { diagnosticsText, summaryText } from "../findings/text.ts";
import { libraryByFile } from "../library/open.ts";
import { type GraphFormat, graphOption } from "../options/graph.ts";
import { countFindings, uncheckedText } from "../output/count.ts";
import { jsonText } from "../output/json.ts";
import type { Project } from "../project/project.ts";

import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { progressOn } from "../terminal/progress.ts";
import { type CheckResult, checkWorkflows } from "./check-workflows.ts";
import { showEffective } from "./effective.ts";
import { type FixedFile, fixedFiles, writeFixes } from "./fix.ts";
import { modelsIn, projectsIn } from "./models.ts";

export interface CheckOptions {
  /** A format, or a path that follows `--graph`. */
  readonly graph?: true | string;
  readonly format: "text" | "json" | "sarif" | "github";
  readonly strict?: true;
  readonly ci?: true;
  readonly effective?: true;
  readonly envFile?: string;
  readonly fix?: true;
  readonly dryRun?: true;
}

/** Runs `cuebook check`. */
export async function check(given: readonly string[], options: CheckOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const graph = graphOption(options.graph, given, terminal.cwd);
  const paths = graph?.paths ?? given;
  if (options.effective === true) return effective(paths, options, context);
  if (graph !== undefined) requireGraphFormat(options);
  if (options.dryRun === true && options.fix !== true) {
    throw new UsageError("--dry-run needs --fix", "for example: cuebook check --fix --dry-run");
  }
  if (options.dryRun === true && options.format !== "text") {
    throw new UsageError(`--dry-run cannot be written as ${options.format}`, "it shows a unified diff");
  }
  const projectOf = projectsIn(context);
  const judge = judgeIn(context.terminal, projectOf, envFileOf(context.terminal, options.envFile));
  const models = modelsIn(projectOf);
  const checked = async (texts?: ReadonlyMap<string, string>) => {
    const progress = progressOn(terminal);
    const read = { library: libraryByFile(context), judge, models, ...(texts && { texts }) };
    const found = await checkWorkflows(paths.length === 0 ? ["."] : paths, terminal.cwd, progress.show, read);
    progress.end();
    return found;
  };
  const first = await checked();
  const result = options.fix === true ? await fixed(first, checked, options, context) : first;
  if (graph !== undefined) await draw(result, graph.format, options, context);
  else if (options.dryRun !== true) terminal.out(masker([])(resultText(result, options, context)));
  if (options.format === "text" && graph === undefined) await noteUnchecked(result, projectOf, context);
  const { errors } = countFindings(result.diagnostics);
  const isUnset = options.ci === true && result.diagnostics.some(({ code }) => unsetCodes.includes(code));
  const isUnproved = options.strict === true && isRefusedStrictly(result.diagnostics);
  if (isUnproved && options.format !== "text") terminal.err(strictText(result.diagnostics));
  const isRefused = errors > 0 || isUnset || isUnproved;
  const named = paths.flatMap((path) => [path, shownPath(resolve(terminal.cwd, path), terminal.cwd)]);
  context.finish(isRefused ? findingsCode(result.diagnostics, named) : exitCode.ok);
}

/** Prints a note about the work of the checked workflows that no command of their projects would check. */
async function noteUnchecked(
  { drafts }: CheckResult,
  projectOf: (path: string) => Project,
  { terminal }: CommandContext,
): Promise<void> {
  const notes = new Set<string>();
  for (const { file, workflow } of drafts) {
    const { config } = projectOf(resolve(terminal.cwd, file));
    if (config === undefined || namesOfChecks(workflow.definition).length === 0) continue;
    const note = uncheckedNote(workflow.definition, await detectProject(config.root, config.project));
    if (note !== undefined) notes.add(`note: ${note}\n`);
  }
  terminal.err([...notes].join(""));
}

/** Checks the workflows below a folder, as `cuebook check` does there. */
export async function checkIn(
  folder: string,
  context: CommandContext,
): Promise<{ readonly result: CheckResult; readonly errors: number }> {
  const projectOf = projectsIn(context);
  const judge = judgeIn(context.terminal, projectOf, envFileOf(context.terminal, undefined));
  const read = { library: libraryByFile(context), judge, models: modelsIn(projectOf) };
  const result = await checkWorkflows([folder], context.terminal.cwd, () => {}, read);
  return { result, errors: countFindings(result.diagnostics).errors };
}

/** Warnings about variables that are set only where a workflow runs. In CI the environment is known, so they fail the check. */
const unsetCodes: readonly string[] = ["environment_unset", "variable_unset"];

/** The maximum number of rounds: a fix can show another mistake at its place. */
const mostRounds = 10;

/**
 * Applies the fixes of a result in memory and checks again, until no fix is left; then writes the files. With `--dry-run` the
 * changes are only shown.
 *
 * @throws CuebookError as `writeFixes`
 */
async function fixed(
  first: CheckResult,
  again: (texts: ReadonlyMap<string, string>) => Promise<CheckResult>,
  { dryRun }: CheckOptions,
  { terminal }: CommandContext,
): Promise<CheckResult> {
  const changed = new Map<string, FixedFile>();
  let result = first;
  for (let round = 0; round < mostRounds; round++) {
    const files = fixedFiles(result.diagnostics, result.sources).filter(({ file }) => result.files.has(file));
    if (files.length === 0) break;
    for (const each of files) {
      const { before, fixes } = changed.get(each.file) ?? { before: each.before, fixes: 0 };
      changed.set(each.file, { ...each, before, fixes: fixes + each.fixes });
    }
    result = await again(new Map([...changed].map(([file, { after }]) => [file, after])));
  }
  const files = [...changed.values()];
  const fixes = sumOf(files);
  const summary = `${fixes} of ${plural(fixes + result.diagnostics.length, "finding")}`;
  if (dryRun === true) {
    terminal.out(files.map(({ file, before, after }) => unifiedDiff(file, before, after)).join(""));
    terminal.err(`would fix ${summary}\n`);
    return first;
  }
  await writeFixes(files, terminal.cwd);
  terminal.err(`fixed ${summary}\n`);
  return result;
}

function sumOf(files: readonly FixedFile[]): number {
  return files.reduce((sum, { fixes }) => sum + fixes, 0);
}

async function effective(paths: readonly string[], options: CheckOptions, context: CommandContext): Promise<void> {
  const { format, envFile, strict, graph } = options;
  if (graph !== undefined) throw new UsageError("--effective and --graph show different things", "use one of the two");
  if (format !== "text" && format !== "json") {
    throw new UsageError(`--effective cannot be written as ${format}`, "use --format text or json");
  }
  const given = { envFile };
  await showEffective(paths, { format, ...given, isStrict: strict === true }, context);
}

/** The result as `--format json` writes it. Later versions may add fields, but never rename them. */
function report({ diagnostics, workflows, promptFiles, promptTests, sets, unchecked, proof }: CheckResult) {
  const { errors, warnings } = countFindings(diagnostics);
  return {
    diagnostics,
    checked: workflows + promptFiles + promptTests + sets,
    errors,
    warnings,
    unchecked,
    prompts: proof,
  };
}

function requireGraphFormat({ format }: CheckOptions): void {
  if (format === "text" || format === "json") return;
  throw new UsageError(`--graph cannot be written as ${format}`, "use --format text or json");
}

/** Prints the graph of the checked workflows on standard output, and the findings on standard error. */
async function draw(
  result: CheckResult,
  format: GraphFormat,
  options: CheckOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const { graphText } = await import("./graph.ts");
  const graph = graphText(result, format);
  if (options.format === "json") {
    terminal.out(jsonText<typeof checkOutput>({ ...report(result), graph }));
    return;
  }
  if (result.diagnostics.length > 0) {
    const style = context.style("err");
    const findings = diagnosticsText(result.diagnostics, result.sources, style);
    terminal.err(`${findings}\n${style.strong(summaryOf(result))}\n`);
  }
  if (graph !== null) terminal.out(graph);
}

function summaryOf({ diagnostics, unchecked }: CheckResult): string {
  return `${summaryText(diagnostics)}${uncheckedText(unchecked)}`;
}

function resultText(result: CheckResult, options: CheckOptions, context: CommandContext): string {
  const isStrict = options.strict === true;
  const diagnostics = isStrict ? strictFindings(result.diagnostics) : result.diagnostics;
  switch (options.format) {
    case "json": {
      return jsonText<typeof checkOutput>(report(result));
    }
    case "sarif":
      return sarifText(diagnostics, registries, { version: context.version, cwd: context.terminal.cwd });
    case "github":
      return githubText(diagnostics);
    case "text":
      return peopleText(result, context, isStrict);
  }
}

/** The result for people. */
export function peopleText(result: CheckResult, context: CommandContext, isStrict = false): string {
  const style = context.style("out");
  const { errors, warnings } = countFindings(result.diagnostics);
  const findings = diagnosticsText(result.diagnostics, result.sources, style);
  const isRefused = errors + warnings > 0 || (isStrict && isRefusedStrictly(result.diagnostics));
  if (isRefused) return `${findings}\n${style.strong(summaryOf(result))}\n`;
  const counts = lookedAt(result);
  const ok = `${style.good("ok")}  ${counts}, ${plural(result.diagnostics.length, "finding")}${uncheckedText(result.unchecked)}\n`;
  return findings === "" ? ok : `${findings}\n${ok}`;
}

/** `1 workflow, 3 prompts, 4 edges`, and the numbers of prompt files and of their tests if there are any. */
function lookedAt({ workflows, prompts, edges, promptFiles, promptTests, sets }: CheckResult): string {
  const inWorkflows = [plural(workflows, "workflow"), plural(prompts, "prompt"), plural(edges, "edge")];
  const beside = [
    ...(promptFiles === 0 ? [] : [plural(promptFiles, "prompt file")]),
    ...(promptTests === 0 ? [] : [plural(promptTests, "prompt test")]),
    ...(sets === 0 ? [] : [plural(sets, "template set")]),
  ];
  return [...(workflows === 0 && beside.length > 0 ? [] : inWorkflows), ...beside].join(", ");
}
