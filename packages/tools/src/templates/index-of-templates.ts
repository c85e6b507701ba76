import { compileGlob, type Verdict } from "@cuebook/policy";
import type { Diagnostic, Dialect } from "@cuebook/template";
import type { Surroundings } from "../contract/surroundings.ts";
import { ToolError } from "../errors/tool-error.ts";
import { printable } from "../text/printable.ts";
import { ifAny } from "../text/record.ts";
import { boundsOf } from "./arguments.ts";
import { readPath } from "./find.ts";
import { loadPartials, type Partials } from "./partials.ts";
import { type TemplateFile, templateFiles } from "./places.ts";
import { mostTemplateBytes, readTemplateFile } from "./read.ts";
import { isNamedTemplate, isStaticText } from "./static-files.ts";
import { understand } from "./understand.ts";

/** A file in the template folders, as listed. */
export interface IndexEntry {
  readonly name: string;
  readonly path: string;
  readonly where: "workspace" | "root";
  /** The template root that has the template, if it is not the workspace. */
  readonly root: string | undefined;
  readonly size: number;
  readonly sha256: string | undefined;
  readonly dialect: Dialect | undefined;
  readonly id: string | undefined;
  readonly description: string | undefined;
  /** Paths of other templates with the same name. Then only the path identifies it. */
  readonly also_named: readonly string[] | undefined;
  /** Why it cannot be used. */
  readonly problem: Problem | undefined;
}

interface Problem {
  readonly code: string;
  readonly message: string;
}

/** The content of the template folders. */
export interface TemplateIndex {
  readonly entries: readonly IndexEntry[];
  /** Paths of files that are no templates and need not be: a README, an image, a text without tags. */
  readonly staticFiles: readonly string[];
  /** Whether there are more files than were read. */
  readonly isCut: boolean;
}

/** The number of bytes read for one index. Files beyond are listed without their content. */
const mostBytes = 16 * 1024 * 1024;

/**
 * The index of templates, made from the current files. A file that should be a template and is none is in it with the reason.
 * @throws ToolError `cancelled`
 * @param pattern a glob that matches name or path: `*.java.tmpl`, `java/**`; without a slash also the last part of the path
 */
export async function indexOfTemplates(
  surroundings: Surroundings,
  signal: AbortSignal,
  pattern?: string,
): Promise<TemplateIndex> {
  const { files, isCut } = await templateFiles(surroundings);
  const byName = Map.groupBy(files, ({ name }) => name);
  const verdictOn = surroundings.reading?.verdicts("listTemplates");
  const fits = pattern === undefined ? () => true : compileGlob(pattern);
  const entries: IndexEntry[] = [];
  const staticFiles: string[] = [];
  const partials = await loadPartials(surroundings, "listTemplates");
  let left = mostBytes;
  for (const file of files) {
    const { name, path } = file;
    if (!fits(name) && !fits(path) && !fits(path.slice(path.lastIndexOf("/") + 1))) continue;
    if (signal.aborted) throw new ToolError("cancelled", "the templates were not listed: the call was cancelled");
    const others = (byName.get(name) ?? []).filter((each) => each !== file).map(placeOf);
    if (isLargeStatic(file)) {
      staticFiles.push(placeOf(file));
      continue;
    }
    left -= file.size;
    const entry = await entryOf(file, left >= 0, partials, surroundings, verdictOn);
    if (entry === undefined) staticFiles.push(placeOf(file));
    else entries.push({ ...entry, also_named: ifAny(others) });
  }
  return { entries, staticFiles, isCut };
}

function placeOf({ where, root, path }: TemplateFile): string {
  return where === "root" ? `${root.path}/${path}` : path;
}

/** Whether a file is too large for a template, and not named as one. */
function isLargeStatic({ path, size, problem }: TemplateFile): boolean {
  return problem === undefined && size > mostTemplateBytes && !isNamedTemplate(path);
}

/** @returns undefined for a static file */
async function entryOf(
  file: TemplateFile,
  isRead: boolean,
  partials: Partials,
  surroundings: Surroundings,
  verdictOn: ((path: string) => Verdict) | undefined,
): Promise<Omit<IndexEntry, "also_named"> | undefined> {
  const { path, root, problem } = file;
  if (problem !== undefined)
    return unread(file, { code: "not_a_file", message: `${printable(path)} is not a template: ${problem}` });
  if (!isRead) {
    const message = `${printable(path)} was not read: all templates together have more than ${mostBytes} bytes`;
    return unread(file, { code: "too_large", message });
  }
  try {
    const content = await readTemplateFile(root, path);
    const { text, sha256, size: now } = content;
    const decision = verdictOn?.(readPath(surroundings, root, content)).decision ?? "allow";
    if (decision !== "allow") return unread(file, unreadable(path, decision));
    const understanding = understand(path, text, boundsOf(surroundings), undefined, partials);
    if (isStaticText(path, understanding)) return undefined;
    const { report, diagnostics, problem: unclear, text: read } = understanding;
    const { description, id } = read.declared;
    const mistake = diagnostics.find(({ severity }) => severity === "error");
    return {
      ...unread(file, mistake === undefined ? unclear : broken(path, mistake)),
      size: now,
      sha256,
      dialect: report.dialect,
      id,
      description,
    };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return error.code === "not_text" && !isNamedTemplate(path) ? undefined : unread(file, error);
  }
}

function unreadable(path: string, decision: "ask" | "deny"): Problem {
  const why = decision === "ask" ? "a person is asked when it is used" : "a rule denies it";
  return { code: "permission_denied", message: `${printable(path)} was not read: ${why}` };
}

/** What is known of a file by its name alone. */
function unread({ name, path, where, root, size }: TemplateFile, problem: Problem | undefined) {
  return {
    name,
    path,
    where,
    root: where === "root" ? root.path : undefined,
    size,
    sha256: undefined,
    dialect: undefined,
    id: undefined,
    description: undefined,
    problem: problem && { code: problem.code, message: problem.message },
  };
}

function broken(path: string, { line, column, message }: Diagnostic): Problem {
  return { code: "template_invalid", message: `${printable(path)}:${line}:${column}: ${message}` };
}
