import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { phaseFiles, schemaFiles, selfReviewFiles, workflowFiles } from "@cuebook/library";
import type { EntryFile, PhaseLibrary } from "@cuebook/workflow";

/** The folder of the package that has the files: both its sources and its published files are one folder below. */
const library = "@cuebook/library";
const folder = join(dirname(createRequire(import.meta.url).resolve(library)), "..");

/**
 * The built-in phases, read from the library when they are needed. Messages name their files as `@cuebook/library/...`,
 * wherever it is installed.
 * @throws CuebookError `library_unreadable` if a listed file cannot be read: the installation is broken
 */
export const builtInPhases: PhaseLibrary = {
  ids: Object.keys(phaseFiles),
  phase: (id) => (isKey(phaseFiles, id) ? readListed(phaseFiles[id]) : undefined),
  schema: (name) => (isKey(schemaFiles, name) ? readListed(schemaFiles[name]) : undefined),
  prompt: builtInPrompt,
};

/** The file of a built-in prompt that belongs to no phase. @throws CuebookError `library_unreadable` */
export function builtInPrompt(name: string): EntryFile | undefined {
  return isKey(selfReviewFiles, name) ? readListed(selfReviewFiles[name]) : undefined;
}

/** The name of a built-in workflow. */
export type BuiltInWorkflow = keyof typeof workflowFiles;

/**
 * The file of a built-in workflow.
 * @throws CuebookError `library_unreadable`
 */
export function builtInWorkflow(name: BuiltInWorkflow): EntryFile {
  return readListed(workflowFiles[name]);
}

/** The names of the built-in workflows: those for a weight, the lightest first, and `classify`. */
export const builtInWorkflows: readonly BuiltInWorkflow[] = Object.keys(workflowFiles).filter((name) =>
  isKey(workflowFiles, name),
);

const read = new Map<string, EntryFile>();

/**
 * A file of the library by its path in the package, with the name that messages use.
 * @throws CuebookError `library_unreadable`
 */
export function builtInFile(path: string): EntryFile {
  return readListed(path);
}

function readListed(path: string): EntryFile {
  const known = read.get(path) ?? { file: `${library}/${path}`, text: readText(path) };
  read.set(path, known);
  return known;
}

function readText(path: string): string {
  try {
    const text = readFileSync(join(folder, path), "utf8");
    if (text.trim() !== "") return text;
  } catch (cause) {
    throw unreadable(path, { cause });
  }
  throw unreadable(path, {});
}

function unreadable(path: string, options: { cause?: unknown }): CuebookError {
  return new CuebookError("library_unreadable", `the built-in file ${path} cannot be read below ${folder}`, {
    hint: "Install Cuebook again",
    ...options,
  });
}

function isKey<Record extends object>(record: Record, key: string): key is keyof Record & string {
  return Object.hasOwn(record, key);
}
