import type { Surroundings } from "../contract/surroundings.ts";
import { ToolError } from "../errors/tool-error.ts";
import type { Root } from "../workspace/root.ts";

/** The folders of a workspace that templates are kept in. */
export const templateFolders = [".cuebook/templates", ".templates"] as const;

/** A file in a folder of templates: not looked into yet. */
export interface TemplateFile {
  /** As `template_name` takes it: its path below the folder of templates. */
  readonly name: string;
  /** As `template_path` takes it. */
  readonly path: string;
  readonly where: "workspace" | "root";
  readonly root: Root;
  readonly size: number;
  /** Why it is listed and not a template: what the entry is, where it is no file. */
  readonly problem?: string;
}

/** What stands in the folders of templates. */
export interface TemplateFiles {
  readonly files: readonly TemplateFile[];
  /** Whether there are more than the limit lets through. */
  readonly isCut: boolean;
}

/** Folders deeper than this are listed and not gone into. */
const deepest = 12;
const skipped: ReadonlySet<string> = new Set([".git", "node_modules"]);

/** Lists what is in the folders of templates of the workspace, and in the roots of templates, as it is now. */
export async function templateFiles({ root, templateRoots, limits }: Surroundings): Promise<TemplateFiles> {
  const files: TemplateFile[] = [];
  const trees = [
    ...templateFolders.map((base) => ({ root, where: "workspace", base }) as const),
    ...templateRoots.map((each) => ({ root: each, where: "root", base: "" }) as const),
  ];
  let isCut = false;
  for (const tree of trees) {
    for await (const file of filesIn(tree, tree.base, 1)) {
      isCut = files.length >= limits.files;
      if (isCut) break;
      files.push(file);
    }
  }
  return { files, isCut };
}

/** @param depth of the folder, from 1 */
async function* filesIn(
  tree: { readonly root: Root; readonly where: TemplateFile["where"]; readonly base: string },
  folder: string,
  depth: number,
): AsyncGenerator<TemplateFile> {
  const { root, where, base } = tree;
  for (const { path, kind, size } of await entriesOf(root, folder)) {
    const file = { name: base === "" ? path : path.slice(base.length + 1), path, where, root, size };
    const problem = kind === "file" || kind === "link" ? undefined : problemOf(kind, path, depth);
    if (kind === "link") yield await linked(file);
    else if (kind === "file") yield file;
    else if (problem !== undefined) yield { ...file, problem };
    else yield* filesIn(tree, path, depth + 1);
  }
}

/** Why something that is no file is not gone into. */
function problemOf(kind: "folder" | "other", path: string, depth: number): string | undefined {
  if (kind === "other") return "it is no ordinary file";
  if (skipped.has(path.slice(path.lastIndexOf("/") + 1))) return "this folder is not gone into";
  return depth >= deepest ? `folders are gone into ${deepest} deep` : undefined;
}

async function entriesOf(root: Root, folder: string) {
  try {
    return await root.list(folder);
  } catch (error) {
    if (error instanceof ToolError && error.code === "path_not_found") return [];
    throw error;
  }
}

/** A link is as good as the file that it leads to, where that is in the same root. */
async function linked(file: TemplateFile): Promise<TemplateFile> {
  try {
    const entry = await file.root.look(file.path);
    if (entry?.kind === "file") return { ...file, size: entry.size };
    return { ...file, problem: entry === undefined ? "it is a link to nothing" : "it is a link to a folder" };
  } catch (error) {
    if (error instanceof ToolError) return { ...file, problem: `it is a link: ${error.message}` };
    throw error;
  }
}
