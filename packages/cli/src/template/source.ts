import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ToolProject, workspacePath } from "@cuebook/project/tools";
import { readText } from "@cuebook/system";
import { type Dialect, dialectOfFile, Source } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { readInput } from "../options/read-input.ts";
import type { SourceOptions } from "../options/template-source.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** A template as an argument of tools. */
export interface ChosenTemplate {
  readonly args:
    | { readonly template: string; readonly dialect?: Dialect }
    | { readonly template_path: string; readonly dialect?: Dialect }
    | { readonly template_name: string; readonly dialect?: Dialect };
  /** Its name in messages of the command. */
  readonly shown: string;
  /** Whether it was read from standard input. */
  readonly isFromInput: boolean;
}

/**
 * The template that the argument and the options name. Tools read files of the workspace; other files are read here, because a person
 * may
 * use files that tools cannot reach.
 *
 * @throws UsageError if no template or two templates are named, or a file outside the workspace cannot be read
 */
export async function chooseTemplate(
  given: string | undefined,
  { text, dialect }: SourceOptions,
  project: ToolProject,
  terminal: Terminal,
): Promise<ChosenTemplate> {
  const { cwd } = terminal;
  const more = dialect === undefined ? {} : { dialect };
  if ((given === undefined) === (text === undefined)) {
    throw new UsageError(
      given === undefined ? "no template is named" : "two templates are named: the argument and --text",
      "use a file, a template's name, --text TEXT, or - for standard input",
    );
  }
  if (text !== undefined) return { args: { template: text, ...more }, shown: "--text", isFromInput: false };
  if (given === undefined || given === "-") {
    return { args: { template: await readInput(terminal, "-"), ...more }, shown: "standard input", isFromInput: true };
  }
  const shown = { shown: given, isFromInput: false };
  const path = resolve(cwd, given);
  const inside = workspacePath(project, path, cwd);
  if (!isFile(path) && !/^\.{0,2}\//.test(given)) return { args: { template_name: given, ...more }, ...shown };
  if (inside !== undefined) return { args: { template_path: inside, ...more }, ...shown };
  const read = readText(path, given);
  if (!read.ok) throw new UsageError(read.diagnostics[0]?.message ?? `${given} cannot be read`);
  // An inline text has no file name to show its dialect. Front matter and `.tmpl` determine the dialect themselves.
  const named = read.source.text.startsWith("---") || path.endsWith(".tmpl") ? undefined : dialectOfFile(path);
  const chosen = dialect ?? named;
  return { args: { template: read.source.text, ...(chosen === undefined ? {} : { dialect: chosen }) }, ...shown };
}

/**
 * The texts of files with findings, for their code frames: the given file, or files of the workspace and of the folders with
 * further templates.
 */
export function sourcesOf(
  files: readonly string[],
  { args }: Pick<ChosenTemplate, "args">,
  { root, templateRoots }: Pick<ToolProject, "root" | "templateRoots">,
): ReadonlyMap<string, Source> {
  const sources = new Map<string, Source>();
  for (const file of new Set(files)) {
    // Findings about an inline text concern the text itself, or partials that it includes.
    const isText = "template" in args && file === "template";
    const source = isText ? new Source(file, args.template) : sourceBelow([root, ...templateRoots], file);
    if (source !== undefined) sources.set(file, source);
  }
  return sources;
}

function sourceBelow(roots: ToolProject["templateRoots"], file: string): Source | undefined {
  for (const { path } of roots) {
    const read = readText(join(path, file), file);
    if (read.source !== undefined) return read.source;
  }
  return undefined;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
