import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve, sep } from "node:path";
import type { imported as importedOutput } from "@cuebook/commands/json";
import { CuebookError } from "@cuebook/error";
import type { ImportedFile, ImportedFiles, ImportNote } from "@cuebook/import";
import { judgeIn } from "@cuebook/project/check";
import { configFile } from "@cuebook/project/config";
import { envFileOf } from "@cuebook/project/service";
import { printable, printableLine } from "@cuebook/settings/values";
import { writeYaml } from "@cuebook/settings/yaml";
import { makeFolder, masker, shownPath, writeOneFile } from "@cuebook/system";
import type { Diagnostic } from "@cuebook/template";
import { checkWorkflows } from "../check/check-workflows.ts";
import { modelsIn, projectsIn } from "../check/models.ts";
import { libraryByFile } from "../library/open.ts";
import { textDiff } from "../output/diff-text.ts";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { endText, finishImport, isAgreed } from "./finish.ts";
import type { ImportOptions } from "./options.ts";
import { findingRow, listsText, row } from "./rows.ts";

/** Shows the files made from a file of another system, and writes them if a person agrees. No existing file is replaced. */
export async function importFiles(
  given: string,
  imported: ImportedFiles,
  options: ImportOptions,
  context: CommandContext,
): Promise<void> {
  const { terminal } = context;
  const { cwd } = terminal;
  const folder = resolve(cwd, options.out ?? dirname(given));
  const isProjectFile = imported.files.every(({ name }) => name.startsWith(".cuebook/"));
  const root = isProjectFile && options.out === undefined ? projectOf(resolve(cwd, given), cwd) : folder;
  const targets = imported.files.map(({ name, text }) => ({ name: shownPath(join(root, name), cwd), text }));
  if (options.dryRun !== true) refuseExisting(targets, cwd);

  const findings = isProjectFile ? [] : await findingsOf(imported.files, root, context);
  const agents = await unknownAgents(imported, join(root, "new.prompt.test.yaml"), context);
  const isText = options.format === "text";
  const show = masker([]);
  const result = { ...imported, files: targets, agents };
  if (isText) terminal.out(show(filesText(given, result, findings, context.style("out"))));
  const names = targets.map(({ name }) => name);
  const asked = { question: `Write ${names.join(", ")}?`, does: `this writes ${names.join(", ")}` };
  const isWritten = await isAgreed(given, options, asked, context);
  if (isWritten) {
    for (const { name, text } of targets)
      writeOneFile(resolve(cwd, name), name, text, {
        replace: false,
        instead: "choose another folder with --out FOLDER",
      });
  }
  if (isText) terminal.out(endText(isWritten ? names : [], options));
  else terminal.out(show(jsonText<typeof importedOutput>(report(given, result, findings, isWritten))));
  finishImport({ isDeclined: !isWritten, findings }, options, context);
}

/** The folder of the project that another system's files belong to: the folder that contains `.orc`. */
function projectOf(path: string, cwd: string): string {
  const at = path.lastIndexOf(`${sep}.orc${sep}`);
  return at === -1 ? cwd : path.slice(0, at) || sep;
}

/** @throws CuebookError `files_exist` */
function refuseExisting(targets: readonly ImportedFile[], cwd: string): void {
  const old = targets.filter(({ name }) => statSync(resolve(cwd, name), { throwIfNoEntry: false }) !== undefined);
  if (old.length === 0) return;
  const [first] = old;
  const exists =
    old.length === 1
      ? `${first?.name} already exists`
      : `${old.length} of the files already exist, such as ${first?.name}`;
  throw new CuebookError("files_exist", `nothing was written: ${exists}`, {
    hint: "choose another folder with --out FOLDER, or remove them; this import replaces no file",
  });
}

/** The findings about the new files. They are checked in a temporary folder, because they refer to one another. */
async function findingsOf(
  files: readonly ImportedFile[],
  root: string,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { cwd } = context.terminal;
  const folder = mkdtempSync(join(tmpdir(), "cuebook-import-"));
  try {
    for (const { name, text } of files) {
      makeFolder(dirname(join(folder, name)));
      writeFileSync(join(folder, name), text);
    }
    const projectOf = projectsIn(context);
    const there = (path: string) => join(root, path.slice(folder.length + 1));
    const judge = judgeIn(context.terminal, projectOf, envFileOf(context.terminal, undefined));
    const { diagnostics } = await checkWorkflows(
      files.map(({ name }) => name),
      folder,
      () => {},
      {
        library: libraryByFile(context),
        judge: (workflow, path) => judge(workflow, there(path)),
      },
    );
    return diagnostics
      .filter(({ severity }) => severity !== "info")
      .map((each) => ({ ...each, file: shownPath(join(root, each.file), cwd) }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The agents that the project's configuration does not have yet. */
async function unknownAgents({ agents }: ImportedFiles, path: string, context: CommandContext) {
  const names = Object.keys(agents);
  if (names.length === 0) return agents;
  const { agentOf } = modelsIn(projectsIn(context))(path);
  const isKnown = (name: string) => {
    try {
      return agentOf !== undefined && agentOf(name) !== undefined;
    } catch (error) {
      if (error instanceof CuebookError) return false;
      throw error;
    }
  };
  return Object.fromEntries(Object.entries(agents).filter(([name]) => !isKnown(name)));
}

/** An import as `--format json` writes it. Later versions may add fields, but never rename them. */
function report(
  given: string,
  { files, notes, agents }: ImportedFiles,
  findings: readonly Diagnostic[],
  isWritten: boolean,
) {
  return { file: given, isWritten, files, changes: notes, agents, decide: findings };
}

/** The files of an import for people: their texts, and what became of each part. */
function filesText(
  given: string,
  { files, notes, agents }: ImportedFiles,
  findings: readonly Diagnostic[],
  style: Style,
): string {
  const shown = files.map(({ name, text }) => `${style.strong(printableLine(name))}\n${textDiff("", text, style)}`);
  const of = (kind: ImportNote["kind"]) =>
    notes.filter((note) => note.kind === kind).map((note) => noteLine(given, note));
  const lists = [
    ["changed", of("changed")],
    ["no counterpart, left out", of("unused")],
    [`add to ${configFile}`, agentLines(agents)],
    ["to decide", [...of("decide"), ...findings.map((finding) => findingRow(finding, `${finding.file}:`))]],
  ] as const;
  return `${shown.join("\n")}${listsText(lists, style)}`;
}

function noteLine(given: string, { line, column, part, message }: ImportNote): string {
  return row(`${given}:${line}:${column} ${part}: ${message}`);
}

function agentLines(agents: ImportedFiles["agents"]): readonly string[] {
  if (Object.keys(agents).length === 0) return [];
  return writeYaml({ agents })
    .trimEnd()
    .split("\n")
    .map((line) => `  ${printable(line)}\n`);
}
