import type { Surroundings } from "../contract/surroundings.ts";
import { ToolError } from "../errors/tool-error.ts";
import type { Entry, Root } from "../workspace/root.ts";

/** The folders of a workspace that hold templates. */
export const templateFolders = [".cuebook/templates", ".templates"] as const;

/** The folder of partials in a template folder. */
const partialFolder = "_partials";

/** A file in a template folder, not read yet. */
export interface TemplateFile {
  /** The value for `template_name`: its path below the template folder. */
  readonly name: string;
  /** The value for `template_path`. */
  readonly path: string;
  readonly where: "workspace" | "root";
  readonly root: Root;
  readonly size: number;
  /** Why it is listed but is not a template. */
  readonly problem?: string;
  readonly isLink?: boolean;
}

/** The content of the template folders. */
export interface TemplateFiles {
  readonly files: readonly TemplateFile[];
  /** Whether there are more files than the limit allows. */
  readonly isCut: boolean;
}

/** Folders deeper than this are listed, but not visited. */
const deepest = 12;
const skipped: ReadonlySet<string> = new Set([".git", "node_modules"]);

/** Lists the current content of the workspace's template folders and of the template roots. */
export async function templateFiles({ root, templateRoots, limits }: Surroundings): Promise<TemplateFiles> {
  const files: TemplateFile[] = [];
  const trees = [
    ...templateFolders.map((base) => ({ root, where: "workspace", base }) as const),
    ...templateRoots.map((each) => ({ root: each, where: "root", base: "" }) as const),
  ];
  let isCut = false;
  for (const tree of trees) {
    for await (const file of filesIn(tree, tree.base, 1)) {
      if (file.name.startsWith(`${partialFolder}/`)) continue;
      isCut = files.length >= limits.files;
      if (isCut) break;
      files.push(file);
    }
  }
  return { files, isCut };
}

/** Lists the partials in the template folders; names are paths below `_partials`. Links are left out: they could lead elsewhere. */
export async function partialFiles({ root, templateRoots, limits }: Surroundings): Promise<readonly TemplateFile[]> {
  const files: TemplateFile[] = [];
  const trees = [
    ...templateFolders.map((base) => ({ root, where: "workspace", base }) as const),
    ...templateRoots.map((each) => ({ root: each, where: "root", base: "" }) as const),
  ];
  for (const { base, ...tree } of trees) {
    const folder = base === "" ? partialFolder : `${base}/${partialFolder}`;
    const isFolder = (await entriesOf(tree.root, base)).some(({ path, kind }) => path === folder && kind === "folder");
    if (!isFolder) continue;
    for await (const file of filesIn({ ...tree, base: folder }, folder, 1)) {
      if (files.length >= limits.files) return files;
      if (file.problem === undefined && file.isLink !== true) files.push(file);
    }
  }
  return files;
}

/** The file that makes its folder a template set: the files of the folder are no templates of their own. */
export const setFileName = "template.yaml";

/** A folder that is a template set. */
export interface SetFolder extends Pick<TemplateFile, "where" | "root"> {
  /** Its path below the template folder. */
  readonly name: string;
  readonly path: string;
}

/** Lists the template sets in the workspace's template folders and in the template roots. */
export async function setFolders({ root, templateRoots, limits }: Surroundings): Promise<readonly SetFolder[]> {
  const found: SetFolder[] = [];
  const trees = [
    ...templateFolders.map((base) => ({ root, where: "workspace", base }) as const),
    ...templateRoots.map((each) => ({ root: each, where: "root", base: "" }) as const),
  ];
  for (const tree of trees) {
    for await (const folder of foldersIn(tree, tree.base, 1)) {
      if (found.length >= limits.files) return found;
      found.push(folder);
    }
  }
  return found;
}

async function* foldersIn(
  tree: { readonly root: Root; readonly where: TemplateFile["where"]; readonly base: string },
  folder: string,
  depth: number,
): AsyncGenerator<SetFolder> {
  const { root, where, base } = tree;
  const entries = await entriesOf(root, folder);
  if (folder !== base && isSet(entries)) {
    yield { name: base === "" ? folder : folder.slice(base.length + 1), path: folder, where, root };
    return;
  }
  for (const { path, kind } of entries) {
    if (kind === "folder" && problemOf(kind, path, depth) === undefined) yield* foldersIn(tree, path, depth + 1);
  }
}

function isSet(entries: readonly Entry[]): boolean {
  return entries.some(({ path, kind }) => kind === "file" && path.slice(path.lastIndexOf("/") + 1) === setFileName);
}

/** @param depth the depth of the folder, from 1 */
async function* filesIn(
  tree: { readonly root: Root; readonly where: TemplateFile["where"]; readonly base: string },
  folder: string,
  depth: number,
): AsyncGenerator<TemplateFile> {
  const { root, where, base } = tree;
  const entries = await entriesOf(root, folder);
  if (folder !== base && isSet(entries)) return;
  for (const { path, kind, size } of entries) {
    const file = { name: base === "" ? path : path.slice(base.length + 1), path, where, root, size };
    const problem = kind === "file" || kind === "link" ? undefined : problemOf(kind, path, depth);
    if (kind === "link") yield await linked(file);
    else if (kind === "file") yield file;
    else if (problem !== undefined) yield { ...file, problem };
    else yield* filesIn(tree, path, depth + 1);
  }
}

/** Why a folder or another entry is not visited. */
function problemOf(kind: "folder" | "other", path: string, depth: number): string | undefined {
  if (kind === "other") return "it is not a regular file";
  if (skipped.has(path.slice(path.lastIndexOf("/") + 1))) return "this folder is not searched for templates";
  return depth >= deepest ? `folders are searched ${deepest} levels deep` : undefined;
}

async function entriesOf(root: Root, folder: string) {
  try {
    return await root.list(folder);
  } catch (error) {
    if (error instanceof ToolError && error.code === "path_not_found") return [];
    throw error;
  }
}

/** A link counts as the file that it points to, if that is in the same root. */
async function linked(file: TemplateFile): Promise<TemplateFile> {
  try {
    const entry = await file.root.look(file.path);
    if (entry?.kind === "file") return { ...file, size: entry.size, isLink: true };
    return { ...file, problem: entry === undefined ? "it is a broken link" : "it is a link to a folder" };
  } catch (error) {
    if (error instanceof ToolError) return { ...file, problem: `it is a link: ${error.message}` };
    throw error;
  }
}
