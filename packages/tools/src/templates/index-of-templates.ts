import { compileGlob } from "@cuebook/policy";
import type { Dialect } from "@cuebook/template";
import type { Surroundings } from "../contract/surroundings.ts";
import { ToolError } from "../errors/tool-error.ts";
import { printable } from "../text/printable.ts";
import { boundsOf } from "./arguments.ts";
import { type TemplateFile, templateFiles } from "./places.ts";
import { readTemplateFile } from "./read.ts";
import { understand } from "./understand.ts";

/** A file in the folders of templates, as it is listed. */
export interface IndexEntry {
  readonly name: string;
  readonly path: string;
  readonly where: "workspace" | "root";
  /** Of a template that stands in a root of templates: which. */
  readonly root?: string;
  readonly size: number;
  readonly sha256?: string;
  readonly dialect?: Dialect;
  readonly id?: string;
  readonly description?: string;
  /** Paths of other templates of the same name: then it is the path that says which. */
  readonly also_named?: readonly string[];
  /** Why it cannot be used as it is. */
  readonly problem?: { readonly code: string; readonly message: string };
}

/** All that stands in the folders of templates. */
export interface TemplateIndex {
  readonly entries: readonly IndexEntry[];
  /** Whether there are more files than are looked at. */
  readonly isCut: boolean;
}

/** So many bytes are read for one index; files beyond are listed without their content. */
const mostBytes = 16 * 1024 * 1024;

/**
 * The index of templates, made from the files as they are now. A file that is no template is in it with the reason.
 * @throws ToolError `cancelled`
 * @param pattern a glob over name and path: `*.java.tmpl`, `java/**`; without a slash also over the last part of the path
 */
export async function indexOfTemplates(
  surroundings: Surroundings,
  signal: AbortSignal,
  pattern?: string,
): Promise<TemplateIndex> {
  const { files, isCut } = await templateFiles(surroundings);
  const byName = Map.groupBy(files, ({ name }) => name);
  const fits = pattern === undefined ? () => true : compileGlob(pattern);
  const entries: IndexEntry[] = [];
  let left = mostBytes;
  for (const file of files) {
    const { name, path } = file;
    if (!fits(name) && !fits(path) && !fits(path.slice(path.lastIndexOf("/") + 1))) continue;
    if (signal.aborted) throw new ToolError("cancelled", "the templates were not listed: the call was taken back");
    const others = (byName.get(name) ?? []).filter((each) => each !== file).map(placeOf);
    const also = others.length === 0 ? {} : { also_named: others };
    left -= file.size;
    entries.push({ ...(await entryOf(file, left >= 0, surroundings)), ...also });
  }
  return { entries, isCut };
}

function placeOf({ where, root, path }: TemplateFile): string {
  return where === "root" ? `${root.path}/${path}` : path;
}

async function entryOf(file: TemplateFile, isRead: boolean, surroundings: Surroundings): Promise<IndexEntry> {
  const { name, path, where, root, size, problem } = file;
  const known = { name, path, where, ...(where === "root" ? { root: root.path } : {}), size };
  if (problem !== undefined)
    return { ...known, problem: { code: "not_a_file", message: `${printable(path)} is no template: ${problem}` } };
  if (!isRead) {
    const message = `${printable(path)} was not looked into: the templates have more than ${mostBytes} bytes together`;
    return { ...known, problem: { code: "too_large", message } };
  }
  try {
    const { text, sha256, size: now } = await readTemplateFile(root, path);
    const { report, diagnostics, problem: unclear, text: read } = understand(path, text, boundsOf(surroundings));
    const { description, id } = read.declared;
    const mistake = diagnostics.find(({ severity }) => severity === "error");
    return {
      ...known,
      size: now,
      sha256,
      ...(report.dialect === undefined ? {} : { dialect: report.dialect }),
      ...(id === undefined ? {} : { id }),
      ...(description === undefined ? {} : { description }),
      ...(unclear === undefined ? {} : { problem: { code: unclear.code, message: unclear.message } }),
      ...(mistake === undefined
        ? {}
        : {
            problem: {
              code: "template_invalid",
              message: `${printable(path)}:${mistake.line}:${mistake.column}: ${mistake.message}`,
            },
          }),
    };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { ...known, problem: { code: error.code, message: error.message } };
  }
}
