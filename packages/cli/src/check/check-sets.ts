import { statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Diagnostic, Source } from "@cuebook/template";
import {
  checkSet,
  defaultLimits,
  openRoot,
  readSetFolder,
  type Surroundings,
  setFileName,
  setFolders,
} from "@cuebook/tools";

/** The findings about template sets. */
export interface CheckedSets {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
  readonly sets: number;
}

/** Checks the template sets of the folders at the paths, and those whose template.yaml is named. */
export async function checkSets(paths: readonly string[], cwd: string): Promise<CheckedSets> {
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, Source>();
  const seen = new Set<string>();
  for (const path of paths) {
    const { surroundings, folders } = await foldersAt(resolve(cwd, path));
    for (const folder of folders) {
      const place = join(folder.root.path, folder.path);
      if (seen.has(place)) continue;
      seen.add(place);
      const shown = relative(cwd, place);
      const set = await readSetFolder(surroundings, folder, shown.startsWith("..") ? place : shown);
      diagnostics.push(...checkSet(set));
      for (const [file, source] of set.sources) sources.set(file, source);
    }
  }
  return { diagnostics, sources, sets: seen.size };
}

async function foldersAt(path: string) {
  const stats = statSync(path, { throwIfNoEntry: false });
  const isFile = stats?.isFile() === true && basename(path) === setFileName;
  if (stats?.isDirectory() !== true && !isFile)
    return { surroundings: surroundingsIn(await openRoot("/")), folders: [] };
  const root = await openRoot(isFile ? dirname(dirname(path)) : path);
  const surroundings = surroundingsIn(root);
  const name = basename(dirname(path));
  const folders = isFile ? [{ name, path: name, where: "workspace", root } as const] : await setFolders(surroundings);
  return { surroundings, folders };
}

function surroundingsIn(root: Surroundings["root"]): Surroundings {
  return { root, templateRoots: [], limits: defaultLimits, environment: {} };
}
