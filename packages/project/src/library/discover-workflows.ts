import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { errorCode, shownPath } from "@cuebook/system";

/** The result of a search for workflows, prompts and tests of prompts. */
export interface Discovery {
  /** The workflows. Their paths are relative to the current folder if they are below it. */
  readonly files: readonly string[];
  /** The prompt definitions, with paths in the same form. */
  readonly prompts: readonly string[];
  /** The tests of prompts, with paths in the same form. */
  readonly tests: readonly string[];
  /** Folders that could not be read, with the reason. */
  readonly closed: readonly { readonly folder: string; readonly reason: string }[];
  /** The given folders without workflows, prompts or tests of prompts. */
  readonly barren: readonly string[];
}

/** Folders that are not searched. */
const skipped = new Set(["node_modules", ".git"]);
/** The name of a workflow file. */
export const workflowName = /(?:^WORKFLOW\.md|\.workflow\.ya?ml)$/;

/** The name of a test of a prompt. */
export const promptTestName = /\.prompt\.test\.ya?ml$/;

/** Whether a file is a prompt definition by its name. */
export function isPromptFile(path: string): boolean {
  return /\.prompt\.(?:ya?ml|json)$/.test(path);
}

/**
 * The files at the given paths. A folder is searched for `WORKFLOW.md`, `*.workflow.yaml`, `*.prompt.yaml` and
 * `*.prompt.test.yaml`, also with the extension `.yml`, and `.json` for prompts. A file is a prompt or a test if it has such a name,
 * and otherwise a workflow. Each file appears once, sorted within its folder; links to folders are not followed.
 *
 * @param onFolder receives every folder that is searched
 */
export function discoverWorkflows(
  paths: readonly string[],
  cwd: string,
  onFolder: (folder: string) => void = () => {},
): Discovery {
  const files = new Map<string, string>();
  const closed: { folder: string; reason: string }[] = [];
  const barren: string[] = [];
  for (const path of paths) {
    const absolute = resolve(cwd, path);
    if (!isFolder(absolute)) {
      files.set(absolute, shownPath(absolute, cwd));
      continue;
    }
    const before = files.size;
    const closedBefore = closed.length;
    let isKnown = false;
    const waiting = [absolute];
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      onFolder(shownPath(folder, cwd));
      const { names, folders, reason } = readFolder(folder);
      if (reason !== undefined) closed.push({ folder: shownPath(folder, cwd), reason });
      for (const name of names) {
        isKnown ||= files.has(join(folder, name));
        files.set(join(folder, name), shownPath(join(folder, name), cwd));
      }
      waiting.push(...folders.reverse().map((name) => join(folder, name)));
    }
    if (files.size === before && !isKnown && closed.length === closedBefore) barren.push(path);
  }
  const { prompts = [], tests = [], workflows = [] } = Object.groupBy(files.values(), kindOf);
  return { files: workflows, prompts, tests, closed, barren };
}

function kindOf(file: string): "prompts" | "tests" | "workflows" {
  if (isPromptFile(file)) return "prompts";
  return promptTestName.test(file) ? "tests" : "workflows";
}

/** Whether a search of a folder finds files with this name. */
function isSearched(name: string): boolean {
  return workflowName.test(name) || isPromptFile(name) || promptTestName.test(name);
}

function readFolder(folder: string): { names: string[]; folders: string[]; reason?: string } {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const isState = folder.endsWith("/.cuebook");
    const folders = entries.filter(
      (entry) => entry.isDirectory() && !skipped.has(entry.name) && !(isState && entry.name === "state"),
    );
    const names = entries.filter((entry) => !entry.isDirectory() && isSearched(entry.name));
    return { names: names.map((entry) => entry.name).sort(), folders: folders.map((entry) => entry.name).sort() };
  } catch (error) {
    const code = errorCode(error) ?? String(error);
    return { names: [], folders: [], reason: code === "EACCES" ? "permission denied" : code };
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
