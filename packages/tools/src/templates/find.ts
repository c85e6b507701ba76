import { nearest } from "@cuebook/template";
import type { Surroundings } from "../contract/surroundings.ts";
import { ToolError } from "../errors/tool-error.ts";
import { printable } from "../text/printable.ts";
import { sha256Of } from "../text/sha256.ts";
import type { Root } from "../workspace/root.ts";
import { setFolders, type TemplateFile, templateFiles } from "./places.ts";
import { mostTemplateBytes, readTemplateFile, type TemplateFileText } from "./read.ts";

/** The template of a call: one of the three. */
export interface TemplateChoice {
  readonly template?: string;
  readonly templatePath?: string;
  readonly templateName?: string;
}

/** The text of a template that was found. */
export interface FoundTemplate {
  /** Its path, or `inline`. */
  readonly template: string;
  /** The name shown in messages. */
  readonly file: string;
  readonly text: string;
  readonly sha256: string;
  /** The file that was read: links resolved, absolute outside the workspace. Absent: inline. */
  readonly read?: string | undefined;
}

/** The number of templates listed in an error. */
const mostListed = 50;

/**
 * Finds the template that a call names.
 * @throws ToolError `arguments_invalid` if it names none or several, `template_not_found`, `template_ambiguous` if several
 * files have the name, `not_text`, `too_large`, and what `Root.read` throws
 */
export async function findTemplate(surroundings: Surroundings, choice: TemplateChoice): Promise<FoundTemplate> {
  const { template, templatePath: path, templateName: name } = choice;
  // An empty template is one; an empty path or name names nothing.
  const choices = [template, path || undefined, name || undefined].filter((each) => each !== undefined);
  if (choices.length === 0) {
    throw new ToolError(
      "arguments_invalid",
      "Must provide either 'template' or 'template_path', or 'template_name' for one that listTemplates lists",
      { hint: 'Inline: "template": "Hello {{ name }}". A file: "template_path": ".templates/service.java.tmpl".' },
    );
  }
  if (choices.length > 1) {
    throw new ToolError(
      "arguments_invalid",
      "Only one of 'template', 'template_path' and 'template_name' may be given",
      {
        hint: "Leave the others out.",
      },
    );
  }
  if (template !== undefined) return inline(template);
  if (path) return byPath(surroundings, path);
  return byName(surroundings, name ?? "");
}

function inline(text: string): FoundTemplate {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > mostTemplateBytes) {
    throw new ToolError("too_large", `the template has ${bytes.length} bytes; the limit is ${mostTemplateBytes}`, {
      argument: "template",
    });
  }
  const sha256 = sha256Of(bytes);
  return { template: "inline", file: "template", text, sha256 };
}

async function byPath(surroundings: Surroundings, path: string): Promise<FoundTemplate> {
  const places: string[] = [];
  for (const root of [surroundings.root, ...surroundings.templateRoots]) {
    places.push(root === surroundings.root ? path : `${root.path}/${path}`);
    try {
      const file = await readTemplateFile(root, path);
      return { template: path, file: path, ...file, read: readPath(surroundings, root, file) };
    } catch (error) {
      const isAbsent = error instanceof ToolError && (error.code === "path_not_found" || error.code === "not_a_folder");
      if (!isAbsent) throw error;
    }
  }
  const { files } = await templateFiles(surroundings);
  const meant = nearestFile(path, files);
  throw new ToolError("template_not_found", `Template file not found: ${printable(path)}`, {
    argument: "template_path",
    paths_tried: places,
    available: availableTemplates(files, ({ path: each }) => each),
    hint: files.length === 0 ? noTemplates : "Give one of the available paths, relative to the workspace.",
    did_you_mean: meant?.path,
  });
}

async function byName(surroundings: Surroundings, name: string): Promise<FoundTemplate> {
  const { files } = await templateFiles(surroundings);
  const found = named(name, files);
  const [file] = found;
  if (file !== undefined && found.length === 1) {
    const content = await readTemplateFile(file.root, file.path);
    return { template: file.path, file: file.path, ...content, read: readPath(surroundings, file.root, content) };
  }
  if (file !== undefined) {
    const paths = found.map(fullPath);
    throw new ToolError(
      "template_ambiguous",
      `There are ${found.length} templates named ${printable(name)}: ${paths.slice(0, 10).map(printable).join(", ")}`,
      {
        argument: "template_name",
        available: paths,
        hint: "Give its template_path.",
      },
    );
  }
  if ((await setFolders(surroundings)).some((set) => set.name === name)) {
    throw new ToolError("template_is_set", `${printable(name)} is a template set, which writes several files`, {
      argument: "template_name",
      hint: `applyTemplate applies it: {"template_name": ${JSON.stringify(name)}, "variables": {...}}`,
    });
  }
  const meant = nearestFile(name, files);
  throw new ToolError("template_not_found", `Template not found: ${printable(name)}`, {
    argument: "template_name",
    available: availableTemplates(files, (each) => each.name),
    hint: files.length === 0 ? noTemplates : "Give one of the available names, or a template_path.",
    did_you_mean: meant?.name,
  });
}

/** The path of a template's file for rules. */
export function readPath(surroundings: Surroundings, root: Root, { real }: TemplateFileText): string {
  return root === surroundings.root ? real : `${root.path}/${real}`;
}

const noTemplates = "There are no templates yet. Templates are files in .cuebook/templates/ and .templates/.";

/** The path of a file, also of one in a template root. */
function fullPath({ where, root, path }: TemplateFile): string {
  return where === "root" ? `${root.path}/${path}` : path;
}

/** The files that a name matches: the whole name first, then without `.tmpl`, then the last part of a path. */
function named(name: string, files: readonly TemplateFile[]): readonly TemplateFile[] {
  const last = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  const stem = (path: string) => path.replace(/\.tmpl$/, "");
  const ways: readonly ((own: string) => string)[] = [(own) => own, stem, last, (own) => stem(last(own))];
  for (const way of ways) {
    const found = files.filter((file) => file.problem === undefined && way(file.name) === name);
    if (found.length > 0) return found;
  }
  return [];
}

function nearestFile(wanted: string, files: readonly TemplateFile[]): TemplateFile | undefined {
  const last = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  const ways: readonly ((path: string) => string)[] = [
    (path) => path,
    last,
    (path) => last(path).replace(/\.tmpl$/, ""),
  ];
  for (const way of ways) {
    for (const field of ["path", "name"] as const) {
      const meant = nearest(
        way(wanted),
        files.map((file) => way(file[field])),
      );
      if (meant !== undefined) return files.find((file) => way(file[field]) === meant);
    }
  }
  return undefined;
}

function availableTemplates(files: readonly TemplateFile[], as: (file: TemplateFile) => string): readonly string[] {
  return [...new Set(files.filter(({ problem }) => problem === undefined).map(as))].slice(0, mostListed);
}
