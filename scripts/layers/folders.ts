import { posix } from "node:path";
import { type Diagnostic, reporter } from "@cuebook/template";
import { cycles } from "./cycles.ts";
import { layerDiagnostics } from "./diagnostics.ts";
import type { ModuleUse } from "./imports.ts";
import { entryFiles, type PackageFiles, type SourceFile, targetOf } from "./package-files.ts";
import { isTestFile } from "./table.ts";

const report = reporter(layerDiagnostics);

/** An import from one folder of a package to another. Types count: a folder is understood with those below it. */
export interface FolderArrow {
  readonly from: string;
  readonly to: string;
  readonly file: SourceFile;
  readonly use: ModuleUse;
}

/**
 * Every import of a package that breaks the order of its folders in the table, and every cycle of the folders inside one
 * folder.
 */
export function checkFolders(checked: PackageFiles): Diagnostic[] {
  if (checked.layer.folders === undefined) return [];
  return [...checkNames(checked), ...checkOrder(checked), ...checkSubfolders(checked)];
}

/**
 * The folders of a package from low to high, in the table's order: children of `src`, `.` for the files directly in it, and
 * single files of `src` that the table names. Entries of the package come last, because they import what they export.
 */
export function folderOrder({ layer, manifest }: PackageFiles): string[] {
  const declared = layer.folders ?? [];
  const entries = entryFiles(manifest)
    .filter((file) => posix.dirname(file) === "src")
    .map((file) => posix.basename(file))
    .filter((file) => !declared.includes(file));
  return [...declared, ...entries.reverse()];
}

/** The imports between the folders of a package, in all files except those of tests. */
export function folderArrows(checked: PackageFiles): FolderArrow[] {
  const order = folderOrder(checked);
  return arrowsBetween(checked, (path) => topFolder(path, order));
}

/** The folders of a package, each with its first file. */
export function folderFiles(checked: PackageFiles): Map<string, SourceFile> {
  const order = folderOrder(checked);
  const found = new Map<string, SourceFile>();
  for (const [file, read] of sourcesOf(checked)) {
    const folder = topFolder(file, order);
    if (!found.has(folder)) found.set(folder, read);
  }
  return found;
}

/** For each folder of a package whose folders import one another in a cycle: the shortest cycle, with one of its imports. */
export function subfolderCycles(
  checked: PackageFiles,
): { readonly round: readonly string[]; readonly at: FolderArrow }[] {
  const parents = new Set([...sourcesOf(checked)].flatMap(([file]) => ancestors(posix.dirname(file))));
  return [...parents].sort().flatMap((parent) => {
    const arrows = arrowsBetween(checked, (path) => childFolder(path, parent));
    return cycles(graphOf(arrows)).flatMap((round) => {
      const at = arrows.find(({ from, to }) => from === round[0] && to === round[1]);
      return at === undefined ? [] : [{ round, at }];
    });
  });
}

/** The folders that each folder imports. */
export function graphOf(arrows: readonly FolderArrow[]): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  for (const { from, to } of arrows) {
    const targets = graph.get(from) ?? [];
    if (!targets.includes(to)) targets.push(to);
    graph.set(from, targets);
  }
  return graph;
}

function checkNames(checked: PackageFiles): Diagnostic[] {
  const { name } = checked.layer;
  const order = folderOrder(checked);
  const folders = folderFiles(checked);
  const unknown = [...folders]
    .filter(([folder]) => !order.includes(folder))
    .map(([folder, { source }]) =>
      report("unknown_folder", { name, folder, order }, { source, span: { start: 0, end: 1 } }),
    );
  const missing = order
    .filter((folder) => !folders.has(folder))
    .map((folder) =>
      report("missing_folder", { name, folder }, { source: checked.manifestSource, span: { start: 0, end: 1 } }),
    );
  return [...unknown, ...missing];
}

function checkOrder(checked: PackageFiles): Diagnostic[] {
  const order = folderOrder(checked);
  const { name } = checked.layer;
  return folderArrows(checked)
    .filter(({ from, to }) => order.includes(from) && order.indexOf(to) > order.indexOf(from))
    .map(({ from, to, file: { source }, use }) =>
      report("folder_order", { name, from, to, order }, { source, span: use }),
    );
}

function checkSubfolders(checked: PackageFiles): Diagnostic[] {
  return subfolderCycles(checked).map(({ round, at: { file, use } }) =>
    report("folder_cycle", { folders: round }, { source: file.source, span: use }),
  );
}

function arrowsBetween(checked: PackageFiles, folderOf: (path: string) => string | undefined): FolderArrow[] {
  return [...sourcesOf(checked)].flatMap(([path, file]) => {
    const from = folderOf(path);
    if (from === undefined) return [];
    return file.uses.flatMap((use) => {
      const target = use.kind === "url" ? undefined : targetOf(path, use);
      const to = target === undefined || !/\.tsx?$/.test(target) || isTestFile(target) ? undefined : folderOf(target);
      return to === undefined || to === from ? [] : [{ from, to, file, use }];
    });
  });
}

/** The files of a package that are not only for tests. */
function sourcesOf({ files }: PackageFiles): [string, SourceFile][] {
  return [...files].filter(([file]) => !isTestFile(file));
}

/** `packages/chat/src/request/stages.ts` is in the folder `request`. */
function topFolder(path: string, order: readonly string[]): string {
  const [first = "", ...deeper] = path.split("/").slice(3);
  return deeper.length > 0 || order.includes(first) ? first : ".";
}

/**
 * The folder directly in `parent` that contains a file, as a path from `src`; undefined for files directly in `parent` and
 * elsewhere.
 */
function childFolder(path: string, parent: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined;
  const [first = "", ...deeper] = path.slice(parent.length + 1).split("/");
  return deeper.length === 0 ? undefined : `${parent}/${first}`.split("/").slice(3).join("/");
}

/** A folder of a package and its parents, without `src` itself. */
function ancestors(folder: string): string[] {
  const parts = folder.split("/");
  return parts.slice(3).map((_, at) => parts.slice(0, at + 4).join("/"));
}
