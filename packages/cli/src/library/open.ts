import { statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { builtInLibrary, openProjectLibrary, type ProjectLibrary } from "@cuebook/engine/library";
import { didYouMean } from "@cuebook/settings";
import { readStoredLibrary } from "@cuebook/store";
import type { Diagnostic } from "@cuebook/template";
import type { PhaseSettings } from "@cuebook/workflow";
import type { Config } from "../config/load.ts";
import { named } from "../config/named.ts";
import { report } from "../findings/diagnostics.ts";
import { shownPath } from "../output/shown-path.ts";
import { findProject, type Project } from "../project/project.ts";
import { storeOf } from "../project/state-folder.ts";
import { isTrusted } from "../project/trust.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** The settings of phases for one run. */
export type RunPhases = Pick<PhaseSettings, "runGates" | "runSkips">;

/** The user's prompt folder: below `XDG_CONFIG_HOME`, or else below `~/.config`. */
export function userPromptFolder(env: Readonly<Record<string, string | undefined>>): string {
  const home = env.HOME === undefined || env.HOME === "" ? homedir() : env.HOME;
  const { XDG_CONFIG_HOME: configured = "" } = env;
  // Their specification says to ignore relative paths.
  return join(isAbsolute(configured) ? configured : join(home, ".config"), "cuebook/prompts");
}

/**
 * The library of a project, for every command that reads workflows or prompts. If the configuration has errors, it is the
 * built-in one, and the errors are reported with the other findings.
 *
 * @throws CuebookError as `openProjectLibrary`, `readStoredLibrary`
 */
export async function libraryOf(
  context: CommandContext,
  project: Project,
  ofRun: RunPhases = {},
  texts?: ReadonlyMap<string, string>,
): Promise<ProjectLibrary> {
  const { cwd, env } = context.terminal;
  const { config, diagnostics, sources } = project;
  if (config === undefined) return { ...builtInLibrary(), diagnostics, sources };
  const { gates, sync, tiers } = config;
  const library = openProjectLibrary({
    project: config.root,
    userPrompts: userPromptFolder(env),
    // Checking contacts no service that a file of the project names.
    stored: await readStoredLibrary(storeOf(isTrusted(config, named.store) ? config : { ...config, store: undefined })),
    shown: (path) => shownPath(path, cwd),
    ...(texts && { texts }),
  });
  const ofGates = unknownPhases(config, library.ids);
  const ofProject = {
    gates: gates.phases,
    defaultGate: gates.default,
    sync,
    tiers,
  };
  return {
    ...library,
    settings: { ...ofProject, ...ofRun },
    diagnostics: [...library.diagnostics, ...ofGates],
    sources: ofGates.length === 0 ? library.sources : new Map([...library.sources, ...sources]),
  };
}

/** The findings about gates of unknown phases, which would never be asked. */
function unknownPhases({ gatePlaces }: Config, known: readonly string[]): Diagnostic[] {
  return [...gatePlaces].flatMap(([phase, place]) =>
    known.includes(phase) ? [] : [report("gate_phase_unknown", { phase, known }, place, didYouMean(phase, known))],
  );
}

/** Opens the library of a project on first use, and only once. */
export function libraryOpener(
  context: CommandContext,
  project?: Project,
  ofRun?: RunPhases,
): () => Promise<ProjectLibrary> {
  let library: Promise<ProjectLibrary> | undefined;
  return () => {
    library ??= libraryOf(context, project ?? findProject(context, undefined), ofRun);
    return library;
  };
}

/**
 * Opens the library of the project that a file belongs to, for commands that take files of any project. In the worktree of a
 * run, that is the worktree's library, with the database of the repository.
 *
 * @param texts replace those of files, by their names in messages
 */
export function libraryByFile(
  context: CommandContext,
  texts?: ReadonlyMap<string, string>,
): (path: string) => Promise<ProjectLibrary> {
  const byRoot = new Map<string, Promise<ProjectLibrary>>();
  const byFolder = new Map<string, Promise<ProjectLibrary>>();
  const ofFolder = (folder: string): Promise<ProjectLibrary> => {
    const project = findProject(context, folder, texts);
    const { config, tree: root } = project;
    if (config === undefined || root === undefined) return libraryOf(context, project);
    const library = byRoot.get(root) ?? libraryOf(context, { ...project, config: { ...config, root } }, {}, texts);
    byRoot.set(root, library);
    return library;
  };
  return async (path) => {
    const folder = folderOf(path);
    const library = byFolder.get(folder) ?? ofFolder(folder);
    byFolder.set(folder, library);
    return library;
  };
}

/** The folder of a file, or the nearest one that exists. */
function folderOf(path: string): string {
  let folder = dirname(path);
  while (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true && folder !== dirname(folder))
    folder = dirname(folder);
  return folder;
}

/** The library of a project as it is at each call: prompts can change while a service works. */
export function currentLibrary(context: CommandContext, project: Project): () => Promise<ProjectLibrary> {
  return async () => libraryOf(context, project);
}
