import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { type CommandFact, commandFacts, type FolderFacts } from "@cuebook/run";
import { detectors } from "./detectors.ts";
import type { Findings } from "./facts.ts";
import { ProjectFolder } from "./project-folder.ts";

/** What marks the folder of a project. */
const marker =
  /^(?:package\.json|pyproject\.toml|setup\.py|setup\.cfg|requirements\.txt|Pipfile|go\.mod|Cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?)$/;
/** Folders whose projects are no part of the work. */
const notOfWork =
  /^(?:tests?|__tests__|fixtures?|testdata|examples?|samples?|templates?|docs?|benchmarks?|third[_-]party)$/;
const deepest = 2;
const mostFolders = 20;

/** What one folder is, and how it is checked. */
export interface FolderFindings {
  /** All that was found, the most specific first. */
  readonly found: readonly Findings[];
  /** The language that counts: that of the first finding with one, or the configured one. */
  readonly chosen: Findings | undefined;
  /** A command of the chosen finding, else of what has no language; empty: no command. */
  command(name: CommandFact | "setupCommand"): string;
}

/** Detects what a folder is. @param language wins, if it is found */
export async function findingsIn(project: ProjectFolder, language?: string): Promise<FolderFindings> {
  const all = await Promise.all(detectors.map(({ detect }) => detect(project)));
  const found = all.filter((each) => each !== undefined);
  const languages = found.filter((each) => each.language !== undefined);
  const chosen = languages.find((each) => each.language === language) ?? languages[0];
  const sources = [chosen ?? {}, ...found.filter((each) => each.language === undefined)];
  return {
    found,
    chosen,
    command: (name) => sources.map((each) => each[name] ?? "").find((text) => text !== "") ?? "",
  };
}

/** A project below the root, with what installs its dependencies. */
export interface FoundFolder {
  readonly facts: FolderFacts;
  readonly findings: FolderFindings;
  /** Empty: nothing, or the root's set-up does it. */
  readonly setupCommand: string;
}

/**
 * Detects the projects below the root of a folder, at most two folders deep, by path. What the root's commands cover is left out: the
 * packages of a workspace, the modules of a build.
 */
export async function projectFolders(
  root: ProjectFolder,
  atRoot: FolderFindings,
  searchPath: string | undefined,
): Promise<FoundFolder[]> {
  const folders: FoundFolder[] = [];
  for (const folder of await candidates(root)) {
    if (folders.length >= mostFolders) break;
    const findings = await findingsIn(new ProjectFolder(join(root.path, folder), searchPath));
    const { language = "", packageManager = "", scripts } = findings.chosen ?? {};
    const isPart = await isPartOfRoot(root, atRoot, language);
    const command = (name: CommandFact) => (isPart && atRoot.command(name) !== "" ? "" : findings.command(name));
    const commands = Object.fromEntries(Object.values(commandFacts).map((name) => [name, command(name)]));
    if (language === "" || Object.values(commands).every((text) => text === "")) continue;
    const { testCommand = "", lintCommand = "", buildCommand = "", typecheckCommand = "" } = commands;
    const facts = { folder, language, packageManager, testCommand, lintCommand, buildCommand, typecheckCommand };
    folders.push({
      facts: { ...facts, ...(scripts === undefined ? {} : { scripts }) },
      findings,
      setupCommand: isPart ? "" : findings.command("setupCommand"),
    });
  }
  return folders;
}

async function candidates(root: ProjectFolder): Promise<string[]> {
  const found = new Set<string>();
  for (const file of await root.files()) {
    const parts = file.split("/");
    const name = parts.pop() ?? "";
    if (parts.length === 0 || parts.length > deepest || !marker.test(name)) continue;
    if (!parts.some((part) => notOfWork.test(part))) found.add(parts.join("/"));
  }
  const folders = [...found].sort();
  // The files of a submodule are another repository's.
  const isOther = await Promise.all(folders.map((folder) => isInRepository(root.path, folder)));
  return folders.filter((_, index) => isOther[index] !== true);
}

async function isInRepository(root: string, folder: string): Promise<boolean> {
  const parts = folder.split("/");
  const above = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  const found = await Promise.all(above.map((each) => lstat(join(root, each, ".git")).catch(() => undefined)));
  return found.some((each) => each !== undefined);
}

/** Whether a project of a language is built with the root: its set-up and commands are for it, too. */
async function isPartOfRoot(root: ProjectFolder, { chosen }: FolderFindings, language: string): Promise<boolean> {
  const isScript = (name: string | undefined) => name === "javascript" || name === "typescript";
  if (isScript(language) && isScript(chosen?.language)) {
    const manifest = (await root.json("package.json")) ?? {};
    return Object.hasOwn(manifest, "workspaces") || (await root.has("pnpm-workspace.yaml"));
  }
  // A module of Go below another one is not in `./...`.
  return language !== "go" && language === chosen?.language;
}
