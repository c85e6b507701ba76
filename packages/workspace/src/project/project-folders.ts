import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { type CommandFact, commandFacts, type FolderFacts } from "@cuebook/run";
import { detectors } from "./detectors.ts";
import type { Findings } from "./facts.ts";
import { isMember } from "./members.ts";
import { ProjectFolder } from "./project-folder.ts";

/** The files that a project is known by, whose commands are detected. */
export const projectFiles: readonly string[] = [
  ...["package.json", "pyproject.toml", "setup.py", "setup.cfg", "requirements.txt", "Pipfile"],
  ...["go.mod", "Cargo.toml", "pom.xml", "build.gradle", "build.gradle.kts", "Makefile"],
];
/** What marks the folder of a project of another kind, for which no command is known. */
const otherMarker =
  /^(?:composer\.json|Gemfile|mix\.exs|rebar\.config|[^/]+\.(?:csproj|fsproj|sln|cabal)|CMakeLists\.txt|meson\.build|Package\.swift|pubspec\.yaml|build\.sbt|project\.clj|deps\.edn|deno\.jsonc?|dune-project|shard\.yml|build\.zig)$/;
/** Folders whose projects are no part of the work. */
const notOfWork =
  /^(?:tests?|__tests__|fixtures?|testdata|examples?|samples?|templates?|docs?|benchmarks?|third[_-]party)$/;
const deepest = 3;
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

/** The projects below the root: those with commands, and the folders of those without, if the root has none either. */
interface FoundFolders {
  readonly folders: readonly FoundFolder[];
  readonly bare: readonly string[];
}

/**
 * Detects the projects below the root of a folder, at most three folders deep, by path. What the root's commands cover is left out: the
 * packages of a workspace, the modules of a build.
 */
export async function projectFolders(
  root: ProjectFolder,
  atRoot: FolderFindings,
  searchPath: string | undefined,
): Promise<FoundFolders> {
  const folders: FoundFolder[] = [];
  const bare: string[] = [];
  for (const [folder, isOther] of await candidates(root)) {
    if (folders.length + bare.length >= mostFolders) break;
    const findings = await findingsIn(new ProjectFolder(join(root.path, folder), searchPath));
    const { language = "", packageManager = "", scripts } = findings.chosen ?? {};
    const isPart = await isMember(root, folder, { own: language, ofRoot: atRoot.chosen?.language });
    const command = (name: CommandFact) => (isPart && atRoot.command(name) !== "" ? "" : findings.command(name));
    const commands = Object.fromEntries(Object.values(commandFacts).map((name) => [name, command(name)]));
    if (Object.values(commands).every((text) => text === "")) {
      // A Makefile without a known target says nothing about a project.
      if (isOther || language !== "") bare.push(folder);
      continue;
    }
    const { testCommand = "", lintCommand = "", buildCommand = "", typecheckCommand = "" } = commands;
    const facts = { folder, language, packageManager, testCommand, lintCommand, buildCommand, typecheckCommand };
    folders.push({
      facts: { ...facts, ...(scripts === undefined ? {} : { scripts }) },
      findings,
      setupCommand: isPart ? "" : findings.command("setupCommand"),
    });
  }
  const isCovered = Object.values(commandFacts).some((name) => atRoot.command(name) !== "");
  return { folders, bare: isCovered ? [] : bare };
}

/** The folders below the root with a project, by path. */
export async function projectPlaces(root: ProjectFolder): Promise<readonly string[]> {
  return (await candidates(root)).slice(0, mostFolders).map(([folder]) => folder);
}

/** The folders below the root with a project, by path, and whether one is of a kind whose commands are not known. */
async function candidates(root: ProjectFolder): Promise<(readonly [folder: string, isOther: boolean])[]> {
  const found = new Map<string, boolean>();
  for (const file of await root.files()) {
    const parts = file.split("/");
    const name = parts.pop() ?? "";
    const isOther = otherMarker.test(name);
    if (parts.length === 0 || parts.length > deepest || !(isOther || projectFiles.includes(name))) continue;
    const folder = parts.join("/");
    if (!parts.some((part) => notOfWork.test(part))) found.set(folder, isOther || found.get(folder) === true);
  }
  const folders = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  // The files of a submodule are another repository's.
  const isForeign = await Promise.all(folders.map(([folder]) => isInRepository(root.path, folder)));
  return folders.filter((_, index) => isForeign[index] !== true);
}

async function isInRepository(root: string, folder: string): Promise<boolean> {
  const parts = folder.split("/");
  const above = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  const found = await Promise.all(above.map((each) => lstat(join(root, each, ".git")).catch(() => undefined)));
  return found.some((each) => each !== undefined);
}
