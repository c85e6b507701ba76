import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { promptRender as promptRenderOutput } from "@cuebook/commands/json";
import { type PromptTrace, readWorkflowFile, type WorkflowRead } from "@cuebook/engine";
import { libraryOpener } from "@cuebook/project/library";
import { choosePrompt, dataFor, knownVariables, renderWorkflowPrompt, turnsOf } from "@cuebook/prompts/render";
import { printable } from "@cuebook/settings/values";
import { readJsonFile } from "@cuebook/system";
import { byPlace, type Diagnostic, Source } from "@cuebook/template";
import { phaseIdPattern, phaseVariableByName, standalonePhase } from "@cuebook/workflow";
import { UsageError } from "../failure/failure.ts";
import { findingsCode } from "../findings/findings.ts";
import { diagnosticsText, summaryText } from "../findings/text.ts";
import type { DataOptions } from "../options/data.ts";
import { readOptionData } from "../options/option-data.ts";
import { countFindings } from "../output/count.ts";
import { jsonText } from "../output/json.ts";
import { findProject, type Project } from "../project/project.ts";
import { traceText } from "../run-output/trace-text.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { dataOption } from "./data-option.ts";

export interface RenderOptions extends DataOptions {
  readonly role?: string;
  readonly edge?: string;
  readonly data?: string;
  readonly attempt?: number;
  readonly turn: number;
  readonly maxTurns?: number;
  readonly trace?: true;
  readonly format: "text" | "json";
}

/** Runs `cuebook prompt render`. */
export async function renderCommand(file: string, options: RenderOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const sources = new Map<string, Source>();
  const diagnostics: Diagnostic[] = [];
  const take = (read: { diagnostics: readonly Diagnostic[]; sources?: ReadonlyMap<string, Source> }) => {
    diagnostics.push(...read.diagnostics);
    for (const [name, source] of read.sources ?? []) sources.set(name, source);
  };
  const project = findProject(context, undefined);
  const { workflow, isAlone, ...read } = await readPrompt(file, options, project, context);
  take(read);
  if (workflow === undefined) return printResult(undefined, diagnostics, sources, options, context);

  const { definition } = workflow;
  const chosen = choosePrompt(definition, options);
  const given = readOptionData(options, definition.inputs, terminal.cwd);
  take(given);
  const more = options.data === undefined ? { data: {} } : readData(options.data, terminal.cwd, take);
  const hasError = diagnostics.some((finding) => finding.severity === "error");
  if (hasError) return printResult(undefined, diagnostics, sources, options, context);

  const maxTurns = options.maxTurns ?? turnsOf(definition, chosen, options.turn);
  const { config, repository } = project;
  const phaseProject = { folder: config?.root ?? repository, project: config?.project ?? {} };
  const known = await knownVariables(workflow, chosen, phaseProject, {
    issue: given.issue === undefined ? null : { ...given.issue },
    input: given.input,
    place: { turn: options.turn, maxTurns },
    data: more.data,
    isAlone: isAlone === true,
  });
  const { issue, input } = given;
  const { attempt, turn } = options;
  const dataOf = dataFor(definition, chosen, {
    ...{ data: more.data, issue, input, attempt, turn, maxTurns, variables: known.data },
  });
  const rendered = renderWorkflowPrompt(workflow, chosen, dataOf, turn, { known: known.labels, suggest: dataOption });
  take(rendered);
  printResult(rendered.prompt, diagnostics, sources, options, context);
}

/** The names in `--data` that are not variables of all phases: they count as declared by a workflow. */
function namesIn(data: string | undefined, cwd: string): string[] {
  const { value } = data === undefined ? {} : readJsonFile(resolve(cwd, data), data);
  const names = typeof value === "object" && value !== null ? Object.keys(value) : [];
  return names.filter((name) => !phaseVariableByName.has(name));
}

/** Reads a workflow, or a library prompt by its id. A library prompt has only one prompt, so nothing has to be chosen. */
async function readPrompt(
  file: string,
  options: RenderOptions,
  project: Project,
  context: CommandContext,
): Promise<WorkflowRead & { readonly isAlone?: true }> {
  const path = resolve(context.terminal.cwd, file);
  const library = libraryOpener(project, context.terminal);
  const isChosen = options.role !== undefined || options.edge !== undefined;
  if (!phaseIdPattern.test(file) || isChosen || statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    return readWorkflowFile(path, file, { library });
  const opened = await library();
  if (opened.phase(file) === undefined) return readWorkflowFile(path, file, { library });
  const { workflow, diagnostics } = standalonePhase(file, opened, namesIn(options.data, context.terminal.cwd));
  const sources = new Map(opened.sources);
  for (const [name, text] of Object.entries(workflow?.sources ?? {})) sources.set(name, new Source(name, text));
  return {
    workflow,
    diagnostics: [...opened.diagnostics, ...diagnostics],
    sources,
    isAlone: true,
  };
}

function readData(file: string, cwd: string, take: (read: ReturnType<typeof readJsonFile>) => void) {
  const read = readJsonFile(resolve(cwd, file), file);
  take(read);
  const { value } = read;
  if (value === undefined) return { data: {} };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UsageError(
      `--data takes a file with a JSON object, but ${file} has another value`,
      'for example: { "plan": "..." }',
    );
  }
  return { data: Object.assign(Object.create(null), value) };
}

function printResult(
  prompt: PromptTrace | undefined,
  found: readonly Diagnostic[],
  sources: ReadonlyMap<string, Source>,
  options: RenderOptions,
  context: CommandContext,
): void {
  const { terminal } = context;
  const diagnostics = found.toSorted(byPlace);
  if (options.format === "json") {
    const { errors, warnings } = countFindings(diagnostics);
    terminal.out(jsonText<typeof promptRenderOutput>({ ...prompt, diagnostics, errors, warnings }));
  } else {
    const style = context.style("err");
    const findings = diagnosticsText(diagnostics, sources, style);
    if (findings !== "") terminal.err(`${findings}\n${style.strong(summaryText(diagnostics))}\n`);
    if (prompt !== undefined && options.trace === true) terminal.out(traceText(prompt, context.style("out")));
    else if (prompt !== undefined) terminal.out(shownPrompt(prompt.text, terminal.isTerminal.out));
  }
  context.finish(prompt === undefined ? findingsCode(diagnostics) : exitCode.ok);
}

/** The exact text for files and pipes; on a screen, the text must not control the terminal. */
function shownPrompt(text: string, isScreen: boolean): string {
  const output = isScreen ? printable(text) : text;
  return output.endsWith("\n") ? output : `${output}\n`;
}
