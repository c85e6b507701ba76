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

/** Lists what stands in the folders of templates of the workspace, and in the roots of templates, as it is now. */
export async function templateFiles({ root, templateRoots, limits }: Surroundings): Promise<TemplateFiles> {
  const files: TemplateFile[] = [];
  let isCut = false;
  const walk = async (
    of: Root,
    where: TemplateFile["where"],
    base: string,
    folder: string,
    depth: number,
  ): Promise<void> => {
    for (const { path, kind, size } of await entriesOf(of, folder)) {
      if (files.length >= limits.files) {
        isCut = true;
        return;
      }
      const file = { name: base === "" ? path : path.slice(base.length + 1), path, where, root: of, size };
      const ownName = path.slice(path.lastIndexOf("/") + 1);
      if (kind === "file") files.push(file);
      else if (kind === "link") files.push(await linked(file));
      else if (kind === "other") files.push({ ...file, problem: "it is no ordinary file" });
      else if (skipped.has(ownName)) files.push({ ...file, problem: "this folder is not gone into" });
      else if (depth >= deepest) files.push({ ...file, problem: `folders are gone into ${deepest} deep` });
      else await walk(of, where, base, path, depth + 1);
    }
  };
  for (const folder of templateFolders) await walk(root, "workspace", folder, folder, 1);
  for (const each of templateRoots) await walk(each, "root", "", "", 1);
  return { files, isCut };
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
