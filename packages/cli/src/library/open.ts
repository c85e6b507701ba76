import { statSync } from "node:fs";
import { dirname } from "node:path";
import type { ProjectLibrary } from "@cuebook/engine/library";
import { libraryOf } from "@cuebook/project/library";
import { findProject } from "../project/project.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/**
 * Opens the library of the project that a file belongs to, for commands that take files of any project. For a file in a run's
 * worktree,
 * it is the library of the worktree, with the database of the repository.
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
    if (config === undefined || root === undefined) return libraryOf(project, context.terminal);
    const library =
      byRoot.get(root) ?? libraryOf({ ...project, config: { ...config, root } }, context.terminal, {}, texts);
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

/** The folder of a file, or its nearest existing parent. */
function folderOf(path: string): string {
  let folder = dirname(path);
  while (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true && folder !== dirname(folder))
    folder = dirname(folder);
  return folder;
}
