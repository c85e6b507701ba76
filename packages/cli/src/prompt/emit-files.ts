/** @folder Prompts: rendered, explained, described, emitted, tested. */
import { resolve } from "node:path";
import type { promptEmit as promptEmitOutput } from "@cuebook/commands/json";
import { libraryOf } from "@cuebook/project/library";
import {
  type EmittablePrompts,
  fileName,
  type ModuleFile,
  modulesOf,
  promptModule,
  readTemplateFile,
  readWorkflowPrompt,
  writeModules,
} from "@cuebook/prompts/emit";
import { readPromptFile } from "@cuebook/prompts/file";
import { isPromptFile } from "@cuebook/prompts/names";
import { isRecord } from "@cuebook/settings/values";
import { readJsonFile, shownPath } from "@cuebook/system";
import {
  byPlace,
  type Diagnostic,
  type Dialect,
  dialectNames,
  dialectOfFile,
  type JsonSchema,
  type Source,
} from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { findingsCode } from "../findings/findings.ts";
import { diagnosticsText, summaryText } from "../findings/text.ts";

import { countFindings } from "../output/count.ts";
import { jsonText } from "../output/json.ts";
import { findProject } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";

export interface EmitCommandOptions {
  readonly role?: string;
  readonly edge?: string;
  readonly dialect?: Dialect;
  readonly contract?: string;
  readonly out: string;
  readonly name?: string;
  readonly force?: true;
  readonly format: "text" | "json";
}

/** Runs `cuebook prompt emit`. */
export async function emitCommand(file: string, options: EmitCommandOptions, context: CommandContext): Promise<void> {
  const { cwd } = context.terminal;
  if (isPromptFile(file)) {
    requireFileName(options.name);
    for (const name of ["role", "edge", "dialect", "contract"] as const)
      if (options[name] !== undefined)
        throw new UsageError(`--${name} is not for prompt files: ${file} declares its own arguments`, "omit it");
    const { prompt, ...read } = readPromptFile(resolve(cwd, file), file);
    const modules = prompt === undefined ? [] : promptModule(prompt, options.name);
    write(modules, options, cwd);
    return printResult(modules, read, options, context);
  }
  const given = await readPrompts(file, options, context);
  const errors = given.diagnostics.filter((finding) => finding.severity === "error");
  const folder = resolve(cwd, options.out);
  if (given.prompts === undefined || errors.length > 0) return printResult([], given, options, context);
  const modules = given.prompts.flatMap((prompt) => modulesOf(prompt, folder, cwd));
  write(modules, options, cwd);
  printResult(modules, given, options, context);
}

function write(modules: readonly ModuleFile[], { out, force }: EmitCommandOptions, cwd: string): void {
  writeModules(resolve(cwd, out), modules, {
    force: force === true,
    instead: "choose another name or folder (--name NAME, --out FOLDER), or replace them with --force",
    insteadOfFolder: "choose another name or folder: --name NAME, --out FOLDER",
  });
}

async function readPrompts(
  file: string,
  options: EmitCommandOptions,
  context: CommandContext,
): Promise<EmittablePrompts> {
  const { cwd } = context.terminal;
  const { role, edge, contract, name } = options;
  requireFileName(name);
  const dialect = options.dialect ?? dialectOfFile(file);
  const isOfWorkflow = role !== undefined || edge !== undefined;
  if (options.dialect !== undefined && isOfWorkflow) {
    const given = role === undefined ? "--edge" : "--role";
    throw new UsageError(`${given} is for workflows, and --dialect for templates`, "use one of the two");
  }
  if (dialect !== undefined && !isOfWorkflow) return readTemplate(file, dialect, options, cwd);
  if (contract !== undefined) {
    throw new UsageError(
      `--contract is for templates: the workflow ${file} declares the data of its prompts`,
      `if it is a template, name its dialect: --dialect ${dialectNames.join(", ")}`,
    );
  }
  const choice = { role, edge };
  return readWorkflowPrompt(file, choice, name, cwd, {
    library: async () => libraryOf(findProject(context, undefined), context.terminal),
  });
}

/** Reads a template and its contract. @throws UsageError */
function readTemplate(
  file: string,
  dialect: Dialect,
  { contract: given, name }: EmitCommandOptions,
  cwd: string,
): EmittablePrompts {
  if (given === undefined) return readTemplateFile(file, dialect, { name }, cwd);
  const read = readJsonFile(resolve(cwd, given), given);
  const contract = contractOf(read.value, given);
  const template = readTemplateFile(file, dialect, { contract, name }, cwd);
  return {
    ...template,
    diagnostics: [...read.diagnostics, ...template.diagnostics],
    sources: new Map([...read.sources, ...template.sources]),
  };
}

function contractOf(value: unknown, file: string): JsonSchema | undefined {
  if (value === undefined || typeof value === "boolean") return value;
  if (isRecord(value)) return { ...value };
  throw new UsageError(
    `--contract takes a file with a JSON Schema, but ${file} is not one`,
    'for example: { "type": "object", "properties": { "title": { "type": "string" } }, "required": ["title"] }',
  );
}

/** @throws UsageError */
function requireFileName(name: string | undefined): void {
  if (name === undefined || fileName(name) === name) return;
  throw new UsageError(
    `"${name}" cannot be a file name`,
    `use letters, digits, "-", "_" and ".": --name ${fileName(name)}`,
  );
}

function printResult(
  modules: readonly ModuleFile[],
  { diagnostics: found, sources }: { diagnostics: readonly Diagnostic[]; sources: ReadonlyMap<string, Source> },
  options: EmitCommandOptions,
  context: CommandContext,
): void {
  const { terminal } = context;
  const diagnostics = found.toSorted(byPlace);
  const folder = resolve(terminal.cwd, options.out);
  const files = modules.map(({ path }) => shownPath(resolve(folder, path), terminal.cwd));
  const { errors, warnings } = countFindings(diagnostics);
  if (options.format === "json")
    terminal.out(jsonText<typeof promptEmitOutput>({ files, diagnostics, errors, warnings }));
  else {
    const style = context.style("err");
    const findings = diagnosticsText(diagnostics, sources, style);
    if (findings !== "") terminal.err(`${findings}\n${style.strong(summaryText(diagnostics))}\n`);
    for (const file of files) terminal.out(`${file}\n`);
  }
  context.finish(errors > 0 ? findingsCode(diagnostics) : exitCode.ok);
}
