import { resolve } from "node:path";
import type { promptEmit as promptEmitOutput } from "@cuebook/commands/json";
import { isPromptFile, libraryOf } from "@cuebook/project/library";
import { shownPath } from "@cuebook/system";
import { byPlace, type Diagnostic, type Dialect, dialectNames, type Source } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { findingsCode } from "../findings/findings.ts";
import { diagnosticsText, summaryText } from "../findings/text.ts";

import { countFindings } from "../output/count.ts";
import { jsonText } from "../output/json.ts";
import { findProject } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { type ModuleFile, modulesOf } from "./emit.ts";
import { emitPromptFile } from "./emit-prompt-file.ts";
import {
  dialectOfFile,
  type EmittablePrompts,
  fileName,
  readTemplateFile,
  readWorkflowPrompt,
} from "./emittable-prompts.ts";
import { writeModules } from "./write-modules.ts";

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
    const { modules, ...read } = emitPromptFile(file, options, cwd);
    writeModules(resolve(cwd, options.out), modules, { force: options.force === true });
    return printResult(modules, read, options, context);
  }
  const given = await readPrompts(file, options, context);
  const errors = given.diagnostics.filter((finding) => finding.severity === "error");
  const folder = resolve(cwd, options.out);
  if (given.prompts === undefined || errors.length > 0) return printResult([], given, options, context);
  const modules = given.prompts.flatMap((prompt) => modulesOf(prompt, folder, cwd));
  writeModules(folder, modules, { force: options.force === true });
  printResult(modules, given, options, context);
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
  if (dialect !== undefined && !isOfWorkflow) return readTemplateFile(file, dialect, { contract, name }, cwd);
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
