import { nearest } from "@cuebook/template";
import type { Surroundings } from "../contract/surroundings.ts";
import type { ToolCall } from "../contract/tool.ts";
import { ToolError } from "../errors/tool-error.ts";
import { boundsOf } from "../templates/arguments.ts";
import { type SetFolder, setFolders } from "../templates/places.ts";
import { printable } from "../text/printable.ts";
import type { Root } from "../workspace/root.ts";
import { type SetContent, type SetFile, setLimits } from "./format/content.ts";
import { readSet } from "./format/read-set.ts";
import type { TemplateSet } from "./format/set.ts";

/** A set that was found, with the folder that has it. */
export interface FoundSet {
  readonly folder: SetFolder;
  readonly set: TemplateSet;
}

/** The path of a set's folder in messages: relative to the workspace, or absolute. */
export function shownFolder({ where, root, path }: SetFolder): string {
  return where === "root" ? `${root.path}/${path}` : path;
}

/**
 * The set with a name.
 * @throws ToolError `template_not_found`, `template_ambiguous` if several folders have one, `too_large`, `permission_denied`
 */
export async function findSet(
  surroundings: Surroundings,
  name: string,
  tool: string,
  call?: ToolCall,
): Promise<FoundSet> {
  const folders = await setFolders(surroundings);
  const found = folders.filter((each) => each.name === name || each.path === name);
  const [folder] = found;
  if (folder === undefined) {
    throw new ToolError("template_not_found", `No template set is named ${printable(name)}`, {
      argument: "template_name",
      available: folders.map((each) => each.name).slice(0, 50),
      did_you_mean: nearest(
        name,
        folders.map((each) => each.name),
      ),
      hint: "A set is a folder with a template.yaml in .templates/ or .cuebook/templates/.",
    });
  }
  if (found.length > 1) {
    const paths = found.map(shownFolder);
    throw new ToolError(
      "template_ambiguous",
      `${found.length} template sets are named ${printable(name)}: ${paths.map(printable).join(", ")}`,
      {
        argument: "template_name",
        available: paths,
        hint: "Give the path of its folder.",
      },
    );
  }
  const set = await readSetFolder(surroundings, folder);
  if (call !== undefined) await allowReading(surroundings, folder, set, tool, call);
  return { folder, set };
}

/** The set that was applied: in the folder of then, or by its name. @throws ToolError as `findSet` */
export async function findApplied(
  surroundings: Surroundings,
  { source, template }: { readonly source: string; readonly template: string },
): Promise<FoundSet> {
  const isThere = (await setFolders(surroundings)).some(({ path, where }) => where === "workspace" && path === source);
  return findSet(surroundings, isThere ? source : template, "updateTemplates");
}

/** What may not be read of a file may not be copied either. @throws ToolError `permission_denied` */
async function allowReading(
  { reading }: Surroundings,
  folder: SetFolder,
  { content }: TemplateSet,
  tool: string,
  call: ToolCall,
): Promise<void> {
  const verdictOn = reading?.verdicts(tool);
  for (const path of content.keys()) {
    const file = `${shownFolder(folder)}/${path}`;
    if (verdictOn?.(file).decision !== "allow") await reading?.allow(tool, file, call);
  }
}

/** Whether the name is that of a set. */
export async function isSetName(surroundings: Surroundings, name: string): Promise<boolean> {
  return (await setFolders(surroundings)).some((each) => each.name === name || each.path === name);
}

/**
 * Reads the set in a folder.
 * @param shown the folder in messages
 * @throws ToolError as `Root.read`, and `too_large`
 */
export async function readSetFolder(
  surroundings: Surroundings,
  folder: SetFolder,
  shown = shownFolder(folder),
): Promise<TemplateSet> {
  const content = await contentOfFolder(folder.root, folder.path);
  return readSet(content, { name: folder.name, folder: shown, bounds: boundsOf(surroundings) });
}

/** The files of a folder. Links and what is not a regular file are left out. @throws ToolError `too_large`, and as `Root.read` */
async function contentOfFolder(root: Root, base: string): Promise<SetContent> {
  const content = new Map<string, SetFile>();
  let left: number = setLimits.bytes;
  const visit = async (folder: string): Promise<void> => {
    for (const { path, kind } of await root.list(folder)) {
      if (kind === "folder" && !/(?:^|\/)(?:\.git|node_modules)$/.test(path)) await visit(path);
      if (kind !== "file") continue;
      if (content.size >= setLimits.files) {
        throw new ToolError("too_large", `the template set ${printable(base)} has more than ${setLimits.files} files`);
      }
      if (left <= 0)
        throw new ToolError("too_large", `the template set ${printable(base)} has more than ${setLimits.bytes} bytes`);
      const { bytes, state } = await root.read(path, left);
      left -= bytes.length;
      content.set(path.slice(base.length + 1), { bytes, isExecutable: (state.mode & 0o100) !== 0 });
    }
  };
  await visit(base);
  return content;
}
